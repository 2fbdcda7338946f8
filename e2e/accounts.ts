import type { Page } from '@playwright/test';
import type { Language } from '@penstock/languages/language';
import { outboxQuery } from '@penstock/contract/calls/outbox';
import type { Product } from './product.ts';
import { signedIn } from './signed-in.ts';

/** How large the screen of a phone is, in px. */
export const phone = { width: 390, height: 844 } as const;

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
