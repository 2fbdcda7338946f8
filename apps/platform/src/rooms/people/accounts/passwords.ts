import { failure } from '@penstock/contract/errors/error';
import { passwordFindings } from '@penstock/contract/rules/password';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the minimum parameters that OWASP's password storage page recommends: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password, with its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/**
 * The hash of a password that somebody has chosen. Throws `request.invalid` with what is wrong with it (gateway
 * specification, section 5).
 */
export async function hashNewPassword(password: string): Promise<string> {
  const problems = passwordFindings(password).map((finding) => ({ path: 'password', ...finding }));
  if (problems.length > 0) throw failure('request.invalid', { field: 'password' }, { problems });
  return await hashPassword(password);
}

/**
 * Whether a password fits a hash. Without a hash (no such account) it takes as long and says no, so that the time
 * of an answer does not reveal which accounts exist.
 */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await decoy()), password);
  return fits && passwordHash !== undefined;
}

let made: Promise<string> | undefined;

function decoy(): Promise<string> {
  made ??= hashPassword('nobody has this password');
  return made;
}
