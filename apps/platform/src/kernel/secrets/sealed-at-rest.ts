import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { InstallationSecrets } from './installation-repository.ts';

/** Bytes of the parts of a sealed text: nonce, ciphertext, tag (AES-256-GCM, NIST SP 800-38D). */
const nonceBytes = 12;
const tagBytes = 16;

/** The purpose of a seal; a text that was sealed for one purpose is not opened for another. */
export type SealedPurpose =
  | 'camera password'
  | 'configuration'
  | 'firmware key'
  | 'gateway authority'
  | 'push key';

function keyOf(secret: Uint8Array, purpose: SealedPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `penstock sealed at rest v1 ${purpose}`, 32));
}

/**
 * Seals a text or bytes that the platform must be able to read again, with a key derived from the secret of the installation. It
 * protects where a single table is seen, not against somebody who has the whole database.
 */
export function sealAtRest(secret: Uint8Array, purpose: SealedPurpose, content: string | Uint8Array): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce, { authTagLength: tagBytes });
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Opens a sealed text, also one of the secret before. Undefined where neither opens it. */
export function openAtRest(
  secrets: InstallationSecrets,
  purpose: SealedPurpose,
  sealed: Uint8Array,
): string | undefined {
  return openBytesAtRest(secrets, purpose, sealed)?.toString('utf8');
}

/** Opens sealed bytes, also those of the secret before. Undefined where neither opens them. */
export function openBytesAtRest(
  { secret, previous }: InstallationSecrets,
  purpose: SealedPurpose,
  sealed: Uint8Array,
): Buffer | undefined {
  for (const one of previous === null ? [secret] : [secret, previous.secret]) {
    try {
      return openWith(keyOf(one, purpose), sealed);
    } catch {
      // It was sealed with the other one, or is damaged.
    }
  }
  return undefined;
}

function openWith(key: Uint8Array, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}
