import { lstatSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Where programs of a person keep what they can make again, as each system has it. */
export function cacheFolder(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  if (platform === 'win32')
    return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), name, 'cache');
  if (platform === 'darwin') return join(home, 'Library', 'Caches', name);
  return join(environment['XDG_CACHE_HOME'] || join(home, '.cache'), name);
}

const name = 'penstock-connect';

/**
 * Makes the folder of this person for what is unpacked. @throws where another person could change what is in it: machine code from there
 * runs with the rights of this one.
 */
export function ownCacheFolder(): string {
  const folder = cacheFolder(process.platform, process.env, homedir());
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const facts = lstatSync(folder);
  const isOwn =
    process.getuid === undefined || (facts.uid === process.getuid() && (facts.mode & 0o022) === 0);
  if (!facts.isDirectory() || !isOwn) throw new Error(`${folder} can be changed by others.`);
  return folder;
}
