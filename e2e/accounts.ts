import { test as base, expect, type Page } from '@playwright/test';
import type { Language } from '@penstock/contract/texts/language';
import { type Product, startProduct } from './product.ts';

/** How large the screen of a phone is, in px. */
export const phone = { width: 390, height: 844 } as const;

/**
 * The tests of accounts: one product serves all of them. Each test fails when a page threw, when it asked another host
 * for something, or when the browser reports a violation of the content security policy.
 */
export const test = base.extend<object, { readonly product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs.
    async ({}, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  page: async ({ page, product }, provide) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    page.on('request', (request) => {
      const own = request.url().startsWith(product.url) || /^(?:data|blob|about):/.test(request.url());
      if (!own) broken.push(`asked for ${request.url()}`);
    });
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) broken.push(message.text());
    });
    await provide(page);
    expect(broken).toEqual([]);
  },
});

/** Makes the next page speak a language, as somebody chose it who was here before. */
export async function preferLanguage(page: Page, language: Language): Promise<void> {
  await page.addInitScript(
    (saved) => {
      if (localStorage.getItem('penstock.preferences') === null)
        localStorage.setItem('penstock.preferences', JSON.stringify({ language: saved }));
    },
    language === 'zh' ? 'zh-cn' : 'en',
  );
}
