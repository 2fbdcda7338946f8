import { expect } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { test } from './console.ts';
import { alsoPageTest } from './long-story.ts';

test(
  'a driver is added, tested on its device, read, and deleted',
  alsoPageTest,
  async ({ page, gateway, device }) => {
    await preferLanguage(page, 'en');
    await gateway.open('driver');
    await page.getByRole('button', { name: 'Add driver' }).click();
    await page.getByRole('button', { name: /^Modbus TCP/ }).click();
    await page.getByLabel('Driver name').fill('Boiler');
    await page.getByLabel('Host').fill('127.0.0.1');
    await page.getByLabel('Port', { exact: true }).fill(String(device.port));
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('The device answers')).toBeVisible();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'Boiler' });
    await expect(row).toContainText(`127.0.0.1:${device.port}`);

    await row.getByRole('button', { name: /Boiler/ }).click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    const question = page.getByRole('dialog', { name: /^Delete/ });
    const typed = question.getByLabel(/^Type/);
    if (await typed.isVisible()) await typed.fill('Boiler');
    await question.getByRole('button', { name: /^Delete/ }).click();
    await expect(row).toBeHidden();
  },
);
