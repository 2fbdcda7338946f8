import { describe, expect, it } from 'vitest';
import { reloadOnce } from './reload.ts';

/** A tab, with what it keeps; `broken` keeps nothing. */
function tab(broken = false) {
  const kept = new Map<string, string>();
  let reloads = 0;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void (broken || kept.set(key, value)),
  };
  return {
    reloads: () => reloads,
    at: (now: number) => reloadOnce({ storage: () => storage, reload: () => (reloads += 1) }, now),
  };
}

describe('a tab whose files are gone', () => {
  it('reloads once within two minutes, and again later', () => {
    const { at, reloads } = tab();
    expect([at(1_000_000), at(1_000_500), at(1_119_999), at(1_120_000)]).toEqual([true, false, false, true]);
    expect(reloads()).toBe(2);
  });

  it('does not reload where a loop could not be noticed', () => {
    expect(tab(true).at(1_000_000)).toBe(false);
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(reloadOnce({ storage: forbidden, reload: () => undefined }, 1_000_000)).toBe(false);
  });
});
