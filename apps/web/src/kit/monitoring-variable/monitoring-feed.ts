import type { Channel } from '@penstock/client/live/channel';
import type { Clock } from '@penstock/client/time/clock';
import type { MonitoringValue } from '@penstock/contract/calls/monitoring-variable';
import { maxSelectedVariables } from '@penstock/contract/calls/variable-value';

/** How long variables that come into sight and leave it are gathered before they are selected, in ms. */
const gatherMilliseconds = 120;

/** The values of monitoring variables, those that somebody looks at. */
export class MonitoringFeed {
  readonly #channel: () => Pick<Channel, 'subscribe' | 'select'>;
  readonly #clock: Clock;
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #known = new Map<string, MonitoringValue>();
  #selecting: (() => void) | undefined;
  #leave: (() => void) | undefined;

  constructor(channel: () => Pick<Channel, 'subscribe' | 'select'>, clock: Clock) {
    this.#channel = channel;
    this.#clock = clock;
  }

  /** The value of a monitoring variable; undefined until the platform has sent one. The same object until it changes. */
  get(id: string): MonitoringValue | undefined {
    return this.#known.get(id);
  }

  /** Looks at a monitoring variable: hears when its value changes. The answer ends it. */
  look(id: string, listener: () => void): () => void {
    const own = () => listener();
    const ofId = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, ofId.add(own));
    this.#leave ??= this.#channel().subscribe('mvars', {
      event: (event) => {
        if (event.type === 'mvars') for (const value of event.values) this.#take(value);
      },
    });
    if (ofId.size === 1) this.#selectSoon();
    return () => {
      if (!ofId.delete(own) || ofId.size > 0) return;
      this.#listeners.delete(id);
      if (this.#listeners.size === 0) this.#end();
      else this.#selectSoon();
    };
  }

  #take(value: MonitoringValue): void {
    const ofId = this.#listeners.get(value.id);
    if (ofId === undefined) return;
    this.#known.set(value.id, value);
    for (const listener of ofId) listener();
  }

  #selectSoon(): void {
    this.#selecting ??= this.#clock.after(gatherMilliseconds, () => {
      this.#selecting = undefined;
      for (const id of this.#known.keys()) if (!this.#listeners.has(id)) this.#known.delete(id);
      // The latest ones in sight, should there be more than can be selected.
      this.#channel().select('mvars', [...this.#listeners.keys()].slice(-maxSelectedVariables));
    });
  }

  #end(): void {
    this.#selecting?.();
    this.#selecting = undefined;
    this.#leave?.();
    this.#leave = undefined;
    this.#known.clear();
  }
}
