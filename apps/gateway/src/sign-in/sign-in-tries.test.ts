import { beforeEach, describe, expect, it } from 'vitest';
import { SignInTries, tryLimits } from './sign-in-tries.ts';

let now: number;
let tries: SignInTries;
const fail = (address: string, times: number) => {
  for (let count = 0; count < times; count += 1) tries.failed(address);
};

beforeEach(() => {
  now = 0;
  tries = new SignInTries(() => now);
});

describe('wrong passwords', () => {
  it('make their party wait, longer each time, and no other', () => {
    fail('10.0.0.1', 3);
    expect(tries.waitFor('10.0.0.1')).toBe(0);
    const waits = Array.from({ length: 12 }, () => {
      tries.failed('::ffff:10.0.0.1');
      return tries.waitFor('10.0.0.1');
    });
    expect(waits.slice(0, 4)).toEqual([2000, 4000, 8000, 16_000]);
    expect(waits.at(-1)).toBe(tryLimits.party.longest);
    expect(tries.waitFor('10.0.0.2')).toBe(0);
    now += tryLimits.party.longest - 1;
    expect(tries.waitFor('10.0.0.1')).toBe(1);
  });

  it('are forgotten when the right one is given, and after an hour', () => {
    fail('serial', 5);
    tries.succeeded('serial');
    expect(tries.waitFor('serial')).toBe(0);
    fail('serial', 4);
    expect(tries.waitFor('serial')).toBe(2000);
    now += tryLimits.party.forget;
    fail('serial', 1);
    expect(tries.waitFor('serial')).toBe(0);
  });

  it('of many parties make all wait, but who has signed in before', () => {
    tries.succeeded('10.0.1.1');
    for (let host = 0; host < 25; host += 1) tries.failed(`10.0.0.${host}`);
    expect(tries.waitFor('10.0.2.2')).toBe(16_000);
    expect(tries.waitFor('10.0.1.1')).toBe(0);
    for (let host = 0; host < 200; host += 1) tries.failed(`10.0.3.${host}`);
    expect(tries.waitFor('10.0.2.2')).toBe(tryLimits.all.longest);
    now += 250 * tryLimits.all.forget;
    tries.failed('10.0.0.1');
    expect(tries.waitFor('10.0.2.2')).toBe(0);
  });

  it('of one host do not make its neighbours wait, by whichever address it comes', () => {
    for (let tried = 0; tried < 4; tried += 1) tries.failed('fe80::1%eth0');
    expect(tries.waitFor('fe80::1')).toBe(2000);
    expect(tries.waitFor('fe80::2%eth0')).toBe(0);
  });
});
