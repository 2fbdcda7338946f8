import { expect, it, vi } from 'vitest';
import { RepeatedWork } from './repeated-work.ts';

it('does what is asked for meanwhile once more, after the run that is under way', async () => {
  let runs = 0;
  let end = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = new RepeatedWork(
    60_000,
    async () => {
      runs += 1;
      if (runs === 1) await first;
    },
    () => undefined,
  );
  const all = [work.run(), work.run(), work.run()];
  expect(runs).toBe(1);
  end();
  await Promise.all(all);
  expect(runs).toBe(2);
});

it('goes on after a failure, and not after it was stopped', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  const error = new Error('no database');
  const work = new RepeatedWork(60_000, () => Promise.reject(error), failed);
  await work.run();
  await work.run();
  expect(failed.mock.calls).toEqual([[error], [error]]);
  await work.stop();
  await work.run();
  expect(failed).toHaveBeenCalledTimes(2);
});
