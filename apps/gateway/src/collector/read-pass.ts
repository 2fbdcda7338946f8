import type { Block } from '@penstock/protocols/device';
import { meansUnreachable, ProtocolError } from '@penstock/protocols/protocol-error';
import type { Step } from './part.ts';
import type { ReadPlan } from './read-plan.ts';

/** The result of reading the blocks of a plan once. */
export interface Pass {
  readonly requests: number;
  /** Requests made because one before had failed. */
  readonly retries: number;
  /** Requests that the device answered, with values or with a refusal. */
  readonly answered: number;
  /** Why the device could not be reached, when nothing was answered, neither here nor in another pass meanwhile. */
  readonly unreachable: ProtocolError | undefined;
}

interface PassOptions {
  readonly plan: ReadPlan;
  /** By the monotonic clock, in ms. */
  readonly now: () => number;
  /** Resolves after so many ms, or when collecting stops. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Requests handed in at a time: what is handed in is sent, even when the device has fallen silent meanwhile. */
  readonly atOnce: number;
  /** How often a request without a good reply is made again. */
  readonly retries: number;
  /** How long blocks that are busy are tried again, in ms. */
  readonly patience: number;
  /** The device did not answer in the last pass: ask for one block first, and go on only when it answers. */
  readonly probe: boolean;
  readonly read: (block: Block) => Promise<void>;
}

/** Requests without an answer in a row after which a pass is given up. */
const silencesToGiveUp = 2;
/** Pauses before what was busy is asked for again, in ms. */
export const busyPauses = [20, 40, 80, 160, 320] as const;

/** How long a cycle of so many requests takes, in ms, when a device that answered before falls silent. */
export function silentCycle(
  requests: number,
  { timeout, retries }: { readonly timeout: number; readonly retries: number },
): number {
  // Only the first request that is not answered is made again.
  return requests === 0 ? 0 : timeout * (Math.min(silencesToGiveUp, requests) + retries);
}

/**
 * Reads the blocks of a plan once. Two requests in a row that are not answered end the pass; the next one starts where
 * it ended. Only when what was read before is not answered either are all values bad.
 */
export async function readOnce(options: PassOptions): Promise<Pass> {
  const pass = new ReadPass(options);
  await pass.run();
  return pass.result;
}

class ReadPass {
  readonly #options: PassOptions;
  readonly #started: number;
  readonly #knownGood: number;
  readonly #firstTurn: number;
  /** The steps to come, the next one at the end. */
  #queue: Step[] = [];
  /** The steps that were answered with "busy". */
  #busy: { readonly step: Step; readonly error: ProtocolError }[] = [];
  #requests = 0;
  #retries = 0;
  #answered = 0;
  #silentInRow = 0;
  /** Parts that were read before and were not answered now. */
  #silentGood = 0;
  #lastError: ProtocolError | undefined;
  #isOver = false;

  constructor(options: PassOptions) {
    this.#options = options;
    this.#started = options.now();
    this.#knownGood = options.plan.goodParts;
    this.#firstTurn = options.plan.turn;
  }

  get result(): Pass {
    return {
      requests: this.#requests,
      retries: this.#retries,
      answered: this.#answered,
      unreachable: this.#isAnswered ? undefined : this.#lastError,
    };
  }

