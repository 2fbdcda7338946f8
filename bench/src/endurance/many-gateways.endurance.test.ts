import { expect, it } from 'vitest';
import { endure } from './endurance.ts';
import { planOf } from './plan.ts';
import { costOfValue, growthOfMemory, slopeOfMemory } from './readings.ts';

const plan = planOf(process.env);
/** Memory is judged once everything has been used for a while, in s, and may then become so many times as much. */
const flat = { fromSeconds: 600, growth: 1.15 } as const;

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
    const growth = growthOfMemory(readings, flat.fromSeconds);
    if (growth !== undefined) expect(growth).toBeLessThan(flat.growth);
  },
  (plan.minutes + 60) * 60_000,
);
