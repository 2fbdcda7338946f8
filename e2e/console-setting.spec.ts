import { locationClose, locationOpen, locationRead } from '@penstock/contract/calls/gateway-operation';
import { mqttGatewayInfo } from '@penstock/contract/calls/gateway-state';
import {
  ntpGet,
  ntpSet,
  runModeRead,
  runModeSet,
  settingChange,
  settingQuery,
} from '@penstock/contract/calls/setting';
import { expect } from '@playwright/test';
import { phone, preferLanguage } from './accounts.ts';
import { type GatewayConsole, test } from './console.ts';

/** A part of the settings as the gateway has it. */
async function settingsOf({ client, sn }: GatewayConsole, part: string) {
  const { revision, parts } = await client.call(settingQuery, { sn });
  return { revision, settings: parts.find((one) => one.part === part)?.settings };
}

test.describe('the settings of a gateway', () => {
  test.afterEach(async ({ gateway }) => {
    const { sn, client } = gateway;
    const { revision: baseRevision } = await settingsOf(gateway, 'log');
    await client.call(settingChange, { sn, part: 'log', settings: {}, baseRevision });
  });

  test('are found in groups, changed after a review, and refused where the gateway cannot carry them out', async ({
    page,
    gateway,
  }) => {
    await preferLanguage(page, 'zh');
    await gateway.open('setting');
    const index = page.getByRole('navigation', { name: '设置', exact: true });
    await index.getByRole('link', { name: '日志设置' }).click();
    await expect(page).toHaveURL(/part=log$/);
    const panel = page.getByRole('region', { name: '日志设置' });
    await expect(panel.getByRole('button', { name: /保\s?存/ })).toBeDisabled();
    await panel.getByLabel('本地日志').uncheck();
    await panel.getByRole('button', { name: /保\s?存/ }).click();

    const review = page.getByRole('form', { name: '确认修改' });
    await expect(review).toContainText('本地日志');
    await review.getByLabel('备注').fill('磁盘空间不足');
    await review.getByRole('button', { name: /应\s?用/ }).click();
    await expect(page.getByText('已保存“日志设置”。')).toBeVisible();
    await expect
      .poll(async () => (await settingsOf(gateway, 'log')).settings)
      .toMatchObject({ level: 'info', local: false });

    await gateway.open('gateway');
    await expect(page.getByRole('region', { name: '配置', exact: true })).toContainText('磁盘空间不足');

    await gateway.open('setting');
    await index.getByRole('link', { name: /时间服务器/ }).click();
    const time = page.getByRole('region', { name: '时间服务器' });
    await expect(time).toContainText('该网关不支持');
    await expect(time.getByRole('button')).toHaveCount(0);
  });

  test('are a list on a phone, from which each part opens and leads back', async ({ page, gateway }) => {
    await page.setViewportSize(phone);
    await preferLanguage(page, 'en');
    await gateway.open('setting');
    const index = page.getByRole('navigation', { name: 'Settings', exact: true });
    await index.getByRole('link', { name: 'Log', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Log', exact: true });
    await expect(index).toBeHidden();
    await panel.getByLabel('Local log').uncheck();
    await panel.getByRole('button', { name: 'Save' }).click();
    const review = page.getByRole('form', { name: 'Review the changes' });
    await review.getByRole('button', { name: 'Back to editing' }).click();
    await expect(panel.getByLabel('Local log')).not.toBeChecked();
    await panel.getByRole('button', { name: 'Discard changes' }).click();
    await expect(panel.getByLabel('Local log')).toBeChecked();
    expect((await settingsOf(gateway, 'log')).settings).toMatchObject({ local: true });

    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    await panel.getByRole('link', { name: 'Back to all settings' }).click();
    await expect(index).toBeVisible();
    await expect(index.getByRole('link', { name: /^WAN/ })).toContainText('Unsupported');
  });
});

test.describe('a gateway with a simulated machine', () => {
  /** The gateway of the demo whose machine is simulated. */
  const sn = '260000000002';

  test('carries out every setting, by the calls and on the pages', async ({ page, gateway, product }) => {
    test.setTimeout(240_000);
    const { client } = gateway;
    const parts = async () => (await client.call(settingQuery, { sn })).parts;
    // It starts after the gateway of the main station, once its history is delivered.
    await expect(async () => expect(await parts()).toHaveLength(17)).toPass({ timeout: 120_000 });
    expect((await parts()).filter(({ supported }) => !supported)).toEqual([]);

    // Its products change its configuration meanwhile: what was made from the revision before is refused, and made again.
    const made = (step: () => Promise<unknown>) => expect(step).toPass({ timeout: 60_000 });
    const settings = { enabled: true, server: 'ntp.example.com' };
    await made(async () => {
      const { revision: baseRevision } = await client.call(ntpGet, { sn });
      await client.call(ntpSet, { sn, baseRevision, settings });
    });
    expect((await client.call(ntpGet, { sn })).settings).toEqual(settings);
    await made(async () => {
      const { revision: baseRevision } = await client.call(runModeRead, { sn });
      await client.call(runModeSet, { sn, baseRevision, settings: { mode: 'router' } });
    });
    await made(() => client.call(locationOpen, { sn }));
    expect(await client.call(locationRead, { sn })).toMatchObject({ enabled: true });
    const { machine } = await client.call(mqttGatewayInfo, { sn });
    expect(machine).toMatchObject({ isSimulated: true, mode: 'router', cell: { country: '001' } });
    await made(() => client.call(locationClose, { sn }));
    expect((await client.call(mqttGatewayInfo, { sn })).machine?.cell).toBeNull();

    await preferLanguage(page, 'en');
    await page.goto(`${product.url}/managemqtt/setting/${sn}?part=wlan`);
    const panel = page.getByRole('region', { name: 'WLAN', exact: true });
    await expect(panel).toContainText('Simulated machine');
    await panel.getByLabel('Enabled').check();
    await panel.getByLabel('SSID').fill('plant');
    await panel.getByLabel('Password', { exact: true }).fill('wrong-password');
    await panel.getByRole('button', { name: 'Save' }).click();
    const review = page.getByRole('form', { name: 'Review the changes' });
    await review.getByRole('button', { name: /^Apply/ }).click();
    await expect(page.getByText('“WLAN” saved.')).toBeVisible();
    // The password is refused, and the settings before come back automatically.
    await expect(panel.getByLabel('Enabled')).not.toBeChecked({ timeout: 30_000 });
    await page.goto(`${product.url}/managemqtt/gateway/${sn}`);
    await expect(page.getByRole('region', { name: 'Configuration', exact: true })).toContainText(
      'WLAN: the password is wrong',
    );
  });

  test.afterEach(async ({ gateway }) => {
    const { client } = gateway;
    for (const part of ['ntp', 'mode'] as const) {
      const { revision: baseRevision } = await client.call(settingQuery, { sn });
      await client.call(settingChange, { sn, part, settings: {}, baseRevision });
    }
  });
});
