import { expect, type Page } from '@playwright/test';
import { alarmQuery } from '@penstock/contract/calls/alarm';
import { variableWrite } from '@penstock/contract/calls/variable';
import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import { defineAlarms } from './alarm-definition.ts';
import { signIn } from './live-page.ts';
import { signedIn } from './signed-in.ts';
import { test } from './test.ts';

/** The gateway of the demo plant, and the account that owns it. */
const demo = { sn: '260000000001', account: 'demo', password: 'Penstock-26' } as const;

/** The flood: how many alarms of each severity. */
const flood: Readonly<Record<AlarmSeverity, number>> = { critical: 4, high: 12, medium: 12, low: 12 };

/** The most clicks and entries of a shift that deals with the flood: two minutes at ten seconds each. */
const mostSteps = 12;

/** The alarms of the flood, the least severe first: the list has to find their order. */
const alarms = (['low', 'medium', 'high', 'critical'] as const).flatMap((severity) =>
  Array.from({ length: flood[severity] }, (_, index) => ({
    id: `${severity}${index}`,
    title: `Shift ${severity} ${index}`,
    severity,
  })),
);

/** Counts what a person does. */
class Hands {
  steps = 0;

  async do(step: () => Promise<void>): Promise<void> {
    this.steps += 1;
    await step();
  }
}

const titles = async (page: Page) =>
  (
    await page
      .getByRole('row')
      .getByRole('link', { name: /^Shift / })
      .allTextContents()
  ).map((title) => title.split(' ')[1]);

test('a flood of forty alarms, four of them critical, is dealt with in two minutes of clicks', async ({
  page,
  product,
}) => {
  const client = await signedIn(product.url, demo);
  const setpoint = (value: string) =>
    client.call(variableWrite, { sn: demo.sn, values: [{ key: 'level_setpoint', value }] });
  await setpoint('2.5');
  const watched = { sn: demo.sn, variable: 'level_setpoint', limit: 3.8, unit: 'm' };
  const remove = await defineAlarms(client, watched, alarms);
  await page.goto(product.url);
  await signIn(page, demo.account, demo.password);
  await page.waitForURL(/\/manage\//);
  await page.goto(`${product.url}/manage/alarm/list`);
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await setpoint('3.9');
  const open = () => client.call(alarmQuery, { grouped: true, keyword: 'Shift ' });
  await expect.poll(async () => (await open()).total).toBe(alarms.length);

  const hands = new Hands();
  await hands.do(() => page.getByRole('searchbox', { name: 'Search Open' }).fill('Shift '));
  await expect(page.getByText('40 total')).toBeVisible();
  await test.step('the critical ones are on top, each is acknowledged by one click', async () => {
    expect((await titles(page)).slice(0, 5)).toEqual([
      'critical',
      'critical',
      'critical',
      'critical',
      'high',
    ]);
    for (let index = 0; index < flood.critical; index += 1) {
      const critical = page.getByRole('button', { name: /^Acknowledge “Shift critical/ });
      const left = flood.critical - index;
      await expect(critical).toHaveCount(left);
      await hands.do(() => critical.first().click());
      await expect(critical).toHaveCount(left - 1);
    }
    // Acknowledged ones are behind the others.
    await expect.poll(async () => (await titles(page))[0]).toBe('high');
  });

  await test.step('all others are acknowledged together, with a note', async () => {
    await hands.do(() => page.getByRole('checkbox', { name: 'Select all on this page' }).click());
    await hands.do(() => page.getByRole('group', { name: '40 selected' }).getByText('Acknowledge').click());
    const form = page.getByRole('dialog', { name: 'Acknowledge 36 alarms' });
    await hands.do(() => form.getByLabel('Note').fill('Setpoint was entered wrongly'));
    await hands.do(() => form.getByRole('button', { name: 'Acknowledge', exact: true }).click());
    await expect(form).toBeHidden();
  });

  const states = (await open()).rows.map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['activeAcknowledged']));
  expect(hands.steps).toBeLessThanOrEqual(mostSteps);
  console.log(`${alarms.length} alarms were dealt with in ${hands.steps} steps.`);
  await setpoint('2.5');
  await remove();
});
