import { Secret, TOTP } from 'otpauth';

/** Gives random bytes of cryptographic quality. */
export type RandomBytes = (length: number) => Buffer;

/** How authenticator apps count: RFC 6238 with its defaults, which all of them know. */
const parameters = { issuer: 'Penstock', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Time steps that the clock of a telephone may be ahead or behind. */
const window = 1;

/** A secret of 160 bits, as RFC 4226, section 4, recommends. */
export const secretBytes = 20;

/** The secret as an authenticator app takes it: as text to type, and as the address of a QR code. */
export function secretForApp(
  secret: Uint8Array,
  username: string,
): { readonly secret: string; readonly uri: string } {
  const totp = totpOf(secret, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step that a code belongs to, or undefined when it is not one of now. `now` is in ms since 1970. */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | undefined {
  const totp = totpOf(secret, '');
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

function totpOf(secret: Uint8Array, label: string): TOTP {
  return new TOTP({ ...parameters, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
}
