import { describe, expect, it } from 'vitest';
import { ConnectionCounts } from './connection-counts.ts';

describe('connections', () => {
  it('are admitted up to the limit of their address, and again when one has ended', () => {
    const counts = new ConnectionCounts({ total: 10, perAddress: 2 });
    const first = counts.take('10.0.0.1');
    expect(counts.take('::ffff:10.0.0.1')).toBeDefined();
    expect(counts.take('10.0.0.1')).toBeUndefined();
    expect(counts.take('10.0.0.2')).toBeDefined();
    first?.();
    first?.();
    expect(counts.take('10.0.0.1')).toBeDefined();
    expect(counts.take('10.0.0.1')).toBeUndefined();
    expect(counts.refused).toBe(2);
  });

  it('are bounded altogether, those of a proxy only so', () => {
    const counts = new ConnectionCounts({ total: 4, perAddress: 1 });
    for (let at = 0; at < 3; at += 1) expect(counts.take('10.0.0.1', true)).toBeDefined();
    expect(counts.take('10.0.0.1')).toBeDefined();
    expect(counts.take('10.0.0.2')).toBeUndefined();
  });
});
