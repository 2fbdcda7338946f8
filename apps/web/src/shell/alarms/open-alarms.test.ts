import type { TopicListener } from '@penstock/client/live/channel';
import { type OpenAlarm, openAlarmSchema } from '@penstock/contract/calls/alarm';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followAlarms, forgetOpenAlarms, useOpenAlarms } from './open-alarms.ts';

afterEach(forgetOpenAlarms);

function alarm(id: number, state: OpenAlarm['state'] = 'activeUnacknowledged'): OpenAlarm {
  return openAlarmSchema.parse({
    id: String(id),
    origin: 'signal',
    sn: '260000000001',
    equipmentId: '1',
    severity: 'high',
    state,
    raisedAt: '2026-11-22T08:00:00.000Z',
    title: { zh: '液位高', en: 'Level high' },
    equipmentTitle: { zh: '泵站', en: 'Pump station' },
  });
}

function follow() {
  const queries = new QueryClient();
  const reads: (() => void)[] = [];
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(
    () => new Promise((resolve) => reads.push(resolve)),
  );
  let listener: TopicListener | undefined;
  const announced: string[][] = [];
  const ended = vi.fn();
  const end = followAlarms({
    channel: {
      subscribe: (_topic, given) => {
        listener = given;
        return ended;
      },
    },
    queries,
    announce: (raised) => announced.push(raised.map(({ id }) => id)),
  });
  const say = (...newest: readonly OpenAlarm[]) =>
    listener?.event({
      type: 'alarms',
      counts: {
        active: newest.length,
        unacknowledged: newest.length,
        shelved: 0,
        severities: { critical: 0, high: newest.length, medium: 0, low: 0 },
        partialSeverities: [],
      },
      newest: [...newest],
    });
  return { say, announced, reads, end, ended };
}

describe('the open alarms', () => {
  it('are announced when they are raised, not those that were there', () => {
    const { say, announced } = follow();
    say(alarm(4), alarm(3));
    expect(announced).toEqual([]);
    say(alarm(6), alarm(5, 'returnedUnacknowledged'), alarm(4), alarm(3));
    expect(announced).toEqual([['6']]);
    expect(useOpenAlarms.getState().counts?.severities.high).toBe(4);
  });

  it('are not announced again when they are open again', () => {
    const { say, announced } = follow();
    say(alarm(4));
    say();
    say(alarm(4), alarm(2));
    expect(announced).toEqual([]);
    say(alarm(5));
    expect(announced).toEqual([['5']]);
  });

  it('are announced after there was none', () => {
    const { say, announced } = follow();
    say();
    say(alarm(1));
    expect(announced).toEqual([['1']]);
  });

  it('have the pages read again, one reading at a time and one after the last change', async () => {
    const { say, reads, end, ended } = follow();
    say(alarm(1));
    say(alarm(2));
    say(alarm(3));
    expect(reads).toHaveLength(1);
    reads[0]?.();
    await vi.waitFor(() => expect(reads).toHaveLength(2));
    reads[1]?.();
    await Promise.resolve();
    expect(reads).toHaveLength(2);
    end();
    expect(ended).toHaveBeenCalledOnce();
  });
});
