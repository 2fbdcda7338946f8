import type { ValueWords } from '@penstock/contract/model/signal-text';
import type { Reading } from '../values/reading.ts';
import type { ValueHub } from '../values/value-hub.ts';
import { plainFormat, valueText } from '../values/value-text.ts';
import { valueKey, type ValueTarget } from '../values/value-target.ts';
import type { NamedSignal } from './named-signals.ts';
import { pageScriptLimits } from './script-limits.ts';
import type { ScriptSignal } from './script-messages.ts';

/** Which equipments scripts may name: the one whose page it is, and others that the page shows. */
export interface ScriptScope {
  readonly equipmentId: string;
  readonly otherEquipmentIds: ReadonlySet<string>;
}

/** The target of values that a script names; undefined for an equipment that the page does not show. */
export function scriptTarget(
  { key, equipmentId }: NamedSignal,
  place: ScriptScope,
): Extract<ValueTarget, { kind: 'signal' }> | undefined {
  const isOwn = equipmentId === '' || equipmentId === place.equipmentId;
  if (!isOwn && !place.otherEquipmentIds.has(equipmentId)) return undefined;
  return { kind: 'signal', equipId: isOwn ? '' : equipmentId, signalId: key };
}

/** A reading as scripts get it. */
export function scriptSignal(reading: Reading, words: ValueWords): ScriptSignal {
  const { value, quality, isOld, time, facts } = reading;
  return {
    value,
    quality,
    isOld,
    time: time ?? 0,
    text: valueText(plainFormat, reading, words),
    title: facts?.title ?? '',
    unit: facts?.unit ?? '',
  };
}

interface Followed {
  readonly named: NamedSignal;
  readonly target: ValueTarget;
  readonly end: () => void;
}

/** Follows the signals that scripts name, and sends their values to whoever runs the scripts. */
export class ScriptValues {
  readonly #hub: ValueHub;
  readonly #place: ScriptScope;
  readonly #words: ValueWords;
  readonly #send: (values: readonly (readonly [string, ScriptSignal])[]) => void;
  readonly #followed = new Map<string, Followed>();
  readonly #listeners = new Set<() => void>();
  #changed = new Set<string>();
  #cancelSending: (() => void) | undefined;

  constructor(
    hub: ValueHub,
    place: ScriptScope,
    words: ValueWords,
    send: (values: readonly (readonly [string, ScriptSignal])[]) => void,
  ) {
    this.#hub = hub;
    this.#place = place;
    this.#words = words;
    this.#send = send;
  }

  /** Follows signals from now on, as many as the limits allow. */
  follow(signals: Iterable<NamedSignal>): void {
    for (const named of signals) {
      const target = scriptTarget(named, this.#place);
      const key = nameOf(named);
      if (target === undefined || this.#followed.has(key)) continue;
      if (this.#followed.size >= pageScriptLimits.signals) return;
      const end = this.#hub.follow(target, () => this.#note(key));
      this.#followed.set(key, { named, target, end });
      this.#note(key);
    }
  }

  /** The present facts about a signal. */
  signal(named: NamedSignal): ScriptSignal | undefined {
    const followed = this.#followed.get(nameOf(named));
    return followed && scriptSignal(this.#hub.reading(valueKey(followed.target)), this.#words);
  }

  /** Resolves when all these signals have a value, at the latest after the time of the limits. */
  async known(signals: readonly NamedSignal[]): Promise<void> {
    const areKnown = () =>
      signals.every((named) => {
        const followed = this.#followed.get(nameOf(named));
        return followed === undefined || this.#hub.reading(valueKey(followed.target)).time !== null;
      });
    if (!this.#hub.isConnected() || areKnown()) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.#listeners.delete(look);
        cancel();
        resolve();
      };
      const look = () => areKnown() && done();
      const cancel = this.#hub.clock.after(pageScriptLimits.valuesMilliseconds, done);
      this.#listeners.add(look);
    });
  }

  /** Sends all that is known again: another one runs the scripts from now on. */
  sendAll(): void {
    for (const key of this.#followed.keys()) this.#changed.add(key);
    this.flush();
  }

  /** Sends what has changed at once: a script is about to run. */
  flush(): void {
    this.#cancelSending?.();
    this.#cancelSending = undefined;
    const changed = this.#changed;
    this.#changed = new Set();
    const values = [...changed].flatMap((key) => {
      const followed = this.#followed.get(key);
      if (followed === undefined) return [];
      return [[key, scriptSignal(this.#hub.reading(valueKey(followed.target)), this.#words)] as const];
    });
    if (values.length > 0) this.#send(values);
    for (const listener of this.#listeners) listener();
  }

  close(): void {
    this.#cancelSending?.();
    for (const { end } of this.#followed.values()) end();
    this.#followed.clear();
  }

  #note(key: string): void {
    this.#changed.add(key);
    this.#cancelSending ??= this.#hub.clock.after(0, () => this.flush());
  }
}

/** The name of a signal as scripts wrote it. */
function nameOf({ key, equipmentId }: NamedSignal): string {
  return valueKey({ kind: 'signal', equipId: equipmentId, signalId: key });
}
