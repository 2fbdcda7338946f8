import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The file with the SHA-256 of all others of a release, in the form of sha256sum, and the Ed25519 signature of its bytes (RFC 8032). */
export const sumsFile = 'SHA256SUMS';
export const signatureFile = 'SHA256SUMS.sig';

/** Writes the sums of all files of a folder, in the order of their names, and answers what was written. */
export async function writeSums(folder: string): Promise<string> {
  const lines: string[] = [];
  for (const name of filesOf(folder)) lines.push(`${await sumOf(join(folder, name))}  ${name}\n`);
  const text = lines.join('');
  writeFileSync(join(folder, sumsFile), text);
  return text;
}

/**
 * Signs the sums of a folder.
 *
 * @param key an Ed25519 private key in PEM (PKCS #8).
 * @throws where it is none.
 */
export function signSums(folder: string, key: string): void {
  const secret = ed25519(createPrivateKey(key));
  writeFileSync(join(folder, signatureFile), sign(null, readFileSync(join(folder, sumsFile)), secret));
}

/**
 * The faults of a release, one line each: a wrong signature, and files that are missing, others than named, or not named. None where it is
 * whole and of the holder of the key.
 *
 * @param key an Ed25519 public key in PEM.
 */
export async function faultsOfRelease(folder: string, key: string): Promise<readonly string[]> {
  if (![sumsFile, signatureFile].every((name) => existsSync(join(folder, name))))
    return [`${folder} has no ${sumsFile} with a signature`];
  const text = readFileSync(join(folder, sumsFile));
  const isSigned = verify(
    null,
    text,
    ed25519(createPublicKey(key)),
    readFileSync(join(folder, signatureFile)),
  );
  // Sums of somebody else say nothing about the files.
  if (!isSigned) return [`${sumsFile} is not signed with this key`];
  const named = new Map(
    text
      .toString('utf8')
      .split('\n')
      .flatMap((line) => {
        const [, sum, name] = /^([0-9a-f]{64}) {2}([^/]+)$/.exec(line) ?? [];
        return sum === undefined || name === undefined ? [] : [[name, sum] as const];
      }),
  );
  const found = filesOf(folder);
  const faults = found.filter((name) => !named.has(name)).map((name) => `${name} is not named`);
  for (const [name, sum] of named) {
    if (!found.includes(name)) faults.push(`${name} is missing`);
    else if ((await sumOf(join(folder, name))) !== sum) faults.push(`${name} is another file`);
  }
  return faults;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name !== sumsFile && name !== signatureFile)
    .toSorted((one, other) => (one < other ? -1 : 1));
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`The key is of the kind ${key.asymmetricKeyType}, not Ed25519.`);
  return key;
}
