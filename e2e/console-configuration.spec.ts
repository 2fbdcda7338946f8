import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { test } from './console.ts';
import { alsoPageTest } from './long-story.ts';

test(
  'a revision is compared and returned to, exported, and imported without a change',
  alsoPageTest,
  async ({ page, gateway }) => {
    await preferLanguage(page, 'en');
    await gateway.change('systemVariables', [{ kind: 'add', item: { key: 'site', value: 'north' } }]);
    await gateway.change('systemVariables', [
      { kind: 'edit', identity: 'site', item: { key: 'site', value: 'south' } },
    ]);
    await gateway.open('configuration');
    const current = page.getByRole('row').filter({ hasText: 'Current' });
    await expect(current).toContainText('demo');

    await current.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: /^Compare with the one before/ }).click();
    const compared = page.getByRole('dialog');
    await expect(compared).toContainText('north');
    await expect(compared).toContainText('south');
    await page.keyboard.press('Escape');
    await expect(compared).toBeHidden();

    const before = page.getByRole('row').nth(2);
    await before.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: /^Return to this revision/ }).click();
    const review = page.getByRole('dialog', { name: /Review the changes/ });
    await review.getByLabel('Note').fill('the site moved back');
    await review.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(current).toContainText('the site moved back');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /Export configuration$/ }).click();
    const file = await (await download).path();
    await page.getByRole('button', { name: /Import configuration$/ }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'exported.json',
      mimeType: 'application/json',
      buffer: await readFile(file),
    });
    await page.getByRole('button', { name: 'Check and compare' }).click();
    await expect(page.getByText('There is nothing to import.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: /Templates$/ }).click();
    const templates = page.getByRole('dialog', { name: 'Gateway templates' });
    await templates.getByLabel('Save the current configuration as a template').fill('site');
    await templates.getByRole('button', { name: 'Save' }).click();
    await expect(templates.getByRole('button', { name: 'Apply site' })).toBeVisible();
    await gateway.change('systemVariables', [{ kind: 'delete', identity: 'site' }]);
    await templates.getByRole('button', { name: 'Apply site' }).click();
    const applying = page.getByRole('dialog', { name: 'Apply template site' });
    await applying.getByRole('button', { name: 'Check and compare' }).click();
    await expect(applying).toContainText('Added site');
    await applying.getByLabel('Note').fill('from the template');
    await applying.getByRole('button', { name: 'Apply to 1 gateway' }).click();
    await expect(applying).toContainText('1 done');
    await applying.getByRole('button', { name: 'Close' }).last().click();
    await expect(current).toContainText('from the template');

    await page.getByRole('button', { name: /Templates$/ }).click();
    await templates.getByRole('button', { name: 'Delete site' }).click();
    await page.getByRole('button', { name: 'Delete template' }).click();
    await expect(templates).toContainText('There are no templates');
    await gateway.change('systemVariables', [{ kind: 'delete', identity: 'site' }]);
  },
);
