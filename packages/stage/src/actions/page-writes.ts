import type { Binding } from '@penstock/contract/dashboard/binding';
import { type ClickConfirmation, clickConfirmations } from '@penstock/contract/dashboard/click-action';
import type { Hold } from '@penstock/contract/model/held-write';
import type { SignalValue } from '@penstock/contract/model/signal';
import { formatValue, withUnit } from '@penstock/contract/model/signal-text';
import { agrees, type WrittenValue } from '@penstock/contract/model/written-value';
import type { Language } from '@penstock/languages/language';
import type { WriteOutcome, WritingScript } from '../services/write-service.ts';
import { stageTexts } from '../texts.ts';
import type { ValueHub } from '../values/value-hub.ts';
import { targetOf, valueKey } from '../values/value-target.ts';
import type { ActionHost, TypedProof, WriteQuestion } from './action-host.ts';
import { actionTexts, localized } from './action-texts.ts';
import type { ActionTraces } from '../services/action-traces.ts';
import type { ActionSignal } from './write-value.ts';

/** How long the value is waited for that is to be read back, in ms. */
export const feedbackTime = 10_000;
/** How long a value that was read back counts as the present one although the page has not heard of it, in ms. */
const ownTime = 3000;

/** A value that is to be written, with all that is asked before. */
export interface PageWrite
  extends Pick<WriteQuestion, 'signal' | 'present' | 'value' | 'conversion' | 'hint'> {
  readonly widgetId: string;
  readonly binding: Binding;
  /** The confirmation that the page asks for; the signal can ask for more. */
  readonly confirmation: ClickConfirmation;
  /** Whether the value that is read back is waited for. */
  readonly feedback: boolean;
  readonly script?: WritingScript | undefined;
  /** Only the latest value counts. */
  readonly latest?: boolean;
  /** Hears that it is on its way. */
  readonly onSending?: (() => void) | undefined;
}

/** The outcome of the first of several writes that were agreed to together, and the proof for the others. */
export interface AgreedWrites {
  readonly outcome: WriteOutcome;
  readonly proof: TypedProof | undefined;
}

/** Writes values of a page in the order that is the same everywhere: question, proof, sending, reading back. */
export class PageWrites {
  readonly #host: ActionHost;
  readonly #values: ValueHub;
  readonly #traces: ActionTraces;
  readonly #language: Language;
  /** Values that were read back, which the page may not have heard of. */
  readonly #own = new Map<string, { readonly value: SignalValue; readonly until: number }>();

  constructor(host: ActionHost, values: ValueHub, traces: ActionTraces, language: Language) {
    this.#host = host;
    this.#values = values;
    this.#traces = traces;
    this.#language = language;
  }

