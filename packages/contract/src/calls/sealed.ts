import { z } from 'zod';

/** A text sealed for one call: URL-safe base64 without padding of nonce, ciphertext and tag. */
export const sealedText = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(2048);

/** An X25519 public key, 32 bytes, URL-safe base64. */
export const publicKeyText = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .length(43);

/**
 * The field that a call with sealed texts has beside them: the key of `/api/user/signInKey` with which they
 * are sealed.
 */
export const sealedWith = {
  keyId: z.string().max(200),
  /** The browser's X25519 public key, made for this call. */
  publicKey: publicKeyText,
};
