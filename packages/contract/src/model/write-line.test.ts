import { expect, it } from 'vitest';
import { WriteLine } from './write-line.ts';

/** A line to a device that ends one write each time the test says so. */
function slowLine(atOnce?: number) {
  const line = new WriteLine(atOnce);
  const started: string[] = [];
  const outcomes: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    outcomes,
    ask: (name: string, lane?: string) => {
      const write = async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        return 'written';
      };
      void line.ask(lane, write, () => 'superseded').then((outcome) => outcomes.push(`${name} ${outcome}`));
    },
    end: async () => {
      ends.shift()?.();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}

it('carries out the first and the last of many that come while one is under way', async () => {
  const line = slowLine();
  for (let value = 1; value <= 40; value += 1) line.ask(String(value), 'slider');
  await line.end();
  await line.end();
  expect(line.started).toEqual(['1', '40']);
  expect(line.outcomes.filter((outcome) => outcome.endsWith('written'))).toEqual(['1 written', '40 written']);
  expect(line.outcomes.filter((outcome) => outcome.endsWith('superseded'))).toHaveLength(38);
});

it('replaces nothing of another lane, and nothing without one', async () => {
  const line = slowLine(1);
  for (const [name, lane] of [['a1', 'a'], ['a2', 'a'], ['b1', 'b'], ['x'], ['x'], ['b2', 'b']] as const)
    line.ask(name, lane);
  for (let step = 0; step < 6; step += 1) await line.end();
  expect(line.started).toEqual(['a1', 'a2', 'b1', 'x', 'x', 'b2']);
});

it('keeps a deliberate write between what was asked for before and after it', async () => {
  const line = slowLine();
  line.ask('1', 'slider');
  line.ask('2', 'slider');
  line.ask('start');
  line.ask('3', 'slider');
  line.ask('4', 'slider');
  expect(line.started).toEqual(['1']);
  for (let step = 0; step < 4; step += 1) await line.end();
  expect(line.started).toEqual(['1', '2', 'start', '4']);
  expect(line.outcomes).toContain('3 superseded');
});

it('begins what is deliberate at once where nothing waits', () => {
  const line = slowLine();
  line.ask('1', 'slider');
  line.ask('stop');
  line.ask('start');
  expect(line.started).toEqual(['1', 'stop', 'start']);
});

it('goes on after a write that failed', async () => {
  const line = new WriteLine(1);
  const failing = line.ask(
    'slider',
    () => Promise.reject(new Error('silent')),
    () => 'superseded',
  );
  const next = line.ask(
    'slider',
    () => Promise.resolve('written'),
    () => 'superseded',
  );
  await expect(failing).rejects.toThrow('silent');
  await expect(next).resolves.toBe('written');
});
