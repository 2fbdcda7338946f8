import type { WrittenValue } from '@penstock/contract/model/written-value';
import { limits } from '@penstock/contract/rules/limits';
import type { Language } from '@penstock/languages/language';
import type { WriteOutcome } from '../services/write-service.ts';
import type { ValueClock } from '../values/value-source.ts';
import type { ActionHost } from './action-host.ts';
import { actionTexts, localized } from './action-texts.ts';
import type { ActionTraces } from '../services/action-traces.ts';
import { HoldRenewals, type RenewedState } from './hold-renewals.ts';
import type { PageWrite, PageWrites } from './page-writes.ts';

/** How long a button stays unlocked after its question was answered, in ms. */
const armedTime = 30_000;
/** After how long a release that failed is tried again, in ms. */
const retryTimes = [500, 1000, 2000, 4000, 8000] as const;

const endSeconds = limits.heldWrite.endMilliseconds.default / 1000;

/** The two values of a button that is held. */
export interface HeldValues {
  readonly press: WrittenValue;
  readonly release: WrittenValue;
}

/** A press whose value was sent. */
interface SentPress {
  readonly write: PageWrite;
  /** The value of the release. */
  readonly value: WrittenValue;
  readonly renewals: HoldRenewals;
  /** Settles when the value is on its way, or was refused. */
  readonly accepted: Promise<void>;
  readonly outcome: Promise<WriteOutcome>;
  isOver: boolean;
  /** The device has the value. */
  isHeld: boolean;
}

interface Press {
  readonly holdId: string;
  isReleased: boolean;
  /** Undefined until the value is sent. */
  sent: SentPress | undefined;
}

/**
 * Writes one value while a widget is pressed and another when it is released. Meanwhile the gateway is notified again
 * and again, and ends the press automatically when it hears nothing. A release is sent after a press was, and again until the
 * device or such a gateway has it; a press that ended before it was sent is not sent at all.
 */
export class HeldWrites {
  readonly #host: Pick<ActionHost, 'newHoldId' | 'renewHold'>;
  readonly #writes: PageWrites;
  readonly #traces: ActionTraces;
  readonly #clock: ValueClock;
  readonly #language: Language;
  readonly #presses = new Map<string, Press>();
  readonly #armed = new Map<string, number>();

  constructor(
    host: Pick<ActionHost, 'newHoldId' | 'renewHold'>,
    writes: PageWrites,
    traces: ActionTraces,
    clock: ValueClock,
    language: Language,
  ) {
    this.#host = host;
    this.#writes = writes;
    this.#traces = traces;
    this.#clock = clock;
    this.#language = language;
  }

  /** A widget is pressed: called at once, before anything is looked up. */
  begin(widgetId: string): void {
    if (this.#presses.has(widgetId)) return;
    this.#presses.set(widgetId, { holdId: this.#host.newHoldId(), isReleased: false, sent: undefined });
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
    press.sent = this.#send(press, write, { press: value, release });
    await press.sent.outcome;
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
    sent.renewals.stop();
    // The gateway has written the value of the release, or goes on trying.
    if (sent.isOver && sent.renewals.state === 'over') {
      this.#presses.delete(widgetId);
      this.#trace(widgetId, 'done', 'released');
      return;
    }
    // The gateway carries commands out in the order in which it gets them.
    await sent.accepted;
    let outcome = await this.#sendRelease(press.holdId, sent);
    // Should the press have been the slower one after all, it must not be what remains.
    if (!sent.isOver) {
      await sent.outcome;
      outcome = await this.#sendRelease(press.holdId, sent);
    }
    this.#presses.delete(widgetId);
    if (outcome.state === 'confirmed') this.#trace(widgetId, 'done', 'released');
    else if (outcome.state === 'failed')
      this.#trace(widgetId, 'failed', sent.renewals.isCapable ? 'releaseGoesOn' : 'releaseFailed', {
        value: this.#writes.shown(sent.write.signal, sent.value),
        message: outcome.message,
      });
  }

  /** Releases all that is pressed. */
  async releaseAll(): Promise<void> {
    await Promise.all([...this.#presses.keys()].map(async (widgetId) => await this.release(widgetId)));
  }

  #send(press: Press, write: PageWrite, values: HeldValues): SentPress {
    const { holdId: id } = press;
    const renewals = new HoldRenewals({
      host: this.#host,
      clock: this.#clock,
      binding: write.binding,
      holdId: id,
      onState: (state) => {
        if (!press.isReleased && (sent.isOver ? sent.isHeld : state === 'cut'))
          this.#traceHeld(write, values, state);
      },
    });
    let settle: () => void = () => undefined;
    const accepted = new Promise<void>((resolve) => (settle = resolve));
    const onAccepted = () => {
      if (!press.isReleased) renewals.start();
      settle();
    };
    const hold = { step: 'press', id, releaseValue: values.release } as const;
    const outcome = this.#writes.send({ ...write, hold }, values.press, undefined, onAccepted, settle);
    const sent: SentPress = {
      write,
      value: values.release,
      renewals,
      accepted,
      outcome,
      isOver: false,
      isHeld: false,
    };
    void outcome.then(({ state }) => {
      sent.isOver = true;
      sent.isHeld = state === 'confirmed';
      settle();
      if (sent.isHeld && !press.isReleased) this.#traceHeld(write, values, renewals.state);
    });
    return sent;
  }

  async #sendRelease(id: string, { write, value, renewals }: SentPress): Promise<WriteOutcome> {
    const release = { ...write, hold: { step: 'release', id } as const };
    let hasReached = false;
    const send = async () =>
      await this.#writes.send(release, value, undefined, () => {
        hasReached = true;
      });
    let outcome = await send();
    for (const time of retryTimes) {
      // Such a gateway tries again automatically once it has the command.
      if (outcome.state !== 'failed' || (hasReached && renewals.isCapable)) break;
      await new Promise<void>((resolve) => void this.#clock.after(time, resolve));
      outcome = await send();
    }
    return outcome;
  }

  #traceHeld({ widgetId, signal }: PageWrite, values: HeldValues, state: RenewedState | undefined): void {
    const press = { value: this.#writes.shown(signal, values.press) };
    const release = { value: this.#writes.shown(signal, values.release) };
    switch (state) {
      case undefined:
      case 'held':
        return this.#trace(widgetId, 'held', 'held', press);
      case 'unsupported':
        return this.#trace(widgetId, 'held', 'heldAlone', press);
      case 'cut':
        return this.#trace(widgetId, 'failed', 'heldCut', { ...release, seconds: endSeconds });
      case 'over':
        return this.#trace(widgetId, 'failed', 'holdOver', release);
    }
  }

  #isArmed(widgetId: string): boolean {
    return this.#clock.now() < (this.#armed.get(widgetId) ?? 0);
  }

  #trace(
    widgetId: string,
    state: 'held' | 'done' | 'failed',
    text: keyof typeof actionTexts,
    more: Readonly<Record<string, string | number>> = {},
  ): void {
    this.#traces.set(widgetId, { state, text: localized(actionTexts[text], more)(this.#language) });
  }
}
