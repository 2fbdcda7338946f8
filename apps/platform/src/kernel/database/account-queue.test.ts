import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AccountQueue } from './account-queue.ts';

const never = new AbortController().signal;

/** Work that ends when the test says so. */
function slowWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<number>((resolve) => ends.push(() => resolve(ends.length)));
  return { work, ends };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of an account', () => {
  it('lets a few run, has some wait in order, and refuses what comes beyond', async () => {
    const queue = new AccountQueue({ running: 2, waiting: 3 });
    const { work, ends } = slowWork();
    const order: number[] = [];
    const runs = [1, 2, 3, 4, 5].map(async (at) => {
      await queue.run('a', never, async () => {
        order.push(at);
        return await work();
      });
    });
    await expect(queue.run('a', never, work)).rejects.toMatchObject({
      key: 'query.tooMany',
      parameters: { maximum: 3 },
    });
    expect(queue.counts).toEqual({ running: 2, waiting: 3 });
    const other = queue.run('b', never, () => Promise.resolve('b'));
    await expect(other).resolves.toBe('b');
    for (let at = 0; at < 5; at += 1) {
      ends[at]?.();
      await turn();
    }
    await Promise.all(runs);
    expect(order).toEqual([1, 2, 3, 4, 5]);
    expect(queue.counts).toEqual({ running: 0, waiting: 0 });
  });

  it('does not start what nobody waits for any longer', async () => {
    const queue = new AccountQueue({ running: 1, waiting: 3 });
    const { work, ends } = slowWork();
    const first = queue.run('a', never, work);
    const gone = new AbortController();
    const second = queue.run('a', gone.signal, work);
    const third = queue.run('a', never, work);
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    ends[0]?.();
    await first;
    await turn();
    ends[1]?.();
    await third;
    expect(ends).toHaveLength(2);
  });

  it('never runs more at once than it may, and ends empty, whatever fails or is left', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ account: fc.nat(2), turns: fc.nat(4), fails: fc.boolean(), left: fc.boolean() }),
          {
            maxLength: 60,
          },
        ),
        async (steps) => {
          const queue = new AccountQueue({ running: 2, waiting: 5 });
          const running = [0, 0, 0];
          let most = 0;
          await Promise.allSettled(
            steps.map(async ({ account, turns, fails, left }) => {
              const controller = new AbortController();
              const run = queue.run(`${account}`, controller.signal, async () => {
                most = Math.max(most, (running[account] = (running[account] ?? 0) + 1));
                for (let at = 0; at < turns; at += 1) await turn();
                running[account] = (running[account] ?? 0) - 1;
                if (fails) throw new Error('failed');
              });
              if (left) controller.abort();
              await run;
            }),
          );
          expect(most).toBeLessThanOrEqual(2);
          expect(queue.counts).toEqual({ running: 0, waiting: 0 });
        },
      ),
    );
  });
});
