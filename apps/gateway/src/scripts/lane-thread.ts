import { ScriptThread, type ScriptThreadOptions } from './script-thread.ts';
import type { OwnedRun, OwnerThread, ScriptOwner } from './script-owner.ts';
import type { ToThread } from './thread-messages.ts';
import { Turns } from './turns.ts';

/** One thread of a lane, and what it was handed. */
export class LaneThread implements OwnerThread {
  readonly turns = new Turns<ScriptOwner>();
  readonly handed = new Map<number, OwnedRun>();
  readonly waiting = new Map<number, OwnedRun>();
  readonly checks = new Set<number>();
  /** When it did something last, by the monotonic clock. */
  lastUsed = 0;
  /** It was started, and works. */
  isReady = false;
  /** Gives up to end it once nobody needs it. */
  cancelIdle: (() => void) | undefined;
  readonly #thread: ScriptThread;
  /** The texts that it knows, by owner. */
  readonly #texts = new Map<string, string>();

  constructor(options: Omit<ScriptThreadOptions, 'isBusy'>) {
    this.#thread = new ScriptThread({ ...options, isBusy: () => !this.isIdle });
  }

  get isIdle(): boolean {
    return this.handed.size === 0 && this.waiting.size === 0 && this.checks.size === 0;
  }

  /** Hands it runs, which it starts in this order. */
  hand(runs: readonly OwnedRun[]): void {
    for (const run of runs) this.handed.set(run.request.id, run);
    this.send({ kind: 'runs', runs: runs.map((run) => this.#shortened(run)) });
  }

  export(owner: ScriptOwner): void {
    this.turns.remove(owner);
    this.#texts.delete(owner.name);
    this.send({ kind: 'export', owner: owner.name });
  }

  forget(owner: ScriptOwner): void {
    this.turns.remove(owner);
    this.#texts.delete(owner.name);
    this.send({ kind: 'forget', owner: owner.name });
  }

  send(message: ToThread): void {
    this.#thread.send(message);
  }

  async stop(): Promise<void> {
    this.cancelIdle?.();
    await this.#thread.stop();
  }

  /** A request without the text that the thread knows, and with the engine that it goes on from. */
  #shortened({ request, owner }: OwnedRun) {
    if (request.isOnce) return request;
    const isKnown = this.#texts.get(owner.name) === request.code;
    this.#texts.set(owner.name, request.code);
    const { image } = owner;
    owner.image = undefined;
    const isOther = image === undefined || request.code !== owner.code;
    return { ...request, code: isKnown ? undefined : request.code, ...(isOther ? {} : { image }) };
  }
}
