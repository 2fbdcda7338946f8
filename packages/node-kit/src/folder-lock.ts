import { randomUUID } from 'node:crypto';
import { linkSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './error-text.ts';
import { processFacts, processSpace, readText } from './process-identity.ts';

/** A folder that this process alone uses. */
export interface FolderLock {
  /** Lets another process use the folder. May be called twice. */
  readonly release: () => void;
}

/** Another process uses the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly pid: number;

  constructor(path: string, pid: number) {
    super(`process ${pid} uses the folder ${path}`);
    this.pid = pid;
  }
}

/** The content of a lock file. */
interface Lock {
  readonly pid: number;
  /** `started` of the {@link processFacts} of the holder. */
  readonly started: string;
  /** {@link processSpace} of the holder. */
  readonly space: string;
}

/** How often a holder touches its lock, and after how long without that it counts as dead, in ms. */
const touchInterval = 2000;
const touchTimeout = 10_000;

/**
 * Locks an existing folder for this process, under the name of a program (letters only): a platform and a gateway may
 * share a folder, two platforms may not. Robust to kill -9, a restart of the machine and a process id that is used
 * again. A lock of another container, whose processes cannot be seen, counts as dead when its holder has not touched it
 * for ten seconds.
 *
 * Locks are files `{program}.lock.{N}`; the living holder with the highest number has the folder.
 *
 * @throws FolderInUseError when another process has it, or the system's error when the folder cannot be written.
 */
export async function lockFolder(path: string, program: string): Promise<FolderLock> {
  const own = join(path, `${program}.lock.${randomUUID()}`);
  const lock: Lock = {
    pid: process.pid,
    started: processFacts(process.pid)?.started ?? '',
    space: processSpace(),
  };
  writeFileSync(own, JSON.stringify(lock), { mode: 0o600, flush: true });
  try {
    return await take(path, program, own);
  } finally {
    rmSync(own, { force: true });
  }
}

async function take(path: string, program: string, own: string): Promise<FolderLock> {
  for (;;) {
    const locks = readLocks(path, program);
    await refuseWhenHeld(path, locks);
    const number = (locks[0]?.number ?? 0) + 1;
    const file = join(path, `${program}.lock.${number}`);
    if (!linked(own, file)) continue;
    // Between reading and taking, another process may have taken a lower number.
    const others = readLocks(path, program).filter((lock) => lock.number !== number);
    try {
      await refuseWhenHeld(path, others);
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
    for (const other of others) rmSync(other.file, { force: true });
    return hold(file);
  }
}

function hold(file: string): FolderLock {
  const timer = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // A folder that is full or gone is noticed by what writes data to it.
    }
  }, touchInterval);
  timer.unref();
  return {
    release() {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

/** A link is made with its whole content, or not at all; false when the name is taken. */
function linked(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

interface FoundLock {
  readonly file: string;
  readonly number: number;
  readonly lock: Lock | undefined;
}

/** The locks in a folder, the highest number first. */
function readLocks(path: string, program: string): FoundLock[] {
  const prefix = `${program}.lock.`;
  return readdirSync(path)
    .filter((name) => name.startsWith(prefix) && /^\d{1,15}$/.test(name.slice(prefix.length)))
    .map((name) => ({
      file: join(path, name),
      number: Number(name.slice(prefix.length)),
      lock: readLock(join(path, name)),
    }))
    .toSorted((one, other) => other.number - one.number);
}

function readLock(file: string): Lock | undefined {
  try {
    const value: unknown = JSON.parse(readText(file) ?? '');
    return isLock(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isLock(value: unknown): value is Lock {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'pid' in value &&
    Number.isInteger(value.pid) &&
    'started' in value &&
    typeof value.started === 'string' &&
    'space' in value &&
    typeof value.space === 'string'
  );
}

async function refuseWhenHeld(path: string, locks: readonly FoundLock[]): Promise<void> {
  for (const { file, lock } of locks) {
    if (lock && (await lives(lock, file))) throw new FolderInUseError(path, lock.pid);
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
  // Only that the time of the file changes matters, not whether the machine's clock is right.
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const started = performance.now();
  while (performance.now() - started < touchTimeout) {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (now === undefined) return false;
    if (now !== touched) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}
