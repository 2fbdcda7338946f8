import { pageDelete } from '@penstock/contract/calls/page';
import { variableWrite } from '@penstock/contract/calls/variable';
import { expect } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { signIn } from './live-page.ts';
import { monitorWords, OperatedPage } from './operated-page.ts';
import { addSequencePage, sequenceButton } from './sequence-page.ts';
import { signedIn } from './signed-in.ts';
import { test } from './test.ts';
import { detailsIn } from './second-language.ts';

/** The gateway of the main station, and the account that owns it. */
const demo = { sn: '260000000001', account: 'demo', password: 'Penstock-26' } as const;

/** The names of the plant in the dialogs, in both languages. */
const plant = {
  zh: {
    station: '河滨泵站',
    mode: '2号泵运行方式',
    start: '2号泵手动启停',
    setpoint: '液位设定值',
    pump: '2号泵',
    startButton: '启动',
    manual: '手动',
    overview: '泵站总览',
    records: '历史与报警',
    level: '液位',
    history: '历史数据',
  },
  en: {
    station: 'Riverside pump station',
    mode: 'Pump 2 mode',
    start: 'Pump 2 manual start',
    setpoint: 'Level setpoint',
    pump: 'Pump 2',
    startButton: 'Start',
    manual: 'Manual',
    overview: 'Pump station overview',
    records: 'History and alarms',
    level: 'Level',
    history: 'History',
  },
} as const;

for (const language of ['zh', 'en'] as const)
  test(
    `${language}: an operator runs the pump station from its pages`,
    detailsIn(language),
    async ({ page, product }) => {
      const words = monitorWords[language];
      const names = plant[language];
      const client = await signedIn(product.url, demo);
      await client.call(variableWrite, {
        sn: demo.sn,
        values: [
          { key: 'pump2_mode', value: '2' },
          { key: 'pump2_start', value: '0' },
          { key: 'level_setpoint', value: '2.5' },
        ],
      });
      await preferLanguage(page, language);
      await page.goto(`${product.url}/login`);
      await signIn(page, demo.account, demo.password);
      await page.waitForURL(/\/manage\//);
      const operated = new OperatedPage(page, words);
      let overview = '';

      await test.step('opens the page of the station from its equipment', async () => {
        await page.goto(`${product.url}/manage/eg/equipment/edit/1/page`);
        await page.getByRole('link', { name: names.overview, exact: true }).click();
        await expect(page).toHaveURL(/\/monitor\/eg\/detail\/page\/\d+\/page\?equipment=1$/);
        overview = page.url();
        await operated.live();
        await expect(page.getByText('RIVERSIDE PS-01')).toBeVisible();
      });

      const start = page.getByRole('button', { name: names.startButton, exact: true }).nth(1);
      await test.step('starts a pump: manual first, and each write after a question', async () => {
        await expect(operated.symbol(names.pump)).toHaveAccessibleName(words.stopped);
        await expect(start).toHaveAttribute('aria-disabled', 'true');
        const mode = page.getByRole('radiogroup', { name: names.mode });
        await mode.getByRole('radio', { name: names.manual }).click();
        await operated.confirm([names.station, names.mode]);
        await expect(mode.getByRole('radio', { name: names.manual })).toBeChecked();
        await expect(start).not.toHaveAttribute('aria-disabled', 'true');
        await start.click();
        await operated.confirm([names.station, names.start]);
        await expect(page.getByRole('status').filter({ hasText: words.wrote }).last()).toBeVisible();
        await expect(operated.symbol(names.pump)).toHaveAccessibleName(words.running);
      });

      await test.step('changes the setpoint by keys', async () => {
        const slider = page.getByRole('slider', { name: names.setpoint });
        await slider.focus();
        for (let step = 0; step < 4; step += 1) await slider.press('ArrowRight');
        await slider.press('Enter');
        await operated.confirm([names.setpoint, '2.50', '2.70']);
        await expect.poll(async () => await slider.getAttribute('aria-valuetext')).toMatch(/^2\.70/);
      });

      await test.step('acknowledges the alarm that the pump is not in automatic', async () => {
        const table = page.getByRole('table', { name: /报警|Alarm/ });
        await table.getByRole('button', { name: words.acknowledge }).click();
        const form = page.getByRole('form', { name: words.acknowledge });
        await form.getByRole('textbox', { name: words.note }).fill('试车 Trial run');
        await form.getByRole('button', { name: words.submit, exact: true }).click();
        await expect(table).toContainText(words.acknowledged);
      });
      await operated.accessibleInBothThemes();

      await test.step('does what one button has in a list: asked once, in order, without what does not hold', async () => {
        const id = await addSequencePage(client, `Sequence ${language}`);
        await page.goto(`${product.url}/monitor/eg/detail/page/${id}/page?equipment=1`);
        await operated.live();
        const shown = (widget: string) => page.locator(`[data-widget="${widget}"]`);
        await expect(shown('mode')).toHaveText(names.manual);
        await expect(shown('setpoint')).toContainText('2.7');
        await page.getByRole('button', { name: sequenceButton }).press('Enter');
        const writes = operated.question.getByRole('list', { name: words.inOrder }).getByRole('listitem');
        await expect(writes).toHaveText([
          new RegExp(names.start),
          new RegExp(`${names.setpoint}.*2\\.70.*2\\.50`),
        ]);
        await operated.accessibleInBothThemes();
        await operated.confirm([]);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(shown('running')).toHaveText(words.stopped);
        await expect(shown('setpoint')).toContainText('2.5');
        await expect(shown('mode')).toHaveText(names.manual);
        await page.goto(overview);
        await client.call(pageDelete, { id });
      });

      await test.step('looks at the records, and takes them along', async () => {
        await page.getByRole('button', { name: names.records }).click();
        await expect(page.getByRole('heading', { name: names.records })).toBeVisible();
        await operated.live();
        await expect(page.getByRole('application', { name: names.level, exact: true })).toBeVisible();
        const rows = page.getByRole('table', { name: names.history, exact: true }).getByRole('row');
        await expect(rows.nth(3)).toBeVisible();
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: words.exportTable }).click();
        expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
      });
      await operated.accessibleInBothThemes();

      // It takes the demo 15 s to start a gateway again: once is enough.
      if (language === 'en') return;
      await test.step('sees that values are the last known ones while the gateway is away', async () => {
        await page.getByRole('button', { name: names.overview }).click();
        await operated.live();
        process.kill(product.gatewayProcess, 'SIGKILL');
        await expect(page.getByText(words.offline, { exact: true })).toBeVisible();
        await expect(page.getByRole('img', { name: words.lastKnown }).first()).toBeVisible();
        await operated.live(45_000);
        await expect(page.getByRole('img', { name: words.lastKnown })).toHaveCount(0);
      });
    },
  );
