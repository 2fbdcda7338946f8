import { test as base, expect, type Page } from '@playwright/test';
import type { Language } from '@penstock/contract/texts/language';
import { outboxQuery } from '@penstock/contract/calls/outbox';
import { type Product, startProduct } from './product.ts';
import { signedIn } from './signed-in.ts';

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
      // Each test comes from an address of its own (below), so that what one tries does not slow down the next.
      const product = await startProduct({ PENSTOCK_TRUST_PROXY: '127.0.0.1' });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  page: async ({ page, product }, provide) => {
    const broken: string[] = [];
    await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': nextAddress() });
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

let addresses = 0;

/** An address that no other test of this run comes from (TEST-NET-2, RFC 5737, and what lies behind it). */
function nextAddress(): string {
  addresses += 1;
  return `198.51.${100 + (addresses >> 8)}.${addresses & 255}`;
}

/** The code of six digits in the latest message of the demo's outbox to a recipient, as an administrator reads it. */
export async function codeSentTo(product: Product, recipient: string): Promise<string> {
  const administrator = await signedIn(product.url, { account: 'admin', password: 'Penstock-26' });
  const { rows } = await administrator.call(outboxQuery, {});
  const code = /(?<![0-9])[0-9]{6}(?![0-9])/.exec(
    rows.find((message) => message.recipient === recipient)?.content ?? '',
  )?.[0];
  if (code === undefined) throw new Error(`the outbox has no code for ${recipient}`);
  return code;
}

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
