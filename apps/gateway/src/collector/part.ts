import type { Block } from '@penstock/protocols/device';
import type { BlockSearch } from './block-search.ts';

/** How long what was found out about a block is relied on before the whole block is tried again, in ms; then twice as long. */
const findingLife = { first: 600_000, last: 43_200_000 } as const;

/**
 * A request of a pass.
 * - `part`: a block or a piece of one.
 * - `readable`: what a search has found to be readable so far.
 * - `search`: the next step of a search.
 * - `whole`: a divided block, tried again as a whole.
 * - `sample`: a single point of a block, to find out whether the device answers at all.
 */
export interface Step {
  readonly kind: 'part' | 'readable' | 'search' | 'whole' | 'sample';
  readonly block: Block;
  readonly part: Part;
}

/**
 * A block as the plan has it, or a piece of one. Times are of the monotonic clock, in ms; turns count what the device answered and did
 * not, so that the clock need not be asked for each request.
 */
export interface Part {
  readonly block: Block;
  readonly whole: Whole;
  /** The request that reads it. */
  readonly step: Step;
  /** Whether it was read when it was asked for last. */
  isGood: boolean;
  /** The turn in which it was read last; 0 before the first time. */
  readIn: number;
  /** Failures in a row, and the turn of the first. */
  failures: number;
  failingSince: number;
  /** Not read again before. */
  restsUntil: number;
  /** Searches of it that found nothing to read. */
  samples: number;
  /** The search for what can be read of it, and when its next step may be made. */
  search: { readonly steps: BlockSearch; restsUntil: number } | undefined;
  /** Passes in a row in which it was busy to the end. */
  busyPasses: number;
}

/** A block as it was planned, and the parts that it is read in. */
export interface Whole {
  readonly block: Block;
  parts: readonly Part[];
  /** When it is tried as a whole again; undefined while it is one part. */
  retryAt: number | undefined;
  /** How long after a failure that is. */
  life: number;
}

/** A planned block, read as it is. */
export function wholeOf(block: Block): Whole {
  const whole: Whole = { block, parts: [], retryAt: undefined, life: findingLife.first };
  whole.parts = [partOf(whole, block)];
  return whole;
}

/** A part that was not asked for yet. */
export function partOf(whole: Whole, block: Block): Part {
  const part: Part = {
    block,
    whole,
    // Made once, so that a cycle allocates nothing for it.
    get step(): Step {
      return step;
    },
    isGood: false,
    readIn: 0,
    failures: 0,
    failingSince: 0,
    restsUntil: Number.NEGATIVE_INFINITY,
    samples: 0,
    search: undefined,
    busyPasses: 0,
  };
  const step: Step = { kind: 'part', block, part };
  return part;
}

/** A part was read. */
export function noteRead(part: Part, turn: number): void {
  part.isGood = true;
  part.readIn = turn;
  part.failures = 0;
  part.samples = 0;
  part.busyPasses = 0;
  part.restsUntil = Number.NEGATIVE_INFINITY;
}

/** A block is read in pieces from now on. */
export function divide(part: Part, pieces: readonly Part[], now: number): void {
  const { whole } = part;
  whole.parts = whole.parts.flatMap((one) => (one === part ? pieces : [one]));
  whole.retryAt ??= now + whole.life;
}

/** A divided block was tried as a whole, in vain. */
export function keepDivided(whole: Whole, now: number): void {
  whole.life = Math.min(whole.life * 2, findingLife.last);
  whole.retryAt = now + whole.life;
}

/** A divided block was read as a whole. */
export function rejoin(whole: Whole, turn: number): void {
  const part = partOf(whole, whole.block);
  noteRead(part, turn);
  whole.parts = [part];
  whole.retryAt = undefined;
  whole.life = findingLife.first;
}
