import { describe, expect, it } from 'vitest';
import { compareVersions, isVersionAtLeast } from './version.ts';

describe('versions', () => {
  it.each([
    ['v3.2', '3.2', 0],
    ['3.2.0', 'v3.2', 0],
    ['3.10', '3.9', 1],
    ['V3.1.9', '3.2', -1],
    ['3.2.1-rc1', '3.2.1', 0],
    ['', '0.0.1', -1],
    ['10', '9.9.9', 1],
  ])('%s against %s', (one, other, expected) => {
    expect(Math.sign(compareVersions(one, other))).toBe(expected);
    expect(Math.sign(compareVersions(other, one))).toBe(expected === 0 ? 0 : -expected);
  });
  it('are at or above a threshold', () => {
    expect([isVersionAtLeast('v3.3', '3.3'), isVersionAtLeast('3.2.9', '3.3')]).toEqual([true, false]);
  });
});
