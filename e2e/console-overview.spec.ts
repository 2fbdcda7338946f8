import { gatewayEdit } from '@penstock/contract/calls/gateway-list';
import { expect } from '@playwright/test';
import { test } from './console.ts';
import { alsoPageTest } from './long-story.ts';

test.describe('the overview of a gateway', alsoPageTest, () => {
  test('shows a running gateway with its machine, changes its remark in place, and leads to its pages', async ({
    page,
    gateway,
  }) => {
    await gateway.open('gateway');
    const card = (name: RegExp) => page.getByRole('region', { name });
    await expect(card(/^(Gateway|网关)$/)).toContainText(gateway.sn);
    await expect(card(/^(Connection|连接)$/)).toContainText(/Online|在线/);
    await expect(card(/^(Machine|主机)$/)).toContainText('CPU');
    await expect(card(/^(Unsupported by this gateway|该网关不支持)$/)).toBeVisible();

    await page.getByRole('button', { name: /^(Change Remark|修改备注)$/ }).click();
    const remark = page.getByRole('textbox', { name: /^(Remark|备注)$/ });
    await remark.fill('by the river');
    await remark.press('Enter');
    await expect(remark).toBeHidden();
    await expect(card(/^(Gateway|网关)$/)).toContainText('by the river');
    await gateway.client.call(gatewayEdit, { sn: gateway.sn, remark: '' });

    await page.getByRole('link', { name: /\d+\s*(Drivers|驱动)$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/managemqtt/driver/${gateway.sn}$`));
  });

  test('is found in the list of gateways by its remark or SN', async ({ page, gateway, product }) => {
    await page.goto(`${product.url}/managemqtt`);
    await page.getByRole('searchbox').fill(gateway.sn);
    const row = page.getByRole('row').filter({ hasText: gateway.sn });
    await expect(row).toHaveCount(1);
    await expect(page).toHaveURL(/keyword=/);
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/managemqtt/gateway/${gateway.sn}$`));
  });
});
