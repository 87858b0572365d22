"""Writes planning tasks of any size in EPDDL: families.py FAMILY SIZE [SECOND] FOLDER.

The library is small/tlib.epddl, which all families share. Families, with what SIZE and SECOND are:

muddy      children, and how many of them nobody is told about: 2^SECOND designated worlds
blocks     blocks: from towers to other towers, one world, all seen
numbers    agents, and the largest number: each sees the numbers of the others
gossip     agents; who tells is seen by all; the last agent is to know all secrets
secret     agents; calls that nobody else notices; SECOND is "one" or "all" who are to know
cloud      tasks, each of which is run, inspected and reported
rescue     places, in one of which there may be a fire
selective  agents, and rooms in a line: heard in the same room only
meeting    agents, and rooms in a line: who is near, kept by conditional effects, hears; who tells
           must be known to know
deception  crew members whom an impostor makes believe what is false
lies       crew members, each with a truth of its own, whom an impostor deceives about it
earpiece   crew members who are warned, and whom the impostor then deceives in vain
focus      blocks, and agents, each of whom sees what is moved on the table it looks at
clumsy     blocks, and agents, one of whom may drop what it lifts
"""

import pathlib
import random
import sys

HEAD = "(define (domain %s) (:requirements :typing :equality :facts :lists :list-comprehensions" \
    " :knowing-whether :common-knowledge :group-modalities :partial-observability :ontic-actions" \
    " :conditional-effects :general-formulas) (:action-type-libraries tlib)\n%s)\n"
TASK = "(define (problem %s-%s) (:domain %s) (:requirements :finitary-S5-theories)\n%s)\n"
ALL = "(default Sees)"


def action(name, parameters, kind, seen=ALL):
    return f" (:action {name} :parameters ({parameters}) :action-type ({kind})" \
        f" :observability-conditions {seen})\n"


def event(name, parameters, condition="(true)", effects="()"):
    return f" (:event {name} :parameters ({parameters}) :precondition {condition} :effects {effects})\n"


def muddy(n, k):
    domain = "(:predicates (muddy ?i - agent))\n" \
        + event("e-y", "?i - agent", "([Kw. ?i] (muddy ?i))") \
        + event("e-n", "?i - agent", "(<Kw. ?i> (muddy ?i))") \
        + action("ask", "?i - agent", "look (e-y ?i) (e-n ?i)")
    names = [f"c{i}" for i in range(1, n + 1)]
    facts = " ".join(f"(muddy {c})" for c in names[:n - k])
    return domain, f"(:agents {' '.join(names)}) (:init (:and {facts}" \
        " ([C. All] (exists (?i - agent) (muddy ?i)))" \
        " (:forall (?i ?j - agent | (/= ?i ?j)) ([C. All] ([Kw. ?i] (muddy ?j))))))" \
        f" (:goal ([Kw. {names[-1]}] (muddy {names[-1]})))"


