import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { Language } from '@penstock/contract/texts/language';
import type { WriteOutcome } from '../services/write-service.ts';
import type { ValueClock } from '../values/value-source.ts';
import { actionTexts, saying } from './action-texts.ts';
import type { ActionTraces } from '../services/action-traces.ts';
import type { PageWrite, PageWrites } from './page-writes.ts';

/** How long a button stays unlocked after its question was answered, in ms. */
const armedTime = 30_000;
/** After how long a release that failed is tried again, in ms. */
const retryTimes = [500, 1000, 2000, 4000, 8000] as const;

/** The two values of a button that is held. */
export interface HeldValues {
  readonly press: WrittenValue;
  readonly release: WrittenValue;
}

interface Press {
  isReleased: boolean;
  /** Undefined until the value is sent. */
  sent:
    | {
        readonly write: PageWrite;
        readonly value: WrittenValue;
        /** Settles when the value is on its way, or was refused. */
        readonly accepted: Promise<void>;
        readonly outcome: Promise<WriteOutcome>;
        isOver: boolean;
      }
    | undefined;
}

/**
 * Writes one value while a widget is pressed and another when it is released. A release is always sent after a press was,
 * and again until the device has it; a press that ended before it was sent is not sent at all.
 */
export class HeldWrites {
  readonly #writes: PageWrites;
  readonly #traces: ActionTraces;
  readonly #clock: ValueClock;
  readonly #language: Language;
  readonly #presses = new Map<string, Press>();
  readonly #armed = new Map<string, number>();

  constructor(writes: PageWrites, traces: ActionTraces, clock: ValueClock, language: Language) {
    this.#writes = writes;
    this.#traces = traces;
    this.#clock = clock;
    this.#language = language;
  }

  /** A widget is pressed: called at once, before anything is looked up. */
  begin(widgetId: string): void {
    if (!this.#presses.has(widgetId)) this.#presses.set(widgetId, { isReleased: false, sent: undefined });
  }

  /** Writes the value of a press, unless it is over already. Asks once where a question is to be asked, then waits for the next press. */
  async press(write: PageWrite, { press: value, release }: HeldValues): Promise<void> {
    const { widgetId } = write;
    if (write.confirmation !== 'none' && !this.#isArmed(widgetId)) {
      this.#presses.delete(widgetId);
      const yes = await this.#writes.ask(write);
      this.#armed.set(widgetId, yes ? this.#clock.now() + armedTime : 0);
      if (yes) this.#trace(widgetId, 'done', 'armed');
      return;
    }
    const press = this.#presses.get(widgetId);
    if (press === undefined || press.isReleased || press.sent !== undefined) return;
    let settle: () => void = () => undefined;
    const accepted = new Promise<void>((resolve) => (settle = resolve));
    const outcome = this.#writes.send({ ...write, releaseValue: release }, value, undefined, settle, settle);
    const sent = { write, value: release, accepted, outcome, isOver: false };
    press.sent = sent;
    const { state } = await outcome;
    sent.isOver = true;
    settle();
    if (!press.isReleased && state === 'confirmed')
      this.#traces.set(widgetId, {
        state: 'held',
        text: saying(actionTexts.held, { value: this.#writes.shown(write.signal, value) })(this.#language),
      });
  }

  /** A widget is released, or can no longer be known to be pressed. */
  async release(widgetId: string): Promise<void> {
    const press = this.#presses.get(widgetId);
    if (press === undefined || press.isReleased) return;
    press.isReleased = true;
    if (press.sent === undefined) {
      this.#presses.delete(widgetId);
      return;
    }
    const { sent } = press;
    // The gateway carries commands out in the order in which it gets them.
    await sent.accepted;
    let outcome = await this.#sendRelease(sent.write, sent.value);
    // Should the press have been the slower one after all, it must not be what remains.
    if (!sent.isOver) {
      await sent.outcome;
      outcome = await this.#sendRelease(sent.write, sent.value);
    }
    this.#presses.delete(widgetId);
    if (outcome.state === 'confirmed') this.#trace(widgetId, 'done', 'released');
    else if (outcome.state === 'failed')
      this.#trace(widgetId, 'failed', 'releaseFailed', {
        value: this.#writes.shown(sent.write.signal, sent.value),
        message: outcome.message,
      });
  }

  /** Releases all that is pressed. */
  async releaseAll(): Promise<void> {
    await Promise.all([...this.#presses.keys()].map(async (widgetId) => await this.release(widgetId)));
  }

  async #sendRelease(write: PageWrite, value: WrittenValue): Promise<WriteOutcome> {
    let outcome = await this.#writes.send(write, value, undefined);
    for (const time of retryTimes) {
      if (outcome.state !== 'failed') break;
      await new Promise<void>((resolve) => void this.#clock.after(time, resolve));
      outcome = await this.#writes.send(write, value, undefined);
    }
    return outcome;
  }

  #isArmed(widgetId: string): boolean {
    return this.#clock.now() < (this.#armed.get(widgetId) ?? 0);
  }

  #trace(
    widgetId: string,
    state: 'done' | 'failed',
    text: 'armed' | 'released' | 'releaseFailed',
    more: Readonly<Record<string, string | number>> = {},
  ): void {
    this.#traces.set(widgetId, { state, text: saying(actionTexts[text], more)(this.#language) });
  }
}
