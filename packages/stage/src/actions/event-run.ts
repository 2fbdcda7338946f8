import type { ClickAction } from '@penstock/contract/dashboard/click-action';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { Language } from '@penstock/languages/language';
import type { ActionTraces } from '../services/action-traces.ts';
import type { ValueHub } from '../values/value-hub.ts';
import { conditionState } from './action-condition.ts';
import { type ActionDeeds, type ActionEnd, type ActionPlace, endOf } from './action-deeds.ts';
import type { TypedProof } from './action-host.ts';
import { actionTexts, localized } from './action-texts.ts';
import { type PageWrite, type PageWrites, strictest } from './page-writes.ts';

/** The actions of an event. */
export interface EventActions {
  /** In their order. */
  readonly actions: readonly ClickAction[];
  /** One that fails does not keep those after it from being done. */
  readonly goesOn: boolean;
}

/** A write that somebody agreed to together with an earlier one. */
interface AgreedWrite {
  readonly write: PageWrite & { readonly value: WrittenValue };
  readonly proof: TypedProof | undefined;
}

/** The parts that actions are done with. */
export interface RunParts {
  readonly deeds: ActionDeeds;
  readonly writes: PageWrites;
  readonly values: ValueHub;
  readonly traces: ActionTraces;
  readonly language: Language;
  /** Whether the page was left: then nothing more is started but what releases. */
  readonly isOver: () => boolean;
}

/**
 * Does the actions of one event, one after the other: each waits for the end of the one before, a write for its answer. A condition is
 * looked at when its action has its turn. Somebody who decides against one of them decides against the rest; what fails does so
 * too, unless the author says otherwise.
 */
export class EventRun {
  readonly #parts: RunParts;
  readonly #place: ActionPlace;
  readonly #event: EventActions;
  readonly #agreed = new Map<number, AgreedWrite>();
  readonly #failures: string[] = [];
  #writes = 0;

  constructor(parts: RunParts, place: ActionPlace, event: EventActions) {
    this.#parts = parts;
    this.#place = place;
    this.#event = event;
  }

  async run(): Promise<ActionEnd> {
    const { actions, goesOn } = this.#event;
    for (const [index, action] of actions.entries()) {
      if (this.#parts.isOver() && this.#place.event !== 'release') return 'cancelled';
      const end = await this.#turn(index, action);
      if (end === 'cancelled') return end;
      if (end !== 'failed') continue;
      this.#failures.push(this.#message());
      if (!goesOn) break;
    }
    return this.#finish();
  }

  /** Does an action that has its turn, if its condition holds. */
  async #turn(index: number, action: ClickAction): Promise<ActionEnd> {
    const { deeds, values } = this.#parts;
    const condition = conditionState(action, values);
    if (condition.state === 'fails') return 'done';
    if (condition.state === 'unknown') {
      const { title } = condition;
      return deeds.refuse(this.#place.widgetId, localized(actionTexts.conditionUnknown, { title }));
    }
    if (action.action !== 'write') return await deeds.act(this.#place, action);
    const end = await this.#write(index, action);
    if (end === 'done') this.#writes += 1;
    return end;
  }

  async #write(index: number, action: ClickAction): Promise<ActionEnd> {
    const { deeds, writes } = this.#parts;
    const agreed = this.#agreed.get(index);
    if (agreed !== undefined) return endOf(await writes.send(agreed.write, agreed.write.value, agreed.proof));
    const first = await deeds.plan(this.#place.widgetId, action);
    if (first.kind !== 'write' || isAskedAlone(first.write)) return await deeds.act(this.#place, action);
    const more = await this.#writesAfter(index);
    const isAsked = [first.write, ...more.values()].some((write) => confirmationOf(write) !== 'none');
    if (more.size === 0 || !isAsked) return await deeds.act(this.#place, action);
    const { outcome, proof } = await writes.writeFirst(first.write, [...more.values()]);
    for (const [at, write] of more)
      this.#agreed.set(at, { write, proof: confirmationOf(write) === 'password' ? proof : undefined });
    return endOf(outcome);
  }

  /** The writes after an action whose conditions hold now and whose values are known: somebody is asked about them together. */
  async #writesAfter(index: number): Promise<ReadonlyMap<number, AgreedWrite['write']>> {
    const { deeds, values } = this.#parts;
    const found = new Map<number, AgreedWrite['write']>();
    for (const [at, action] of this.#event.actions.entries()) {
      if (at <= index || action.action !== 'write') continue;
      if (conditionState(action, values).state !== 'holds') continue;
      const planned = await deeds.plan(this.#place.widgetId, action);
      if (planned.kind === 'write' && !isAskedAlone(planned.write)) found.set(at, planned.write);
    }
    return found;
  }

  /** Says how it ended where the trace of the last action does not. */
  #finish(): ActionEnd {
    const { traces, language } = this.#parts;
    const { widgetId } = this.#place;
    const { actions, goesOn } = this.#event;
    const [message] = this.#failures;
    if (message !== undefined) {
      if (actions.length > 1) {
        const text = localized(goesOn ? actionTexts.restDone : actionTexts.restNotDone, { message });
        traces.set(widgetId, { state: 'failed', text: text(language) });
      }
      return 'failed';
    }
    if (this.#writes > 1) {
      const text = localized(actionTexts.allWritten, { count: this.#writes });
      traces.set(widgetId, { state: 'done', text: text(language) });
    }
    return 'done';
  }

  #message(): string {
    return this.#parts.traces.get(this.#place.widgetId)?.text ?? '';
  }
}

function confirmationOf(write: PageWrite): PageWrite['confirmation'] {
  return strictest(write.confirmation, write.signal);
}

/** A second person approves one write at a time: the code that they give counts once. */
function isAskedAlone(write: PageWrite): boolean {
  return confirmationOf(write) === 'secondPerson';
}
