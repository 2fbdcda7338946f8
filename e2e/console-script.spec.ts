import { expect } from '@playwright/test';
import { sectionQuery } from '@penstock/contract/calls/section';
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