  /** The present value of what a binding names; null where it is not known, or known to be bad or old. */
  present(binding: Binding): SignalValue {
    const target = targetOf(binding);
    if (target === undefined) return null;
    const key = valueKey(target);
    const own = this.#own.get(key);
    if (own !== undefined && this.#values.clock.now() < own.until) return own.value;
    this.#own.delete(key);
    const { value, quality, isOld } = this.#values.reading(key);
    return quality === 'good' && !isOld ? value : null;
  }

  /** A value of a signal in words. */
  shown(signal: ActionSignal, value: SignalValue): string {
    const say = (text: (typeof stageTexts)[keyof typeof stageTexts]) => text[this.#language];
    const words = { on: say(stageTexts.on), off: say(stageTexts.off), empty: say(stageTexts.empty) };
    const shown = formatValue(signal, value, words);
    return shown.kind === 'number' ? withUnit(shown.text, signal.unit) : shown.text;
  }

  /** Asks what is to be asked, and writes. Never rejects: what fails is an outcome, and a trace at the widget. */
  async write(write: PageWrite): Promise<WriteOutcome> {
    const confirmation = strictest(write.confirmation, write.signal);
    if (write.value !== undefined && confirmation === 'none')
      return await this.send(write, write.value, undefined);
    return (await this.#askAndSend(write, [])).outcome;
  }

  /**
   * Asks once about several writes whose values are known, and sends the first of them. The others are sent later, in their turn,
   * with the proof that was given.
   */
  async writeFirst(first: PageWrite, more: readonly PageWrite[]): Promise<AgreedWrites> {
    return await this.#askAndSend(first, more);
  }

  async #askAndSend(write: PageWrite, more: readonly PageWrite[]): Promise<AgreedWrites> {
    let outcome: Promise<WriteOutcome> | undefined;
    let given: TypedProof | undefined;
    const question = { ...this.#questionOf(write), more: more.map((one) => this.#questionOf(one)) };
    const wasSent = await this.#host.ask(question, async (value, proof) => {
      given = proof;
      await new Promise<void>((resolve, reject) => {
        // A write that somebody was asked about is always written.
        outcome = this.send({ ...write, latest: false }, value, proof, resolve, reject);
        // Without a word of being on its way, it is over.
        void outcome.then(() => resolve());
      });
    });
    if (wasSent && outcome !== undefined) return { outcome: await outcome, proof: given };
    this.#traces.set(write.widgetId, undefined);
    return { outcome: { state: 'cancelled' }, proof: undefined };
  }

  #questionOf(write: PageWrite): WriteQuestion {
    const confirmation = strictest(write.confirmation, write.signal);
    return { ...write, confirmation, equipment: this.#host.equipmentTitle(write.binding) };
  }

  /** Asks before something is written, and sends nothing yet. Whether somebody agreed. */
  async ask(write: PageWrite): Promise<boolean> {
    const equipment = this.#host.equipmentTitle(write.binding);
    return await this.#host.ask({ ...write, equipment }, () => Promise.resolve());
  }

  /**
   * Sends a value and waits until it is read back. `onAccepted` hears when it is on its way, `onRefused` why it was
   * refused before that.
   */
  async send(
    write: Pick<
      PageWrite,
      'widgetId' | 'binding' | 'signal' | 'feedback' | 'script' | 'latest' | 'onSending'
    > & {
      readonly hold?: Hold;
    },
    value: WrittenValue,
    proof: TypedProof | undefined,
    onAccepted: () => void = () => undefined,
    onRefused: (error: unknown) => void = () => undefined,
  ): Promise<WriteOutcome> {
    const { widgetId, binding, signal, hold, script, latest = false } = write;
    const shown = this.shown(signal, value);
    const say = (text: keyof typeof actionTexts, more: Record<string, string | number> = {}) =>
      localized(actionTexts[text], { value: shown, ...more })(this.#language);
    const sending = { state: 'busy', text: say('sending') } as const;
    this.#traces.set(widgetId, sending);
    write.onSending?.();
    let isAccepted = false;
    try {
      const readBack = await this.#host.send(
        { widgetId, binding, value, proof, hold, script, latest },
        () => {
          isAccepted = true;
          onAccepted();
        },
      );
      if (readBack === 'superseded') {
        // The value shown since is of the later value.
        if (this.#traces.get(widgetId) === sending) this.#traces.set(widgetId, undefined);
        return { state: 'superseded' };
      }
      if (readBack.value !== undefined && readBack.value !== null && agrees(signal, value, readBack.value))
        this.#remember(binding, readBack.value);
      // A signal that can only be written cannot be read back.
      else if (write.feedback && signal.mode !== 'writeOnly') return await this.#await(write, value, say);
      this.#traces.set(widgetId, write.feedback ? { state: 'done', text: say('confirmed') } : undefined);
      return { state: 'confirmed' };
    } catch (error) {
      const message = this.#host.errorText(error);
      this.#traces.set(widgetId, { state: 'failed', text: say('failed', { message }) });
      if (!isAccepted) onRefused(error);
      return { state: 'failed', message };
    }
  }

  async #await(
    { widgetId, binding, signal }: Pick<PageWrite, 'widgetId' | 'binding' | 'signal'>,
    value: WrittenValue,
    say: (text: 'waiting' | 'confirmed' | 'differs', more?: Record<string, string | number>) => string,
  ): Promise<WriteOutcome> {
    this.#traces.set(widgetId, { state: 'busy', text: say('waiting') });
    if (await this.#readBack(binding, signal, value)) {
      this.#traces.set(widgetId, { state: 'done', text: say('confirmed') });
      return { state: 'confirmed' };
    }
    const message = say('differs', {
      seconds: feedbackTime / 1000,
      present: this.shown(signal, this.present(binding)),
    });
    this.#traces.set(widgetId, { state: 'warning', text: message });
    return { state: 'failed', message };
  }

  /** Whether the value is read back within the time for it. */
  async #readBack(binding: Binding, signal: ActionSignal, value: WrittenValue): Promise<boolean> {
    const target = targetOf(binding);
    if (target === undefined) return false;
    const key = valueKey(target);
    const isThere = () => {
      const { value: present, quality } = this.#values.reading(key);
      return quality === 'good' && agrees(signal, value, present);
    };
    return await new Promise<boolean>((resolve) => {
      const end = (result: boolean) => {
        cancel();
        unfollow();
        resolve(result);
      };
      const cancel = this.#values.clock.after(feedbackTime, () => end(isThere()));
      const unfollow = this.#values.follow(target, () => isThere() && end(true));
    });
  }

  #remember(binding: Binding, value: SignalValue): void {
    const target = targetOf(binding);
    if (target !== undefined)
      this.#own.set(valueKey(target), { value, until: this.#values.clock.now() + ownTime });
  }
}

/**
 * The stricter one of the confirmations that the page and the signal ask for. A danger is always a question.
 */
export function strictest(
  wanted: ClickConfirmation,
  { danger, approval }: Pick<ActionSignal, 'danger' | 'approval'>,
): ClickConfirmation {
  const rank = (one: ClickConfirmation) => clickConfirmations.indexOf(one);
  const asked: ClickConfirmation = approval === 'none' && danger !== '' ? 'question' : approval;
  return rank(asked) > rank(wanted) ? asked : wanted;
}
