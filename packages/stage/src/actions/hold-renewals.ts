import type { Binding } from '@penstock/contract/dashboard/binding';
import { limits } from '@penstock/contract/rules/limits';
import type { ValueClock } from '../values/value-source.ts';
import type { ActionHost, HoldState } from './action-host.ts';

/** The state of a press while it is renewed: `cut` where the gateway cannot be reached. */
export type RenewedState = HoldState | 'cut';

const { renewMilliseconds, endMilliseconds } = limits.heldWrite;
/** The most messages that wait for their answers: a slow line is distinguished from one that is cut. */
const mostUnderWay = 4;

interface HoldRenewalsOptions {
  readonly host: Pick<ActionHost, 'renewHold'>;
  readonly clock: ValueClock;
  readonly binding: Binding;
  readonly holdId: string;
  /** Hears of each state that differs from the one before. */
  readonly onState: (state: RenewedState) => void;
}

/** Notifies the gateway twice a second that a widget is still pressed, until it is stopped or the gateway says that it is over. */
export class HoldRenewals {
  readonly #options: HoldRenewalsOptions;
  #state: RenewedState | undefined;
  /** When the last message was sent that the gateway has answered. */
  #heardAt = 0;
  #isCapable = false;
  #underWay = 0;
  #cancel: (() => void) | undefined;

  constructor(options: HoldRenewalsOptions) {
    this.#options = options;
  }

  /** Undefined before the gateway has answered once. */
  get state(): RenewedState | undefined {
    return this.#state;
  }

  /** Whether the gateway has said that it ends the press automatically. */
  get isCapable(): boolean {
    return this.#isCapable;
  }

  /** The press is on its way to the gateway. */
  start(): void {
    this.#heardAt = this.#options.clock.now();
    this.#next();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #next(): void {
    this.#cancel = this.#options.clock.after(renewMilliseconds, () => {
      this.#next();
      // No answer is as bad as a refusal.
      if (this.#options.clock.now() - this.#heardAt >= endMilliseconds.default) this.#become('cut');
      if (this.#underWay < mostUnderWay) void this.#renew();
    });
  }

  async #renew(): Promise<void> {
    const { host, clock, binding, holdId } = this.#options;
    const sentAt = clock.now();
    this.#underWay += 1;
    try {
      const state = await host.renewHold(binding, holdId);
      this.#heardAt = Math.max(this.#heardAt, sentAt);
      this.#become(state);
    } catch {
      this.#become('cut');
    } finally {
      this.#underWay -= 1;
    }
  }

  #become(state: RenewedState): void {
    if (this.#cancel === undefined || state === this.#state) return;
    this.#state = state;
    if (state === 'held' || state === 'over') this.#isCapable = true;
    if (state === 'over' || state === 'unsupported') this.stop();
    this.#options.onState(state);
  }
}
