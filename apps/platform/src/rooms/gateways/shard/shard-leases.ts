import type { Logger } from 'pino';
import { rankOf, shardCount, shareOf } from './shard.ts';
import type { ShardRepository, ShardView } from './shard-repository.ts';

/** Times in ms. */
export const leaseTimes = {
  /** How often a process says that it runs. */
  beat: 1000,
  /** After which silence it counts as gone: with a beat and the way to the broker its gateways are handed over within 10 s. */
  silence: 5000,
} as const;

/** Hears which shards this process gets and gives up. */
export interface ShardListener {
  /** It has got shards, and handles the messages of their gateways from now on. */
  taken(shards: readonly number[]): void;
  /** It has lost shards, or gives them up: others get them once this resolves. */
  given(shards: readonly number[]): Promise<void>;
}

/** The parts of the leases. */
export interface ShardLeasesParts {
  readonly repository: ShardRepository;
  /** The id of this process, new at each start, and its name for operators. */
  readonly id: string;
  readonly name: string;
  /** Whether it is connected to the broker; without it for long it gives up what it has. */
  readonly isAtBroker: () => boolean;
  /** Has the other processes look at once: shards were freed, or there is one more to share with. */
  readonly tellOthers: () => void;
  /** The time in ms, which never goes back. */
  readonly monotonic: () => number;
  readonly log: Logger;
}

/**
 * The shards of this process, by leases in the database. Every process says each second that it runs. One that has not for
 * five is declared gone by whoever sees it first, and its shards are free; each takes its share of what is free, and gives
 * up what exceeds it. A process counts what it has as its own only for five seconds from the moment at which it began to say so:
 * one that hung handles nothing when it wakes before it has asked (docs/decisions/0019).
 */
export class ShardLeases {
  readonly #parts: ShardLeasesParts;
  #listener: ShardListener | undefined;
  readonly #mine = new Set<number>();
  /** Until when what this process has is its own, by the monotonic time. */
  #until = Number.NEGATIVE_INFINITY;
  /** Since when it is connected to the broker or not. */
  #lastAtBroker = Number.NEGATIVE_INFINITY;
  /** The time of the last beat that was answered. */
  #lastBeat: number | undefined;
  /** From when on silent processes are declared gone: after an absence of the database all were silent. */
  #mayBuryFrom = 0;
  #processes = 1;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #again = false;
  #isStopped = false;
  readonly #waiting = new Set<() => void>();

  constructor(parts: ShardLeasesParts) {
    this.#parts = parts;
  }

  /** How many processes share the gateways, this one included. */
  get processes(): number {
    return this.#processes;
  }

  /** The shards that it has. */
  get shards(): readonly number[] {
    return [...this.#mine].toSorted((one, other) => one - other);
  }

  /** Whether this process has a shard, and may handle what comes from its gateways now. */
  holds(shard: number): boolean {
    return this.#mine.has(shard) && this.#parts.monotonic() < this.#until;
  }

  /** Whether it has a shard as far as it knows, also while that is no longer certain. */
  has(shard: number): boolean {
    return this.#mine.has(shard);
  }

  /** Resolves when it is certain again what this process has. */
  async certain(): Promise<void> {
    if (this.#parts.monotonic() < this.#until || this.#isStopped) return;
    await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  /** Takes its share, and keeps to it from now on. */
  async start(listener: ShardListener): Promise<void> {
    this.#listener = listener;
    await this.look();
    this.#parts.tellOthers();
  }

  /** Looks at once at what there is to take or to give. Never rejects. */
  async look(): Promise<void> {
    if (this.#isStopped || this.#listener === undefined) return;
    this.#again = true;
    this.#looking ??= this.#lookAgain().finally(() => {
      this.#looking = undefined;
    });
    await this.#looking;
  }

  /** Gives up everything, in order. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    const { repository, id, tellOthers, log } = this.#parts;
    await this.#give(this.shards);
    this.#wake();
    try {
      await repository.leave(id);
      tellOthers();
    } catch (error) {
      log.warn({ err: error }, 'The end of this process could not be announced; the others see it in 5 s.');
    }
  }

  async #lookAgain(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#again && !this.#isStopped) {
      this.#again = false;
      try {
        await this.#beat();
      } catch (error) {
        this.#parts.log.warn(
          { err: error },
          'It could not be noted in the database that this process runs; trying again.',
        );
      }
    }
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.look(), leaseTimes.beat);
    this.#timer.unref();
  }

  async #beat(): Promise<void> {
    const { repository, id, name, monotonic, log } = this.#parts;
    const began = monotonic();
    const atBroker = this.#isUsable(began);
    const view = await repository.beat({ id, name, atBroker }, leaseTimes.silence);
    if (began - (this.#lastBeat ?? began) > leaseTimes.silence)
      this.#mayBuryFrom = monotonic() + leaseTimes.silence;
    this.#lastBeat = began;
    const lost = this.shards.filter((shard) => !view.wasKnown || view.holders.get(shard) !== id);
    if (lost.length > 0) {
      log.warn({ shards: lost.length }, 'This process was silent for too long: others have its gateways.');
      await this.#give(lost);
    }
    this.#until = began + leaseTimes.silence;
    this.#wake();
    this.#processes = view.others.length + 1;
    if (!atBroker) {
      await this.#giveUp(this.shards);
      return;
    }
    await this.#share(view);
  }

  /** Whether this process can handle messages: a connection that is made again soon counts. */
  #isUsable(now: number): boolean {
    if (this.#parts.isAtBroker()) this.#lastAtBroker = now;
    return now - this.#lastAtBroker < leaseTimes.silence;
  }

  /** Takes what it lacks and gives up what exceeds its share. */
  async #share({ others, hasSilent, holders }: ShardView): Promise<void> {
    const { repository, id, monotonic, log } = this.#parts;
    const share = shareOf(id, others);
    const mine = this.shards;
    if (mine.length > share) {
      await this.#giveUp(mine.slice(share));
      return;
    }
    const mayBury = hasSilent && monotonic() >= this.#mayBuryFrom;
    if (mayBury) await repository.bury(leaseTimes.silence);
    const lacking = share - mine.length;
    // A silent process is gone now; which shards were its own is seen by what can be claimed.
    const running = new Set([id, ...others]);
    const free = Array.from({ length: shardCount }, (_, shard) => shard).filter((shard) => {
      const holder = holders.get(shard);
      return holder === undefined || (mayBury && !running.has(holder));
    });
    if (lacking === 0 || free.length === 0) return;
    // Each begins elsewhere, so that those that take at the same time do not take the same.
    const begin = Math.floor((rankOf(id, others) * free.length) / (others.length + 1));
    const wanted = [...free.slice(begin), ...free.slice(0, begin)].slice(0, lacking);
    const taken = await repository.claim(id, wanted);
    if (taken.length === 0) return;
    for (const shard of taken) this.#mine.add(shard);
    log.info(
      { taken: taken.length, shards: this.#mine.size },
      'This process has the gateways of more shards.',
    );
    this.#listener?.taken(taken);
  }

  async #giveUp(shards: readonly number[]): Promise<void> {
    if (shards.length === 0) return;
    await this.#give(shards);
    await this.#parts.repository.free(this.#parts.id, shards);
    this.#parts.tellOthers();
  }

  async #give(shards: readonly number[]): Promise<void> {
    if (shards.length === 0) return;
    for (const shard of shards) this.#mine.delete(shard);
    await this.#listener?.given(shards);
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
