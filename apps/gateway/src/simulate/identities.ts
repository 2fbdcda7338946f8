import { readFile } from 'node:fs/promises';
import { factoryCode, factorySecret } from '@penstock/node-kit/factory-credential';
import { reasonOf } from '@penstock/node-kit/error-text';
import { StartError } from '@penstock/node-kit/start-error';
import { checkIdentity, type Identity } from '../data/identity.ts';

/** Where the identities of simulated gateways are from. */
export type IdentitySource =
  | { readonly file: string }
  /** The key of a batch, and the first serial number; the others follow without a gap. */
  | { readonly key: { readonly text: string } | { readonly file: string }; readonly firstSn: string };

/** A line of a file of gateways, as the platform gives it: serial number, verification code, secret. */
const line = /^"?([0-9]{12})"?[,;\t]"?([0-9A-Za-z]{4,20})"?[,;\t]"?([^",;\t]{32,200})"?$/;

/** The first identities of a source. @throws StartError where there are not as many. */
export async function readIdentities(source: IdentitySource, count: number): Promise<readonly Identity[]> {
  if ('file' in source) return await readFileOf(source.file, count);
  const { firstSn } = source;
  const key = 'text' in source.key ? source.key.text : (await readText(source.key.file)).trim();
  if (key.length < 32) throw new StartError('The key of a batch has at least 32 characters.');
  const last = BigInt(firstSn) + BigInt(count - 1);
  if (last > 999_999_999_999n) throw new StartError('--first-sn leaves no room for so many gateways.');
  return Array.from({ length: count }, (_, index) => {
    const sn = String(BigInt(firstSn) + BigInt(index)).padStart(12, '0');
    return checkIdentity({ sn, verificationCode: factoryCode(key, sn), secret: factorySecret(key, sn) });
  });
}

async function readFileOf(file: string, count: number): Promise<readonly Identity[]> {
  const text = await readText(file);
  const identities = text.split(/\r?\n/).flatMap((one) => {
    const [, sn, verificationCode, secret] = line.exec(one.trim()) ?? [];
    if (sn === undefined || verificationCode === undefined || secret === undefined) return [];
    return checkIdentity({ sn, verificationCode, secret });
  });
  if (identities.length < count) {
    throw new StartError(
      `${file} has ${identities.length} gateways (a line each: serial number, verification code, secret), not ${count}.`,
    );
  }
  return identities.slice(0, count);
}

async function readText(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`${file} cannot be read (${reasonOf(error)}).`);
  });
}
