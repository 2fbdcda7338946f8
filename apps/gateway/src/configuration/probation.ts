import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hashSchema } from '@penstock/contract/link/method';
import { revisionSchema } from '@penstock/contract/schema/revision';
import type { Probation as ProbationState } from '@penstock/contract/link/methods/configuration';
import { syncFolder, writeFileAtomically } from '@penstock/node-kit/durable-file';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '@penstock/protocols/transport/clock';

/**
 * How often the time that is left is written to disk, in ms. A start is charged as much, since nobody knows how long the
 * process before had run: so the probation of a configuration that ends the process again and again comes to an end.
 */
export const probationStep = 5000;

const noteSchema = z.strictObject({
  revision: revisionSchema,
  /** The hash of its document, since another revision may have this number. */
  hash: hashSchema,
  returnsTo: revisionSchema,
  /** ms of running that are left. */
  remaining: z.number().int().min(0),
});
type Note = z.output<typeof noteSchema>;

interface ProbationOptions {
  readonly file: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called when the time is over, and after each step as long as the probation has not ended. */
  readonly onExpired: () => void;
}

/**
 * The probation of the current revision. It is on disk before the revision is, so that no stop of the process leaves the
 * revision without it. Its time is that of the running process by the monotonic clock: a wall clock that is set ends
 * nothing, and while the gateway is off nobody could confirm.
 */
export class Probation {
  readonly #options: ProbationOptions;
  #note: Note | undefined;
  /** When `remaining` of the note was right, by the monotonic clock. */
  #since = 0;
  #cancel: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  private constructor(options: ProbationOptions) {
    this.#options = options;
  }

  /** Opens the probation that is on disk, if it is that of the current revision; any other is removed. */
  static async open(
    options: ProbationOptions,
    current: { readonly revision: number; readonly hash: string },
  ): Promise<Probation> {
    const probation = new Probation(options);
    const note = await readNote(options);
    if (note === undefined) return probation;
    if (note.revision === current.revision && note.hash === current.hash) {
      probation.#note = { ...note, remaining: Math.max(0, note.remaining - probationStep) };
      await probation.#write();
    } else await probation.#remove();
    return probation;
  }

  /** The configuration on probation and its start; null when there is none. */
  get state(): ProbationState | null {
    const { clock } = this.#options;
    if (this.#note === undefined) return null;
    const { revision, returnsTo } = this.#note;
    const remaining = this.#remaining();
    return { revision, returnsTo, remaining, until: clock.wall() + remaining };
  }

  /** Writes down that a revision about to be stored is on probation. It counts when it is started. */
  async prepare(note: Omit<Note, 'remaining'>, seconds: number): Promise<void> {
    await this.#writing;
    await writeNote(this.#options.file, { ...note, remaining: seconds * 1000 });
  }

  /** Starts the time of a probation that was prepared and whose revision is stored. */
  start(note: Omit<Note, 'remaining'>, seconds: number): void {
    this.#note = { ...note, remaining: seconds * 1000 };
    this.watch();
  }

  /** Lets the time of the present probation run. */
  watch(): void {
    if (this.#note === undefined) return;
    const { clock, onExpired } = this.#options;
    this.#since = clock.monotonic();
    const wait = this.#note.remaining > 0 ? Math.min(probationStep, this.#note.remaining) : probationStep;
    if (this.#note.remaining === 0) onExpired();
    this.#cancel?.();
    this.#cancel = clock.after(wait, () => {
      if (this.#note === undefined) return;
      this.#note = { ...this.#note, remaining: this.#remaining() };
      // One after another: what is written late must not take the place of what was removed or prepared since.
      this.#writing = this.#writing.then(() => this.#write());
      this.watch();
    });
  }

  /** Ends the probation durably: the current revision stays as it is. */
  async end(): Promise<void> {
    await this.stop();
    await this.#remove();
    this.#note = undefined;
  }

  /** Stops the time; the next process goes on. Settles when what is being written is on disk. */
  async stop(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    await this.#writing;
  }

  #remaining(): number {
    const { remaining = 0 } = this.#note ?? {};
    const elapsed = this.#cancel === undefined ? 0 : this.#options.clock.monotonic() - this.#since;
    return Math.max(0, Math.round(remaining - elapsed));
  }

  async #write(): Promise<void> {
    const { file, log } = this.#options;
    try {
      if (this.#note !== undefined) await writeNote(file, this.#note);
    } catch (error) {
      // The time runs in this process all the same.
      log.warn({ file, reason: reasonOf(error) }, 'the time left of a probation cannot be written');
    }
  }

  async #remove(): Promise<void> {
    const { file } = this.#options;
    await rm(file, { force: true });
    await syncFolder(dirname(file));
  }
}

async function writeNote(file: string, note: Note): Promise<void> {
  await writeFileAtomically(file, `${JSON.stringify(note)}\n`);
}

async function readNote({ file, log }: ProbationOptions): Promise<Note | undefined> {
  try {
    return noteSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    // It is written whole or not at all: something else was done to the disk, and nobody knows what to return to.
    log.error({ file, reason: reasonOf(error) }, 'the file of a probation is damaged; its revision stays');
    await rm(file, { force: true });
    return undefined;
  }
}
