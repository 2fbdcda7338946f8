import { describe, expect, it } from 'vitest';
import { LogDestination } from './log-destination.ts';

/** Output that takes nothing until it is allowed to; time that passes when the test says so. */
function open(maxBytes: number) {
  const waiting: { bytes: string; settle: (written: number) => void; fail: () => void }[] = [];
  const timers: (() => void)[] = [];
  const recovered: number[] = [];
  const now: string[] = [];
  const clock = {
    after: (_milliseconds: number, action: () => void) => {
      timers.push(action);
      return () => void timers.splice(timers.indexOf(action), 1);
    },
  };
  const destination = new LogDestination({
    writer: {
      write: (bytes) =>
        new Promise((resolve, reject) => {
          waiting.push({
            bytes: Buffer.from(bytes).toString(),
            settle: resolve,
            fail: () => reject(new Error('ENOSPC')),
          });
        }),
      writeNow: (bytes) => void now.push(Buffer.from(bytes).toString()),
    },
    clock,
    retryClock: clock,
    maxBytes,
    onRecovered: (lines) => recovered.push(lines),
  });
  return {
    destination,
    waiting,
    timers,
    recovered,
    now,
    take: async (count = Infinity) => {
      const { bytes, settle } = waiting.shift() ?? { bytes: '', settle: () => undefined };
      settle(Math.min(count, bytes.length));
      await Promise.resolve();
      return bytes.slice(0, count);
    },
  };
}

describe('the destination of a log', () => {
  it('writes lines in order, several at once', async () => {
    const { destination, take } = open(1000);
    for (const line of ['a\n', 'b\n', 'c\n']) destination.write(line);
    expect([await take(), await take()]).toEqual(['a\n', 'b\nc\n']);
  });

  it('drops and counts what goes beyond its bound, and says how many when all else is written', async () => {
    const { destination, take, recovered } = open(20);
    for (let index = 0; index < 10; index += 1) destination.write(`line ${index}\n`);
    expect(destination.droppedLines).toBe(8);
    expect(recovered).toEqual([]);
    expect(await take()).toBe('line 0\n');
    expect(await take()).toBe('line 1\n');
    expect(recovered).toEqual([8]);
    destination.write('line 10\n');
    expect(await take()).toBe('line 10\n');
    expect(recovered).toEqual([8]);
    expect(destination.droppedLines).toBe(8);
  });

  it('goes on in the middle of a line that was written in part, after an error too', async () => {
    const { destination, take, waiting, timers } = open(1000);
    destination.write('0123456789\n');
    expect(await take(4)).toBe('0123');
    waiting.shift()?.fail();
    await new Promise((resolve) => setImmediate(resolve));
    expect(waiting).toEqual([]);
    timers.shift()?.();
    expect(await take()).toBe('456789\n');
  });

  it('waits for what is written, but not for ever', async () => {
    const { destination, take, timers } = open(1000);
    await expect(destination.flush(500)).resolves.toBeUndefined();
    destination.write('a\n');
    const written = destination.flush(500);
    await take();
    await expect(written).resolves.toBeUndefined();
    destination.write('b\n');
    const late = destination.flush(500);
    timers.at(-1)?.();
    await expect(late).resolves.toBeUndefined();
  });

  it('writes nothing more after its end', async () => {
    const { destination, waiting, timers } = open(1000);
    destination.write('a\n');
    const end = destination.end(500);
    timers.at(-1)?.();
    await end;
    waiting.shift()?.fail();
    await new Promise((resolve) => setImmediate(resolve));
    timers.at(-1)?.();
    destination.write('b\n');
    expect(waiting).toEqual([]);
    expect(destination.droppedLines).toBe(1);
  });

  it('hands over at the exit of the process what still waits', () => {
    const { destination, now } = open(1000);
    for (const line of ['a\n', 'b\n', 'c\n']) destination.write(line);
    destination.flushNow();
    expect(now).toEqual(['b\nc\n']);
  });
});
