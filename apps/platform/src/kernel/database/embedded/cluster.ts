import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { processFacts, readText } from '@penstock/node-kit/process-identity';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { PlatformStartError } from '../../process/start-error.ts';
import { type Access, accessFile, newPassword, readAccess, superuser } from './access-file.ts';
import type { Program } from './program.ts';
import { canReach, type RunAs } from './run-as.ts';

/** The data of the embedded PostgreSQL, ready to be served. */
export interface Cluster {
  readonly data: string;
  /** The folder that the server is given as its data: see {@link ownFolder}. */
  readonly dataArgument: string;
  /** Distinguishes its processes from all others; it is in their command lines. */
  readonly name: string;
  readonly user: string;
  /** The content of its access file when it was opened. */
  readonly access: Access;
}

/**
 * A way to name the working directory that needs no permission on the folders above it. So PostgreSQL, run as another
 * user, works on data below a home that is closed to that user.
 */
const ownFolder = '/proc/self/cwd';

/** How to reach the server of a cluster. */
export interface ClusterAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The address of a cluster that listens on a port. */
export function addressOf(user: string, password: string, port: number): ClusterAddress {
  return { host: '127.0.0.1', port, user, password, database: 'postgres' };
}

/**
 * The address of the server that a running platform keeps in a folder; undefined when there is none. Line 4 of
 * `postmaster.pid` is its port, line 8 its state.
 */
export function runningCluster(folder: string): ClusterAddress | undefined {
  const access = readAccess(folder);
  const lines = readText(join(folder, 'data', 'postmaster.pid'))?.split('\n');
  const pid = Number(lines?.[0]);
  if (access === undefined || lines?.[7]?.trim() !== 'ready' || !processFacts(pid)) return undefined;
  return addressOf(superuser, access.password, Number(lines[3]));
}

/** Makes the folder of the embedded database, for its user alone. */
export function makeDatabaseFolder(folder: string, user: RunAs): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user.change) chownSync(folder, user.change.uid, user.change.gid);
    // Folders of earlier starts that were cut off.
    for (const name of readdirSync(folder).filter((entry) => entry.startsWith('new.'))) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  } catch (error) {
    throw folderRefused(folder, error);
  }
}

/**
 * Opens the cluster in a folder, and makes it where there is none: in a temporary folder that is renamed when it is
 * whole, with a random password that is kept in a file only this process's user can read.
 *
 * @throws PlatformStartError when the folder cannot be used, or its data is of another major version.
 */
export async function openCluster(folder: string, user: RunAs, program: Program): Promise<Cluster> {
  const data = join(folder, 'data');
  const reachable = canReach(data, user);
  if (!reachable && process.platform !== 'linux') {
    throw new PlatformStartError(
      'folder',
      'PENSTOCK_DATA',
      `The user ${user.name}, which PostgreSQL runs as, cannot pass through the folders above ${folder}: set PENSTOCK_DATA to a folder that it can reach, or start the platform as an ordinary user.`,
    );
  }
  const dataArgument = reachable ? data : ownFolder;
  try {
    const access = openAccess(folder, existsSync(data));
    if (!existsSync(data)) await makeData(folder, data, access.password, user, program, reachable);
    checkVersion(data, program);
    return { data, dataArgument, name: access.name, user: superuser, access };
  } catch (error) {
    throw error instanceof PlatformStartError ? error : folderRefused(folder, error);
  }
}

function openAccess(folder: string, dataExists: boolean): Access {
  const file = accessFile(folder);
  const found = readAccess(folder);
  if (found !== undefined) return found;
  if (dataExists) {
    throw new PlatformStartError(
      'database',
      'PENSTOCK_DATA',
      `The file ${file}, which holds the password of the embedded database, is missing or damaged: bring it back from a backup, or set PENSTOCK_DATA to another folder.`,
    );
  }
  const access = {
    name: `penstock-${randomBytes(8).toString('hex')}`,
    password: newPassword(),
  };
  const half = join(folder, `new.${randomUUID()}`);
  writeFileSync(half, JSON.stringify(access), { mode: 0o600, flush: true });
  renameSync(half, file);
  syncFolder(folder);
  return access;
}

async function makeData(
  folder: string,
  data: string,
  password: string,
  user: RunAs,
  program: Program,
  reachable: boolean,
): Promise<void> {
  const half = join(folder, `new.${randomUUID()}`);
  const passwordFile = join(folder, `new.${randomUUID()}`);
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.change) {
    chownSync(half, user.change.uid, user.change.gid);
    chownSync(passwordFile, user.change.uid, user.change.gid);
  }
  try {
    await run(program.initdb, user, half, [
      `--pgdata=${reachable ? half : ownFolder}`,
      // Relative to the working directory, for the folders above it may be closed.
      `--pwfile=../${basename(passwordFile)}`,
      `--username=${superuser}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--text-search-config=simple',
      '--no-instructions',
    ]);
    renameSync(half, data);
    syncFolder(folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(half, { recursive: true, force: true });
  }
}

/** Runs a program to its end; throws with what it wrote to its error output when that is not a good one. */
async function run(file: string, user: RunAs, cwd: string, options: string[]): Promise<void> {
  const child = spawn(file, options, {
    ...user.change,
    cwd,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2000);
  });
  const code = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve(status ?? signal));
  });
  if (code !== 0) throw new Error(`${basename(file)} ended with ${code}: ${errors.trim()}`);
}

/** A rename is only sure to outlast a power cut when its folder was written out. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function checkVersion(data: string, program: Program): void {
  const version = readText(join(data, 'PG_VERSION'))?.trim();
  if (version === String(program.major)) return;
  throw new PlatformStartError(
    'database',
    'PENSTOCK_DATA',
    version === undefined
      ? `The folder ${data} is not the data of a PostgreSQL: set PENSTOCK_DATA to another folder.`
      : `The data in ${data} was written by PostgreSQL ${version}, and this program brings PostgreSQL ${program.major}: follow "A new major version" in docs/database.md, or set PENSTOCK_DATA to another folder.`,
  );
}

function folderRefused(folder: string, error: unknown): PlatformStartError {
  const code = codeOf(error);
  const reason = code ?? reasonOf(error);
  const space =
    code === 'ENOSPC' || /no space left/i.test(reason) ? 'has no space left' : `cannot be used (${reason})`;
  return new PlatformStartError(
    'folder',
    'PENSTOCK_DATA',
    `The database folder ${folder} ${space}: make it usable, or set PENSTOCK_DATA to another folder.`,
    { cause: error },
  );
}
