import type { Client } from '@penstock/client/calls/client';
import { equipmentDelete, equipmentQuery } from '@penstock/contract/calls/equipment';
import { equipmentSyncPreview, equipmentUnbindGateway } from '@penstock/contract/calls/equipment-binding';
import { productDelete } from '@penstock/contract/calls/product';
import { sectionsQuery } from '@penstock/contract/calls/section';
import { isFields } from '@penstock/contract/document/fields';
import { expect } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { test } from './console.ts';

test('variables are pasted from a spreadsheet, continue from each other, are applied and read from the device', async ({
  page,
  gateway,
}) => {
  await gateway.addDevice('Bench');
  await preferLanguage(page, 'en');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await gateway.open('signal');
  const grid = page.getByRole('grid', { name: 'Variables' });
  await grid.getByRole('gridcell').first().waitFor();

  // The form says what is missing before anything goes into the table.
  await page.getByRole('button', { name: 'Add variable', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Add Device variable' });
  await drawer.getByRole('button', { name: 'Put in table' }).click();
  await expect(drawer.getByText('This must not be empty').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  // A row comes from a spreadsheet, then the keys of others, which continue from it.
  await grid.getByRole('gridcell').first().click();
  for (const text of ['bench_1\t\tBench\tholding\t0\tuint16', 'bench_2\nbench_3']) {
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Home');
    await page.evaluate(async (copied) => await navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+v');
  }
  await expect(page.getByText('Changes: 3')).toBeVisible();
  await expect(page.getByText('No problems')).toBeVisible();

  // A reload loses nothing.
  await page.reload();
  await expect(page.getByText('Changes: 3')).toBeVisible();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const review = page.getByRole('dialog');
  await expect(review).toContainText('bench_3');
  await review.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('The variables were applied to the gateway.')).toBeVisible();

  const { lists } = await gateway.client.call(sectionsQuery, { sn: gateway.sn, sections: ['variables'] });
  const added = (lists[0]?.items ?? []).filter(isFields).filter((item) => item['driver'] === 'Bench');
  expect(added.map((item) => [item['key'], item['address']])).toEqual([
    ['bench_1', '0'],
    ['bench_2', '1'],
    ['bench_3', '2'],
  ]);
  await page.getByRole('searchbox').fill('bench_2');
  const row = grid.getByRole('row').filter({ hasText: 'bench_2' });
  await expect(row.getByRole('gridcell').nth(1)).toHaveText(/^[0-9]/);

  // An equipment of them, with a page and history, in one drawer.
  await page.getByRole('searchbox').fill('bench_');
  await expect(grid.getByRole('row').filter({ hasText: 'bench_' })).toHaveCount(3);
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Make equipment' }).click();
  const making = page.getByRole('dialog', { name: 'Make equipment of variables' });
  await expect(making).toContainText('3 variables become signals');
  // The variables are of one driver, which gives the first title.
  await expect(making.getByLabel('Title of the equipment')).toHaveValue('Bench');
  await making.getByLabel('Title of the equipment').fill('');
  await making.getByRole('button', { name: 'Make equipment' }).click();
  await expect(making.getByText('Enter a title.')).toBeVisible();
  await making.getByLabel('Title of the equipment').fill('Bench station');
  await page.keyboard.press('Enter');
  try {
    await expect(page).toHaveURL(/\/monitor\/eg\/detail\/page\//);
    await expect(page.getByText('bench_2', { exact: true }).first()).toBeVisible();
    const made = async () =>
      (await gateway.client.call(equipmentQuery, { keyword: 'Bench station' })).rows.map(
        ({ sn, sync, signalCount }) => ({ sn, sync, signalCount }),
      );
    await expect.poll(made).toEqual([{ sn: gateway.sn, sync: 'inSync', signalCount: 3 }]);
  } finally {
    await removeEquipment(gateway.client, 'Bench station');
  }
});

/** Takes an equipment, what binding brought, and its product away again. */
async function removeEquipment(client: Client, title: string): Promise<void> {
  const { rows } = await client.call(equipmentQuery, { keyword: title });
  for (const { id, sn, productId } of rows) {
    if (sn !== '') {
      const { revision } = await client.call(equipmentSyncPreview, { id, action: 'unbind' });
      await client.call(equipmentUnbindGateway, { id, revision });
      const isFree = async () =>
        (await client.call(equipmentQuery, { keyword: title })).rows.every((row) => row.sn === '');
      await expect.poll(isFree).toBe(true);
    }
    await client.call(equipmentDelete, { id });
    if (productId !== '') await client.call(productDelete, { id: productId });
  }
}
