import { expect } from '@playwright/test';
import { z } from 'zod';
import { startBreakingLine } from './breaking-line.ts';
import { pngSize } from './png-size.ts';
import { test } from './test.ts';

const manifestSchema = z.object({
  id: z.string(),
  name: z.string(),
  lang: z.string(),
  display: z.literal('standalone'),
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

const words = {
  zh: {
    locale: 'zh-CN',
    alarms: '报警',
    offline: '无法连接到平台',
    retry: '重试',
    notLive: '不是实时的',
  },
  en: {
    locale: 'en',
    alarms: 'Alarms',
    offline: 'The platform cannot be reached',
    retry: 'Try again',
    notLive: 'would not be live',
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  const text = words[language];
  test.describe(language, () => {
    test.use({ locale: text.locale });

    test('the application can be installed, with its words and icons', async ({ page, product }) => {
      await page.goto(`${product.url}/login`);
      const link = page.locator('link[rel="manifest"]');
      await expect(link).toHaveAttribute('href', `/manifest-${language}.webmanifest`);
      const answer = await page.request.get(`${product.url}/manifest-${language}.webmanifest`);
      expect(answer.headers()['content-type']).toContain('application/manifest+json');
      const manifest = manifestSchema.parse(await answer.json());
      expect(manifest.id).toBe('/');
      expect(manifest.lang).toBe(text.locale);
      expect(manifest.shortcuts.map(({ name }) => name)).toContain(text.alarms);
      for (const { src, sizes, type } of manifest.icons) {
        const icon = await page.request.get(product.url + src);
        expect(icon.headers()['content-type']).toContain(type);
        if (type === 'image/png') expect(pngSize(await icon.body())).toBe(sizes);
      }
      expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').length).toBe(2);
      // Chromium itself finds nothing that is in the way, except that the window of a test is a private one.
      const devTools = await page.context().newCDPSession(page);
      const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
      const errors = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
      expect(errors).toEqual([]);
    });

    test('a page opens without a network, says so, and becomes the page when the network is back', async ({
      browser,
      product,
    }) => {
      // A line of its own: what browsers do when they are set to play offline changes with their versions.
      const line = await startBreakingLine(() => Number(new URL(product.url).port));
      const page = await browser.newPage({ locale: text.locale });
      const url = `http://127.0.0.1:${line.port}`;
      await page.goto(`${url}/login`);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        while (navigator.serviceWorker.controller === null)
          await new Promise((resolve) => setTimeout(resolve, 50));
      });
      line.cut();
      await page.goto(`${url}/manage/alarm/list`);
      await expect(page.getByRole('heading', { name: text.offline })).toBeVisible();
      await expect(page.getByText(text.notLive)).toBeVisible();
      await expect(page.getByRole('button')).toHaveText([text.retry]);
      await expect(page.getByRole('heading')).toHaveCount(1);
      expect(new URL(page.url()).pathname).toBe('/manage/alarm/list');
      line.restore();
      await page
        .getByRole('button', { name: text.retry })
        .click()
        .catch(() => undefined);
      await expect(page).toHaveURL(/\/login/);
      const kept = await page.evaluate(async () => {
        const caches = await Promise.all(
          (await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)),
        );
        const requests = await Promise.all(caches.map((cache) => cache.keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept.toSorted()).toEqual(['/mark.svg', '/offline.html', '/offline.js']);
      await page.context().close();
      await line.stop();
    });
  });
}
