import type { ScriptOutcome } from '@penstock/contract/scripting/outcome';
import type { SandboxImage } from '@penstock/contract/scripting/sandbox-host';
import type { Clock } from '../collector/schedule.ts';
import { isTaskOwner } from '../exchange/script-owner.ts';
import { Budget } from './budget.ts';
import type { ScriptHost } from './host.ts';
import type { laneLimits } from './limits.ts';
import type { RunTime } from './run-time.ts';
import type { RunRequest, ToThread } from './thread-messages.ts';
import type { Turns } from './turns.ts';

export type LaneName = keyof typeof laneLimits;

/** The thread that has the engine of an owner, or a run. */
export interface OwnerThread {
  /** Owners whose engine it has, and of which a run waits. */
  readonly turns: Turns<ScriptOwner>;
  /** Runs that it was handed and has said nothing of, in their order. */
  readonly handed: Map<number, OwnedRun>;
  /** Runs that have started and wait for the gateway. */
  readonly waiting: Map<number, OwnedRun>;
  send(message: ToThread): void;
  /** The engine of an owner goes on elsewhere. */
  export(owner: ScriptOwner): void;
  /** The engine of an owner is of no more use. */
  forget(owner: ScriptOwner): void;
}

/** A run that was asked for and has not ended. */
export interface OwnedRun {
  readonly owner: ScriptOwner;
  readonly request: RunRequest & { readonly code: string };
  readonly host: ScriptHost;
  /** Why it must not start now; undefined where it may. */
  readonly refusal: () => ScriptOutcome | undefined;
  /** Takes the outcome. `isCostly`: it took more than it may, and is not run again for a while. */
  readonly end: (outcome: ScriptOutcome, output: string | null, isCostly: boolean) => void;
  /** The thread that has it; undefined while it waits in line. */
  thread: OwnerThread | undefined;
  /** Its time, once a thread has it. */
  time: RunTime | undefined;
  /** How often it has called the gateway. */
  calls: number;
}

/** A script as the lanes know it: its runs in line, where its engine is, and what it took lately. */
export class ScriptOwner {
  readonly name: string;
  /** Each of its runs has an engine of its own: nobody ever knows what the next one takes. */
  readonly isOnce: boolean;
  readonly queue: OwnedRun[] = [];
  code: string;
  budget: Budget;
  lane: LaneName;
  /** The lane that it belongs to by what it took lately. */
  wanted: LaneName;
  /** It stays in the heavy lane up to then, by the monotonic clock. */
  heavyUntil = Number.NEGATIVE_INFINITY;
  /** The thread that has its engine. */
  thread: OwnerThread | undefined;
  /** Its engine on the way from one thread to another. */
  image: SandboxImage | undefined;
  /** Its engine was asked for, to go on in another thread. */
  isMoving = false;
  /** Runs that a thread has. */
  underWay = 0;
  /** The lane of its first run. */
  readonly #first: LaneName;

  constructor(name: string, code: string, isOnce: boolean, clock: Clock) {
    this.name = name;
    this.code = code;
    this.isOnce = isOnce;
    this.#first = isOnce || isTaskOwner(name) ? 'tasks' : 'fresh';
    this.lane = this.#first;
    this.wanted = this.#first;
    this.budget = new Budget(clock);
  }

  /** Whether nothing of it waits or runs. */
  get isIdle(): boolean {
    return this.queue.length === 0 && this.underWay === 0 && !this.isMoving;
  }

  /** Whether a run of it may be handed to a thread now: none starts in another lane once it belongs to the heavy one. */
  get isReady(): boolean {
    const isLeaving = this.wanted === 'heavy' && this.lane !== 'heavy';
    return this.queue.length > 0 && !this.isMoving && !isLeaving;
  }

  /** Its text is another: what is known of it is so no more. */
  renew(code: string, clock: Clock): void {
    this.code = code;
    this.budget = new Budget(clock);
    this.lane = this.#first;
    this.wanted = this.#first;
    this.heavyUntil = Number.NEGATIVE_INFINITY;
    this.thread = undefined;
    this.image = undefined;
    this.isMoving = false;
  }
}
