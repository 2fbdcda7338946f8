import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Peer } from '../peer.ts';
import { linePair } from '../testing/line-pair.ts';
import { declare } from '../testing/peers.ts';

const read = declare({
  name: 'test.read',
  answeredBy: 'gateway',
  params: z.object({ length: z.number() }),
  result: z.object({ text: z.string() }),
  timeout: 15_000,
});

/** A console that asks a gateway over a line of this speed. */
async function asking(baudRate: number) {
  const pair = linePair({ speed: { baudRate } });
  const { near, far } = await pair.open();
  const console = new Peer(near, { clock: pair.clock, session: 'console' });
  const gateway = new Peer(far, { clock: pair.clock, session: 'gateway' });
  return { ...pair, near, console, gateway };
}

const longText = (length: number) => randomBytes(length).toString('hex').slice(0, length);

describe('a request over a slow line', () => {
  it('is not given up while its answer comes, however long that takes', async () => {
    const { clock, console, gateway } = await asking(9600);
    gateway.answer(read, ({ length }) => ({ text: longText(length) }));
    let answered: string | undefined;
    void console.request(read, { length: 200_000 }).then(({ text }) => (answered = text));
    const start = clock.monotonic();
    await clock.run(600_000, () => answered !== undefined);
    expect(answered).toHaveLength(200_000);
    expect(clock.monotonic() - start).toBeGreaterThan(10 * read.timeout);
  });

  it('is not given up while the line is cut, and is answered once', async () => {
    const { clock, console, gateway, line } = await asking(115_200);
    let asked = 0;
    gateway.answer(read, () => {
      asked += 1;
      return { text: '' };
    });
    line.cut(true);
    let answered = false;
    void console.request(read, { length: 1 }).then(() => (answered = true));
    await clock.run(90_000);
    line.restore(true);
    await clock.run(5000);
    expect({ answered, asked }).toEqual({ answered: true, asked: 1 });
  });

  it('is given up in its time where the gateway has it and does not answer', async () => {
    const { clock, console, gateway } = await asking(9600);
    gateway.answer(read, () => new Promise(() => undefined));
    let failed: unknown;
    console.request(read, { length: 1 }).catch((error: unknown) => (failed = error));
    await clock.run(17_000);
    expect(failed).toMatchObject({ key: 'gateway.timeout' });
  });
});
