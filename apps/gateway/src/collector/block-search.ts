import type { Block } from '@penstock/protocols/device';
import type { ProtocolError } from '@penstock/protocols/protocol-error';

/** Rows of a block in the order of their addresses, that were read together, or that cannot be read. */
export interface Piece {
  readonly rows: readonly number[];
  /** Why they cannot be read; undefined where they were. */
  readonly error: ProtocolError | undefined;
}

/** The facts that a search needs about the device and its plan. */
export interface SearchWorld {
  /** The requests that read rows together: mostly one. */
  blocksOf(rows: readonly number[]): readonly Block[];
  /** Groups of rows without unused addresses between them. */
  withoutGaps(rows: readonly number[]): readonly (readonly number[])[];
  /** Whether the device was found to refuse unused addresses in general. */
  refusesGaps(): boolean;
  /** The device does not read two neighbours together, though each alone. */
  noteGap(): void;
  /** Rows were read, and not with the next ones, with which it was not a matter of the addresses. */
  noteTooLong(rows: readonly number[]): void;
}

/** How the reading of a block went: undefined for values. */
type Answer = ProtocolError | undefined;

/**
 * Finds out which rows of a block keep the others from being read, with few requests: the longest beginning that can be
 * read is found by halving; what follows it is a row that cannot be read, an unused address, or one row too many.
 * Takes one request at a time and may rest between them.
 */
export class BlockSearch {
  readonly #world: SearchWorld;
  readonly #steps: Generator<Block, void, Answer>;
  readonly #found: Piece[] = [];
  /** The part that is being searched: as many of its first rows as are known to be readable, and all. */
  #current: { readonly rows: readonly number[]; good: number } | undefined;
  #pending: (readonly number[])[];
  #error: ProtocolError;
  #next: Block | undefined;
  /** Whether something was read: then it is not the block as a whole that the device refuses. */
  #isMixed = false;
  readonly #samples: number;

  /**
   * `rows` were asked for together and failed with `error`. `samples`: how many searches of these rows came before,
   * which found nothing that can be read: others of them are tried.
   */
  constructor(world: SearchWorld, rows: readonly number[], error: ProtocolError, samples: number) {
    this.#world = world;
    this.#error = error;
    this.#pending = [rows];
    this.#samples = samples;
    this.#steps = this.#run();
    this.#advance(this.#steps.next());
  }

  /** The request to make now; undefined when the search is over. */
  get next(): Block | undefined {
    return this.#next;
  }

  /** Takes how `next` went. */
  take(answer: Answer): void {
    if (answer !== undefined) this.#error = answer;
    this.#advance(this.#steps.next(answer));
  }

  /** The result: all rows, once the search is over. */
  get found(): readonly Piece[] {
    return this.#found;
  }

  /** Groups of rows that can be read, as far as is known by now. */
  get readable(): readonly (readonly number[])[] {
    const groups = this.#found.filter(({ error }) => error === undefined).map(({ rows }) => rows);
    const { rows, good } = this.#current ?? { rows: [], good: 0 };
    return good > 0 ? [...groups, rows.slice(0, good)] : groups;
  }

  /** Rows of which is not known yet whether they can be read, and those that cannot. */
  get unread(): readonly number[] {
    const { rows, good } = this.#current ?? { rows: [], good: 0 };
    const bad = this.#found.filter(({ error }) => error !== undefined).flatMap((piece) => piece.rows);
    return [...bad, ...rows.slice(good), ...this.#pending.flat()];
  }

  /** The last error. */
  get error(): ProtocolError {
    return this.#error;
  }

  #advance(result: IteratorResult<Block, void>): void {
    this.#next = result.done === true ? undefined : result.value;
  }

  *#run(): Generator<Block, void, Answer> {
    let isKnownToFail = true;
    let suspectsFirst = false;
    for (;;) {
      const rows = this.#pending.shift();
      if (rows === undefined) break;
      this.#current = { rows, good: 0 };
      if (!isKnownToFail && (yield* this.#isReadable(rows))) this.#keep(rows);
      else suspectsFirst = yield* this.#divide(rows, suspectsFirst);
      isKnownToFail = false;
    }
    this.#current = undefined;
  }

  /** Takes the readable beginning off rows that fail together. Answers whether what follows it may be bad itself. */
  *#divide(rows: readonly number[], suspectsFirst: boolean): Generator<Block, boolean, Answer> {
    if (rows.length === 1) {
      this.#give(rows);
      return false;
    }
    const groups = this.#world.refusesGaps() ? this.#world.withoutGaps(rows) : [rows];
    if (groups.length > 1) {
      this.#pending.unshift(...groups);
      return false;
    }
    const good = yield* this.#longestReadable(rows, suspectsFirst);
    if (good > 0) {
      this.#keep(rows.slice(0, good));
      return yield* this.#judgeEnd(rows, good);
    }
    if (!this.#isMixed && (yield* this.#isRefusedWhole(rows))) {
      this.#give(rows);
      return false;
    }
    this.#give(rows.slice(0, 1));
    this.#pending.unshift(rows.slice(1));
    return true;
  }

  /** How many of the first rows can be read together. */
  *#longestReadable(rows: readonly number[], suspectsFirst: boolean): Generator<Block, number, Answer> {
    let good = 0;
    let bad = rows.length;
    while (bad - good > 1) {
      const count = good === 0 && bad === rows.length && suspectsFirst ? 1 : (good + bad) >> 1;
      if (yield* this.#isReadable(rows.slice(0, count))) good = count;
      else bad = count;
      this.#current = { rows, good };
    }
    return good;
  }

  /** Why reading ends after the first `good` rows: the next row, what lies before it, or the length. */
  *#judgeEnd(rows: readonly number[], good: number): Generator<Block, boolean, Answer> {
    const rest = rows.slice(good);
    const next = rest.slice(0, 1);
    this.#current = { rows: rest, good: 0 };
    if (!(yield* this.#isReadable(next))) {
      this.#give(next);
      if (rest.length > 1) this.#pending.unshift(rest.slice(1));
      return true;
    }
    this.#current = { rows: rest, good: 1 };
    if (good > 1 && (yield* this.#isReadable(rows.slice(good - 1, good + 1)))) {
      this.#world.noteTooLong(rows.slice(0, good));
    } else this.#world.noteGap();
    // By what was learnt, the rest may be more than one request.
    this.#pending.unshift(...this.#world.blocksOf(rest).map((block) => block.rows));
    return false;
  }

  /** Whether no row of a sample can be read alone either. */
  *#isRefusedWhole(rows: readonly number[]): Generator<Block, boolean, Answer> {
    const others = rows.length - 1;
    const sample = new Set(
      [0.5, 1].map((share) => 1 + ((Math.ceil(others * share) - 1 + this.#samples * 3) % others)),
    );
    for (const index of sample) {
      if (yield* this.#isReadable(rows.slice(index, index + 1))) return false;
    }
    return true;
  }

  *#isReadable(rows: readonly number[]): Generator<Block, boolean, Answer> {
    for (const block of this.#world.blocksOf(rows)) {
      if ((yield block) !== undefined) return false;
    }
    this.#isMixed = true;
    return true;
  }

  #keep(rows: readonly number[]): void {
    this.#found.push({ rows, error: undefined });
    this.#current = undefined;
  }

  #give(rows: readonly number[]): void {
    this.#found.push({ rows, error: this.#error });
    this.#current = undefined;
  }
}
