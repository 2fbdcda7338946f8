import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ProcessorTimes, ProcessorUse } from './processor-use.ts';

/** A machine whose counters are moved by hand. */
function machine(cores = 2) {
  let times: ProcessorTimes = { cores, busy: 5000, total: 90_000 };
  const use = new ProcessorUse(() => times);
  return {
    use,
    /** Lets all cores work for `seconds`, the given share of the time. */
    pass: (seconds: number, share: number) => {
      const total = seconds * 1000 * cores;
      times = { cores, busy: times.busy + total * share, total: times.total + total };
    },
  };
}

describe('the use of the processors', () => {
  it('is in percent of all cores, since the reading before', () => {
    const { use, pass } = machine();
    pass(10, 0.25);
    expect(use.read()).toEqual({ cores: 2, load: 25 });
    pass(10, 1);
    expect(use.read()).toEqual({ cores: 2, load: 100 });
  });

  it('stays as it was between readings that are too close', () => {
    const { use, pass } = machine();
    expect(use.read().load).toBeNull();
    pass(5, 0.5);
    expect(use.read().load).toBe(50);
    pass(0.5, 1);
    expect(use.read().load).toBe(50);
    pass(0.5, 1);
    expect(use.read().load).toBe(100);
  });

  it('is unknown where nobody has read for long, and known again at the next reading', () => {
    const { use, pass } = machine();
    pass(3600, 0.9);
    expect(use.read().load).toBeNull();
    pass(10, 0.1);
    expect(use.read().load).toBe(10);
  });

  it('is never outside 0 to 100, whatever the system counts', () => {
    const counter = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(counter, counter), { minLength: 2 }), (readings) => {
        let next = 0;
        const use = new ProcessorUse(() => {
          const [busy = 0, total = 0] = readings[next++ % readings.length] ?? [];
          return { cores: 4, busy, total };
        });
        for (const _ of readings) {
          const { load } = use.read();
          if (load === null) continue;
          expect(load).toBeGreaterThanOrEqual(0);
          expect(load).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
