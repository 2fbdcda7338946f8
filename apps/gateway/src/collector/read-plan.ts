import type { Block, Device, Plan, PlanLimits, Point } from '@penstock/protocols/device';
import {
  meansBadAddress,
  meansUnreachable,
  type ProtocolError,
  type Reason,
} from '@penstock/protocols/protocol-error';
import { BlockSearch, type Piece, type SearchWorld } from './block-search.ts';
import {
  divide,
  keepDivided,
  noteRead,
  type Part,
  partOf,
  rejoin,
  type Step,
  type Whole,
  wholeOf,
} from './part.ts';

/** How long what the device refuses is left alone, in ms; then twice as long each time. */
const refusalRest = { first: 10_000, last: 60_000 } as const;
/** The same for what the device leaves unanswered, in response timeouts, and its bounds in ms. */
const silenceRest = { timeouts: 10, first: 1000, last: 300_000 } as const;
/** The pause between two steps of a search that were not answered, in response timeouts. */
const searchRest = 3;
/** Requests that a search makes in one pass. */
const stepsInPass = 100;
/** Failures in a row after which a block is looked into that the device does not plainly refuse for an address. */
const failuresToSearch = 2;
/** Gaps found that the device does not read, after which it is taken for one that reads none. */
const gapsToRefuse = 2;
/** Passes in a row in which a block was busy, after which its values are bad. */
const busyPassesToFail = 3;
/** The next steps after most answers. */
const nothing: readonly Step[] = [];
const noRows: ReadonlySet<number> = new Set();

/** Counts what a device answered and did not, over all plans that it is read by; and the last of it that it answered. */
export interface DeviceTurns {
  turn: number;
  answeredIn: number;
}

export interface ReadPlanOptions {
  readonly device: Device;
  readonly points: readonly Point[];
  /** A point of them by its row. */
  readonly pointOf: (row: number) => Point | undefined;
  /** The response timeout in ms. */
  readonly timeout: number;
  readonly turns: DeviceTurns;
  /** The limits of the device that are known already. */
  readonly limits?: PlanLimits;
  /** Marks rows that were asked for in vain. */
  readonly failed: (rows: readonly number[], error: ProtocolError, text: string) => void;
}

/**
 * The blocks of a scan group as they are read: made once per configuration. What is known of a device is known per block:
 * one that fails never keeps others from being read. A block that the device refuses or leaves unanswered, while it
 * answers others, is searched for what can be read of it; what cannot is asked for rarely.
 */
export class ReadPlan {
  readonly #options: Omit<ReadPlanOptions, 'points' | 'limits'>;
  readonly #wholes: readonly Whole[];
  /** The parts of all wholes. */
  #parts: readonly Part[] = [];
  /** Points that no request can ask for. */
  readonly refused: Plan['refused'];
  #limits: PlanLimits;
  #gaps = 0;
  /** Where the next pass starts, when the last one ended early. */
  #start: Part | undefined;
  readonly #turns: DeviceTurns;
  /** Unanswered steps and steps of searches that the pass under way may still make. */
  #budget = { steps: stepsInPass, silences: 1 };
  #probes = 0;
  /** When the last step of a search was made. */
  #searchedAt = 0;

  constructor({ points, limits = {}, ...options }: ReadPlanOptions) {
    this.#options = options;
    this.#turns = options.turns;
    this.#limits = limits;
    const { blocks, refused } = options.device.plan(points, limits);
    this.refused = refused;
    this.#wholes = blocks.map(wholeOf);
    this.#gatherParts();
  }

  /** All blocks that are asked for, whether often or rarely. */
  get blocks(): readonly Block[] {
    return this.#parts.map(({ block }) => block);
  }

  /** How many requests a pass makes in which all goes well. */
  get requests(): number {
    const readable = ({ search, failures }: Part) =>
      search === undefined ? Number(failures < failuresToSearch) : search.steps.readable.length;
    return this.#parts.reduce((sum, part) => sum + readable(part), 0);
  }

