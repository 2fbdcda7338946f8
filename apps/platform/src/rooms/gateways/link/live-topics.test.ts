import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { LiveTopics } from './live-topics.ts';

const sn = '202611210001';
const topic = `penstock/v1/${sn}/live`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const said: string[] = [];
  const topics = new LiveTopics(
    {
      subscribe: async (filters) => void said.push(`+${filters.join(' ')}`),
      unsubscribe: async (filters) => void said.push(`-${filters.join(' ')}`),
    },
    silentLog,
  );
  topics.onLeft((left) => said.push(`left ${left}`));
  return { topics, said };
}

it('are heard while somebody looks at a gateway, and end some seconds after the last one', () => {
  const { topics, said } = open();
  topics.want(sn);
  topics.want(sn);
  topics.leave(sn);
  vi.advanceTimersByTime(14_000);
  expect(said).toEqual([`+${topic}`]);
  vi.advanceTimersByTime(2000);
  expect(said).toEqual([`+${topic}`, `left ${sn}`, `-${topic}`]);
});

it('go on for a page that is loaded again', () => {
  const { topics, said } = open();
  topics.want(sn);
  topics.leave(sn);
  vi.advanceTimersByTime(14_000);
  topics.want(sn);
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([`+${topic}`]);
});

it('are not subscribed to by a process that hears all', () => {
  const topics = new LiveTopics(undefined, silentLog);
  topics.want(sn);
  topics.leave(sn);
  expect(vi.getTimerCount()).toBe(0);
});
