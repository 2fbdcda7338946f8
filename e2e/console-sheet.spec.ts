import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { sectionQuery } from '@penstock/contract/calls/section';
import { isFields } from '@penstock/contract/document/fields';
import { test } from './console.ts';
import { alsoPageTest } from './long-story.ts';

test('variables leave as a spreadsheet and come back from it', alsoPageTest, async ({ page, gateway }) => {
  await preferLanguage(page, 'en');
  await gateway.addDevice('Press');
  const item = (key: string, address: string) => ({
    kind: 'add' as const,
    item: { driver: 'Press', key, area: 'holding', address, dataType: 'int16' },
  });
  await gateway.change('variables', [item('sheet_a', '1'), item('sheet_b', '2')]);
  await gateway.open('signal');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await (await downloading).path();
  await gateway.change('variables', [{ kind: 'delete', identity: 'sheet_b' }]);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Import variables' });
  await drawer.getByLabel('Choose a file').setInputFiles({
    name: 'variables.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(file),
  });
  await expect(drawer.getByText('Ready to import')).toBeVisible();
  const results = drawer.getByRole('region', { name: 'Result of each row' });
  await expect(results).toContainText('sheet_b');
  await drawer.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(drawer.getByText('The variables were imported.')).toBeVisible();
  const { items } = await gateway.client.call(sectionQuery, { sn: gateway.sn, section: 'variables' });
  expect(items.filter(isFields).map(({ key }) => key)).toContain('sheet_b');
});
