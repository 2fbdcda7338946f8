import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { LockFile } from '../supply-chain/lock-file.ts';
import { licenceOf, type ShippedLicence } from '../supply-chain/shipped-licences.ts';

const webList = z.object({
  packages: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      licence: z.string(),
      parts: z.array(z.string()),
      text: z.number().int().nullable(),
    }),
  ),
  texts: z.array(z.string()),
});

/** The packages of others that are in the tool: those of the folders, and those of the web application. @throws where one has no licence. */
export function toolLicences(
  root: string,
  lock: LockFile,
  folders: readonly string[],
): readonly ShippedLicence[] {
  const list = webList.parse(JSON.parse(readFileSync(join(root, 'apps/web/dist/licences.json'), 'utf8')));
  const ofPages = list.packages
    .filter(({ parts }) => parts.includes('web'))
    .map(({ name, version, licence, text }) => ({
      name,
      version,
      licence,
      text: text === null ? '' : (list.texts[text] ?? ''),
    }));
  const ofProgram = folders.flatMap((folder) => licenceOf(root, lock, folder) ?? []);
  const all = new Map([...ofPages, ...ofProgram].map((one) => [`${one.name}@${one.version}`, one]));
  const without = [...all].filter(([, { licence }]) => licence === '').map(([name]) => name);
  if (without.length > 0) throw new Error(`There is no licence for ${without.join(', ')}.`);
  return [...all.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * The licences as a file to read, with what it says at its head. `node` is the licence of Node.js; undefined where none is within the
 * packages.
 */
export function licenceText(
  head: string,
  licences: readonly ShippedLicence[],
  node: string | undefined,
): string {
  const parts = licences.map(({ name, version, licence, text }) =>
    [
      `${name} ${version} (${licence})`,
      text === '' ? 'The package comes without a text of its licence.' : text,
    ].join('\n\n'),
  );
  const line = `\n${'-'.repeat(78)}\n`;
  return [head, ...parts, ...(node === undefined ? [] : [`Node.js\n\n${node}`])].join(line);
}
