import { readFile } from 'node:fs/promises';
import { expect, type Page, test as base } from '@playwright/test';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { alarmCounts } from '@penstock/contract/calls/alarm';
import { variableWrite } from '@penstock/contract/calls/variable';
import { preferLanguage } from './accounts.ts';
import { alarmWords, defineAlarm } from './alarm-definition.ts';
import { account, Installation, sn as installedSn } from './installation.ts';
import { startBreakingLine } from './breaking-line.ts';
import { type LevelDevice, levelConfiguration, startLevelDevice } from './level-device.ts';
import { signIn } from './live-page.ts';
import { until } from './program.ts';
import { signedIn } from './signed-in.ts';
import { test } from './test.ts';
import { detailsIn } from './second-language.ts';

/** The gateway of the demo plant, and the account that owns it. */
const demo = { sn: '260000000001', account: 'demo', password: 'Penstock-26' } as const;

/** The words of the pages, in both languages. */
const words = {
  zh: {
    locale: 'zh-CN',
    ...alarmWords.zh,
    severity: '紧急',
    header: /当前报警：.*紧急 [1-9]/,
    acknowledge: '确认',
    note: '备注',
    noted: '已派人到现场',
    acknowledged: '未恢复，已确认',
    returned: '已恢复，未确认',
    normal: '正常',
    history: '历史报警',
    exportList: '导出',
    exported: '级别',
  },
  en: {
    locale: 'en-US',
    ...alarmWords.en,
    severity: 'Critical',
    header: /Open alarms:.*Critical [1-9]/,
    acknowledge: 'Acknowledge',
    note: 'Note',
    noted: 'On the way',
    acknowledged: 'Active, acknowledged',
    returned: 'Returned, unacknowledged',
    normal: 'Normal',
    history: 'History',
    exportList: 'Export',
    exported: 'Severity',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const rowOf = (page: Page, text: Words) => page.getByRole('row').filter({ hasText: text.alarm }).first();

/** Opens the list of alarms as somebody who signs in. */
async function openAlarms(
  page: Page,
  url: string,
  who: { readonly account: string; readonly password: string },
) {
  await page.goto(url);
  await signIn(page, who.account, who.password);
  await page.waitForURL(/\/manage\//);
  await page.goto(`${url}/manage/alarm/list`);
}

for (const text of [words.zh, words.en]) {
  test.describe(text.locale, detailsIn(text === words.zh ? 'zh' : 'en'), () => {
    test('an alarm is raised by the plant, acknowledged, returns, and is in the history', async ({
      page,
      product,
    }) => {
      const client = await signedIn(product.url, demo);
      const setpoint = (value: string) =>
        client.call(variableWrite, { sn: demo.sn, values: [{ key: 'level_setpoint', value }] });
      await setpoint('2.5');
      const remove = await defineAlarm(client, {
        sn: demo.sn,
        variable: 'level_setpoint',
        limit: 3.8,
        unit: 'm',
      });
      await openAlarms(page, product.url, demo);
      await expect(page.getByRole('tab').first()).toBeVisible();
      if (text === words.en) await page.getByRole('button', { name: 'Switch to English' }).click();

      await test.step('it is seen in the list and in the header', async () => {
        await setpoint('3.9');
        const written = performance.now();
        await expect(rowOf(page, text)).toBeVisible();
        const listed = performance.now();
        const header = page.getByRole('link', { name: text.header });
        await expect(header).toBeVisible();
        console.log(
          `${text.locale}: the alarm was in the list ${Math.round(listed - written)} ms after the PLC had its value, in the header after ${Math.round(performance.now() - written)} ms.`,
        );
        // The demo plant has alarms of its own, which come and go meanwhile.
        await expect
          .poll(async () => {
            const { severities } = await client.call(alarmCounts, {});
            return (await header.getAttribute('aria-label'))?.includes(
              `${text.severity} ${severities.critical}`,
            );
          })
          .toBe(true);
        await expect(rowOf(page, text)).toContainText(text.message);
        await expect(rowOf(page, text)).toContainText(text.severity);
      });

      await test.step('it is acknowledged with a note', async () => {
        await rowOf(page, text).getByText(text.alarm).first().click();
        const details = page.getByRole('dialog', { name: text.alarm }).first();
        await expect(details).toContainText(text.advice);
        await details.getByRole('button', { name: text.acknowledge, exact: true }).click();
        const form = page.getByRole('dialog').filter({ has: page.getByLabel(text.note, { exact: true }) });
        await form.getByLabel(text.note, { exact: true }).fill(text.noted);
        await form.getByRole('button', { name: text.acknowledge, exact: true }).click();
        await expect(details).toContainText(text.noted);
        await expect(rowOf(page, text)).toContainText(text.acknowledged);
      });

      await test.step('it returns, and is in the history and its export', async () => {
        await setpoint('2.5');
        await page.goto(`${product.url}/manage/alarm/list`);
        await expect(rowOf(page, text)).toBeHidden();
        await page.getByRole('tab', { name: text.history }).click();
        await expect(rowOf(page, text)).toContainText(text.normal);
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: text.exportList, exact: true }).click();
        const file = await readFile(await (await downloading).path(), 'utf8');
        expect(file).toContain(text.exported);
        expect(file).toContain(text.alarm);
        expect(file).toContain(text.noted);
      });
      await remove();
    });
  });
}

/** A gateway that reads a device of the test, and reaches its platform over a line that breaks. */
async function startRemote(device: LevelDevice) {
  let installation: Installation | undefined;
  const line = await startBreakingLine(() => installation?.mqttPort ?? 0);
  installation = await Installation.create(
    { PENSTOCK_MQTT_PUBLIC_URL: `mqtt://127.0.0.1:${line.port}` },
    undefined,
    levelConfiguration(device.port),
  );
  await installation.startPlatform();
  installation.startGateway();
  const { url } = installation;
  const client = await signedIn(url, account);
  return {
    url,
    client,
    line,
    stop: async () => {
      await installation.remove();
      await line.stop();
    },
  };
}

for (const language of ['zh', 'en'] as const)
  base(
    `${language}: a gateway that is cut off while an alarm comes and goes tells it later, with the right times`,
    detailsIn(language),
    async ({ page }) => {
      const text = words[language];
      await preferLanguage(page, language);
      const device = await startLevelDevice();
      const { url, client, line, stop } = await startRemote(device);
      try {
        await until(
          async () => (await client.call(gatewayQuery, { status: 'online' })).total === 1,
          60_000,
          () => 'the gateway does not come',
        );
        await defineAlarm(client, { sn: installedSn, variable: 'level', limit: 50, unit: 'cm' });
        await openAlarms(page, url, account);
        await line.breakAfter('up', 1);
        const raised = Date.now();
        device.level = 100;
        await expect.poll(() => device.reads()).toBeGreaterThan(10);
        const returned = Date.now();
        device.level = 0;
        await expect.poll(() => device.reads()).toBeGreaterThan(10);
        const restored = Date.now();
        await expect(rowOf(page, text)).toBeHidden();
        line.restore();
        // It has returned, and asks to be acknowledged.
        await expect(rowOf(page, text)).toContainText(text.returned, { timeout: 90_000 });
        await rowOf(page, text).getByText(text.alarm).first().click();
        const times = page.getByRole('dialog', { name: text.alarm }).first().locator('time');
        const shown = async (index: number) =>
          Date.parse((await times.nth(index).getAttribute('datetime')) ?? '');
        expect(await shown(0)).toBeGreaterThanOrEqual(raised);
        expect(await shown(0)).toBeLessThan(returned);
        expect(await shown(1)).toBeGreaterThanOrEqual(returned);
        expect(await shown(1)).toBeLessThan(restored);
      } finally {
        await stop();
        await device.stop();
      }
    },
  );
