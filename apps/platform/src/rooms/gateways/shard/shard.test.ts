import { expect, it } from 'vitest';
import { shardCount, shardOf, shareOf } from './shard.ts';

it('divides gateways with serial numbers that follow each other evenly', () => {
  const counts = Array.from({ length: shardCount }, () => 0);
  for (let at = 0; at < 3200; at += 1) {
    const shard = shardOf(String(202_611_210_001 + at));
    counts[shard] = (counts[shard] ?? 0) + 1;
  }
  expect(new Set(counts)).toEqual(new Set([100]));
});

it('gives all processes together every shard, and none more than one beyond another', () => {
  const ids = ['b', 'd', 'a', 'c', 'e', 'f', 'g'];
  for (let processes = 1; processes <= ids.length; processes += 1) {
    const running = ids.slice(0, processes);
    const shares = running.map((id) =>
      shareOf(
        id,
        running.filter((other) => other !== id),
      ),
    );
    expect(shares.reduce((sum, share) => sum + share)).toBe(shardCount);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  }
});
