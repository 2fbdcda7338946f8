import { reasonOf } from '@penstock/node-kit/error-text';
import { inDatabase, keyOf } from '../../file-places/file-places.ts';
import { hideCredentials, type Log } from '../../log/log.ts';
import {
  dueRemovals,
  filesElsewhere,
  type MovedFile,
  noteRemoved,
  waitingMoves,
} from './file-move-repository.ts';
import { RepeatedWork } from '../../process/repeated-work.ts';
import type { MoveParts } from './move-file.ts';
import { moveWaitingFiles } from './move-waiting-files.ts';

/** How often it looks for work, in ms. */
const lookInterval = 10_000;

/** How often the place is tried out while nothing else shows that it works, in ms. */
const tryInterval = 300_000;

/** How long to wait after a failure, in ms. */
const retryInterval = 30_000;

/** Unfinished uploads of programs that were killed are removed after so long, in ms. */
const unfinishedKept = 86_400_000;

/** The state of the place of files: not set, all well, or it does not take or give them. */
export type FilesState = 'off' | 'good' | 'failing';

/** The parts of the mover. */
export interface FileMoverParts extends MoveParts {
  readonly log: Log;
  /** Is called with each other state than the one before; it is `off` at first. */
  readonly onState: (state: FilesState) => void;
}

/**
 * Moves files to where they are to be, removes what is not needed there any more, and looks whether the place works. Any number of
 * processes do it beside each other: each file is moved by one.
 */
export class FileMover {
  readonly #parts: FileMoverParts;
  readonly #stopping = new AbortController();
  readonly #looking: RepeatedWork;
  #failed = false;
  #reported: FilesState = 'off';
  #failures = 0;
  #waiting = 0;
  #triedAt = Number.NEGATIVE_INFINITY;
  #retryAt = Number.NEGATIVE_INFINITY;
  #cleanedAt = Number.NEGATIVE_INFINITY;
  #elsewhere = 0;

  constructor(parts: FileMoverParts) {
    this.#parts = parts;
    this.#looking = new RepeatedWork(
      lookInterval,
      () => this.#look(),
      (error) => this.#fail(error),
    );
  }

  /** Looks now and from then on. */
  start(): void {
    this.#looking.start();
  }

  /** Ends what is under way; it is done again later. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#looking.stop();
    this.#parts.places.stop();
  }

  get state(): FilesState {
    const { current, before } = this.#parts.places;
    if (this.#failed || this.#elsewhere > 0) return 'failing';
    return current === undefined && before === undefined ? 'off' : 'good';
  }

  /** How many files waited to be moved when it last looked. */
  get waiting(): number {
    return this.#waiting;
  }

  /** How often the place has failed since the start. */
  get failures(): number {
    return this.#failures;
  }

  /** Does what there is to do. What fails is logged and tried again later; it never rejects. */
  async look(): Promise<void> {
    await this.#looking.run();
  }

  async #look(): Promise<void> {
    const { clock, places, db } = this.#parts;
    if (clock.now() < this.#retryAt) return;
    await this.#findElsewhere();
    await this.#tryOut();
    await this.#move();
    await this.#remove();
    this.#waiting = (await waitingMoves(db, places.sources)).files;
    this.#failed = false;
    this.#report();
  }

  #fail(error: unknown): void {
    if (this.#stopping.signal.aborted) return;
    const { clock, log, places } = this.#parts;
    this.#failures += 1;
    this.#retryAt = clock.now() + retryInterval;
    this.#triedAt = Number.NEGATIVE_INFINITY;
    const reason = hideCredentials(reasonOf(error));
    log.error(
      { place: places.target, reason },
      'The place of files fails (PENSTOCK_FILES); it is tried again in half a minute. New files are kept in the database meanwhile.',
    );
    this.#failed = true;
    this.#report();
  }

  #report(): void {
    if (this.state !== this.#reported) this.#parts.onState(this.state);
    this.#reported = this.state;
  }

  /** Files in places that are not set: nobody can read them. */
  async #findElsewhere(): Promise<void> {
    const { db, log } = this.#parts;
    const found = await filesElsewhere(db, [inDatabase, ...this.#placeNames()]);
    if (found > 0 && this.#elsewhere === 0)
      log.error(
        { files: found },
        'Files are in a place that neither PENSTOCK_FILES nor PENSTOCK_FILES_BEFORE names, and cannot be read.',
      );
    this.#elsewhere = found;
  }

  async #tryOut(): Promise<void> {
    const { clock, places } = this.#parts;
    if (clock.now() - this.#triedAt < tryInterval) return;
    await places.current?.tryOut();
    this.#triedAt = clock.now();
  }

  async #move(): Promise<void> {
    const { clock, log, places } = this.#parts;
    const facts = ({ id, size, place }: MovedFile) => ({ file: id, size, from: place, to: places.target });
    await moveWaitingFiles(this.#parts, {
      signal: this.#stopping.signal,
      onMoved: (file) => {
        this.#triedAt = clock.now();
        log.debug(facts(file), 'A file was moved.');
      },
      onFailed: (file, error) => {
        this.#failures += 1;
        const reason = hideCredentials(reasonOf(error));
        log.error({ ...facts(file), reason }, 'A file cannot be moved; it is tried again in an hour.');
      },
    });
  }

  async #remove(): Promise<void> {
    const { db, places, clock } = this.#parts;
    for (const { id, place } of await dueRemovals(db, this.#placeNames())) {
      await places.named(place)?.remove(keyOf(id));
      await noteRemoved(db, id, place);
    }
    if (places.current === undefined || clock.now() - this.#cleanedAt < unfinishedKept) return;
    this.#cleanedAt = clock.now();
    await places.current.removeUnfinished('files/', clock.now() - unfinishedKept);
  }

  #placeNames(): readonly string[] {
    const { current, before } = this.#parts.places;
    return [current, before].flatMap((place) => (place === undefined ? [] : [place.name]));
  }
}
