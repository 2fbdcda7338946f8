import { describe, expect, it } from 'vitest';
import { FailedSignIns } from './failed-sign-ins.ts';

describe('the count of failed sign-ins', () => {
  it('refuses a gateway after ten from one address, for the rest of the minute', () => {
    let now = 1_000_000;
    const failed = new FailedSignIns({ now: () => now });
    for (let n = 0; n < 10; n += 1) {
      expect(failed.refuses('10.0.0.1', '1')).toBe(false);
      failed.add('10.0.0.1', '1');
      now += 1000;
    }
    expect(failed.refuses('10.0.0.1', '1')).toBe(true);
    now += 50_000;
    expect(failed.refuses('10.0.0.1', '1')).toBe(false);
  });

  it('lets the gateway itself in from its own address, and other gateways from the same', () => {
    const failed = new FailedSignIns({ now: () => 0 });
    for (let n = 0; n < 50; n += 1) failed.add('10.0.0.1', '1');
    expect(failed.refuses('10.0.0.2', '1')).toBe(false);
    expect(failed.refuses('10.0.0.1', '2')).toBe(false);
  });

  it('refuses an address that tries one gateway after another', () => {
    const failed = new FailedSignIns({ now: () => 0 });
    for (let n = 0; n < 200; n += 1) failed.add('10.0.0.1', String(n));
    expect(failed.refuses('10.0.0.1', 'new')).toBe(true);
  });
});
