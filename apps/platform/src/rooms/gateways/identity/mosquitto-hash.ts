import { pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The form of hashes in password files of Mosquitto 2: `$7$`, iterations, salt and hash in base64 (PBKDF2 with SHA-512, RFC 8018).
 * Secrets of gateways have 256 random bits, so the iterations that `mosquitto_passwd` makes are many enough.
 */
const parameters = { kind: '7', iterations: 101, saltBytes: 12, hashBytes: 64, digest: 'sha512' } as const;

/** The hash of a secret, with another salt each time. */
export function mosquittoHash(secret: string): string {
  const salt = randomBytes(parameters.saltBytes);
  const hash = pbkdf2Sync(secret, salt, parameters.iterations, parameters.hashBytes, parameters.digest);
  return `$${parameters.kind}$${parameters.iterations}$${salt.toString('base64')}$${hash.toString('base64')}`;
}

/** Whether a hash in the form of {@link mosquittoHash} is that of a secret. False for any other text. */
export function isMosquittoHashOf(secret: string, text: string): boolean {
  const [, kind, iterations, salt = '', hash = ''] = text.split('$');
  if (kind !== parameters.kind || iterations !== String(parameters.iterations)) return false;
  const known = Buffer.from(hash, 'base64');
  if (known.length !== parameters.hashBytes) return false;
  const shown = pbkdf2Sync(
    secret,
    Buffer.from(salt, 'base64'),
    parameters.iterations,
    known.length,
    parameters.digest,
  );
  return timingSafeEqual(shown, known);
}
