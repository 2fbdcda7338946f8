import type { SignalValue } from '@penstock/contract/model/signal';
import type { ValueFacts, ValueQuality } from './reading.ts';
import type { ValueTarget } from './value-target.ts';

/** A value that arrived. */
export interface ValueUpdate {
  /** From `valueKey`. */
  readonly key: string;
  readonly value: SignalValue;
  readonly quality: ValueQuality;
  /** When it was read, in ms since 1970. */
  readonly time: number;
  /**
   * From which age in ms it is the last known value and no longer live, unless another comes: 0 at once, as when the
   * connection is lost. Where it is left out, that of the hub counts.
   */
  readonly oldAfter?: number;
}

/** Takes what a source has. */
export interface ValueSink {
  /** A value replaces another unless it is older (platform specification, section 4). */
  values(updates: readonly ValueUpdate[]): void;
  facts(facts: ReadonlyMap<string, ValueFacts>): void;
  /** Forgets all values: what comes now may be older, as when the past is played back. */
  reset(): void;
}

/** A source that was opened. */
export interface ValueFeed {
  /** Selects the targets that widgets show now, by key. Replaces the earlier selection. */
  select(targets: ReadonlyMap<string, ValueTarget>): void;
  close(): void;
}

/** Where values come from: live ones, those of the past, or simulated ones. */
export interface ValueSource {
  open(sink: ValueSink): ValueFeed;
}

/** Time, handed in. */
export interface ValueClock {
  /** In ms since 1970. */
  now(): number;
  /** Acts after some ms. Returns what prevents that. */
  after(milliseconds: number, act: () => void): () => void;
}
