import { afterEach, describe, expect, it, vi } from 'vitest';
import { followOtherTabs, prefer, usePreferences } from './preferences.ts';

const key = 'penstock.preferences';
const end = followOtherTabs(globalThis.window);

/** Changes a preference as another tab does. */
function otherTab(text: string) {
  localStorage.setItem(key, text);
  globalThis.window.dispatchEvent(new StorageEvent('storage', { key }));
}

afterEach(() => {
  localStorage.clear();
  prefer({ theme: 'system', language: 'zh-cn' });
});

/** How long the texts of a language may take to load on a busy machine. */
const loading = { timeout: 10_000 };

describe('preferences', { timeout: 30_000 }, () => {
  it('begin with the language of the browser, and keep the one that was chosen', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'en-GB', 'zh-CN']);
    otherTab('{}');
    await expect.poll(() => usePreferences.getState().language, loading).toBe('en');
    otherTab('{"language":"zh-cn"}');
    await expect.poll(() => usePreferences.getState().language, loading).toBe('zh-cn');
    vi.restoreAllMocks();
  });

  it('follow what is chosen in another tab, when the texts of its language are loaded', async () => {
    otherTab('{"theme":"dark","language":"en"}');
    await expect
      .poll(() => usePreferences.getState(), loading)
      .toMatchObject({ theme: 'dark', language: 'en' });
  });

  it.each(['', 'null', '[1', '{"theme":"pink","closedGroups":7}'])(
    'survive %j in the browser',
    async (text) => {
      prefer({ closedGroups: ['own'] });
      otherTab(text);
      await expect
        .poll(() => usePreferences.getState(), loading)
        .toMatchObject({ theme: 'system', closedGroups: [] });
    },
  );

  it('no longer follow once that ends', async () => {
    end();
    otherTab('{"theme":"dark"}');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(usePreferences.getState().theme).toBe('system');
  });
});
