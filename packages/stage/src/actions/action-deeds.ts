import type { ClickAction } from '@penstock/contract/dashboard/click-action';
import { isUnattended, mayBegin, type WidgetEvent } from '@penstock/contract/dashboard/widget-events';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { Language } from '@penstock/languages/language';
import type { ActionTraces } from '../services/action-traces.ts';
import { clickedScript, type ScriptContext } from '../services/script-service.ts';
import type { WriteOutcome } from '../services/write-service.ts';
import type { ActionHost } from './action-host.ts';
import { actionTexts, type LocalizedMessage, localized } from './action-texts.ts';
import type { HeldValues, HeldWrites } from './held-writes.ts';
import { linkAddress } from './link-address.ts';
import { type PageWrite, type PageWrites, strictest } from './page-writes.ts';
import { planWrite } from './plan-write.ts';
import type { ActionSignal } from './write-value.ts';

/** How an action ended: `cancelled` where a person decided against it. The widget shows what failed. */
export type ActionEnd = 'done' | 'cancelled' | 'failed';

/** Where an action is done, and what began it. */
export interface ActionPlace {
  readonly widgetId: string;
  readonly event: WidgetEvent;
  readonly partId: string | undefined;
}

/** A write whose signal and value were looked up; `enter`: somebody enters the value first. */
type PlannedWrite =
  | { readonly kind: 'write'; readonly write: PageWrite & { readonly value: WrittenValue } }
  | { readonly kind: 'enter'; readonly write: PageWrite }
  | { readonly kind: 'hold'; readonly write: PageWrite; readonly values: HeldValues }
  | { readonly kind: 'failed'; readonly message: string };

interface DeedParts {
  readonly host: ActionHost;
  readonly writes: PageWrites;
  readonly held: HeldWrites;
  readonly traces: ActionTraces;
  readonly language: Language;
}

/** Does single actions of widgets. */
export class ActionDeeds {
  readonly #parts: DeedParts;

  constructor(parts: DeedParts) {
    this.#parts = parts;
  }

  /** Does an action; one that needs a person is refused where none began the event, whatever the page says. */
  async act(place: ActionPlace, action: ClickAction): Promise<ActionEnd> {
    const { widgetId, event } = place;
    if (!mayBegin(event, action)) return this.refuse(widgetId, localized(actionTexts.needsPerson));
    switch (action.action) {
      case 'write':
        return await this.write(widgetId, action);
      case 'link': {
        const address = linkAddress(action.link, this.#parts.host.address());
        if (address === undefined) return this.refuse(widgetId, localized(actionTexts.badAddress));
        this.#parts.host.openLink(address, action.target);
        return 'done';
      }
      case 'page':
      case 'popup':
      case 'functionPage':
        return this.#open(place, action);
      case 'script':
        return await this.#run(place, action.script);
    }
  }

  /** Looks up what an action writes, without asking or sending anything. */
  async plan(widgetId: string, config: ClickAction): Promise<PlannedWrite> {
    const { binding, confirm, hint, hintValue, feedback } = config;
    const { host, writes, language } = this.#parts;
    const failed = (message: string) => ({ kind: 'failed', message }) as const;
    if (binding === null || binding.signalId === '') return failed(localized(actionTexts.unbound)(language));
    let signal: ActionSignal;
    try {
      signal = await host.signal(binding);
    } catch (error) {
      return failed(host.errorText(error));
    }
    const present = writes.present(binding);
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
        return failed(await plan.message(language));
      case 'write':
        return { kind: 'write', write: { ...write, value: plan.value } };
      case 'enter':
        return { kind: 'enter', write: { ...write, value: undefined } };
      case 'hold': {
        const confirmation = strictest(write.confirmation, signal);
        if (confirmation === 'password' || confirmation === 'secondPerson')
          return failed(localized(actionTexts.holdApproval)(language));
        return { kind: 'hold', write: { ...write, value: plan.press, confirmation }, values: plan };
      }
    }
  }

  /** Writes what an action writes, with all that is asked before. */
  async write(widgetId: string, config: ClickAction): Promise<ActionEnd> {
    const planned = await this.plan(widgetId, config);
    const { writes, held } = this.#parts;
    switch (planned.kind) {
      case 'failed':
        return this.fail(widgetId, planned.message);
      case 'write':
      case 'enter':
        return endOf(await writes.write(planned.write));
      case 'hold':
        await held.press(planned.write, planned.values);
        return 'done';
    }
  }

  refuse(widgetId: string, message: LocalizedMessage): ActionEnd {
    return this.fail(widgetId, message(this.#parts.language));
  }

  fail(widgetId: string, message: string): ActionEnd {
    this.#parts.traces.set(widgetId, { state: 'failed', text: message });
    return 'failed';
  }

  #open({ widgetId, event }: ActionPlace, config: ClickAction): ActionEnd {
    const { action, pageId, functionPage, width, height, target } = config;
    const name = action === 'functionPage' ? functionPage || pageId : pageId;
    if (name === '') return this.refuse(widgetId, localized(actionTexts.noPage));
    this.#parts.traces.set(widgetId, undefined);
    const page = { pageId: name, isWindow: action !== 'page', width, height };
    this.#parts.host.openPage(
      isUnattended(event) ? { ...page, target: '_self', isUnattended: true } : { ...page, target },
    );
    return 'done';
  }

  async #run(place: ActionPlace, script: string): Promise<ActionEnd> {
    const { widgetId } = place;
    const scripts = this.#parts.host.scripts();
    if (scripts === undefined) return this.refuse(widgetId, localized(actionTexts.notSupported));
    const outcome = await scripts.run(script, scriptOf(place));
    if (outcome.state === 'failed') return this.fail(widgetId, outcome.message);
    this.#parts.traces.set(widgetId, undefined);
    return 'done';
  }
}

/** The context of a script: one that no person began writes nothing and opens no link. */
function scriptOf({ widgetId, event, partId }: ActionPlace): ScriptContext {
  if (!isUnattended(event)) return clickedScript(widgetId, widgetId, partId);
  return { owner: `${event}:${widgetId}`, title: widgetId, reason: event, widgetId };
}

/** How an action ended whose write had this outcome. */
export function endOf({ state }: WriteOutcome): ActionEnd {
  switch (state) {
    case 'confirmed':
    case 'pending':
      return 'done';
    case 'cancelled':
    case 'superseded':
      return 'cancelled';
    case 'failed':
      return 'failed';
  }
}
