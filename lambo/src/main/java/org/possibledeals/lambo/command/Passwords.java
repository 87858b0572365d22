package org.possibledeals.lambo.command;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** Passwords, of which only a salted hash is kept: PBKDF2 with HMAC-SHA-256. */
final class Passwords {

  private static final int ITERATIONS = 210_000;
  private static final int BITS = 256;

  private Passwords() {}

  /** Returns a new salt, the one thing here that no seed decides. */
  static byte[] newSalt() {
    byte[] salt = new byte[16];
    new SecureRandom().nextBytes(salt);
    return salt;
  }

  static byte[] hash(String password, byte[] salt) {
    try {
      PBEKeySpec key = new PBEKeySpec(password.toCharArray(), salt, ITERATIONS, BITS);
      return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(key).getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("This Java has no PBKDF2.", e);
    }
  }

  /** Returns whether this is the password, in a time that does not tell how much of it is right. */
  static boolean matches(String password, byte[] salt, byte[] hash) {
    return MessageDigest.isEqual(hash(password, salt), hash);
  }
}
