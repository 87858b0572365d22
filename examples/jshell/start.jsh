// A start file for jshell: what one asks most is imported, and a model is on the screen.
//
//   jshell --class-path "$(./deals classpath)" --startup examples/jshell/start.jsh
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import java.math.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.game.*;
import org.possibledeals.boerenbridge.rules.*;
import org.possibledeals.cards.knowledge.*;
import org.possibledeals.kripke.formula.*;
import org.possibledeals.kripke.model.*;

void println(Object it) { System.out.println(it); }

// Three players, three cards: Ann holds 0, Bob 1 and Cath 2.
var deals = KripkeModel.over(List.of("012", "021", "102", "120", "201", "210")).
    agent("ann", deal -> deal.charAt(0)).
    agent("bob", deal -> deal.charAt(1)).
    agent("cath", deal -> deal.charAt(2)).
    atom("has(ann,0)", deal -> deal.charAt(0) == '0').
    atom("has(ann,1)", deal -> deal.charAt(0) == '1').
    build().
    withActual("012");

println("deals: " + deals.worlds() + ", really " + deals.actual().orElseThrow());
deals.agents().forEach(agent -> println("  " + agent + " cannot tell apart " + deals.cells(agent)));
println("Ask: deals.holds(\"012\", read(\"K_ann ~has(ann,1)\"))");
println("     deals.announce(read(\"~has(ann,1)\")).worlds()");
println("     Pack.of(\"0 1 2 3 4 5 6\").to(\"ann\", 3).to(\"bob\", 3).to(\"cath\", 1).model().cell(\"ann\", \"0 1 2\").probability(read(\"has(bob,3)\"))");
