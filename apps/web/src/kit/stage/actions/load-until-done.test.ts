import { manualClock } from '@penstock/client/testing/manual-clock';
import { describe, expect, it } from 'vitest';
import { loadAgainMilliseconds, loadUntilDone } from './load-until-done.ts';

/** Something that fails as often as given before it is loaded. */
function loading(failures: number) {
  const clock = manualClock();
  const heard: string[] = [];
  let tries = 0;
  const end = loadUntilDone(clock, {
    load: async () => {
      tries += 1;
      if (tries <= failures) throw new Error('offline');
      return tries;
    },
    onLoaded: (count) => heard.push(`loaded ${count}`),
    onFailure: () => heard.push('failed'),
  });
  return { clock, heard, end, tries: () => tries };
}

describe('loading until it is done', () => {
  it('says a failure once, and tries again until it is loaded', async () => {
    const { clock, heard, tries } = loading(2);
    await clock.advance(0);
    expect(heard).toEqual(['failed']);
    await clock.advance(loadAgainMilliseconds - 1);
    expect(tries()).toBe(1);
    await clock.advance(1);
    expect(heard).toEqual(['failed']);
    await clock.advance(loadAgainMilliseconds);
    expect(heard).toEqual(['failed', 'loaded 3']);
    await clock.advance(10 * loadAgainMilliseconds);
    expect(tries()).toBe(3);
  });

  it('is over when it is ended: nothing is tried or heard any more', async () => {
    const failed = loading(9);
    await failed.clock.advance(0);
    failed.end();
    await failed.clock.advance(10 * loadAgainMilliseconds);
    expect(failed.tries()).toBe(1);
    const loaded = loading(0);
    loaded.end();
    await loaded.clock.advance(0);
    expect(loaded.heard).toEqual([]);
  });
});
