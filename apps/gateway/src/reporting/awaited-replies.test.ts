import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../testing/platform.ts';
import { AwaitedReplies, replyWait } from './awaited-replies.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const outcomes: [number, string | undefined][] = [];
  const awaited = new AwaitedReplies<number, string>({
    clock,
    onOutcome: (report, reply) => outcomes.push([report, reply]),
  });
  const send = (id: string, report: number) => {
    const delivery = awaited.follow(id, report);
    delivery.sent();
    return delivery;
  };
  return { awaited, outcomes, send };
}

describe('the answer to a report', () => {
  it('belongs to the report of its id, in the order of the reports that have the same', () => {
    const { awaited, outcomes, send } = start();
    send('a', 1);
    send('b', 2);
    send('b', 3);
    expect(awaited.answer('b', 'first')).toBe(true);
    expect(awaited.answer('b', 'second')).toBe(true);
    // It comes twice, or is for somebody else.
    expect(awaited.answer('b', 'third')).toBe(false);
    expect(outcomes).toEqual([
      [2, 'first'],
      [3, 'second'],
    ]);
  });

  it('that overtakes the acknowledgement counts once the server has the report', () => {
    const { awaited, outcomes } = start();
    const kept = awaited.follow('a', 1);
    const lost = awaited.follow('b', 2);
    expect(awaited.answer('a', 'no')).toBe(true);
    expect(awaited.answer('b', 'no')).toBe(true);
    expect(outcomes).toEqual([]);
    kept.sent();
    // It is offered again, and answered again.
    lost.unsent();
    expect(outcomes).toEqual([[1, 'no']]);
    const again = awaited.follow('b', 2);
    again.sent();
    awaited.answer('b', 'yes');
    expect(outcomes.at(-1)).toEqual([2, 'yes']);
  });

  it('that does not come in time is none, from when the server had the report', () => {
    const { awaited, outcomes, send } = start();
    const slow = awaited.follow('slow', 1);
    send('a', 2);
    vi.advanceTimersByTime(replyWait - 1);
    slow.sent();
    send('b', 3);
    expect(outcomes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(outcomes).toEqual([[2, undefined]]);
    vi.advanceTimersByTime(replyWait);
    expect(outcomes).toEqual([
      [2, undefined],
      [1, undefined],
      [3, undefined],
    ]);
    expect(awaited.answer('a', 'late')).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('of a server that answers nothing takes no more than a bounded room, and none after the end', () => {
    const { awaited, outcomes, send } = start();
    for (let report = 0; report < 5000; report += 1) send(String(report), report);
    expect(outcomes).toHaveLength(5000 - 4096);
    expect(outcomes[0]).toEqual([0, undefined]);
    awaited.stop();
    vi.advanceTimersByTime(2 * replyWait);
    expect(outcomes).toHaveLength(5000 - 4096);
    expect(vi.getTimerCount()).toBe(0);
  });
});
