import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { Stoppers } from './stoppers.ts';

const log = pino({ level: 'silent' });

describe('stopping', () => {
  it('goes from the last started to the first, one after another, once', async () => {
    const order: string[] = [];
    const stoppers = new Stoppers();
    stoppers.add('database', () => void order.push('database'));
    stoppers.add('http', async () => {
      order.push('http asked');
      await new Promise((resolve) => setImmediate(resolve));
      order.push('http');
    });
    expect(await Promise.all([stoppers.stop(log, 5), stoppers.stop(log, 5)])).toEqual([true, true]);
    expect(order).toEqual(['http asked', 'http', 'database']);
  });

  it('reaches the first part although later ones fail or hang', async () => {
    const order: string[] = [];
    const stoppers = new Stoppers();
    stoppers.add('database', () => void order.push('database'));
    stoppers.add('hanging', () => new Promise(() => {}));
    stoppers.add('failing', () => Promise.reject(new Error('no')));
    expect(await stoppers.stop(log, 0)).toBe(false);
    expect(order).toEqual(['database']);
  });
});
