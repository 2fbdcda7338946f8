import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchOffline } from './watch-offline.ts';

const part = (lang: string, words: string) =>
  `<main lang="${lang}"><h1 data-reason="network">${words}: network</h1><h1 data-reason="platform">${words}: platform</h1>` +
  `<button type="button">${words}: retry</button></main>`;

/** A window with the page, which works on by hand only. */
function pageOf(facts: {
  readonly kept?: object;
  readonly languages?: readonly string[];
  readonly onLine?: boolean;
}) {
  document.body.innerHTML = part('zh-CN', '中文') + part('en', 'English');
  const listeners = new Map<string, () => void>();
  const reload = vi.fn();
  const fetch = vi.fn(() => Promise.resolve(new Response('')));
  const view: Parameters<typeof watchOffline>[0] = Object.assign(Object.create(null), {
    document,
    localStorage: { getItem: () => (facts.kept === undefined ? null : JSON.stringify(facts.kept)) },
    navigator: { languages: facts.languages ?? ['fr'], onLine: facts.onLine ?? false },
    location: { reload },
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
    setInterval: vi.fn(),
    fetch,
  });
  watchOffline(view);
  const seen = [...document.querySelectorAll<HTMLElement>('h1')]
    .filter((title) => !title.hidden && title.closest('main')?.hidden === false)
    .map(({ textContent }) => textContent);
  return { seen, reload, fetch, listeners };
}

afterEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset['theme'];
});

describe('the page that opens without a network', () => {
  it('speaks the language that the person has chosen, then that of the browser, then the default one', () => {
    expect(pageOf({ kept: { language: 'en' }, languages: ['zh-CN'] }).seen).toEqual(['English: network']);
    expect(pageOf({ languages: ['fr', 'en-GB'] }).seen).toEqual(['English: network']);
    expect(pageOf({}).seen).toEqual(['中文: network']);
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it('tells a network that is missing from a platform that is not reached', () => {
    expect(pageOf({ onLine: true }).seen).toEqual(['中文: platform']);
  });

  it('has the theme that the person has chosen', () => {
    pageOf({ kept: { theme: 'dark' } });
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('opens the page that was asked for as soon as the platform answers, and not before', async () => {
    const { fetch, reload, listeners } = pageOf({});
    fetch.mockRejectedValueOnce(new TypeError('no network'));
    document.querySelector('button')?.click();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    fetch.mockResolvedValueOnce(new Response('', { status: 502 }));
    listeners.get('online')?.();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    expect(reload).not.toHaveBeenCalled();
    listeners.get('online')?.();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
