import { AlarmReplay } from '@penstock/contract/alarms/replay';
import type { AlarmReading } from '@penstock/contract/conditions/inputs';
import type { alarmBackTest } from '@penstock/contract/calls/alarm-back-test';
import type { CallAnswer } from '@penstock/contract/calls/call';
import type { Alarm } from '@penstock/contract/configuration/model/alarm';

/** A change of a definition, with how often it would have been raised then. */
export type Proposal = CallAnswer<typeof alarmBackTest>['proposals'][number];

type Judged = Pick<Alarm, 'condition' | 'onDelayMs' | 'offDelayMs' | 'suppressed' | 'suppressedWhile'>;

/** The delays that are tried, in ms, and the changes of a limit, as shares of it: the smallest first. */
const delays = [5000, 15_000, 60_000, 300_000, 900_000, 3_600_000];
const shares = [0.01, 0.02, 0.05, 0.1, 0.2];

/** An alarm that would have been raised less often needs no proposal. */
const fewest = 4;

/** A proposal has to take away so much of how often it was raised. */
const wanted = 0.5;

interface Variant {
  readonly change: Proposal['change'];
  readonly value: number;
  readonly replay: AlarmReplay;
}

/**
 * Tries other delays and limits of an alarm on the same readings, by the same evaluator, and proposes of each the smallest change
 * that halves how often the alarm would have been raised.
 */
export class Proposals {
  readonly #variants: readonly Variant[];

  constructor(alarm: Judged) {
    this.#variants = variantsOf(alarm).map(({ change, value, alarm: changed }) => ({
      change,
      value,
      replay: new AlarmReplay({ ...changed, id: 'tried', enabled: true, values: [] }, 0),
    }));
  }

  /** Takes a reading, as the replay of the definition itself does. */
  take(slot: number, reading: AlarmReading): void {
    for (const { replay } of this.#variants) replay.take(slot, reading);
  }

  /** The proposals up to the end, for a definition that was raised so often. @param time ms since 1970. */
  finish(time: number, count: number): readonly Proposal[] {
    if (count < fewest) return [];
    const proposed = new Map<Proposal['change'], Proposal>();
    for (const { change, value, replay } of this.#variants) {
      replay.finish(time);
      if (!proposed.has(change) && replay.count <= count * wanted)
        proposed.set(change, { change, value, count: replay.count, activeMs: replay.activeMs });
    }
    return [...proposed.values()];
  }
}

function variantsOf(alarm: Judged) {
  const { condition, onDelayMs, offDelayMs } = alarm;
  const later = (name: 'onDelayMs' | 'offDelayMs', before: number) =>
    delays
      .filter((value) => value > before)
      .map((value) => ({ change: name, value, alarm: { ...alarm, [name]: value } }));
  const limits =
    condition.kind !== 'limit'
      ? []
      : shares.map((share) => {
          const away = (condition.side === 'above' ? 1 : -1) * share * (Math.abs(condition.limit) || 1);
          const value = Number((condition.limit + away).toPrecision(6));
          return {
            change: 'limit' as const,
            value,
            alarm: { ...alarm, condition: { ...condition, limit: value } },
          };
        });
  return [...limits, ...later('onDelayMs', onDelayMs), ...later('offDelayMs', offDelayMs)];
}
