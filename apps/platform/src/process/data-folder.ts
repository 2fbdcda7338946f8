import { randomUUID } from 'node:crypto';
import { linkSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { processFacts, processSpace, readText } from './process-identity.ts';
import { makeFolders } from '@penstock/node-kit/make-folders';
import { codeOf, reasonOf, StartError } from './start-error.ts';

/** The folder of PENSTOCK_DATA, held by this process alone. */
export interface DataFolder {
  readonly path: string;
  /** Gives it back. May be called twice. */
  release(): void;
}

const lockSchema = z.object({
  pid: z.number().int(),
  /** {@link processFacts} of the holder. */
  started: z.string(),
  /** {@link processSpace} of the holder. */
  space: z.string(),
});
type Lock = z.infer<typeof lockSchema>;

/** Locks are `platform.lock.N`; the holder of the highest that lives has the folder. */
const lockName = /^platform\.lock\.(\d{1,15})$/;

/** How often a holder touches its lock, and after how long without that it counts as dead, in ms. */
const touchInterval = 2000;
const touchPatience = 10_000;

/**
 * Makes the folder where it is missing and takes it for this process. Robust to kill -9, a restart of the machine and
 * a process id that was used again. A lock from another container, whose processes cannot be seen, is waited for: it
 * counts as dead when its holder has not touched it for ten seconds.
 *
 * @throws StartError when it cannot be written, or another platform runs on it.
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const own = makeFolder(path);
  try {
    return await take(path, own);
  } finally {
    rmSync(own, { force: true });
  }
}

async function take(path: string, own: string): Promise<DataFolder> {
  for (;;) {
    const locks = readLocks(path);
    await refuseWhenHeld(path, locks);
    const number = (locks[0]?.number ?? 0) + 1;
    if (!linked(own, lockFile(path, number))) continue;
    // Between reading and taking, another process may have taken a lower number.
    const others = readLocks(path).filter((lock) => lock.number !== number);
    try {
      await refuseWhenHeld(path, others);
    } catch (error) {
      rmSync(lockFile(path, number), { force: true });
      throw error;
    }
    for (const other of others) rmSync(lockFile(path, other.number), { force: true });
    return hold(path, number);
  }
}

function hold(path: string, number: number): DataFolder {
  const file = lockFile(path, number);
  const timer = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // A folder that is full or gone is found by what writes data to it.
    }
  }, touchInterval);
  timer.unref();
  return {
    path,
    release() {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

/** @returns a file with this process's lock, ready to be linked. */
function makeFolder(path: string): string {
  const own = join(path, `platform.lock.${randomUUID()}`);
  const lock: Lock = {
    pid: process.pid,
    started: processFacts(process.pid)?.started ?? '',
    space: processSpace(),
  };
  try {
    // Others may pass through, as the user that PostgreSQL runs as must, but not look around.
    makeFolders(path, 0o711);
    writeFileSync(own, JSON.stringify(lock), { mode: 0o600, flush: true });
  } catch (error) {
    throw cannotWrite(path, error);
  }
  return own;
}

function cannotWrite(path: string, error: unknown): StartError {
  const reason = codeOf(error) ?? reasonOf(error);
  return new StartError(
    'folder',
    'PENSTOCK_DATA',
    `The data folder ${path} cannot be written (${reason}): set PENSTOCK_DATA to a folder that this user can write.`,
    { cause: error },
  );
}

/** A link is made with its whole content, or not at all; false when the name is taken. */
function linked(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw cannotWrite(dirname(file), error);
  }
}

interface FoundLock {
  readonly number: number;
  readonly lock: Lock | undefined;
}

function readLocks(path: string): FoundLock[] {
  return readdirSync(path)
    .flatMap((name) => {
      const number = lockName.exec(name)?.[1];
      return number === undefined ? [] : [Number(number)];
    })
    .toSorted((one, other) => other - one)
    .map((number) => ({ number, lock: readLock(lockFile(path, number)) }));
}

function readLock(file: string): Lock | undefined {
  try {
    return lockSchema.safeParse(JSON.parse(readText(file) ?? '')).data;
  } catch {
    return undefined;
  }
}

async function refuseWhenHeld(path: string, locks: readonly FoundLock[]): Promise<void> {
  for (const { number, lock } of locks) {
    if (!lock || !(await lives(lock, lockFile(path, number)))) continue;
    throw new StartError(
      'in-use',
      'PENSTOCK_DATA',
      `Another platform (process ${lock.pid}) already runs on the data folder ${path}: stop it, or set PENSTOCK_DATA to another folder.`,
    );
  }
}

async function lives(lock: Lock, file: string): Promise<boolean> {
  const space = processSpace();
  if (lock.space === space) {
    const facts = processFacts(lock.pid);
    return facts !== undefined && !facts.zombie && facts.started === lock.started;
  }
  // Another boot of this machine: none of its processes is left.
  if (lock.space.split(' ')[0] !== space.split(' ')[0] && process.platform === 'linux') return false;
  // Whether a clock of the machine runs right does not matter: only that the time of the file changes.
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const begun = performance.now();
  while (performance.now() - begun < touchPatience) {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (now === undefined) return false;
    if (now !== touched) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

function lockFile(path: string, number: number): string {
  return join(path, `platform.lock.${number}`);
}
