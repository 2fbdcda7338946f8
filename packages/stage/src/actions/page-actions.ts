import type { ClickConfig } from '@penstock/contract/dashboard/click-event';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { Language } from '@penstock/languages/language';
import { clickedScript } from '../services/script-service.ts';
import type { WriteOutcome, WriteRequest, WriteService } from '../services/write-service.ts';
import type { ValueHub } from '../values/value-hub.ts';
import type { ActionHost } from './action-host.ts';
import { actionTexts, type LocalizedMessage, localized } from './action-texts.ts';
import { ActionTraces } from '../services/action-traces.ts';
import { HeldWrites } from './held-writes.ts';
import { linkAddress } from './link-address.ts';
import { PageWrites, strictest } from './page-writes.ts';
import { isHeld } from './gesture.ts';
import { planWrite } from './plan-write.ts';
import type { WidgetAction } from './widget-action.ts';
import { type ActionSignal, plainConversion, valueToWrite } from './write-value.ts';

/**
 * Does what the widgets of a page ask for when they are clicked, pressed, or given a value (platform specification, section
 * 3: click event). What a widget does is shown at it; while that lasts, it does nothing else.
 */
export class PageActions implements WriteService {
  readonly traces: ActionTraces;
  readonly #host: ActionHost;
  readonly #language: Language;
  readonly #writes: PageWrites;
  readonly #held: HeldWrites;
  readonly #busy = new Set<string>();
  /** The last values that were entered and are on their way, by their widgets and signals. */
  readonly #underWay = new Map<
    string,
    { readonly value: WrittenValue; readonly writing: Promise<WriteOutcome> }
  >();

  /** `traces`: where what is done with widgets is shown; its own where left out. */
  constructor(
    host: ActionHost,
    values: ValueHub,
    language: Language,
    traces: ActionTraces = new ActionTraces(values.clock),
  ) {
    this.#host = host;
    this.#language = language;
    this.traces = traces;
    this.#writes = new PageWrites(host, values, this.traces, language);
    this.#held = new HeldWrites(host, this.#writes, this.traces, values.clock, language);
  }

  /** Hears what is done with widgets. Settles when that is over. */
  readonly onAction = async (action: WidgetAction): Promise<void> => {
    const { widgetId, kind, config, partId } = action;
    if (config === undefined) return this.#refuse(widgetId, localized(actionTexts.invalid));
    const held = isHeld(config);
    if (held && partId !== undefined) return this.#refuse(widgetId, localized(actionTexts.noHold));
    if (kind === 'release') return held ? await this.#held.release(widgetId) : undefined;
    if (held === (kind === 'click')) return undefined;
    if (held) this.#held.begin(widgetId);
    // A write of a script belongs to the same widget.
    const work = config.action === 'script' ? `script ${widgetId}` : widgetId;
    await this.#once(work, async () => await this.#act(widgetId, config, partId));
  };

