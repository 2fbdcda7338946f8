import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admit, type DigestWindow } from './digest-window.ts';

const minute = 60_000;
const unused: DigestWindow = { startedAt: null, messages: 0 };
const other = { isUrgent: false, occurrences: 0 };

describe('the window of a digest', () => {
  it('lets every message out alone where there is no digest', () => {
    expect(admit(null, unused, 0, other)).toEqual({ window: unused, digestAt: null });
  });

  it('lets out no more than so many in a window, and none waits longer than a window', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 5 * minute }), { maxLength: 200 });
    const digests = fc.record({
      messages: fc.integer({ min: 1, max: 5 }),
      minutes: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(digests, pauses, (digest, gaps) => {
        let window = unused;
        let now = 0;
        const single = new Map<number, number>();
        const digestTimes = new Map<number, number>();
        for (const gap of gaps) {
          now += gap;
          const admitted = admit(digest, window, now, other);
          window = admitted.window;
          const start = window.startedAt ?? 0;
          if (admitted.digestAt === null) single.set(start, (single.get(start) ?? 0) + 1);
          else {
            expect(admitted.digestAt - now).toBeGreaterThan(0);
            expect(admitted.digestAt - now).toBeLessThanOrEqual(digest.minutes * minute);
            digestTimes.set(start, admitted.digestAt);
          }
        }
        for (const count of single.values()) expect(count).toBeLessThanOrEqual(digest.messages);
        for (const [start, at] of digestTimes) expect(at).toBe(start + digest.minutes * minute);
      }),
    );
  });

  it('gives a digest each window while the flood lasts, and single messages again after a quiet window', () => {
    const digest = { messages: 1, minutes: 10 };
    let { window, digestAt } = admit(digest, unused, 0, other);
    expect(digestAt).toBeNull();
    ({ window, digestAt } = admit(digest, window, minute, other));
    expect(digestAt).toBe(10 * minute);
    ({ window, digestAt } = admit(digest, window, 12 * minute, other));
    expect(digestAt).toBe(20 * minute);
    ({ window, digestAt } = admit(digest, window, 31 * minute, other));
    expect(digestAt).toBeNull();
  });

  it('is not filled by critical alarms, nor by one alarm that comes again and again', () => {
    const digest = { messages: 4, minutes: 10 };
    const first = admit(digest, unused, 0, other);
    const critical = admit(digest, first.window, 1, { isUrgent: true, occurrences: 9 });
    expect(critical).toEqual({ window: first.window, digestAt: null });
    const again = admit(digest, first.window, 2, { isUrgent: false, occurrences: 2 });
    expect(again).toEqual({ window: first.window, digestAt: 10 * minute });
  });
});
