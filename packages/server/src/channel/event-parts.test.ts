import { type ChannelEvent, maxStreamItems } from '@penstock/contract/calls/channel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterWaiting } from './event-parts.ts';

const sn = '202611210001';
const lines = (from: number, count: number, dropped = 0): ChannelEvent => ({
  type: 'logLines',
  sn,
  lines: Array.from({ length: count }, (_, index) => ({
    time: from + index,
    level: 'info',
    message: '',
    details: '',
  })),
  dropped,
});

describe('what waits for a browser that reads slowly', () => {
  it('is the latest of what replaces, and all of a stream as far as there is room', () => {
    const feed: ChannelEvent = { type: 'logFeed', sn, live: true, error: null };
    expect(afterWaiting({ ...feed, live: false }, feed)).toBe(feed);
    expect(afterWaiting(undefined, feed)).toBe(feed);
    expect(afterWaiting(lines(0, 2, 1), lines(2, 1, 4))).toEqual(lines(0, 3, 5));
  });

  it('never exceeds its limit, keeps the newest in order, and counts every line that it loses', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 8 }), (counts) => {
        let waiting: ChannelEvent | undefined;
        let sent = 0;
        for (const count of counts) {
          waiting = afterWaiting(waiting, lines(sent, count));
          sent += count;
        }
        if (waiting?.type !== 'logLines') return counts.length === 0;
        const times = waiting.lines.map(({ time }) => time);
        const first = sent - times.length;
        return (
          times.length <= maxStreamItems &&
          times.length + waiting.dropped === sent &&
          times.every((time, index) => time === first + index)
        );
      }),
    );
  });
});
