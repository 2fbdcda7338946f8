import { describe, expect, it, vi } from 'vitest';
import { loadedPage, loadPage, PageFileError, preparePage } from './page-loader.ts';

const Page = () => null;

describe('the file of a page', () => {
  it('is loaded once, however often it is asked for', async () => {
    const source = { load: vi.fn(async () => Page) };
    expect(loadedPage(source)).toBeUndefined();
    expect(await Promise.all([loadPage(source), loadPage(source)])).toEqual([Page, Page]);
    expect(loadedPage(source)).toBe(Page);
    expect(source.load).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after it could not be loaded', async () => {
    const load = vi.fn(async () => Page).mockRejectedValueOnce(new TypeError('no network'));
    const source = { load };
    await expect(loadPage(source)).rejects.toBeInstanceOf(PageFileError);
    expect(await loadPage(source)).toBe(Page);
  });

  it('is given up when it does not come in time, and asked for again', async () => {
    vi.useFakeTimers();
    try {
      const load = vi.fn(async () => Page).mockReturnValueOnce(new Promise(() => undefined));
      const source = { load };
      const late = loadPage(source).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(120_000);
      expect(await late).toBeInstanceOf(PageFileError);
      expect(await loadPage(source)).toBe(Page);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('holds up a change of pages for a moment only, and never fails it', async () => {
    vi.useFakeTimers();
    try {
      let done = false;
      const waiting = preparePage({ load: () => new Promise(() => undefined) }).then(() => (done = true));
      await vi.advanceTimersByTimeAsync(199);
      expect(done).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await waiting;
      await preparePage({ load: () => Promise.reject(new TypeError('no network')) });
      // Of the file that never comes, which is given up in its time.
      expect(vi.getTimerCount()).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
