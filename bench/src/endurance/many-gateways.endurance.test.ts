import { expect, it } from 'vitest';
import { endure } from './endurance.ts';
import { planOf } from './plan.ts';
import { costOfValue, slopeOfMemory } from './readings.ts';

const plan = planOf(process.env);
/** Memory is judged once everything has been used for a while, in s, and may then grow so many MB an hour. */
const flat = { fromSeconds: 600, megabytesAnHour: 30 } as const;

it(
  `${plan.gateways} gateways record a value a second each for ${plan.minutes} min: each value is stored once, and memory stays flat`,
  async () => {
    const { connectedAfter, readings, accounted } = await endure(plan, (reading) =>
      console.log(JSON.stringify(reading)),
    );
    const [first, last] = [readings[0], readings.at(-1)];
    if (first === undefined || last === undefined) throw new Error('nothing was read');
    const slope = slopeOfMemory(readings, flat.fromSeconds);
    const { wrong, ...counts } = accounted;
    console.log(JSON.stringify({ connectedAfter, ...counts, microseconds: costOfValue(first, last), slope }));
    expect(wrong).toEqual([]);
    expect(accounted.recorded).toBeGreaterThan(0);
    if (slope !== undefined) expect(slope).toBeLessThan(flat.megabytesAnHour);
  },
  (plan.minutes + 60) * 60_000,
);
