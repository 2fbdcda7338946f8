import { expect, it } from 'vitest';
import { Introductions } from './introductions.ts';

const turns = () => new Promise((resolve) => setTimeout(resolve));

function scene() {
  const timers = new Set<() => void>();
  const introductions = new Introductions({
    after(_milliseconds, action) {
      timers.add(action);
      return () => timers.delete(action);
    },
  });
  return { introductions, timers };
}

it('gives others their turn when many gateways are silent', async () => {
  const { introductions, timers } = scene();
  const asked: string[] = [];
  for (let number = 0; number < 40; number += 1)
    introductions.add(String(number), () => {
      asked.push(String(number));
      return new Promise(() => undefined);
    });
  await turns();
  expect(asked).toHaveLength(32);
  for (const late of timers) late();
  await turns();
  expect(asked).toHaveLength(40);
});

it('does the last work of a gateway that presents itself again and again, once, and leaves no timer', async () => {
  const { introductions, timers } = scene();
  const ends: (() => void)[] = [];
  for (let number = 0; number < 32; number += 1)
    introductions.add(String(number), () => new Promise((end) => ends.push(end)));
  const done: string[] = [];
  for (const time of ['first', 'second', 'third'])
    introductions.add('again', async () => void done.push(time));
  for (const end of ends) end();
  await turns();
  expect(done).toEqual(['third']);
  expect(timers.size).toBe(0);
});
