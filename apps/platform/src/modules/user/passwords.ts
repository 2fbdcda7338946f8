import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the minimum parameters that OWASP's password storage page recommends: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password, with its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
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
