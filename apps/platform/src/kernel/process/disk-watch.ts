import { statfs } from 'node:fs/promises';

/** The space of a disk, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** `low`: somebody should make room. `full`: recorded values are no longer taken, so that the rest still works. */
export type DiskState = 'good' | 'low' | 'full';

/** Free bytes below which a disk is low, and below which it counts as full. */
export interface Watermarks {
  readonly low: number;
  readonly full: number;
}

/** How often to look, in ms. */
const every = 10_000;

/** A small disk is low and full by its share, so that watermarks for large ones do not stop it. */
const share = { low: 0.2, full: 0.05 } as const;

/** A state is left when there is so much more than what began it, so that it does not flap. */
const margin = 1.1;

/** The space of the disk that a folder is on. */
export async function spaceOf(path: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(path);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** The state of a disk, given what it was. */
export function diskState({ free, total }: DiskSpace, watermarks: Watermarks, before: DiskState): DiskState {
  const low = Math.min(watermarks.low, total * share.low);
  const full = Math.min(watermarks.full, total * share.full);
  if (free < full * (before === 'full' ? margin : 1)) return 'full';
  return free < low * (before === 'good' ? 1 : margin) ? 'low' : 'good';
}

/** Watches the disk of the data folder. */
export class DiskWatch {
  readonly #space: () => Promise<DiskSpace>;
  readonly #watermarks: Watermarks;
  readonly #changed: (state: DiskState, space: DiskSpace) => void;
  #state: DiskState = 'good';
  #last: DiskSpace | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: {
    readonly space: () => Promise<DiskSpace>;
    readonly watermarks: Watermarks;
    /** Called each time the state changes. */
    readonly changed: (state: DiskState, space: DiskSpace) => void;
  }) {
    this.#space = parts.space;
    this.#watermarks = parts.watermarks;
    this.#changed = parts.changed;
  }

  get state(): DiskState {
    return this.#state;
  }

  /** The result of the last look; undefined before the first, or where the disk cannot be examined. */
  get space(): DiskSpace | undefined {
    return this.#last;
  }

  /** Looks now, and every ten seconds from now on. */
  async start(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => void this.look(), every);
    this.#timer.unref();
  }

  /** Looks once. A disk that cannot be looked at keeps its state: the probes of the health say so. */
  async look(): Promise<void> {
    this.#last = await this.#space().catch(() => undefined);
    if (this.#last === undefined) return;
    const state = diskState(this.#last, this.#watermarks, this.#state);
    if (state === this.#state) return;
    this.#state = state;
    this.#changed(state, this.#last);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