  /**
   * Writes a value that was entered with a widget: with the same questions as a click. The value that was
   * entered last is not sent again while it is on its way.
   */
  async write(request: WriteRequest): Promise<WriteOutcome> {
    const { widgetId, binding, value } = request;
    const key = JSON.stringify([widgetId, binding.equipId, binding.signalId]);
    const last = this.#underWay.get(key);
    if (last?.value === value) return await last.writing;
    const writing = this.#writeEntered(request).finally(() => {
      if (this.#underWay.get(key)?.writing === writing) this.#underWay.delete(key);
    });
    this.#underWay.set(key, { value, writing });
    return await writing;
  }

  async #writeEntered(request: WriteRequest): Promise<WriteOutcome> {
    const { widgetId, binding, value, question, script, latest, onSending } = request;
    const { conversion = plainConversion } = request;
    let signal: ActionSignal;
    try {
      signal = await this.#host.signal(binding);
    } catch (error) {
      return this.#failed(widgetId, this.#host.errorText(error));
    }
    const made = valueToWrite(conversion, signal, value);
    if (!made.ok) return this.#failed(widgetId, made.message(this.#language));
    return await this.#writes.write({
      widgetId,
      binding,
      signal,
      present: this.#writes.present(binding),
      value: made.value,
      conversion,
      confirmation: question === undefined ? 'none' : 'question',
      hint: question ?? '',
      feedback: true,
      script,
      latest: latest === true,
      onSending,
    });
  }

  /** Ends all that waits, and releases what is held. */
  stop(): void {
    void this.#held.releaseAll();
    this.traces.stop();
  }

  /** Does something unless it is being done already. */
  async #once(name: string, work: () => Promise<void>): Promise<void> {
    if (this.#busy.has(name)) return;
    this.#busy.add(name);
    try {
      await work();
    } finally {
      this.#busy.delete(name);
    }
  }

  async #act(widgetId: string, config: ClickConfig, partId: string | undefined): Promise<void> {
    switch (config.action) {
      case 'write':
        return await this.#write(widgetId, config);
      case 'link': {
        const address = linkAddress(config.link, this.#host.address());
        if (address === undefined) return this.#refuse(widgetId, localized(actionTexts.badAddress));
        this.#host.openLink(address, config.target);
        return undefined;
      }
      case 'page':
      case 'popup':
      case 'functionPage':
        return this.#open(widgetId, config);
      case 'script':
        return await this.#run(widgetId, config.script, partId);
    }
  }

  #open(widgetId: string, { action, pageId, functionPage, width, height, target }: ClickConfig): void {
    const name = action === 'functionPage' ? functionPage || pageId : pageId;
    if (name === '') return this.#refuse(widgetId, localized(actionTexts.noPage));
    this.traces.set(widgetId, undefined);
    this.#host.openPage({ pageId: name, isWindow: action !== 'page', width, height, target });
  }

  async #run(widgetId: string, script: string, partId: string | undefined): Promise<void> {
    const scripts = this.#host.scripts();
    if (scripts === undefined) return this.#refuse(widgetId, localized(actionTexts.notSupported));
    const outcome = await scripts.run(script, clickedScript(widgetId, widgetId, partId));
    if (outcome.state === 'failed') this.#failed(widgetId, outcome.message);
    else this.traces.set(widgetId, undefined);
    return undefined;
  }

  async #write(widgetId: string, config: ClickConfig): Promise<void> {
    const { binding, confirm, hint, hintValue, feedback } = config;
    if (binding === null || binding.signalId === '')
      return this.#refuse(widgetId, localized(actionTexts.unbound));
    let signal: ActionSignal;
    try {
      signal = await this.#host.signal(binding);
    } catch (error) {
      this.#failed(widgetId, this.#host.errorText(error));
      return;
    }
    const present = this.#writes.present(binding);
    const plan = planWrite(config, signal, present);
    const write = {
      widgetId,
      binding,
      signal,
      present,
      conversion: binding,
      confirmation: confirm === 'none' && hint ? 'question' : confirm,
      hint: hint ? hintValue : '',
      feedback,
    } as const;
    switch (plan.kind) {
      case 'refused':
        return this.#refuse(widgetId, plan.message);
      case 'write':
        await this.#writes.write({ ...write, value: plan.value });
        return undefined;
      case 'enter':
        await this.#writes.write({ ...write, value: undefined });
        return undefined;
      case 'hold': {
        const confirmation = strictest(write.confirmation, signal);
        if (confirmation === 'password' || confirmation === 'secondPerson')
          return this.#refuse(widgetId, localized(actionTexts.holdApproval));
        return await this.#held.press({ ...write, value: plan.press, confirmation }, plan);
      }
    }
  }

  #refuse(widgetId: string, message: LocalizedMessage): void {
    this.#failed(widgetId, message(this.#language));
  }

  #failed(widgetId: string, message: string): WriteOutcome {
    this.traces.set(widgetId, { state: 'failed', text: message });
    return { state: 'failed', message };
  }
}
