import { type AlarmEvent, alarmTextBytes } from '@penstock/contract/model/alarm-event';
import type { RecordedValue } from '@penstock/contract/model/recorded-value';
import type { PositionOf } from '../triggers/condition.ts';

/** The values of some variables as they go along with an event of an alarm; null where the quality is bad. */
export function alarmValues(keys: readonly string[], positionOf: PositionOf): AlarmEvent['values'] {
  return keys.map((key) => ({ key, value: valueOf(key, positionOf) }));
}

function valueOf(key: string, positionOf: PositionOf): RecordedValue {
  const position = positionOf(key);
  if (position === undefined) return null;
  const { set, row } = position;
  if (set.values.faults[row] !== 0) return null;
  const exact = set.values.exact[row];
  if (typeof exact === 'bigint') return { integer: String(exact) };
  if (typeof exact === 'string') return shortened(exact);
  const number = set.good(row);
  return Number.isFinite(number) ? number : null;
}

function shortened(text: string): string {
  const bytes = Buffer.alloc(alarmTextBytes);
  return bytes.toString('utf8', 0, bytes.write(text, 'utf8'));
}
