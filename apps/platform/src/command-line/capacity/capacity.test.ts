import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Capacity, capacityFor, type Plan } from './capacity.ts';

const page = readFileSync(new URL('../../../../../docs/capacity.md', import.meta.url), 'utf8');

describe('what a plan takes', () => {
  it('is within a tenth of what was measured: 1,000 gateways with 50 values a second, and 5,000 with 8 a minute', () => {
    // The first delivers five records together; packing is not in the measurement.
    const dense = capacityFor({ gateways: 1000, variables: 250, interval: 5, days: 1 });
    const packing = (50_000 * 1.25) / 1e6;
    expect(dense.platformProcessors - packing).toBeGreaterThan(0.224 * 0.9);
    expect(dense.platformProcessors - packing).toBeLessThan(0.224 * 1.1);
    expect(dense.databaseProcessors - packing).toBeGreaterThan(0.112 * 0.9);
    expect(dense.databaseProcessors - packing).toBeLessThan(0.112 * 1.2);
    const sparse = capacityFor({ gateways: 5000, variables: 8, interval: 60, days: 1 });
    expect(sparse.platformProcessors).toBeGreaterThan(0.134 * 0.9);
    expect(sparse.platformProcessors).toBeLessThan(0.134 * 1.1);
    expect(sparse.databaseProcessors).toBeGreaterThan(0.104 * 0.9);
    expect(sparse.databaseProcessors).toBeLessThan(0.104 * 1.1);
  });

  it('holds for 10,000 gateways with one value a second, measured with room to spare and without packing', () => {
    const many = capacityFor({ gateways: 10_000, variables: 1, interval: 1, days: 1 });
    expect(many.platformProcessors).toBeGreaterThan(0.4);
    expect(many.platformProcessors).toBeLessThan(1);
    expect(many.databaseProcessors).toBeLessThan(0.8);
  });

  it('grows with each of its numbers, and never below two processes on two machines', () => {
    const plan = { gateways: 100, variables: 100, interval: 10, days: 100 };
    const base = capacityFor(plan);
    expect(base).toMatchObject({ processes: 2, platformMachines: 2 });
    for (const more of [{ gateways: 20_000 }, { variables: 50_000 }, { interval: 0.1 }, { days: 1000 }])
      expect(capacityFor({ ...plan, ...more }).databaseGigabytes).toBeGreaterThan(base.databaseGigabytes);
    expect(capacityFor({ ...plan, gateways: 20_000 }).processes).toBeGreaterThan(2);
  });

  it('is in docs/capacity.md as it is computed', () => {
    const lines = page.split('\n').filter((line) => /^\| [\d,]+ \| [\d,]+ \| [\d.]+ s \|/.test(line));
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      const [, gateways = 0, variables = 0, interval = 0, days = 0] = line
        .split('|')
        .map((cell) => Number.parseFloat(cell.replaceAll(',', '')));
      expect(line).toBe(planLine({ gateways, variables, interval, days }));
    }
  });
});

/** A line of a table about plans: gateways, variables, interval, days, and what that takes. */
function planLine(plan: Plan): string {
  const found: Capacity = capacityFor(plan);
  const count = (value: number) => Math.round(value).toLocaleString('en-US');
  const cells = [
    count(plan.gateways),
    count(plan.variables),
    `${plan.interval} s`,
    count(plan.days),
    count(found.values),
    found.platformProcessors.toFixed(2),
    `${found.processes} of ${count(found.processMegabytes)} MB`,
    String(found.platformMachines),
    found.databaseProcessors.toFixed(2),
    `${found.databaseMachine.processors}, ${found.databaseMachine.gigabytes} GB`,
    `${count(found.databaseGigabytes)} GB`,
    `${count(found.logGigabytesPerDay)} GB`,
  ];
  return `| ${cells.join(' | ')} |`;
}
