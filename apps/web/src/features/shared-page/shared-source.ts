import type { SystemValueKey } from '@penstock/contract/dashboard/system-values';
import type { SharedSignal } from '@penstock/contract/calls/shared-page';
import type { Observable } from '@penstock/scene/observable';
import type { ValueFeed, ValueSink, ValueSource, ValueUpdate } from '@penstock/stage/values/value-source';
import { valueKey, type ValueTarget } from '@penstock/stage/values/value-target';
import type { SharedLink } from './shared-link.ts';

/** A gateway sends a value again at the latest after 10 s; the rest is for the way and the intervals of asking. */
const freshMilliseconds = 20_000;

/** The system values that a page has where nobody is signed in. */
export type SharedSystemValues = Readonly<Partial<Record<SystemValueKey, string | boolean>>>;

/** The values of a shared page: signals of its equipment, and the system values that need no session. */
export class SharedSource implements ValueSource {
  readonly #link: SharedLink;
  readonly #signals: ReadonlyMap<string, SharedSignal>;
  readonly #equipmentId: string;
  readonly #system: Observable<SharedSystemValues>;
  readonly #now: () => number;

  constructor(parts: {
    readonly link: SharedLink;
    readonly equipmentId: string;
    readonly signals: readonly SharedSignal[];
    readonly system: Observable<SharedSystemValues>;
    /** The present time, in ms since 1970. */
    readonly now: () => number;
  }) {
    this.#link = parts.link;
    this.#equipmentId = parts.equipmentId;
    this.#signals = new Map(parts.signals.map((signal) => [signal.definedKey, signal]));
    this.#system = parts.system;
    this.#now = parts.now;
  }

  open(sink: ValueSink): ValueFeed {
    let selected: ReadonlyMap<string, ValueTarget> = new Map();
    const sendSignals = () =>
      sink.values([...selected].flatMap(([key, target]) => this.#valueOf(key, target) ?? []));
    const sendSystem = () =>
      sink.values([...selected].flatMap(([key, target]) => this.#systemValueOf(key, target) ?? []));
    const ends = [
      this.#link.values.subscribe(sendSignals),
      this.#link.state.subscribe(sendSignals),
      this.#system.subscribe(sendSystem),
    ];
    return {
      select: (targets) => {
        selected = targets;
        sink.facts(
          new Map(
            [...targets].flatMap(([key, target]) => {
              const signal = this.#signalOf(target);
              return signal === undefined ? [] : [[key, signal] as const];
            }),
          ),
        );
        sendSignals();
        sendSystem();
      },
      close: () => {
        for (const end of ends) end();
      },
    };
  }

  #signalOf(target: ValueTarget): SharedSignal | undefined {
    if (target.kind !== 'signal') return undefined;
    const isOwn = target.equipId === '' || target.equipId === this.#equipmentId;
    return isOwn ? this.#signals.get(target.signalId) : undefined;
  }

  #valueOf(key: string, target: ValueTarget): ValueUpdate | undefined {
    const signal = this.#signalOf(target);
    const known = signal && this.#link.values.get().get(signal.id);
    if (known === undefined) return undefined;
    const { value, quality, time } = known;
    return { key, value, quality, time, oldAfter: this.#link.state.get() === 'live' ? freshMilliseconds : 0 };
  }

  #systemValueOf(key: string, target: ValueTarget): ValueUpdate | undefined {
    if (target.kind !== 'system') return undefined;
    const value = new Map(Object.entries(this.#system.get())).get(target.systemKey) ?? null;
    const known = { key: valueKey(target), value, time: this.#now() };
    return { ...known, key, quality: value === null ? 'unknown' : 'good' };
  }
}
