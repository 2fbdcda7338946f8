import type { SignalValue } from '@penstock/contract/model/signal';
import type { Language } from '@penstock/languages/language';
import type { WriteService } from '@penstock/stage/services/write-service';
import type { ValueClock, ValueFeed, ValueSink, ValueSource } from '@penstock/stage/values/value-source';
import { targetOf, valueKey, type ValueTarget } from '@penstock/stage/values/value-target';
import type { GalleryQuality } from './gallery-state.ts';
import { simulatedFacts, simulatedValue } from './simulated-signals.ts';

/** How often values change, in ms. */
const interval = 1000;

interface SourceParts {
  readonly clock: ValueClock;
  readonly language: Language;
  readonly quality: GalleryQuality;
  /** Values stay as they are at first. */
  readonly isStill: boolean;
}

/** The values of the gallery: good ones, bad ones, those that were good once, or none. What widgets write stays. */
export class GallerySource implements ValueSource {
  readonly #parts: SourceParts;
  readonly #written = new Map<string, SignalValue>();
  readonly #startedAt: number;
  #targets: ReadonlyMap<string, ValueTarget> = new Map();
  #sink: ValueSink | undefined;

  constructor(parts: SourceParts) {
    this.#parts = parts;
    this.#startedAt = parts.clock.now();
  }

  open(sink: ValueSink): ValueFeed {
    const { clock, language, isStill } = this.#parts;
    let cancel: (() => void) | undefined;
    const repeat = () => {
      cancel = clock.after(interval, () => {
        this.#send();
        repeat();
      });
    };
    this.#sink = sink;
    if (!isStill) repeat();
    return {
      select: (targets) => {
        this.#targets = targets;
        sink.facts(
          new Map(
            [...targets].flatMap(([key, target]) => {
              const facts = target.kind === 'signal' ? simulatedFacts(target.signalId, language) : undefined;
              return facts === undefined ? [] : [[key, facts] as const];
            }),
          ),
        );
        this.#send();
      },
      close: () => {
        cancel?.();
        if (this.#sink === sink) this.#sink = undefined;
      },
    };
  }

  /** Takes what widgets write, and nothing while there is no good connection. */
  readonly writer: WriteService = {
    write: ({ binding, value }) => {
      const target = targetOf(binding);
      if (target !== undefined) this.#written.set(valueKey(target), value);
      this.#send();
      return Promise.resolve({ state: this.#parts.quality === 'good' ? 'confirmed' : 'pending' });
    },
  };

  #send(): void {
    const { clock, quality } = this.#parts;
    const time = clock.now();
    this.#sink?.values(
      [...this.#targets].map(([key, target]) => {
        const value =
          this.#written.get(key) ??
          simulatedValue(target.kind === 'signal' ? target.signalId : '', time - this.#startedAt);
        switch (quality) {
          case 'good':
            return { key, value, quality: 'good', time };
          case 'bad':
            return { key, value, quality: 'bad', time };
          case 'old':
            return { key, value, quality: 'good', time, oldAfter: 0 };
          case 'missing':
            return { key, value: null, quality: 'unknown', time };
        }
      }),
    );
  }
}
