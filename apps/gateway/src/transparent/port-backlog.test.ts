import { expect, it } from 'vitest';
import { PortBacklog } from './port-backlog.ts';

it('takes no more than the port can write in time', () => {
  let now = 0;
  const backlog = new PortBacklog(2, 100, () => now);
  expect(backlog.take(101)).toBe(false);
  expect(backlog.take(60)).toBe(true);
  expect(backlog.take(41)).toBe(false);
  now += 10;
  expect(backlog.take(60)).toBe(true);
  expect(backlog.take(1)).toBe(false);
  now += 1000;
  expect(backlog.take(100)).toBe(true);
});
