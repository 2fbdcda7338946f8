import { recordSchema } from '@penstock/contract/link/methods/appended-records';
import { describe, expect, it } from 'vitest';
import { calm } from '../plant/physics/noise.ts';
import { pumpModes } from '../plant/physics/commands.ts';
import { pastOf, type PastOptions } from './past.ts';
import { layouts, recordsOf } from './records.ts';

const hour = 3_600_000;
const from = Date.UTC(2026, 10, 20, 12);

function past(options: Partial<PastOptions>) {
  return [
    ...pastOf({
      from,
      to: from + 4 * hour,
      interval: 60,
      noise: () => calm,
      situation: 'normal',
      since: from + 3 * hour,
      ...options,
    }),
  ];
}

describe('the past of a plant', () => {
  it('has a moment for each interval, with the level raised for the night', () => {
    const moments = past({ to: from + 6 * hour, since: from + 5 * hour });
    expect(moments).toHaveLength(361);
    expect(moments.map(({ time }) => time).at(-1)).toBe(from + 6 * hour);
    const levelAt = (minutes: number) => moments[minutes]?.state.readings.level ?? 0;
    expect(levelAt(110)).toBeCloseTo(2.5, 0);
    expect(levelAt(180)).toBeGreaterThan(2.9);
    // It ends as the running plant begins.
    expect(levelAt(360)).toBeCloseTo(2.5, 0);
  });

  it('comes into its situation at the time given', () => {
    const moments = past({ situation: 'fault' });
    const tripped = moments.map(({ state }) => state.pumps[1].tripped);
    expect(tripped.indexOf(true)).toBe(180);
    expect(tripped.slice(180).every(Boolean)).toBe(true);
    expect(moments.at(-1)?.commands.pumps[0].mode).toBe(pumpModes.manual);
  });

  it('is recorded as the gateway records: every value in its decimals, bits as 0 and 1', () => {
    const [first] = past({ to: from });
    if (!first) throw new Error('no moment');
    const records = recordsOf(first);
    expect(records.map((record) => record.values.length)).toEqual(layouts.map((keys) => keys.length));
    for (const record of records) expect(recordSchema.safeParse(record).success).toBe(true);
    const valueOf = (key: string) => {
      const layout = layouts.findIndex((keys) => keys.includes(key));
      return records[layout]?.values[layouts[layout]?.indexOf(key) ?? -1];
    };
    expect(valueOf('tank_level')).toBe(2.51);
    expect(valueOf('pump2_fault')).toBe(0);
    expect(valueOf('level_auto')).toBe(1);
  });
});
