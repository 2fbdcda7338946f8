import { expect, type Page } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { test } from './test.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './live-page.ts';
import { onDeskAndPhone } from './desk-and-phone.ts';

const password = 'Penstock-26';

/** The words of the pages, where a test has to find them. */
const words = {
  zh: {
    refused: '运营账号不能登录此平台',
    customers: '企业账号',
    addAccount: '新增账号',
    username: /用户名/,
    add: /新\s?增$/,
    shownOnce: '密码只显示这一次',
    noted: /已记录$/,
    name: 'shift-zh',
    pages: { operators: '运营账号', log: '操作日志', access: '登录与密钥' },
  },
  en: {
    refused: 'Operator accounts cannot sign in here',
    customers: 'Company accounts',
    addAccount: 'Add account',
    username: /User name/,
    add: /Add$/,
    shownOnce: 'The password is shown only now',
    noted: /I have noted it$/,
    name: 'shift-en',
    pages: { operators: 'Operator accounts', log: 'Operation log', access: 'Sign-in and keys' },
  },
} as const;

async function heading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

onDeskAndPhone(words, (say, { language, size }) => {
  test('an operator comes in by the own entrance only, and makes an account that sets itself up', async ({
    page,
    product,
    browser,
  }) => {
    await page.goto(`${product.url}/login`);
    await signIn(page, 'operator', password);
    await expect(page.getByText(say.refused)).toBeVisible();
    await page.goto(`${product.url}/login/operation`);
    await expectAccessible(page);
    await signIn(page, 'operator', password);
    await expect(page).toHaveURL(/\/manage\/account\/co$/);
    await heading(page, say.customers);
    await expectAccessible(page);

    await page.getByRole('button', { name: say.addAccount }).first().click();
    await page.getByLabel(say.username).fill(say.name);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: say.add }).click();
    await expect(page.getByText(say.shownOnce)).toBeVisible();
    const first = await page.locator('code').innerText();
    await page.getByRole('button', { name: say.noted }).click();

    const context = await browser.newContext(size === undefined ? {} : { viewport: size });
    const other = await context.newPage();
    await preferLanguage(other, language);
    await other.goto(`${product.url}/login`);
    await signIn(other, say.name, first);
    await expect(other).toHaveURL(/\/account\/first\//);
    await expectAccessible(other);
    // Until then nothing else opens.
    await other.goto(`${product.url}/manage/eg/equipment/list`);
    await expect(other).toHaveURL(/\/account\/first\//);
    await context.close();
  });

  test('an administrator sees the operators, what was done, and the own sessions', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.url}/login`);
    await signIn(page, 'admin', password);
    await expect(page).toHaveURL(/\/manage\//);
    for (const [path, name] of [
      ['/manage/account/op', say.pages.operators],
      ['/manage/system/operationlog', say.pages.log],
      ['/account/access', say.pages.access],
    ] as const) {
      await page.goto(product.url + path);
      await heading(page, name);
      await expectAccessible(page);
    }
    for (const path of ['/manage/system/outbox', '/manage/system/announcement']) {
      await page.goto(product.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
});
