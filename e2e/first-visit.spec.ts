import { expect } from '@playwright/test';
import { test } from './test.ts';

const visits = [
  { locale: 'en-US', lang: 'en', signIn: 'Sign in', account: 'Account', manifest: 'en' },
  { locale: 'zh-CN', lang: 'zh-CN', signIn: '登录', account: '账号', manifest: 'zh' },
] as const;

for (const { locale, lang, signIn, account, manifest } of visits) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test('gets its language on the first visit, without choosing one', async ({ page, product }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const language = request.headers()['accept-language'];
        if (request.url().includes('/api/') && language !== undefined) asked.push(language);
      });
      await page.goto(`${product.url}/login`);
      await expect(page.getByRole('button', { name: signIn, exact: true })).toBeVisible();
      await expect(page.getByLabel(account, { exact: true })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      const installed = page.locator('link[rel="manifest"]');
      await expect(installed).toHaveAttribute('href', `/manifest-${manifest}.webmanifest`);
      // The platform answers in it too.
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      expect(asked.every((language) => language.startsWith(lang.slice(0, 2)))).toBe(true);
    });
  });
}
