import { describe, expect, it } from 'vitest';
import { ServiceIds } from './service-ids.ts';

describe('service ids', () => {
  it('come round as late as possible', () => {
    const ids = new ServiceIds();
    const taken = Array.from({ length: 300 }, (_, number) => {
      const id = ids.take(number);
      ids.release(id, true);
      return id;
    });
    expect(new Set(taken.slice(0, 256)).size).toBe(256);
    expect(taken[256]).toBe(taken[0]);
  });

  it('rest after a request without a reply, until the late reply has come', () => {
    const ids = new ServiceIds();
    const lost = ids.take(1);
    ids.release(lost, false);
    const round = Array.from({ length: 600 }, (_, number) => {
      const id = ids.take(number);
      ids.release(id, true);
      return id;
    });
    expect(round).not.toContain(lost);
    expect(ids.claim(lost)).toBe(1);
    expect(ids.claim(lost)).toBeUndefined();
    const next = Array.from({ length: 256 }, (_, number) => {
      const id = ids.take(number);
      ids.release(id, true);
      return id;
    });
    expect(next).toContain(lost);
  });

  it('give the number of the request in flight, and none for others', () => {
    const ids = new ServiceIds();
    const id = ids.take(4711);
    expect(ids.claim(id)).toBe(4711);
    ids.release(id, true);
    expect(ids.claim(id)).toBeUndefined();
  });

  it('never run out: when all rest, the one that rested longest goes again', () => {
    const ids = new ServiceIds();
    const first = ids.take(0);
    ids.release(first, false);
    for (let number = 1; number < 256; number += 1) ids.release(ids.take(number), false);
    expect(ids.take(256)).toBe(first);
  });

  it('are all free on a new connection, and what ends later does not count', () => {
    const ids = new ServiceIds();
    const old = ids.take(0);
    ids.reset();
    ids.release(old, false);
    expect(ids.claim(old)).toBeUndefined();
    expect(ids.take(1)).toBe(old);
  });
});
