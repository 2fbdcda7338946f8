import { comLogGet, comLogSet } from '@penstock/contract/calls/setting';
import { expect, type Page } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { test } from './console.ts';
import { alsoPageTest } from './long-story.ts';

/** Presses a button that changes the configuration, and applies what the review shows. */
async function reviewed(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const review = page.getByRole('form', { name: 'Review the changes' });
  await expect(review).toContainText('Message debugging');
  await review.getByRole('button', { name: 'Apply' }).click();
}

test.describe('what a gateway does, as it happens', alsoPageTest, () => {
  test.afterEach(async ({ gateway: { client, sn } }) => {
    const { revision: baseRevision } = await client.call(comLogGet, { sn });
    await client.call(comLogSet, { sn, baseRevision, settings: { enabled: false } });
  });

  test('shows the frames of a device while message debugging is on, filtered and paused', async ({
    page,
    gateway,
    device,
  }) => {
    await preferLanguage(page, 'en');
    await gateway.addDevice('Kiln');
    await gateway.change('variables', [
      {
        kind: 'add',
        item: { driver: 'Kiln', key: 'frames_kiln', area: 'holding', address: '4660', dataType: 'uint16' },
      },
    ]);
    await gateway.open('setting');
    await page
      .getByRole('navigation', { name: 'Settings', exact: true })
      .getByRole('link', { name: 'Message debugging' })
      .click();
    await expect(page.getByText('Message debugging is off', { exact: true })).toBeVisible();
    await reviewed(page, 'Switch on');

    const list = page.getByRole('listbox', { name: 'Frames' });
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Driver' }).click();
    await page.getByTitle('Kiln', { exact: true }).click();
    await expect(list.getByRole('option').filter({ hasNotText: 'Kiln' })).toHaveCount(0);
    // The request names register 0x1234, and the answer is what libmodbus holds there: its number.
    await expect(list).toContainText('12 34 00 01');
    await page.getByLabel('Search').fill('03 02 12 34');
    await expect(list.getByRole('option').first()).toContainText('Received');
    await expect(list.getByRole('option').filter({ hasText: 'Sent' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText(/^Paused, [1-9]/)).toBeVisible();
    const kept = await list.getByRole('option').count();
    await list.getByRole('option').first().click();
    const frame = page.getByRole('region', { name: 'Selected frame' });
    await expect(frame).toContainText(`127.0.0.1:${device.port}`);
    await expect(frame).toContainText('0000  ');
    await expect(list.getByRole('option')).toHaveCount(kept);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();

    await reviewed(page, 'Switch off');
    await expect(page.getByText('Message debugging is off', { exact: true })).toBeVisible();
  });

  test('shows the lines of its log as they come', async ({ page, gateway }) => {
    await preferLanguage(page, 'en');
    await gateway.open('setting');
    await page
      .getByRole('navigation', { name: 'Settings', exact: true })
      .getByRole('link', { name: 'Gateway log' })
      .click();
    const list = page.getByRole('listbox', { name: 'Log', exact: true });
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(list.getByRole('option').first()).toBeVisible();
    await page.getByLabel('Search').fill('frames_log');
    await expect(list).toContainText('Nothing matches.');
    await gateway.addDevice('frames_log');
    await expect(list).toContainText('frames_log');
  });
});