  /**
   * The limits on requests for some of the rows: gaps are left out where an address in one may not be
   * readable.
   */
  get limits(): PlanLimits {
    const isIntact = this.#parts.every(({ isGood, failures, whole }) => {
      return (isGood || failures === 0) && whole.retryAt === undefined;
    });
    return isIntact ? this.#limits : { ...this.#limits, joinsGaps: false };
  }

  /** Where the counting of answers is. */
  get turn(): number {
    return this.#turns.turn;
  }

  /** Whether the device answered something since a turn, asked for by this plan or another. */
  isAnsweredSince(turn: number): boolean {
    return this.#turns.answeredIn > turn;
  }

  /** How many parts were read when they were asked for last. */
  get goodParts(): number {
    let count = 0;
    for (const { isGood } of this.#parts) if (isGood) count += 1;
    return count;
  }

  /** The rows of the searches under way that are not known to be readable. */
  get searchedRows(): ReadonlySet<number> {
    // Asked after each cycle: mostly there is no search, and nothing is allocated.
    if (!this.#parts.some(({ search }) => search !== undefined)) return noRows;
    return new Set(this.#parts.flatMap(({ search }) => search?.steps.unread ?? []));
  }

  /** Whether a row is known to be one that the device does not give. */
  isUnreadable(row: number): boolean {
    return this.#parts.some(
      ({ block, isGood, failures }) => !isGood && failures > 0 && block.rows.includes(row),
    );
  }

  /** The requests of a pass, in their order: what is read, from where the last pass ended; what is tried; searches. */
  steps(now: number): Step[] {
    this.#budget = { steps: stepsInPass, silences: 1 };
    const all = this.#parts;
    const first = Math.max(0, this.#start === undefined ? 0 : all.indexOf(this.#start));
    this.#start = undefined;
    const reads: Step[] = [];
    const trials: Step[] = [];
    const searches: Step[] = [];
    const inOrder = first === 0 ? all : [...all.slice(first), ...all.slice(0, first)];
    for (const part of inOrder) {
      if (part.search !== undefined) {
        for (const rows of part.search.steps.readable) {
          reads.push(...this.#blocksOf(rows).map((block) => ({ kind: 'readable', block, part }) as const));
        }
        if (now >= part.search.restsUntil) searches.push(...this.#searchStep(part));
      } else if (now >= part.restsUntil) {
        const list = part.failures < failuresToSearch ? reads : trials;
        list.push(part.step);
      }
    }
    for (const { block, parts, retryAt } of this.#wholes) {
      const [part] = parts;
      if (retryAt !== undefined && now >= retryAt && part !== undefined) {
        searches.push({ kind: 'whole', block, part });
      }
    }
    // A part that was read once is likelier to be read again, after the device was away.
    trials.sort((one, other) => other.part.readIn - one.part.readIn);
    return [...reads, ...trials, ...searches];
  }

  /**
   * The requests to a device that did not answer: the one that it answered last; or, block by block, those
   * that it may answer, each as a whole and by a single point, since one address may be the cause of its
   * silence.
   */
  probe(): Step[] {
    this.#budget = { steps: stepsInPass, silences: 1 };
    const all = this.#parts;
    const attempt = this.#probes;
    this.#probes += 1;
    const [known] = all.toSorted((one, other) => other.readIn - one.readIn);
    if (known !== undefined && known.readIn > 0 && attempt % 2 === 0) return [known.step];
    const first = this.#start === undefined ? 0 : all.indexOf(this.#start);
    const part = all[(Math.max(0, first) + (attempt >> 1)) % all.length];
    if (part === undefined) return [];
    const { rows } = part.block;
    // The only block was just asked for: a point of it comes first.
    const isSample = rows.length > 1 && (attempt % 2 === 1 || all.length === 1);
    const row = rows[(attempt >> 1) % rows.length];
    const [sample] = isSample && row !== undefined ? this.#blocksOf([row]) : [];
    return sample === undefined ? [part.step] : [{ kind: 'sample', block: sample, part }];
  }

  /** The device answers again after it did not: it may be another one by now, so nothing of it rests any longer. */
  wakeAll(): void {
    for (const part of this.#parts) part.restsUntil = Number.NEGATIVE_INFINITY;
  }

  /** The pass ends before this request was made: the next one starts with it. */
  startsWith(step: Step): void {
    this.#start = step.part;
  }

  /** The requests to make instead of one that was planned before its part was divided: what was not asked for yet. */
  insteadOf({ kind, part }: Step): Step[] | undefined {
    if (kind !== 'part' || part.whole.parts.includes(part)) return undefined;
    const unasked = part.whole.parts.filter(({ isGood, failures }) => !isGood && failures === 0);
    return unasked.map(({ step }) => step);
  }

  /** Whether a step may still be made in this pass: each that is not answered costs a response timeout. */
  mayTake({ kind, part }: Step): boolean {
    const isTrial = kind === 'search' || kind === 'whole' || part.failures >= failuresToSearch;
    return kind === 'sample' || !isTrial || (this.#budget.silences > 0 && this.#budget.steps > 0);
  }

  /**
   * Takes note that a request was answered with values. Answers what to ask for next in the same pass. The clock is asked
   * when something was found out.
   */
  answered({ kind, part, block }: Step, now: () => number): readonly Step[] {
    this.#turns.turn += 1;
    this.#turns.answeredIn = this.#turns.turn;
    if (kind === 'search') return this.#taken(part, undefined, now());
    if (kind === 'whole') {
      rejoin(part.whole, this.#turns.turn);
      this.#gatherParts();
      this.#limits = {};
      this.#gaps = 0;
    }
    if (kind !== 'part') return nothing;
    const isBack = part.failures >= failuresToSearch && part.whole.retryAt !== undefined;
    if (isBack) part.whole.retryAt = now();
    noteRead(part, this.#turns.turn);
    const limit = block.extent && this.#limits.largest?.[block.extent.unit];
    if (block.extent !== undefined && limit !== undefined && block.extent.size > limit) this.#limits = {};
    return nothing;
  }

  /** Takes note of a failure. Answers what to ask for next in the same pass. */
  failed(step: Step, error: ProtocolError, now: number): Step[] {
    const { kind, part } = step;
    const isSilence = meansUnreachable(error.reason);
    this.#turns.turn += 1;
    if (!isSilence) this.#turns.answeredIn = this.#turns.turn;
    if (isSilence && !part.isGood) this.#budget.silences -= 1;
    if (kind === 'search') return this.#taken(part, error, now);
    if (kind === 'whole') keepDivided(part.whole, now);
    if (kind === 'readable') this.#options.failed(step.block.rows, error, step.block.text);
    if (kind !== 'part') return [];
    if (part.failures === 0) part.failingSince = this.#turns.turn;
    part.failures += 1;
    part.isGood = false;
    if (mayPass(error.reason)) this.#start ??= part;
    const isOthersAnswered = this.#turns.answeredIn > part.failingSince;
    const isSearched = isSilence
      ? part.failures >= failuresToSearch && isOthersAnswered
      : meansBadAddress(error.reason) || (mayBeAddress(error.reason) && part.failures >= failuresToSearch);
    if (isSearched && part.block.rows.length > 1) {
      const steps = new BlockSearch(this.#world, part.block.rows, error, part.samples);
      part.search = { steps, restsUntil: isSilence ? now + searchRest * this.#options.timeout : now };
      if (isSilence) this.#options.failed(part.block.rows, ofAddress(error), part.block.text);
      return isSilence ? [] : this.#searchStep(part);
    }
    this.#options.failed(part.block.rows, isOthersAnswered ? ofAddress(error) : error, part.block.text);
    part.restsUntil = now + this.#restOf(part, error.reason, isOthersAnswered);
    return [];
  }

  /** Notes that a block was busy to the end of a pass. Its values stay for a while, since busy is no fault. */
  stayedBusy({ kind, part, block }: Step, error: ProtocolError): void {
    if (kind !== 'part') return;
    part.busyPasses += 1;
    if (part.busyPasses >= busyPassesToFail) this.#options.failed(block.rows, error, block.text);
  }

  /** Marks what the searches under way have not read. */
  markUnread(): void {
    for (const { search, block } of this.#parts) {
      if (search === undefined) continue;
      this.#options.failed(search.steps.unread, search.steps.error, block.text);
    }
  }

  /** Marks everything that was not read since a turn: the device does not answer. */
  markAll(error: ProtocolError, since: number): void {
    for (const { block, readIn } of this.#parts) {
      if (readIn <= since) this.#options.failed(block.rows, error, block.text);
    }
  }

  #gatherParts(): void {
    this.#parts = this.#wholes.flatMap(({ parts }) => parts);
  }

  get #world(): SearchWorld {
    return {
      blocksOf: (rows) => this.#blocksOf(rows),
      withoutGaps: (rows) =>
        this.#plan(rows, { ...this.#limits, joinsGaps: false }).map((block) => block.rows),
      refusesGaps: () => this.#gaps >= gapsToRefuse,
      noteGap: () => {
        this.#gaps += 1;
      },
      noteTooLong: (rows) => this.#noteTooLong(rows),
    };
  }

  #blocksOf(rows: readonly number[]): readonly Block[] {
    return this.#plan(rows, this.#limits);
  }

  #plan(rows: readonly number[], limits: PlanLimits): readonly Block[] {
    const points = rows.flatMap((row) => this.#options.pointOf(row) ?? []);
    return this.#options.device.plan(points, limits).blocks;
  }

  #searchStep(part: Part): Step[] {
    const block = part.search?.steps.next;
    return block === undefined ? [] : [{ kind: 'search', block, part }];
  }

  /** A step of a search is over. */
  #taken(part: Part, error: ProtocolError | undefined, now: number): Step[] {
    const { search } = part;
    if (search === undefined) return [];
    this.#budget.steps -= 1;
    this.#searchedAt = now;
    search.steps.take(error);
    if (search.steps.next === undefined) {
      this.#divided(part, search.steps.found, now);
      return [];
    }
    if (error === undefined || !meansUnreachable(error.reason)) return this.#searchStep(part);
    search.restsUntil = now + searchRest * this.#options.timeout;
    return [];
  }

  /** A search is over: the part is read in the pieces that it found. */
  #divided(part: Part, found: readonly Piece[], now: number): void {
    const { whole } = part;
    part.search = undefined;
    const pieces = found.flatMap(({ rows, error }) =>
      this.#blocksOf(rows).map((block) => ({ piece: partOf(whole, block), error })),
    );
    const [only] = pieces;
    if (only !== undefined && pieces.length === 1 && only.error !== undefined) {
      part.samples += 1;
      this.#options.failed(part.block.rows, only.error, part.block.text);
      part.restsUntil = now + this.#restOf(part, only.error.reason, true);
      return;
    }
    for (const { piece, error } of pieces) {
      if (error === undefined) noteRead(piece, this.#turns.turn);
      else {
        piece.failures = failuresToSearch;
        piece.failingSince = this.#turns.turn;
        this.#options.failed(piece.block.rows, error, piece.block.text);
        piece.restsUntil = now + this.#restOf(piece, error.reason, true);
      }
    }
    const parts = pieces.map(({ piece }) => piece);
    divide(part, parts, now);
    this.#gatherParts();
  }

  /** Rows could be read, one more could not: as long as that, and no longer, are requests from now on. */
  #noteTooLong(rows: readonly number[]): void {
    const [block] = this.#blocksOf(rows);
    const extent = block?.extent;
    if (extent === undefined) return;
    const isLonger = ({ block: other }: Part) =>
      other.extent?.unit === extent.unit && other.extent.size > extent.size;
    // A longer one that is read says that it is not the length.
    if (this.#parts.some((part) => part.isGood && isLonger(part))) return;
    this.#limits = { ...this.#limits, largest: { ...this.#limits.largest, [extent.unit]: extent.size } };
    for (const part of this.#parts.filter((one) => one.search === undefined && isLonger(one))) {
      const pieces = this.#blocksOf(part.block.rows).map((one) => partOf(part.whole, one));
      divide(part, pieces, this.#searchedAt);
    }
    this.#gatherParts();
  }

  /** How long a part is left alone after a failure, in ms. Not at all while the device may be what does not answer. */
  #restOf({ failures }: Part, reason: Reason, isOthersAnswered: boolean): number {
    // A fault that passes is no matter of the block: it comes first in the next pass.
    if (failures < failuresToSearch && mayPass(reason)) return 0;
    const times = 2 ** Math.max(0, failures - failuresToSearch);
    if (!meansUnreachable(reason)) return Math.min(refusalRest.last, refusalRest.first * times);
    if (failures < failuresToSearch || !isOthersAnswered) return 0;
    const first = Math.max(silenceRest.first, silenceRest.timeouts * this.#options.timeout);
    return Math.min(silenceRest.last, first * times);
  }
}

/** Reasons that come and go: a reply that was lost or damaged. */
function mayPass(reason: Reason): boolean {
  return reason === 'timeout' || reason === 'checksum' || reason === 'incomplete' || reason === 'malformed';
}

/** The silence about one address of a device that answers for others. */
function ofAddress(error: ProtocolError): ProtocolError {
  const isPlain =
    error.reason === 'timeout' && error.diagnosis?.cause !== 'lateReply' && error.deviceStatus === undefined;
  return isPlain ? error.diagnosedAs({ cause: 'addressSilent' }) : error;
}

/** Reasons that some devices give for an address, and also for a state that passes. */
function mayBeAddress(reason: Reason): boolean {
  return reason === 'deviceFault' || reason === 'incomplete';
}
