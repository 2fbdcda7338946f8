import { expect } from '@playwright/test';
import { phone, preferLanguage, test } from './accounts.ts';
import { expectAccessible } from './axe.ts';

for (const [language, size] of [
  ['zh', undefined],
  ['en', phone],
] as const) {
  test.describe(`in ${language}, ${size === undefined ? 'on a desk' : 'on a phone'}`, () => {
    test.use(size === undefined ? {} : { viewport: size });
    test.beforeEach(({ page }) => preferLanguage(page, language));

    test('the sign-in page and the page of an unknown address are accessible', async ({ page, product }) => {
      await page.goto(product.url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.goto(`${product.url}/no/such/page`);
      await expect(page).toHaveURL(/\/404$/);
      await expectAccessible(page);
    });
  });
}
