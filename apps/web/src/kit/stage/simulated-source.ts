import type { SignalValue } from '@penstock/contract/model/signal';
import { Observable } from '@penstock/scene/observable';
import type { ValueFacts } from '@penstock/stage/values/reading';
import type { ValueFeed, ValueSink, ValueSource } from '@penstock/stage/values/value-source';
import type { ValueTarget } from '@penstock/stage/values/value-target';

/** Values that somebody sets by hand, one for each target that widgets follow. */
export class SimulatedSource implements ValueSource {
  /** The targets that widgets have followed so far, by key. */
  readonly targets = new Observable<ReadonlyMap<string, ValueTarget>>(new Map());
  readonly values = new Observable<ReadonlyMap<string, SignalValue>>(new Map());
  readonly #now: () => number;
  readonly #first: (target: ValueTarget) => SignalValue;
  readonly #facts: (target: ValueTarget) => ValueFacts | undefined;
  #sink: ValueSink | undefined;

  /** `first` says what a target has until somebody sets it, `facts` what else is known of it. */
  constructor(
    now: () => number,
    first: (target: ValueTarget) => SignalValue,
    facts: (target: ValueTarget) => ValueFacts | undefined,
  ) {
    this.#now = now;
    this.#first = first;
    this.#facts = facts;
  }

  open(sink: ValueSink): ValueFeed {
    this.#sink = sink;
    return {
      select: (targets) => {
        this.targets.set(new Map([...this.targets.get(), ...targets]));
        const known = this.values.get();
        const added = [...targets].filter(([key]) => !known.has(key));
        if (added.length > 0)
          this.values.set(
            new Map([...known, ...added.map(([key, target]) => [key, this.#first(target)] as const)]),
          );
        sink.facts(
          new Map(
            [...targets].flatMap(([key, target]) => {
              const facts = this.#facts(target);
              return facts === undefined ? [] : [[key, facts] as const];
            }),
          ),
        );
        this.#send([...targets.keys()]);
      },
      close: () => {
        if (this.#sink === sink) this.#sink = undefined;
      },
    };
  }

  /** Gives a target another value. */
  set(key: string, value: SignalValue): void {
    this.values.set(new Map([...this.values.get(), [key, value]]));
    this.#send([key]);
  }

  #send(keys: readonly string[]): void {
    const values = this.values.get();
    const time = this.#now();
    this.#sink?.values(
      keys.map((key) => ({ key, value: values.get(key) ?? null, quality: 'good' as const, time })),
    );
  }
}
