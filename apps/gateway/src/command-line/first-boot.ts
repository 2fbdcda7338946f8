import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  maxProvisioningFileBytes,
  provisioningFileName,
  provisioningFileSchema,
} from '@penstock/contract/model/provisioning-file';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { constants } from 'node:fs';
import type { Logger } from 'pino';
import type { Identity } from '../data/identity.ts';

/** How often it is looked for a stick, in ms. */
const interval = 2000;

/** How deep below a folder a stick may be: `/run/media/NAME/STICK`. */
const depth = 2;

/** The most folders that are looked into at once, since a stick has as many as its owner likes. */
const maxFolders = 200;

/**
 * Waits for a provisioning file in one of these folders, or below it as systems mount sticks, and answers the identity in it; undefined
 * once it is stopped. A file that is none is named in the log, once for each change of it, and never quoted: it may have a secret.
 */
export async function waitForProvisioning(
  places: readonly string[],
  log: Pick<Logger, 'info' | 'warn'>,
  stopped: Promise<unknown>,
): Promise<Identity | undefined> {
  const isStopped = stopped.then(() => true);
  const refused = new Map<string, string>();
  log.info(
    { places, file: provisioningFileName },
    'this gateway has no identity yet; it waits for a provisioning file',
  );
  for (;;) {
    for (const path of await candidates(places)) {
      const found = await readProvisioning(path);
      if (found === undefined) continue;
      if ('identity' in found) {
        log.info({ path, sn: found.identity.sn }, 'this gateway has its identity');
        return found.identity;
      }
      if (refused.get(path) !== found.version)
        log.warn({ path, reason: found.reason }, 'the provisioning file is not taken');
      refused.set(path, found.version);
    }
    const pause = new Promise<false>((resolve) => setTimeout(resolve, interval, false));
    if (await Promise.race([isStopped, pause])) return undefined;
  }
}

/** The places at which the file may be. */
async function candidates(places: readonly string[]): Promise<readonly string[]> {
  const folders = [...places];
  let from = 0;
  for (let level = 0; level < depth; level += 1) {
    const to = folders.length;
    for (const folder of folders.slice(from, to)) {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      for (const entry of entries)
        if (entry.isDirectory() && folders.length < maxFolders) folders.push(join(folder, entry.name));
    }
    from = to;
  }
  return folders.map((folder) => join(folder, provisioningFileName));
}

type Found = { readonly identity: Identity } | { readonly reason: string; readonly version: string };

/** Reads one file; undefined where there is none. */
async function readProvisioning(path: string): Promise<Found | undefined> {
  let file;
  try {
    // A link could lead to a device that never ends.
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'
      ? undefined
      : { reason: reasonOf(error), version: '' };
  }
  try {
    const facts = await file.stat();
    const version = `${facts.mtimeMs} ${facts.size}`;
    if (!facts.isFile() || facts.size > maxProvisioningFileBytes)
      return { reason: `it is no file of at most ${maxProvisioningFileBytes} bytes`, version };
    const read = identityIn(await file.readFile('utf8'));
    if ('identity' in read) return read;
    return { reason: `these fields are missing or wrong: ${read.fields.join(', ') || 'all'}`, version };
  } catch (error) {
    return { reason: reasonOf(error), version: '' };
  } finally {
    await file.close();
  }
}

/** The identity in the text of a provisioning file, or the names of the fields that are wrong. */
export function identityIn(
  text: string,
): { readonly identity: Identity } | { readonly fields: readonly string[] } {
  const read = provisioningFileSchema.safeParse(jsonOf(text));
  if (!read.success) {
    const names = read.error.issues.map(({ path }) => path.join('.'));
    return { fields: [...new Set(names)].filter((name) => name !== '') };
  }
  const { format: _format, ...identity } = read.data;
  return { identity };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
