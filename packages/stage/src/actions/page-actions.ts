import { isHeld } from '@penstock/contract/dashboard/click-action';
import type { ClickConfig } from '@penstock/contract/dashboard/click-event';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { Language } from '@penstock/languages/language';
import type { WriteOutcome, WriteRequest, WriteService } from '../services/write-service.ts';
import type { ValueHub } from '../values/value-hub.ts';
import { ActionDeeds, type ActionEnd, type ActionPlace } from './action-deeds.ts';
import type { ActionHost } from './action-host.ts';
import { actionTexts, type LocalizedMessage, localized } from './action-texts.ts';
import { ActionTraces } from '../services/action-traces.ts';
import { HeldWrites } from './held-writes.ts';
import { EventLine } from './event-line.ts';
import type { EventActions, RunParts } from './event-run.ts';
import { PageWrites } from './page-writes.ts';
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
  readonly #deeds: ActionDeeds;
  readonly #run: RunParts;
  readonly #line = new EventLine();
  #isStopped = false;
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
    const { traces: own } = this;
    this.#deeds = new ActionDeeds({ host, writes: this.#writes, held: this.#held, traces: own, language });
    this.#run = {
      deeds: this.#deeds,
      writes: this.#writes,
      values,
      traces: own,
      language,
      isOver: () => this.#isStopped,
    };
  }

  /** Hears of the events of widgets. Settles when what they do is over. */
  readonly onAction = async (action: WidgetAction): Promise<void> => {
    const { widgetId, kind, config, events, partId } = action;
    if (config === undefined) return this.#refuse(widgetId, localized(actionTexts.invalid));
    const place = { widgetId, event: kind, partId };
    // Nothing else may share the gesture of what is held, so there are no events beside it.
    if (events === undefined && isHeld(config)) return await this.#hold(place, config);
    const event = eventActions(kind, config, events);
    // A press that does nothing is followed by its release.
    if (event.actions.length === 0 && kind !== 'press') return undefined;
    const [only] = event.actions;
    // A write of a script belongs to the same widget.
    const lane = events === undefined && only?.action === 'script' ? `script ${widgetId}` : widgetId;
    return await this.#line.run(lane, kind, async () => {
      if (event.actions.length === 1 && only?.when === null) return await this.#deeds.act(place, only);
      return await this.#several(place, event);
    });
  };

  /** Does several actions; what does that is loaded with the first event that has some. */
  async #several(place: ActionPlace, event: EventActions): Promise<ActionEnd> {
    try {
      const { EventRun } = await import('./event-run.ts');
      return await new EventRun(this.#run, place, event).run();
    } catch (error) {
      return this.#deeds.fail(place.widgetId, this.#host.errorText(error));
    }
  }

  /** A press that writes one value, and another on release. */
  async #hold({ widgetId, event, partId }: ActionPlace, config: ClickConfig): Promise<void> {
    if (partId !== undefined) return this.#refuse(widgetId, localized(actionTexts.noHold));
    if (event === 'release') return await this.#held.release(widgetId);
    if (event !== 'press') return undefined;
    this.#held.begin(widgetId);
    const work = async () => await this.#deeds.write(widgetId, config);
    return await this.#line.run(widgetId, 'click', work);
  }

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
    if (!made.ok) return this.#failed(widgetId, await made.message(this.#language));
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
    this.#isStopped = true;
    void this.#held.releaseAll();
    this.traces.stop();
  }

  #refuse(widgetId: string, message: LocalizedMessage): void {
    this.#deeds.refuse(widgetId, message);
  }

  #failed(widgetId: string, message: string): WriteOutcome {
    this.traces.set(widgetId, { state: 'failed', text: message });
    return { state: 'failed', message };
  }
}

/** The actions of an event in their order; the first of a click is the one that its config is. */
function eventActions(
  kind: WidgetAction['kind'],
  config: ClickConfig,
  events: WidgetAction['events'],
): EventActions {
  const { actions = [], goesOn = false } = events?.[kind] ?? {};
  return { actions: kind === 'click' ? [config, ...actions] : actions, goesOn };
}
