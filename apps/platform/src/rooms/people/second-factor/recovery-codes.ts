import { createHash } from 'node:crypto';
import { limits } from '@penstock/contract/rules/limits';
import type { RandomBytes } from './totp.ts';

/** Crockford's base 32: no letter that is taken for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 16;

/** Makes recovery codes of 80 random bits each, such as `7k3f-09xq-m2ab-w8tz`. */
export function makeRecoveryCodes(randomBytes: RandomBytes): readonly string[] {
  return Array.from({ length: limits.recoveryCodes }, () => {
    const letters = Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join(
      '',
    );
    return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** The name under which the database knows a recovery code, however it was typed; undefined when it cannot be one. */
export function hashOfRecoveryCode(typed: string): Buffer | undefined {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  if (letters.length !== length) return undefined;
  return createHash('sha256').update(letters).digest();
}
