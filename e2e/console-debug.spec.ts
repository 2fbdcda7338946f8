import { expect } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { test } from './console.ts';
import { alsoPageTest } from './long-story.ts';

test(
  'a variable is written and debugged, and its byte order is found',
  alsoPageTest,
  async ({ page, gateway }) => {
    await preferLanguage(page, 'en');
    await gateway.addDevice('Tools');
    const item = { driver: 'Tools', key: 'tools_word', area: 'holding', address: '700', dataType: 'uint16' };
    await gateway.change('variables', [{ kind: 'add', item }]);
    await gateway.open('signal');
    await page.getByRole('searchbox').fill('tools_word');
    await page.getByRole('searchbox').press('Enter');
    const cell = page.getByRole('gridcell', { name: 'tools_word' }).first();
    await cell.click();
    await expect(page.getByRole('grid').getByText('700', { exact: true })).toHaveCount(2);

    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await page.getByLabel('New value tools_word').fill('4660');
    await page.getByRole('button', { name: 'Write (1)' }).click();
    await page
      .getByRole('dialog', { name: 'Write these values (1)?' })
      .getByRole('button', { name: /^Write/ })
      .click();
    await expect(page.getByText('Written, read back 4,660')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    await page.getByRole('button', { name: 'Debug', exact: true }).click();
    await expect(page.getByText('holding 700..700')).toBeVisible();
    await expect(page.getByText('1234', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    await page.getByRole('toolbar').getByRole('button', { name: 'Byte order', exact: true }).click();
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    // 0x1234 with its bytes exchanged is 0x3412.
    await page.getByRole('button', { name: 'Use uint16 with byte order BA: 13,330' }).click();
    await expect(page.getByText('Changes: 1')).toBeVisible();
  },
);
