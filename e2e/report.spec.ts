import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signIn } from './live-page.ts';
import { test } from './test.ts';
import { onDeskAndPhone } from './desk-and-phone.ts';

const password = 'Penstock-26';

/** The words of the pages, where a test has to find them. */
const words = {
  zh: {
    add: '新增报表',
    title: '名称',
    equipment: '设备',
    station: '河滨泵站',
    key: '列 1 的信号标识符',
    addColumn: '新增列',
    secondKey: '列 2 的信号标识符',
    secondFunction: '列 2 的函数',
    running: '运行时间',
    hours: '小时',
    range: '时段',
    today: '今天',
    preview: '预览',
    save: /^保\s?存$/,
    name: '泵站时报',
    known: /^已知|^完整$|尚未结束/,
    chart: /的柱状图$/,
    csv: '导出 CSV',
    workbook: '导出 Excel',
    storage: '数据存储',
  },
  en: {
    add: 'Add a report',
    title: 'Name',
    equipment: 'Equipment',
    station: 'Riverside',
    key: 'Signal key of column 1',
    addColumn: 'Add a column',
    secondKey: 'Signal key of column 2',
    secondFunction: 'Function of column 2',
    running: 'Running time',
    hours: 'Hours',
    range: 'Time',
    today: 'Today',
    preview: 'Preview',
    save: /^Save$/,
    name: 'Hourly report',
    known: /known$|^Complete$|Not over yet/,
    chart: /^Bar chart of/,
    csv: 'Export CSV',
    workbook: 'Export Excel',
    storage: 'Storage',
  },
} as const;

onDeskAndPhone(words, (say, { size }) => {
  test('somebody writes a report, sees it before it is saved, reads it and takes it as a file', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.url}/login`);
    await signIn(page, 'demo', password);
    await expect(page).toHaveURL(/\/manage\/eg\/equipment\/list$/);
    await page.goto(`${product.url}/manage/report/list`);
    await page.getByRole('button', { name: say.add }).first().click();
    const drawer = page.getByRole('dialog', { name: say.add });
    await drawer.getByLabel(say.title, { exact: true }).fill(say.name);
    const equipment = drawer.getByRole('combobox', { name: say.equipment, exact: true });
    await equipment.fill(say.station);
    await page.getByTitle(new RegExp(say.station)).first().click();
    await page.keyboard.press('Escape');
    await drawer.getByRole('radio', { name: say.hours, exact: true }).check({ force: true });
    await drawer.getByRole('combobox', { name: say.range, exact: true }).click();
    await page.getByTitle(say.today, { exact: true }).click();
    const take = async (label: string, key: string) => {
      await drawer.getByLabel(label).fill(key);
      await page.locator('.ant-select-item-option', { hasText: new RegExp(`^${key} · `) }).click();
    };
    await take(say.key, 'tank_level');
    await drawer.getByRole('button', { name: say.addColumn }).click();
    await take(say.secondKey, 'pump1_running');
    await drawer.getByLabel(say.secondFunction).click();
    await page.getByTitle(say.running, { exact: true }).click();
    await drawer.getByRole('button', { name: say.preview }).click();
    await expect(drawer.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: say.save }).click();
    await expect(drawer).toBeHidden();

    await page.getByRole('link', { name: say.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.name })).toBeVisible();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    await expect(rows.last().getByText(say.known)).toBeVisible();
    await expect(page.getByRole('img', { name: say.chart })).toBeVisible();
    await expectAccessible(page);
    if (size !== undefined) return;
    for (const [name, ending] of [
      [say.csv, /\.csv$/],
      [say.workbook, /\.xlsx$/],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      expect((await download).suggestedFilename()).toMatch(ending);
    }
  });

  test('an administrator sees what history takes on disk', async ({ page, product }) => {
    await page.goto(`${product.url}/login`);
    await signIn(page, 'admin', password);
    await expect(page).toHaveURL(/\/manage\/eg\/equipment\/list$/);
    await page.goto(`${product.url}/manage/system/storage`);
    await expect(page.getByRole('heading', { level: 1, name: say.storage })).toBeVisible();
    await expect(page.getByText(/\d (?:kB|MB|GB)$/).first()).toBeVisible();
    await expectAccessible(page);
  });
});
