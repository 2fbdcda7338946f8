import { readFileSync } from 'node:fs';
import type { Client } from '@penstock/client/calls/client';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import {
  equipmentDefinition,
  equipmentDefinitionUpdate,
} from '@penstock/contract/calls/equipment-definition';
import { signalQuery, writeSignal } from '@penstock/contract/calls/monitor';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signIn } from './live-page.ts';
import { signedIn } from './signed-in.ts';
import { test } from './test.ts';
import { onDeskAndPhone } from './desk-and-phone.ts';

const password = 'Penstock-26';

/** The words of the pages, where a test has to find them. */
const words = {
  zh: {
    marks: '报警、操作和标注',
    wrote: /写入信号：.*= 2\.75/,
    operations: '操作',
    none: '显示的时段内没有。',
    compare: '前一天',
    raw: '原始记录',
    views: '已保存的视图',
    saveAs: '将当前视图保存为',
    save: /^保\s?存$/,
    deleteView: '删除“一天的液位”',
    view: '一天的液位',
    export: /^导\s?出$/,
    exportTitle: '导出历史数据',
    rows: /约 [\d,]+ 行，4 列/,
    minutes: '15 分钟',
    csvTitle: '时间',
    run: '开始回测',
    result: /会产生 \d+ 次报警|不会产生报警/,
    every: /每 \d+ 秒记录一次/,
  },
  en: {
    marks: 'Alarms, operations and annotations',
    wrote: /Wrote a signal: .*= 2\.75/,
    operations: 'Operations',
    none: 'None in the time that is shown.',
    compare: 'Day before',
    raw: 'Each record',
    views: 'Saved views',
    saveAs: 'Save the current view as',
    save: 'Save',
    deleteView: 'Delete “A day of the level”',
    view: 'A day of the level',
    export: 'Export',
    exportTitle: 'Export history',
    rows: /About [\d,]+ rows, 4 columns/,
    minutes: '15 min',
    csvTitle: 'Time',
    run: 'Run back-test',
    result: /It would (?:not )?have been raised/,
    every: /is recorded every \d+ s/,
  },
} as const;

const keys = ['tank_level', 'inlet_flow', 'pump1_running'] as const;

/** The equipment of the demo with some of its signals, as the address of the page names them. */
async function plantOf(client: Client) {
  const { rows } = await client.call(equipmentQuery, { keyword: 'Riverside', pageSize: 1 });
  const [equipment] = rows;
  if (equipment === undefined) throw new Error('the demo has no pump station');
  const signals = await client.call(signalQuery, { equipmentId: equipment.id });
  const idOf = (key: string) => signals.find((signal) => signal.key === key)?.id ?? '';
  return {
    id: equipment.id,
    idOf,
    chosen: keys.map((key) => `${equipment.id}-${idOf(key)}`).join('.'),
  };
}

async function open(page: Page, url: string, address: string): Promise<void> {
  await page.goto(`${url}/login`);
  await signIn(page, 'demo', password);
  await expect(page).toHaveURL(/\/manage\/eg\/equipment\/list$/);
  await page.goto(`${url}${address}`);
}

onDeskAndPhone(words, (say, { language }) => {
  test('history is explored, compared, kept as a view, and exported', async ({ page, product }) => {
    const client = await signedIn(product.url, { account: 'demo', password });
    const plant = await plantOf(client);
    await client.call(writeSignal, {
      equipmentId: plant.id,
      signalId: plant.idOf('level_setpoint'),
      value: 2.75,
    });
    await open(page, product.url, `/manage/history?s=${plant.chosen}&range=h8`);

    await test.step('the trend has lines, the band of the pump, and what somebody did', async () => {
      await expect(page.locator('canvas').first()).toBeVisible();
      const list = page.getByRole('region', { name: say.marks });
      await expect(list.getByText(say.wrote).first()).toBeVisible();
      await expectAccessible(page);
      await list.getByRole('checkbox', { name: say.operations }).click();
      await expect(list.getByText(say.wrote)).toHaveCount(0);
      await expect(page).toHaveURL(/hide=operations/);
      await list.getByRole('checkbox', { name: say.operations }).click();
    });

    await test.step('keys zoom, and Home shows the whole time', async () => {
      const chart = page.getByRole('application').first();
      await chart.focus();
      await page.keyboard.press('+');
      await expect(page).toHaveURL(/zoom=/);
      await page.keyboard.press('Home');
      await expect(page).not.toHaveURL(/zoom=/);
    });

    await test.step('it is compared with the day before, and the table has each record', async () => {
      await page.getByRole('radio', { name: say.compare }).click();
      await expect(page).toHaveURL(/compare=day/);
      await page.getByRole('radio', { name: say.raw }).click();
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: /\d\d:\d\d:\d\d/ })
          .first(),
      ).toBeVisible();
    });

    await test.step('the view is saved, and opened from an empty page', async () => {
      await page.getByRole('button', { name: say.views }).click();
      const drawer = page.getByRole('dialog', { name: say.views });
      await drawer.getByLabel(say.saveAs).fill(say.view);
      await drawer.getByRole('button', { name: say.save }).click();
      await expect(drawer.getByRole('button', { name: say.view, exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.goto(`${product.url}/manage/history`);
      await page.getByRole('button', { name: say.views }).click();
      await drawer.getByRole('button', { name: say.view, exact: true }).click();
      await expect(page).toHaveURL(/compare=day/);
      await expect(page.locator('canvas').first()).toBeVisible();
      await page.getByRole('button', { name: say.views }).click();
      await drawer.getByRole('button', { name: say.deleteView }).click();
      await expect(drawer.getByRole('button', { name: say.view, exact: true })).toHaveCount(0);
      await page.keyboard.press('Escape');
    });

    await test.step('it is exported as CSV by steps of time', async () => {
      await page.getByRole('button', { name: say.export }).click();
      const drawer = page.getByRole('dialog', { name: say.exportTitle });
      await expect(drawer.getByText(say.rows)).toBeVisible();
      await expectAccessible(page);
      await drawer.getByRole('radio', { name: say.minutes }).click();
      await drawer.getByRole('radio', { name: 'CSV' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        drawer.getByRole('button', { name: say.export }).click(),
      ]);
      const lines = readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(lines[0]).toContain(say.csvTitle);
      // The time, its offset, and of three signals the average, minimum, maximum and the known share.
      expect(lines[0]?.split(',')).toHaveLength(14);
      // The history of the demo may still be on its way.
      expect(lines.length).toBeGreaterThan(4);
      expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:(?:00|15|30|45):00\.000,/);
    });
  });

  test('an alarm is tried on the history of the plant', async ({ page, product }) => {
    const client = await signedIn(product.url, { account: 'demo', password });
    const { id } = await plantOf(client);
    const name = `level_high_${language}`;
    const path = ['alarms', { by: 'id', item: name }] as const;
    const condition = { kind: 'limit', keys: ['tank_level'], limit: 2.5 };
    const before = await client.call(equipmentDefinition, { id });
    await client.call(equipmentDefinitionUpdate, {
      id,
      revision: before.revision,
      changes: [
        { kind: 'added', path: [...path], value: { id: name, title: 'Level', condition }, behind: null },
      ],
      note: '',
    });
    await open(page, product.url, `/manage/eg/equipment/edit/${id}/alarmdefinition?edit=${name}`);
    await page.getByRole('button', { name: say.run }).click();
    await expect(page.getByText(say.result)).toBeVisible();
    await expect(page.getByText(say.every)).toBeVisible();
    await expect(page.locator('canvas').first()).toBeVisible();
    await expectAccessible(page);
  });
});