  /** Whether the device answered, this pass or another one meanwhile. */
  get #isAnswered(): boolean {
    return this.#answered > 0 || this.#options.plan.isAnsweredSince(this.#firstTurn);
  }

  async run(): Promise<void> {
    const { plan, now, probe } = this.#options;
    if (probe) {
      this.#queue = plan.probe();
      if (this.#queue.length > 0) this.#retries += 1;
      await this.#work();
    }
    if (probe && this.#answered > 0) plan.wakeAll();
    if (!probe || this.#answered > 0) {
      this.#queue = plan.steps(now()).reverse();
      await this.#readAll();
      await this.#readBusy();
    }
    plan.markUnread();
    const error = this.#lastError;
    if (error === undefined || this.#isAnswered) return;
    const isMissed = this.#silentGood >= Math.min(silencesToGiveUp, this.#knownGood);
    if (probe || isMissed || !mayBeBlock(error)) plan.markAll(error, this.#firstTurn);
  }

  async #readAll(): Promise<void> {
    const workers = Math.min(this.#options.atOnce, this.#queue.length);
    await Promise.all(Array.from({ length: workers }, () => this.#work()));
  }

  async #work(): Promise<void> {
    for (;;) {
      const step = this.#queue.pop();
      if (step === undefined) return;
      if (this.#isOver) {
        this.#options.plan.startsWith(step);
        this.#queue = [];
        return;
      }
      const instead = this.#options.plan.insteadOf(step);
      if (instead !== undefined) {
        this.#askNext(instead);
        continue;
      }
      // A search goes by what is not answered, so the device must have answered just before.
      const isDoubtful = (step.kind === 'search' || step.kind === 'whole') && this.#silentInRow > 0;
      if (isDoubtful || !this.#options.plan.mayTake(step)) continue;
      this.#requests += 1;
      let error: ProtocolError | undefined;
      try {
        await this.#options.read(step.block);
      } catch (thrown) {
        error = await this.#repeat(step, thrown);
      }
      if (error === undefined) this.#answer(step);
      else this.#fail(step, error);
    }
  }

  /** Repeats busy steps in the same cycle, until they are answered or there is no more time. */
  async #readBusy(): Promise<void> {
    const { now, pause, patience, plan } = this.#options;
    for (const milliseconds of busyPauses) {
      const isLate = now() - this.#started + milliseconds > patience;
      if (this.#busy.length === 0 || this.#isOver || isLate) break;
      await pause(milliseconds);
      this.#retries += this.#busy.length;
      this.#queue = this.#busy.map(({ step }) => step).reverse();
      this.#busy = [];
      await this.#readAll();
    }
    for (const { step, error } of this.#busy) plan.stayedBusy(step, error);
  }

  #answer(step: Step): void {
    const { plan, now } = this.#options;
    this.#answered += 1;
    this.#silentInRow = 0;
    this.#askNext(plan.answered(step, now));
  }

  #fail(step: Step, error: ProtocolError): void {
    const { plan, now } = this.#options;
    if (meansUnreachable(error.reason)) this.#noteSilence(step, error);
    else {
      this.#answered += 1;
      this.#silentInRow = 0;
    }
    if (error.reason === 'busy') {
      this.#busy.push({ step, error });
      return;
    }
    const next = plan.failed(step, error, now());
    if (step.kind === 'part' || step.kind === 'search') this.#retries += next.length;
    this.#askNext(next);
  }

  /** Asks for these before what waits. */
  #askNext(steps: readonly Step[]): void {
    for (let index = steps.length - 1; index >= 0; index -= 1) {
      const step = steps[index];
      if (step !== undefined) this.#queue.push(step);
    }
  }

  #noteSilence({ part, kind }: Step, error: ProtocolError): void {
    this.#lastError = error;
    this.#silentInRow += 1;
    if (kind === 'part' && part.isGood) this.#silentGood += 1;
    if (!mayBeBlock(error) || this.#silentInRow >= silencesToGiveUp) this.#isOver = true;
  }

  /** Makes a request that failed again where that may help. Answers its last error; undefined when it gave values. */
  async #repeat({ block, kind, part }: Step, first: unknown): Promise<ProtocolError | undefined> {
    const { read, retries } = this.#options;
    let last = protocolErrorOf(first);
    for (let attempt = 0; attempt < retries; attempt += 1) {
      // It was read the last time, so that it is worth it.
      const isWorthIt = mayPass(last) && kind === 'part' && part.isGood && this.#silentInRow === 0;
      if (!isWorthIt) break;
      this.#retries += 1;
      this.#requests += 1;
      try {
        await read(block);
        return undefined;
      } catch (error) {
        last = protocolErrorOf(error);
      }
    }
    return last;
  }
}

/** The error that a request failed with. Throws anything that is no fault of the device. */
function protocolErrorOf(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error;
  throw error;
}

/** Whether what was not answered may be the block, not the device. */
function mayBeBlock({ reason }: ProtocolError): boolean {
  return reason === 'timeout' || reason === 'disconnected';
}

/** Whether the same request may well be answered when it is made again. */
function mayPass({ reason, deviceStatus }: ProtocolError): boolean {
  const isSilence = reason === 'timeout' && deviceStatus === undefined;
  return isSilence || reason === 'checksum' || reason === 'incomplete' || reason === 'malformed';
}
