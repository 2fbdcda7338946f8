import { spawnSync } from 'node:child_process';
import { lstatSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import type { Settings } from '../../settings/settings.ts';
import { PlatformStartError } from '../../process/start-error.ts';

/** The user that the embedded PostgreSQL runs as. */
export interface RunAs {
  readonly name: string;
  /** Set when it is another user than that of this process. */
  readonly change?: { readonly uid: number; readonly gid: number };
}

const unknownUser = 'set DATABASE_URL to a PostgreSQL server of your own.';

/** The user that is made for PostgreSQL where none is set, and the one that serves where none can be made. */
const dedicatedUser = 'penstock-database';
const sharedUser = 'nobody';

/**
 * Decides who PostgreSQL runs as: this process's user, or, since PostgreSQL refuses root, the owner of the existing
 * database folder, the user of PENSTOCK_DATABASE_USER, or a user of its own, which is made where it does not exist.
 *
 * @param folder the database's folder, which need not exist yet.
 * @param warn called with a sentence where the user is one that other programs run as too.
 * @throws PlatformStartError when there is no such user.
 */
export function chooseUser(
  settings: Pick<Settings, 'databaseUser'>,
  folder: string,
  warn: (sentence: string) => void,
): RunAs {
  if (process.platform === 'win32') return { name: userInfo().username };
  if (process.geteuid?.() !== 0) return { name: ownName() };
  const owner = lstatSync(folder, { throwIfNoEntry: false })?.uid ?? 0;
  const wanted = owner === 0 ? (settings.databaseUser ?? ownUser()) : String(owner);
  const name = ask('-nu', wanted);
  const uid = Number(ask('-u', wanted));
  const gid = Number(ask('-g', wanted));
  if (name !== undefined && uid > 0 && gid > 0) {
    if (name === sharedUser) {
      warn(
        `The embedded PostgreSQL runs as the user ${sharedUser}, which other programs may run as too and could then read the database. Stop the platform, make a user (useradd --system ${dedicatedUser}), give it the folder (chown -R ${dedicatedUser}: ${folder}), and start again.`,
      );
    }
    return { name, change: { uid, gid } };
  }
  if (owner !== 0) {
    throw new PlatformStartError(
      'unsupported',
      'DATABASE_URL',
      `The database folder ${folder} belongs to the user id ${owner}, which has no name on this machine, so the embedded PostgreSQL cannot run as it: give the folder to a user of this machine, or ${unknownUser}`,
    );
  }
  throw new PlatformStartError(
    'unsupported',
    'PENSTOCK_DATABASE_USER',
    `PostgreSQL does not run as root, and there is no other user "${wanted}" on this machine to run it as: set PENSTOCK_DATABASE_USER to one that exists, start the platform as an ordinary user, or ${unknownUser}`,
  );
}

/** The dedicated user, made where it is missing; the shared one where the machine refuses that. */
function ownUser(): string {
  if (ask('-u', dedicatedUser) !== undefined) return dedicatedUser;
  spawnSync(
    'useradd',
    [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      '--comment',
      'PostgreSQL of Penstock',
      dedicatedUser,
    ],
    { stdio: 'ignore' },
  );
  // Another platform may have made it at the same time.
  return ask('-u', dedicatedUser) === undefined ? sharedUser : dedicatedUser;
}

function ask(option: string, user: string): string | undefined {
  const run = spawnSync('id', [option, '--', user], { encoding: 'utf8' });
  const text = (run.stdout ?? '').trim();
  return run.status === 0 && text !== '' ? text : undefined;
}

/** PostgreSQL looks its user up by id, and ends when there is no entry. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    throw new PlatformStartError(
      'unsupported',
      'DATABASE_URL',
      `The user id ${process.geteuid?.()} has no entry in /etc/passwd, without which PostgreSQL does not run: add one, or ${unknownUser}`,
      { cause: error },
    );
  }
}

/** Whether the user may go through every folder above `path`, by the mode bits. */
export function canReach(path: string, user: RunAs): boolean {
  const { change } = user;
  if (!change) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (!found) return false;
    const bit = found.uid === change.uid ? 0o100 : found.gid === change.gid ? 0o010 : 0o001;
    if ((found.mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
