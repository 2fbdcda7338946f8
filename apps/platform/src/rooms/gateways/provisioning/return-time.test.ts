import { limits } from '@penstock/contract/rules/limits';
import { describe, expect, it } from 'vitest';
import { returnSeconds } from './return-time.ts';

describe('the time over which gateways come back to a platform that was away', () => {
  it.each([
    [0, 2],
    [1, 2],
    [500, 2],
    [501, 3],
    [1000, 4],
    [1001, 5],
    [5500, 32],
    [10_000, 60],
    [100_000, 60],
  ])('of %i gateways is %i s', (gateways, seconds) => {
    expect(returnSeconds(gateways)).toBe(seconds);
  });

  it('leaves each of the first thousand a second for its connection, so that it is back within 5 s', () => {
    expect(returnSeconds(limits.gatewayReturn.few)).toBeLessThanOrEqual(5 - 1);
  });
});
