import { expect, type Page } from '@playwright/test';
import { sectionQuery } from '@penstock/contract/calls/section';
import { isFields } from '@penstock/contract/document/fields';
import { preferLanguage } from './accounts.ts';
import { test } from './console.ts';

test('a script is written with completion, checked, tried, saved, and deleted', async ({ page, gateway }) => {
  await preferLanguage(page, 'en');
  await gateway.open('script');
  await page.getByRole('button', { name: 'Add script' }).first().click();
  await page.getByLabel('Script name').fill('e2e_totals');
  const text = page.getByRole('textbox', { name: 'Text of the script' });

  await text.click();
  await page.keyboard.type('function main() { return userDa');
  await expect(page.getByRole('option', { name: /^userData/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('.names(;');
  await expect(page.getByText(/unexpected “;”/).first()).toBeVisible();

  // Escape, then Tab, leaves the editor.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();

  await text.fill("function main({ reason }) { console.log('because of', reason); return [reason] }");
  await expect(page.getByText('Check passed')).toBeVisible();
  await page.getByRole('tab', { name: 'Trial' }).click();
  await page.getByRole('button', { name: 'Try' }).click();
  const result = page.getByRole('region', { name: 'Result of the trial' });
  await expect(result.getByText('because of start')).toBeVisible();
  await expect(result.getByLabel('Output')).toContainText('"start"');

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'e2e_totals' });
  await expect(row).toContainText('On start');
  await row.getByRole('button', { name: /e2e_totals/ }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(row).toBeHidden();
  const { items } = await gateway.client.call(sectionQuery, { sn: gateway.sn, section: 'scripts' });
  expect(JSON.stringify(items)).not.toContain('e2e_totals');
});

test('two people change a script at once: the second sees what the first changed, and both are kept', async ({
  page,
  gateway,
  product,
  browser,
}) => {
  const code = 'function main() {\n  const level = 1;\n\n  return level;\n}';
  await gateway.change('scripts', [{ kind: 'add', item: { name: 'e2e_shared', code, enabled: false } }]);
  const other = await browser.newContext({
    baseURL: product.url,
    storageState: await page.context().storageState(),
  });
  const second = await other.newPage();
  try {
    const address = `${product.url}/managemqtt/script/${gateway.sn}?edit=e2e_shared&of=scripts`;
    for (const one of [page, second]) {
      await preferLanguage(one, 'en');
      await one.goto(address);
      await expect(one.getByRole('textbox', { name: 'Text of the script' })).toContainText('level = 1');
    }
    await write(page, code.replace('level = 1', 'level = 7'));
    await save(page, 'level from the shift');
    await expect(page.getByText('“e2e_shared” saved.')).toBeVisible();

    await write(second, code.replace('return level', 'return level * 2'));
    await save(second, 'doubled');
    const notice = second.getByRole('alert').filter({ hasText: 'Changed by somebody else meanwhile' });
    await expect(notice).toContainText('level from the shift');
    await expect(notice.locator('ins')).toHaveText('const level = 7;');
    await notice.getByRole('button', { name: 'Merge with mine' }).click();
    await save(second, 'doubled');
    await expect(second.getByText('“e2e_shared” saved.')).toBeVisible();

    const { items } = await gateway.client.call(sectionQuery, { sn: gateway.sn, section: 'scripts' });
    expect(items.filter(isFields).find(({ name }) => name === 'e2e_shared')).toMatchObject({
      code: code.replace('level = 1', 'level = 7').replace('return level', 'return level * 2'),
    });
  } finally {
    await other.close();
    await gateway.change('scripts', [{ kind: 'delete', identity: 'e2e_shared' }]);
  }
});

/** Replaces the text of the script that is open. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text of the script' }).fill(text);
}

/** Saves through the review, with a note. */
async function save(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Note').fill(note);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
}
