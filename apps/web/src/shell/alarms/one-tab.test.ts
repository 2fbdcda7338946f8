import { describe, expect, it, vi } from 'vitest';
import { speakForAllTabs } from './one-tab.ts';

/** The locks of a browser with several tabs: one holder at a time, the others in order. */
function browserLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, _options: unknown, hold: () => Promise<void>) => {
      last = last.then(hold);
      return last;
    },
  };
}

describe('one of several tabs', () => {
  it('speaks for all, and the next when that is closed', async () => {
    const locks = browserLocks();
    const first = speakForAllTabs(locks, 'alarms');
    const second = speakForAllTabs(locks, 'alarms');
    await vi.waitFor(() => expect([first.speaks(), second.speaks()]).toEqual([true, false]));
    first.end();
    await vi.waitFor(() => expect([first.speaks(), second.speaks()]).toEqual([false, true]));
  });

  it('speaks for itself where the browser has no locks', () => {
    expect(speakForAllTabs(undefined, 'alarms').speaks()).toBe(true);
  });
});
