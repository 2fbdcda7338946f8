import type { Block, Device } from '@penstock/protocols/device';
import {
  meansBadAddress,
  meansUnreachable,
  ProtocolError,
  type Reason,
} from '@penstock/protocols/protocol-error';

/** How long a plan that was split because of bad addresses is kept before the whole blocks are tried again, in ms. */
const splitLife = 600_000;
/** How long an address that the device does not have is left alone, in ms. */
const badAddressRest = 10_000;

interface Part {
  readonly block: Block;
  /** Not read again before, by the monotonic clock. */
  restsUntil: number;
}

/**
 * The blocks of a driver as they are read: made once per configuration. A block that the device refuses because of one
 * of its addresses is split until the bad address is alone, so that it spoils no other.
 */
export class ReadPlan {
  readonly #device: Device;
  readonly #whole: readonly Block[];
  #parts: Part[];
  #splitAt: number | undefined;

  constructor(device: Device, blocks: readonly Block[]) {
    this.#device = device;
    this.#whole = blocks;
    this.#parts = blocks.map((block) => ({ block, restsUntil: Number.NEGATIVE_INFINITY }));
  }

  /** The blocks to read now. */
  due(now: number): Block[] {
    if (this.#splitAt !== undefined && now - this.#splitAt >= splitLife) {
      this.#splitAt = undefined;
      this.#parts = this.#whole.map((block) => ({ block, restsUntil: Number.NEGATIVE_INFINITY }));
    }
    return this.#parts.filter(({ restsUntil }) => now >= restsUntil).map(({ block }) => block);
  }

  /** All blocks of the plan, resting or not. */
  get blocks(): readonly Block[] {
    return this.#parts.map(({ block }) => block);
  }

  /**
   * Takes note of a block that the device refused for its addresses. Answers the smaller blocks to read instead, none
   * when it was a single point.
   */
  refused(block: Block, now: number): readonly Block[] {
    const index = this.#parts.findIndex((part) => part.block === block);
    const part = this.#parts[index];
    if (part === undefined) return [];
    const smaller = this.#device.split(block);
    if (smaller.length === 0) part.restsUntil = now + badAddressRest;
    else {
      this.#splitAt ??= now;
      this.#parts.splice(
        index,
        1,
        ...smaller.map((one) => ({ block: one, restsUntil: Number.NEGATIVE_INFINITY })),
      );
    }
    return smaller;
  }
}

/** What reading the blocks of a plan once has come to. */
export interface Pass {
  readonly requests: number;
  /** Requests made because one before had failed. */
  readonly retries: number;
  /** Why the device could not be reached, when it could not. */
  readonly unreachable: Reason | undefined;
}

interface PassOptions {
  readonly plan: ReadPlan;
  readonly now: () => number;
  /** Requests handed in at a time: what is handed in is sent, even when the device has fallen silent meanwhile. */
  readonly atOnce: number;
  /** Read one block alone first, and go on only when the device answers. */
  readonly probe: boolean;
  readonly read: (block: Block) => Promise<void>;
  readonly failed: (block: Block, error: ProtocolError) => void;
}

/** Failures to answer in a row after which the rest of a cycle is given up. */
const silences = 2;

/** Reads each block of a plan once. A device that is out of reach ends the pass: what is left fails the same way. */
export async function readOnce(options: PassOptions): Promise<Pass> {
  const { plan, now } = options;
  const waiting = plan.due(now()).reverse();
  const progress = {
    requests: 0,
    retries: 0,
    silent: options.probe ? silences - 1 : 0,
    unreachable: noReason(),
  };
  const readNext = async (): Promise<void> => {
    const block = waiting.pop();
    if (block === undefined) return;
    if (progress.unreachable !== undefined) {
      options.failed(block, new ProtocolError(progress.unreachable, 'given up for this cycle'));
      return;
    }
    progress.requests += 1;
    try {
      await options.read(block);
      progress.silent = 0;
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      const smaller = meansBadAddress(error.reason) ? plan.refused(block, now()) : [];
      if (smaller.length > 0) {
        progress.silent = 0;
        progress.retries += smaller.length;
        waiting.push(...[...smaller].reverse());
        return;
      }
      options.failed(block, error);
      if (!meansUnreachable(error.reason)) progress.silent = 0;
      else {
        progress.silent += 1;
        const isSure = error.reason !== 'timeout' || progress.silent >= silences;
        if (isSure || waiting.length === 0) progress.unreachable = error.reason;
      }
    }
  };
  const work = async (): Promise<void> => {
    while (waiting.length > 0) await readNext();
  };
  if (options.probe) {
    progress.retries += waiting.length > 0 ? 1 : 0;
    await readNext();
  }
  await Promise.all(Array.from({ length: Math.min(options.atOnce, waiting.length) }, work));
  return { requests: progress.requests, retries: progress.retries, unreachable: progress.unreachable };
}

function noReason(): Reason | undefined {
  return undefined;
}
