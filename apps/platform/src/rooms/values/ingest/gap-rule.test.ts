import { describe, expect, it } from 'vitest';
import { decideBatch } from './gap-rule.ts';

describe('a batch of recorded values', () => {
  it('is stored whole where it goes on from what is committed', () => {
    expect(decideBatch(10, { first: 11, available: 11, count: 5 })).toEqual({
      from: 0,
      committed: 15,
      lost: 0,
    });
  });

  it('is stored from its first new record on', () => {
    expect(decideBatch(10, { first: 8, available: 8, count: 5 })).toEqual({
      from: 3,
      committed: 12,
      lost: 0,
    });
  });

  it('is skipped when all of it is committed', () => {
    expect(decideBatch(10, { first: 3, available: 3, count: 8 })).toEqual({
      from: 8,
      committed: 10,
      lost: 0,
    });
  });

  it('waits when the gateway can still fill the gap before it', () => {
    expect(decideBatch(10, { first: 20, available: 11, count: 5 })).toEqual({
      from: 5,
      committed: 10,
      lost: 0,
    });
  });

  it('counts as lost what the gateway no longer has', () => {
    expect(decideBatch(10, { first: 20, available: 20, count: 5 })).toEqual({
      from: 0,
      committed: 24,
      lost: 9,
    });
  });

  it('moves on to what is available, and waits for the rest of the gap', () => {
    expect(decideBatch(10, { first: 20, available: 15, count: 5 })).toEqual({
      from: 5,
      committed: 14,
      lost: 4,
    });
  });

  it('keeps what came along although the gateway dropped it meanwhile', () => {
    expect(decideBatch(10, { first: 11, available: 14, count: 5 })).toEqual({
      from: 0,
      committed: 15,
      lost: 0,
    });
  });

  it('may be empty, to say only what is available', () => {
    expect(decideBatch(0, { first: 7, available: 7, count: 0 })).toEqual({ from: 0, committed: 6, lost: 6 });
  });
});