def blocks(n, _):
    pairs = "?x ?y - block"
    domain = "(:types block) (:predicates (on ?x ?y - block) (table ?x - block) (clear ?x - block)" \
        " (holding ?x - block) (empty))\n" \
        + event("e-pick", "?x - block", "(and (empty) (clear ?x) (table ?x))",
                "(:and (holding ?x) (not (empty)) (not (clear ?x)) (not (table ?x)))") \
        + event("e-put", "?x - block", "(holding ?x)",
                "(:and (not (holding ?x)) (empty) (clear ?x) (table ?x))") \
        + event("e-stack", pairs, "(and (holding ?x) (clear ?y))",
                "(:and (not (holding ?x)) (empty) (clear ?x) (not (clear ?y)) (on ?x ?y))") \
        + event("e-unstack", pairs, "(and (empty) (clear ?x) (on ?x ?y))",
                "(:and (holding ?x) (not (empty)) (not (clear ?x)) (clear ?y) (not (on ?x ?y)))") \
        + action("pick", "?x - block", "do (e-pick ?x)") \
        + action("put", "?x - block", "do (e-put ?x)") \
        + action("stack", pairs, "do (e-stack ?x ?y)") \
        + action("unstack", pairs, "do (e-unstack ?x ?y)")
    draw = random.Random(n)

    def towers():
        names = [f"b{i}" for i in range(1, n + 1)]
        draw.shuffle(names)
        size = max(3, n // 5)
        return [names[i:i + size] for i in range(0, n, size)]

    def on(stacks):
        return [f"(on {x} {y})" for s in stacks for x, y in zip(s, s[1:])]

    start, goal = towers(), towers()
    label = on(start) + [f"(clear {s[0]})" for s in start] + [f"(table {s[-1]})" for s in start]
    objects = " ".join(f"b{i}" for i in range(1, n + 1))
    return domain, f"(:objects {objects} - block) (:agents A) (:init :worlds (w) :relations" \
        f" (A (w w)) :labels (w (:and (empty) {' '.join(label)})) :designated (w))" \
        f" (:goal (and {' '.join(on(goal))}))"


def numbers(n, most):
    domain = "(:types number) (:predicates (has ?i - agent ?k - number) (:fact next ?k ?m - number)" \
        " (:fact before ?i ?j - agent))\n" \
        + event("e-no", "?i - agent", "(forall (?k - number) (not ([?i] (has ?i ?k))))") \
        + event("e-yes", "?i - agent ?k - number", "([?i] (has ?i ?k))") \
        + action("unknown", "?i - agent", "say (e-no ?i)") \
        + action("known", "?i - agent ?k - number", "say (e-yes ?i ?k)")
    who = [f"a{i}" for i in range(1, n + 1)]
    ks = [f"n{k}" for k in range(most + 1)]
    facts = [f"(next {x} {y})" for x, y in zip(ks, ks[1:])]
    facts += [f"(before {x} {y})" for i, x in enumerate(who) for y in who[i + 1:]]
    actual = [f"(has {a} n{min(most, most // 3 + i)})" for i, a in enumerate(who)]
    near = "(exists (?j - agent ?m - number | (and (before ?j ?i)" \
        " (or (next ?k ?m) (next ?m ?k)))) (has ?j ?m))"
    return domain, f"(:objects {' '.join(ks)} - number) (:agents {' '.join(who)})" \
        f" (:facts-init {' '.join(facts)}) (:init (:and {' '.join(actual)}" \
        " ([C. All] (forall (?i - agent) (exists (?k - number) (has ?i ?k))))" \
        " ([C. All] (forall (?i - agent ?k ?m - number | (/= ?k ?m))" \
        " (not (and (has ?i ?k) (has ?i ?m)))))" \
        " ([C. All] (forall (?i - agent ?k - number | (exists (?j - agent) (before ?j ?i)))" \
        f" (imply (has ?i ?k) {near})))" \
        " (:forall (?i ?j - agent ?k - number | (/= ?i ?j)) ([C. All] ([Kw. ?i] (has ?j ?k))))))" \
        " (:goal (forall (?i - agent ?k - number) ([Kw. ?i] (has ?i ?k))))"


def calls(kind, events, seen):
    return "(:predicates (secret ?i - agent))\n" \
        + event("e-y", "?i ?j - agent", "(and (secret ?i) (<Kw. ?j> (secret ?i)))") + events \
        + action("tell", "?i ?j - agent | (/= ?i ?j)", kind,
                 f"(:and (?i Sees) (?j Sees) (default {seen}))")


def secrets(n, who):
    names = [f"a{i}" for i in range(1, n + 1)]
    listeners = names if who == "all" else names[-1:]
    goals = " ".join(f"([Kw. {i}] (secret {j}))" for i in listeners for j in names)
    return f"(:agents {' '.join(names)}) (:init (:and (forall (?i - agent) (secret ?i))" \
        f" (:forall (?i - agent) ([C. All] ([Kw. ?i] (secret ?i)))))) (:goal (and {goals}))"


def gossip(n, who):
    other = event("e-n", "?i ?j - agent", "(and (not (secret ?i)) (<Kw. ?j> (secret ?i)))")
    return calls("utter (e-y ?i ?j) (e-n ?i ?j)", other, "Notices"), secrets(n, who)


def secret(n, who):
    return calls("whisper (e-y ?i ?j) (idle)", " (:event idle)\n", "Away"), secrets(n, who)


def cloud(n, _):
    both = "?i - agent ?t - job"
    domain = "(:types job) (:predicates (ok ?t - job) (done ?t - job) (urgent ?t - job)" \
        " (:fact worker ?i - agent))\n (:event idle)\n" \
        + event("e-run", both, "(not (done ?t))", "(done ?t)") \
        + event("e-y", both, "(and (done ?t) (ok ?t))") \
        + event("e-n", both, "(and (done ?t) (not (ok ?t)))") \
        + event("e-report", both, "(and (done ?t) ([?i] (ok ?t)))") \
        + action("run", both + " | (worker ?i)", "do (e-run ?i ?t)") \
        + action("inspect", both + " | (worker ?i)", "look (e-y ?i ?t) (e-n ?i ?t)",
                 "(:and (?i Sees) (default Notices))") \
        + action("report", both + " | (worker ?i)", "whisper (e-report ?i ?t) (idle)",
                 "(:and (?i Sees) (:forall (?k - agent | (not (worker ?k))) (?k Sees)) (default Away))")
    jobs = [f"t{i}" for i in range(1, n + 1)]
    goals = " ".join(f"([boss] (ok {t}))" for t in jobs)
    facts = " ".join(f"(ok {t}) (urgent {t})" for t in jobs)
    return domain, f"(:objects {' '.join(jobs)} - job) (:agents boss w1 w2 w3 w4)" \
        " (:facts-init (worker w1) (worker w2) (worker w3) (worker w4))" \
        f" (:init (:and {facts} ([C. All] (forall (?t - job) (not (done ?t)))))) (:goal (and {goals}))"


def rescue(n, _):
    trip = "?i - agent ?p ?q - place"
    domain = "(:types place) (:predicates (at ?i - agent ?p - place) (fire ?p - place)" \
        " (:fact way ?p ?q - place))\n" \
        + event("e-go", trip, "(at ?i ?p)", "(:and (at ?i ?q) (not (at ?i ?p)))") \
        + event("e-y", "?i - agent ?p - place", "(and (at ?i ?p) (fire ?p))") \
        + event("e-n", "?i - agent ?p - place", "(and (at ?i ?p) (not (fire ?p)))") \
        + event("e-douse", "?i - agent ?p - place", "(at ?i ?p)", "(not (fire ?p))") \
        + action("go", trip + " | (or (way ?p ?q) (way ?q ?p))", "do (e-go ?i ?p ?q)") \
        + action("look-at", "?i - agent ?p - place", "look (e-y ?i ?p) (e-n ?i ?p)",
                 "(:and (?i Sees) (default Notices))") \
        + action("douse", "?i - agent ?p - place", "do (e-douse ?i ?p)")
    ps = [f"p{i}" for i in range(1, n + 1)]
    ways = " ".join(f"(way {x} {y})" for x, y in zip(ps, ps[1:]))
    home = " ".join(f"([C. All] (at {i} p1))" for i in ("d1", "d2", "d3"))
    return domain, f"(:objects {' '.join(ps)} - place) (:agents d1 d2 d3) (:facts-init {ways})" \
        f" (:init (:and {home} (:forall (?i - agent ?p - place | (/= ?p p1))" \
        " ([C. All] (not (at ?i ?p)))) ([C. All] (forall (?p ?q - place | (/= ?p ?q))" \
        " (not (and (fire ?p) (fire ?q))))))) (:goal (forall (?p - place) (not (fire ?p))))"


def selective(n, rooms):
    domain = "(:types room) (:predicates (q) (at ?i - agent ?r - room) (:fact next ?r ?t - room)" \
        " (:fact lab ?r - room) (:fact trained ?i - agent))\n (:event idle)\n" \
        + event("e-up", "?i - agent", effects="(:forall (?r ?t - room | (next ?r ?t))"
                " (when (at ?i ?r) (:and (not (at ?i ?r)) (at ?i ?t))))") \
        + event("e-down", "?i - agent", effects="(:forall (?r ?t - room | (next ?t ?r))"
                " (when (at ?i ?r) (:and (not (at ?i ?r)) (at ?i ?t))))") \
        + event("e-y", "?i - agent ?r - room", "(and (q) (at ?i ?r))") \
        + event("e-n", "?i - agent ?r - room", "(and (not (q)) (at ?i ?r))") \
        + event("e-say", "?i - agent", "([?i] (q))") \
        + action("up", "?i - agent", "do (e-up ?i)") \
        + action("down", "?i - agent", "do (e-down ?i)") \
        + action("test", "?i - agent ?r - room | (and (trained ?i) (lab ?r))",
                 "look (e-y ?i ?r) (e-n ?i ?r)", "(:and (?i Sees) (default Notices))") \
        + action("say-it", "?i - agent", "whisper (e-say ?i) (idle)",
                 "(:and (?i Sees) (:forall (?k - agent | (/= ?k ?i)) (?k (if (exists (?r - room)"
                 " (and (at ?i ?r) (at ?k ?r))) Sees else Away))))")
    who = [f"a{i}" for i in range(1, n + 1)]
    rs = [f"r{i}" for i in range(1, rooms + 1)]
    places = " ".join(f"(at {a} {rs[i % rooms]})" for i, a in enumerate(who))
    links = " ".join(f"({x} {y})" for x in "uv" for y in "uv")
    relations = " ".join(f"{a} (:and {links})" for a in who)
    ways = " ".join(f"(next {x} {y})" for x, y in zip(rs, rs[1:]))
    return domain, f"(:objects {' '.join(rs)} - room) (:agents {' '.join(who)})" \
        f" (:facts-init {ways} (lab {rs[-1]}) (trained a1)) (:init :worlds (u v) :relations" \
        f" ({relations}) :labels (u (:and (q) {places}) v (:and {places})) :designated (u))" \
        f" (:goal (and ([{who[-1]}] (q)) (<Kw. {who[1]}> (q)) (at a1 r1)))"


def fooling(predicates, said):
    """Returns a domain in which a liar makes one of the crew believe that what is said is false."""
    return f"(:predicates {predicates} (:fact crew ?i - agent) (:fact liar ?i - agent))\n (:event idle)\n" \
        + event("e-real", "?i ?j - agent", f"(and {said} ([?i] {said}) (<Kw. ?j> {said}))") \
        + event("e-fake", "?i ?j - agent", f"(and (not {said}) (<Kw. ?j> {said}))") \
        + action("fool", "?i ?j - agent | (and (liar ?i) (crew ?j))",
                 "lie (e-real ?i ?j) (e-fake ?i ?j) (idle)", "(:and (?i Knows) (?j Fooled) (default Away))")


def deceived(n, init, goal_of, more=""):
    who = [f"c{i}" for i in range(1, n + 1)]
    facts = " ".join(f"(crew {c})" for c in who)
    goals = " ".join(goal_of % {"c": c} for c in who)
    return f"(:agents imp {' '.join(who)}) (:facts-init (liar imp) {facts})" \
        f" (:init (:and {init})) (:goal (and {more}{goals}))"


def meeting(n, rooms):
    def step(name, link):
        moved = f"(:forall (?r ?t - room | ({link})) (when (at ?i ?r) (:and (not (at ?i ?r)) (at ?i ?t))))"
        beside = "(or (= ?s ?t) (next ?s ?t) (next ?t ?s))"
        near = f"(:forall (?r ?t ?s - room ?k - agent | (and ({link}) (/= ?i ?k))) (:and" \
            f" (when (and (at ?i ?r) (at ?k ?s) {beside}) (:and (near ?i ?k) (near ?k ?i)))" \
            f" (when (and (at ?i ?r) (at ?k ?s) (not {beside}))" \
            " (:and (not (near ?i ?k)) (not (near ?k ?i))))))"
        return event(name, "?i - agent", f"(exists (?r ?t - room | ({link})) (at ?i ?r))",
                     f"(:and {moved} {near})")
    domain = "(:types room) (:predicates (q) (at ?i - agent ?r - room) (near ?i ?k - agent)" \
        " (:fact next ?r ?t - room))\n (:event idle)\n" \
        + step("e-up", "next ?r ?t") + step("e-down", "next ?t ?r") \
        + event("e-y", "?i - agent", "(q)") + event("e-n", "?i - agent", "(not (q))") \
        + event("e-say", "?i - agent", "(and ([?i] (q)) (forall (?k - agent | (/= ?i ?k))"
                " (imply (near ?i ?k) ([?k] ([Kw. ?i] (q))))))") \
        + action("up", "?i - agent", "do (e-up ?i)") \
        + action("down", "?i - agent", "do (e-down ?i)") \
        + action("test", "?i - agent", "glimpse (e-y ?i) (e-n ?i) (idle)",
                 "(:and (?i Sees) (:forall (?k - agent | (/= ?k ?i)) (?k (if (exists (?r - room)"
                 " (and (at ?i ?r) (at ?k ?r))) Notices else Away))))") \
        + action("say-it", "?i - agent", "whisper (e-say ?i) (idle)",
                 "(:and (?i Sees) (:forall (?k - agent | (/= ?k ?i))"
                 " (?k (if (near ?i ?k) Sees else Away))))")
    who = [f"a{i}" for i in range(1, n + 1)]
    rs = [f"r{i}" for i in range(1, rooms + 1)]
    at = {a: i % rooms for i, a in enumerate(who)}
    places = " ".join(f"(at {a} {rs[at[a]]})" for a in who) + " " \
        + " ".join(f"(near {a} {b})" for a in who for b in who if abs(at[a] - at[b]) < 2)
    relations = " ".join(f"{a} (:forall (?x ?y - world) (?x ?y))" for a in who)
    ways = " ".join(f"(next {x} {y})" for x, y in zip(rs, rs[1:]))
    return domain, f"(:objects {' '.join(rs)} - room) (:agents {' '.join(who)}) (:facts-init {ways})" \
        f" (:init :worlds (u v) :relations ({relations}) :labels (u (:and (q) {places})" \
        f" v (:and {places})) :designated (u)) (:goal ([C. All] (q)))"


def deception(n, _):
    return fooling("(sabotaged)", "(sabotaged)"), deceived(
        n, "(sabotaged) ([C. All] ([Kw. imp] (sabotaged)))",
        "([%(c)s] (not (sabotaged))) ([imp] ([%(c)s] (not (sabotaged))))", "(sabotaged) ")


def lies(n, _):
    return fooling("(true-of ?i - agent)", "(true-of ?j)"), deceived(
        n, "(:forall (?i - agent | (crew ?i)) (true-of ?i)) ([C. All] (not (true-of imp)))"
        " (:forall (?i - agent | (crew ?i)) ([C. All] ([Kw. imp] (true-of ?i))))",
        "([%(c)s] (not (true-of %(c)s)))")


def earpiece(n, _):
    domain = "(:predicates (sabotaged) (ear ?i - agent) (:fact crew ?i - agent))\n (:event idle)\n" \
        + event("e-give", "?j - agent", effects="(ear ?j)") \
        + event("e-y", "", "(sabotaged)") + event("e-n", "", "(not (sabotaged))") \
        + event("e-vain", "?j - agent", "(and (sabotaged) ([imp] (sabotaged)) ([?j] (sabotaged)))") \
        + event("e-real", "?j - agent", "(and (sabotaged) ([imp] (sabotaged)) (<Kw. ?j> (sabotaged)))") \
        + event("e-fake", "?j - agent", "(and (not (sabotaged)) (<Kw. ?j> (sabotaged)))") \
        + action("give", "?j - agent | (crew ?j)", "hide (e-give ?j) (idle)",
                 "(:and (det Sees) (?j Sees) (default Away))") \
        + action("inspect", "", "peek (e-y) (e-n) (idle)",
                 "(:and (imp Away) (det Sees) (:forall (?k - agent | (crew ?k))"
                 " (?k (if (ear ?k) Sees else Away))))") \
        + action("fool", "?j - agent | (crew ?j)", "lie (e-real ?j) (e-fake ?j) (idle)",
                 "(:and (imp Knows) (?j Fooled) (default Away))") \
        + action("bluff", "?j - agent | (crew ?j)", "double (e-vain ?j) (e-real ?j) (e-fake ?j) (idle)",
                 "(:and (det Sees) (imp Liar) (?j Warned) (default Away))")
    who = [f"c{i}" for i in range(1, n + 1)]
    facts = " ".join(f"(crew {c})" for c in who)
    goals = " ".join(f"([{c}] (sabotaged)) (<{c}> (true)) ([imp] ([{c}] (not (sabotaged))))" for c in who)
    return domain, f"(:agents det imp {' '.join(who)}) (:facts-init {facts})" \
        " (:init (:and (sabotaged) ([C. All] ([Kw. imp] (sabotaged)))" \
        " (:forall (?i - agent) ([C. All] (not (ear ?i))))))" \
        f" (:goal (and (sabotaged) (<imp> (true)) {goals}))"


def towers(names, draw, count):
    names = draw.sample(names, len(names))
    return [names[i::count] for i in range(count)]


def tables(n, agents, seed, goal_of):
    """Returns a problem of blocks on two tables; at v the first tower's uppermost are exchanged."""
    draw = random.Random(seed)
    blocks = [f"b{i}" for i in range(1, n + 1)]
    who = [f"a{i}" for i in range(1, agents + 1)]
    start, goal = towers(blocks, draw, 2), towers(blocks, draw, 2)
    other = [[start[0][1], start[0][0], *start[0][2:]], start[1]]
    links = " ".join(f"({x} {y})" for x in "uv" for y in "uv")

    def label(stacks):
        return " ".join([f"(on {x} {y} t{k})" for k, s in enumerate(stacks) for x, y in zip(s, s[1:])]
                        + [f"(clear {s[0]} t{k})" for k, s in enumerate(stacks)]
                        + [f"(lies {s[-1]} t{k})" for k, s in enumerate(stacks)]
                        + [f"(free {a})" for a in who]
                        + [f"(sees {a} t{k % 2})" for k, a in enumerate(who)])

    relations = " ".join(f"{a} (:and " + (links if k % 2 else "(u u) (v v)") + ")"
                         for k, a in enumerate(who))
    wanted = [(x, y, k) for k, s in enumerate(goal) for x, y in zip(s, s[1:])][-max(2, n // 2):]
    return f"(:objects {' '.join(blocks)} - block t0 t1 - table) (:agents {' '.join(who)})" \
        f" (:init :worlds (u v) :relations ({relations})" \
        f" :labels (u (:and {label(start)}) v (:and {label(other)})) :designated (u)) (:goal (and " \
        + " ".join(f"(on {x} {y} t{k})" for x, y, k in wanted) \
        + f" (<{who[1]}> (true)) " + goal_of % (who[1], *wanted[-1]) + "))"


WATCHED = "(:and (?i Sees) (:forall (?k - agent | (/= ?k ?i)) (?k (if (sees ?k ?t) Sees else Away))))"
LIFT = "(:and (holding ?i ?x) (not (free ?i)) (not (clear ?x ?t)) (clear ?y ?t) (not (on ?x ?y ?t)))"


def blocks_on_tables(lift):
    one, two = "?i - agent ?x - block ?t - table", "?i - agent ?x ?y - block ?t - table"
    return "(:types block table) (:predicates (on ?x ?y - block ?t - table)" \
        " (lies ?x - block ?t - table) (clear ?x - block ?t - table) (holding ?i - agent ?x - block)" \
        " (free ?i - agent) (sees ?i - agent ?t - table))\n (:event idle)\n" \
        + event("e-pick", one, "(and (free ?i) (sees ?i ?t) (clear ?x ?t) (lies ?x ?t))",
                "(:and (holding ?i ?x) (not (free ?i)) (not (clear ?x ?t)) (not (lies ?x ?t)))") \
        + event("e-put", one, "(and (sees ?i ?t) (holding ?i ?x))",
                "(:and (not (holding ?i ?x)) (free ?i) (clear ?x ?t) (lies ?x ?t))") \
        + event("e-stack", two, "(and (sees ?i ?t) (holding ?i ?x) (clear ?y ?t))",
                "(:and (not (holding ?i ?x)) (free ?i) (clear ?x ?t) (not (clear ?y ?t)) (on ?x ?y ?t))") \
        + event("e-lift", two, "(and (free ?i) (sees ?i ?t) (clear ?x ?t) (on ?x ?y ?t))", LIFT) \
        + event("e-look", "?i - agent ?t - table",
                effects="(:and (sees ?i ?t) (:forall (?s - table | (/= ?s ?t)) (not (sees ?i ?s))))") \
        + action("pick", one, "hide (e-pick ?i ?x ?t) (idle)", WATCHED) \
        + action("put", one, "hide (e-put ?i ?x ?t) (idle)", WATCHED) \
        + action("stack", two + " | (/= ?x ?y)", "hide (e-stack ?i ?x ?y ?t) (idle)", WATCHED) \
        + lift + action("look", "?i - agent ?t - table", "do (e-look ?i ?t)")


def focus(n, agents):
    two = "?i - agent ?x ?y - block ?t - table"
    lift = action("lift", two + " | (/= ?x ?y)", "hide (e-lift ?i ?x ?y ?t) (idle)", WATCHED)
    domain = blocks_on_tables(lift) \
        + event("e-tell", two, "([?i] (on ?x ?y ?t))") \
        + action("tell", "?i ?j - agent ?x ?y - block ?t - table | (and (/= ?i ?j) (/= ?x ?y))",
                 "whisper (e-tell ?i ?x ?y ?t) (idle)", "(:and (?i Sees) (?j Sees) (default Away))")
    return domain, tables(n, agents, n, "([%s] (on %s %s t%s))")


def clumsy(n, agents):
    two = "?i - agent ?x ?y - block ?t - table"
    domain = blocks_on_tables(
        event("e-drop", two, "(and (free ?i) (sees ?i ?t) (clear ?x ?t) (on ?x ?y ?t))",
              "(:and (lies ?x ?t) (clear ?y ?t) (not (on ?x ?y ?t)))")
        + action("lift", two + " | (and (/= ?x ?y) (/= ?i a1))", "hide (e-lift ?i ?x ?y ?t) (idle)", WATCHED)
        + action("fumble", "?x ?y - block ?t - table | (/= ?x ?y)",
                 "fumble (e-lift a1 ?x ?y ?t) (e-drop a1 ?x ?y ?t) (idle)",
                 WATCHED.replace("?i", "a1")))
    return domain, tables(n, agents, n, "([C. All] (on %.0s%s %s t%s))")


FAMILIES = {f.__name__: f for f in (
    muddy, blocks, numbers, gossip, secret, cloud, rescue, selective, meeting, deception, lies, earpiece,
    focus, clumsy)}


def main():
    if len(sys.argv) not in (4, 5) or sys.argv[1] not in FAMILIES or not sys.argv[2].isdigit():
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    family, size, *second, folder = sys.argv[1:]
    other = second[0] if second else "0"
    domain, problem = FAMILIES[family](int(size), int(other) if other.isdigit() else other)
    to = pathlib.Path(folder)
    to.mkdir(parents=True, exist_ok=True)
    library = pathlib.Path(__file__).parent / "small" / "tlib.epddl"
    (to / "library.epddl").write_text(library.read_text())
    (to / "domain.epddl").write_text(HEAD % (family, domain))
    (to / "problem.epddl").write_text(TASK % (family, "-".join([size, *second]), family, problem))


if __name__ == "__main__":
    main()
