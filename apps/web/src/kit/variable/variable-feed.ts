import type { Channel } from '@penstock/client/live/channel';
import type { Clock } from '@penstock/client/time/clock';
import type { ChannelEvent } from '@penstock/contract/calls/channel';
import { maxSelectedVariables, type VariableValue } from '@penstock/contract/calls/variable-value';

/** How long keys that come into sight and leave it are gathered before they are selected, in ms. */
const gatherMilliseconds = 120;

/** The known facts about a variable. */
export interface KnownValue {
  /** Undefined until the gateway has sent one. */
  readonly value: VariableValue | undefined;
  /** Whether the gateway sends values; otherwise the value is the last known one. */
  readonly live: boolean;
}

const unknown = { live: { value: undefined, live: true }, last: { value: undefined, live: false } } as const;

/** The values of the variables of one gateway, those of which somebody looks at. */
export class VariableFeed {
  readonly #sn: string;
  readonly #channel: () => Pick<Channel, 'subscribe' | 'select'>;
  readonly #clock: Clock;
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #known = new Map<string, KnownValue>();
  #live = false;
  #selecting: (() => void) | undefined;
  #leave: (() => void) | undefined;

  constructor(sn: string, channel: () => Pick<Channel, 'subscribe' | 'select'>, clock: Clock) {
    this.#sn = sn;
    this.#channel = channel;
    this.#clock = clock;
  }

  /** The known facts about a variable; the same object until they change. */
  get(key: string): KnownValue {
    return this.#known.get(key) ?? (this.#live ? unknown.live : unknown.last);
  }

  /** Looks at a variable: hears when what is known of it changes. The answer ends it. */
  look(key: string, listener: () => void): () => void {
    const own = { heard: listener };
    const hear = () => own.heard();
    const ofKey = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, ofKey.add(hear));
    this.#leave ??= this.#channel().subscribe(`variables:${this.#sn}`, {
      event: (event) => this.#take(event),
    });
    if (ofKey.size === 1) this.#selectSoon();
    return () => {
      if (!ofKey.delete(hear) || ofKey.size > 0) return;
      this.#listeners.delete(key);
      if (this.#listeners.size === 0) this.#end();
      else this.#selectSoon();
    };
  }

  #take(event: ChannelEvent): void {
    if (event.type === 'variableFeed') this.#setLive(event.live);
    if (event.type !== 'variables') return;
    for (const value of event.values) {
      const ofKey = this.#listeners.get(value.key);
      if (ofKey === undefined) continue;
      this.#known.set(value.key, { value, live: this.#live });
      for (const listener of ofKey) listener();
    }
  }

  #setLive(live: boolean): void {
    if (this.#live === live) return;
    this.#live = live;
    for (const [key, { value }] of this.#known) this.#known.set(key, { value, live });
    for (const ofKey of this.#listeners.values()) for (const listener of ofKey) listener();
  }

  #selectSoon(): void {
    this.#selecting ??= this.#clock.after(gatherMilliseconds, () => {
      this.#selecting = undefined;
      // The latest ones in sight, should there be more than can be selected.
      const keys = [...this.#listeners.keys()].slice(-maxSelectedVariables);
      for (const key of this.#known.keys()) if (!this.#listeners.has(key)) this.#known.delete(key);
      this.#channel().select(`variables:${this.#sn}`, keys);
    });
  }

  #end(): void {
    this.#selecting?.();
    this.#selecting = undefined;
    this.#leave?.();
    this.#leave = undefined;
    this.#known.clear();
    this.#live = false;
  }
}
