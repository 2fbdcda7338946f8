import { expect, type Page } from '@playwright/test';
import { phone, preferLanguage } from './accounts.ts';
import { test } from './console.ts';
import { cutOff } from './cut-off.ts';
import { signedIn } from './signed-in.ts';

/** The pages of a gateway, by their names in the address. */
const gatewayPages = [
  'gateway',
  'driver',
  'signal',
  'system',
  'server',
  'topic',
  'script',
  'setting',
  'configuration',
  'disconnect',
];

/** How far the page scrolls sideways, in px. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('the width of a window', () => {
  test.beforeEach(({ page }) => preferLanguage(page, 'en'));

  for (const language of ['zh', 'en'] as const)
    test(`of a phone holds the pages of a gateway, of which nothing is cut off, in ${language}`, async ({
      page,
      gateway,
    }) => {
      await preferLanguage(page, language);
      await page.setViewportSize(phone);
      for (const name of gatewayPages) {
        await gateway.open(name);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const tabs = page.getByRole('navigation', { name: /Pages of this gateway|该网关的页面/ });
        await expect(tabs).toBeInViewport();
        await expect(tabs.locator('[aria-current=page]'), name).toBeInViewport();
        await expect(page.getByRole('main').locator('[aria-busy=true]'), name).toHaveCount(0);
        expect(await sideways(page), name).toBe(0);
        expect(await cutOff(page), name).toEqual([]);
      }
    });

  for (const language of ['zh', 'en'] as const)
    test(`of a phone holds the page of storage, of which nothing is cut off, in ${language}`, async ({
      page,
      product,
    }) => {
      const cookies = new Map<string, string>();
      await signedIn(product.url, { account: 'admin', password: 'Penstock-26', side: 'operation' }, cookies);
      await page
        .context()
        .addCookies([...cookies].map(([name, value]) => ({ name, value, url: product.url })));
      await preferLanguage(page, language);
      await page.setViewportSize(phone);
      await page.goto(`${product.url}/manage/system/storage`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByText(/GB|MB/).first()).toBeVisible();
      expect(await sideways(page)).toBe(0);
      expect(await cutOff(page)).toEqual([]);
    });

  test('of 2,560 px is used by tables to its right edge', async ({ page, gateway }) => {
    await page.setViewportSize({ width: 2560, height: 1300 });
    for (const name of ['driver', 'signal', 'configuration']) {
      await gateway.open(name);
      const table = page
        .getByRole('main')
        .getByRole('grid')
        .or(page.getByRole('main').getByRole('table'))
        .first();
      await expect(table).toBeVisible();
      const box = await table.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeGreaterThan(2480);
    }
  });
});
