import { variableRead } from '@penstock/contract/calls/variable';
import { expect } from '@playwright/test';
import { phone, preferLanguage } from './accounts.ts';
import { test } from './console.ts';
import { alsoPageTest } from './long-story.ts';

test.describe('the system variables of a gateway', alsoPageTest, () => {
  test.afterEach(async ({ gateway }) => {
    await gateway.remove('intermediateVariables', ['scale_value']);
    await gateway.remove('systemVariables', ['scale_factor', 'site_number']);
  });

  test('are added and pasted, count in formulas, and name what uses them before they go', async ({
    page,
    gateway,
  }) => {
    await preferLanguage(page, 'zh');
    await gateway.addDevice('Scale');
    const item = { driver: 'Scale', key: 'scale_raw', area: 'holding', address: '810', dataType: 'uint16' };
    await gateway.change('variables', [{ kind: 'add', item }]);
    await gateway.open('system');
    await page.getByRole('button', { name: '新增系统变量' }).first().click();
    const drawer = page.getByRole('dialog', { name: '新增系统变量' });
    await drawer.getByRole('textbox').nth(0).fill('scale_factor');
    await drawer.getByRole('textbox').nth(1).fill('3');
    await drawer.getByRole('button', { name: /新\s?增/ }).click();
    const review = page.getByRole('form', { name: '确认修改' });
    await review.getByLabel('备注').fill('量程换算');
    await review.getByRole('button', { name: /应\s?用/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'scale_factor' })).toContainText('3');

    await page.getByRole('button', { name: '批量粘贴' }).click();
    await page.getByLabel('从表格粘贴').fill('site_number\t17\t一厂\nscale_factor\t4');
    await page.getByRole('button', { name: '保存 2 个变量' }).click();
    await review.getByRole('button', { name: /应\s?用/ }).click();
    await expect(page.getByRole('dialog', { name: '批量粘贴系统变量' })).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'scale_factor' })).toContainText('4');
    await expect(page.getByRole('row').filter({ hasText: 'site_number' })).toContainText('一厂');

    const formula = { key: 'scale_value', formula: 'scale_raw * scale_factor' };
    await gateway.change('intermediateVariables', [{ kind: 'add', item: formula }]);
    const { sn, client } = gateway;
    await expect
      .poll(async () => (await client.call(variableRead, { sn, keys: ['scale_value'] })).values)
      .toMatchObject([{ key: 'scale_value', value: 4 * 810 }]);

    await page.getByRole('row').filter({ hasText: 'scale_factor' }).press('Delete');
    const removal = page.getByRole('dialog', { name: /删除系统变量“scale_factor”？/ });
    await expect(removal).toContainText('scale_value');
    await page.keyboard.press('Escape');
    await page.getByRole('row').filter({ hasText: 'site_number' }).press('Delete');
    const other = page.getByRole('dialog', { name: /删除系统变量“site_number”？/ });
    await expect(other).toContainText('没有配置使用它。');
    await other.getByRole('button', { name: /删\s?除/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'site_number' })).toHaveCount(0);
  });

  test('are cards on a phone', async ({ page, gateway }) => {
    await page.setViewportSize(phone);
    await preferLanguage(page, 'en');
    const item = { key: 'site_number', value: '17', remark: 'North' };
    await gateway.change('systemVariables', [{ kind: 'add', item }]);
    await gateway.open('system');
    await expect(page.getByText('site_number')).toBeVisible();
    await expect(page.getByText('North')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.width);
  });
});
