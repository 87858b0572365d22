package org.possibledeals.lambo.command;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * How passwords are kept: as a salted hash, PBKDF2 with HMAC-SHA-256.
 *
 * @param rounds of the hash, at least 1; each costs a thief a guess as much as it costs us a login
 */
record Passwords(int rounds) {

  /**
   * The usual rounds, which take some tenths of a second. Source: OWASP, <i>Password Storage Cheat
   * Sheet</i>, 2023.
   */
  static final Passwords USUAL = new Passwords(600_000);

  private static final int BITS = 256;

  Passwords {
    if (rounds < 1) {
      throw new IllegalArgumentException(
          "Cannot hash passwords in %d rounds; at least 1 is needed.".formatted(rounds));
    }
  }

  /** The stored form of a password. */
  record Kept(byte[] salt, byte[] hash) {}

  /** Returns whether this is the password, in a time that does not depend on how much is right. */
  boolean match(Kept kept, String password) {
    return MessageDigest.isEqual(hash(password, kept.salt), kept.hash);
  }

  /**
   * Returns what to keep of a new password. Its salt is the one thing here that no seed decides.
   */
  Kept keep(String password) {
    byte[] salt = new byte[16];
    new SecureRandom().nextBytes(salt);
    return new Kept(salt, hash(password, salt));
  }

  private byte[] hash(String password, byte[] salt) {
    try {
      PBEKeySpec key = new PBEKeySpec(password.toCharArray(), salt, rounds, BITS);
      return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(key).getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("This Java has no PBKDF2.", e);
    }
  }
}
