import { expect, test } from '@playwright/test';
import { alarmAcknowledge, alarmQuery } from '@penstock/contract/calls/alarm';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { preferLanguage } from './accounts.ts';
import { alarmWords, defineAlarm } from './alarm-definition.ts';
import { account, Installation, sn } from './installation.ts';
import { levelConfiguration, startLevelDevice } from './level-device.ts';
import { signIn } from './live-page.ts';
import { startMailServer } from './mail-server.ts';
import { until } from './program.ts';
import { signedIn } from './signed-in.ts';
import { detailsIn } from './second-language.ts';

const shift = 'shift@plant.example';
const lead = 'lead@plant.example';

/** The words of the page and the messages, in both languages. */
const words = {
  zh: {
    ...alarmWords.zh,
    add: '新增通知规则',
    title: '名称',
    email: '邮箱地址',
    addStep: '添加升级步骤',
    minutes: '第 2 步：报警多少分钟后仍未确认时通知',
    second: '第 2 步接收人 1',
    save: '保存',
    saved: '通知规则“夜班”已保存。',
    name: '夜班',
    raisedSubject: /^【报警 · 紧急】.*：设定值过高$/,
    escalationSubject: /^【报警 · 紧急，1 分钟未确认】.*：设定值过高$/,
    returnedSubject: /^【已恢复】.*：设定值过高$/,
    value: '设定值为 100.00 cm',
    deliveries: '发送记录',
    sent: /发送于/,
  },
  en: {
    ...alarmWords.en,
    add: 'Add a notification rule',
    title: 'Name',
    email: 'E-mail address',
    addStep: 'Add an escalation step',
    minutes: 'Step 2: minutes without acknowledgement',
    second: 'Recipient 1 of step 2',
    save: 'Save',
    saved: 'Notification rule “Night shift” saved.',
    name: 'Night shift',
    raisedSubject: /^\[Critical\] .*: Setpoint high$/,
    escalationSubject: /^\[Critical, not acknowledged for 1 min\] .*: Setpoint high$/,
    returnedSubject: /^\[Returned\] .*: Setpoint high$/,
    value: 'The setpoint is 100.00 cm',
    deliveries: 'Deliveries',
    sent: /^Sent /,
  },
} as const;

for (const language of ['zh', 'en'] as const) {
  const text = words[language];
  test(
    `${language}: people are notified of an alarm by e-mail, of one that nobody acknowledges too, and of its return`,
    detailsIn(language),
    async ({ page }) => {
      const mail = await startMailServer();
      const device = await startLevelDevice();
      const installation = await Installation.create(
        {
          PENSTOCK_EMAIL: 'smtp',
          PENSTOCK_SMTP_URL: mail.url,
          PENSTOCK_EMAIL_FROM: 'penstock@plant.example',
        },
        undefined,
        levelConfiguration(device.port),
      );
      const subjects = (to: string) =>
        mail.received.filter((message) => message.to === to).map(({ subject }) => subject);
      try {
        await installation.startPlatform();
        installation.startGateway();
        const { url } = installation;
        const client = await signedIn(url, account);
        await until(
          async () => (await client.call(gatewayQuery, { status: 'online' })).total === 1,
          60_000,
          () => 'the gateway does not come',
        );
        await defineAlarm(client, { sn, variable: 'level', limit: 50, unit: 'cm' });

        await test.step('a rule is written', async () => {
          await preferLanguage(page, language);
          await page.goto(url);
          await signIn(page, account.account, account.password);
          await page.waitForURL(/\/manage\//);
          await page.goto(`${url}/manage/alarm/rule`);
          await page.getByRole('button', { name: text.add }).first().click();
          const editor = page.getByRole('dialog');
          await editor.getByLabel(text.title, { exact: true }).fill(text.name);
          await editor.getByLabel(text.email).fill(shift);
          await editor.getByRole('button', { name: text.addStep }).click();
          await editor.getByLabel(text.minutes).fill('1');
          await editor.getByRole('group', { name: text.second }).getByLabel(text.email).fill(lead);
          await editor.getByRole('button', { name: text.save }).click();
          await expect(page.getByText(text.saved)).toBeVisible();
        });

        await test.step('both are notified of an alarm that nobody acknowledges, one after the other', async () => {
          device.level = 100;
          await expect.poll(() => subjects(shift)).toHaveLength(1);
          expect(subjects(shift)[0]).toMatch(text.raisedSubject);
          expect(mail.received[0]?.text).toContain(text.value);
          expect(mail.received[0]?.text).toContain(text.advice);
          expect(subjects(lead)).toEqual([]);
          await expect.poll(() => subjects(lead), { timeout: 100_000 }).toHaveLength(1);
          expect(subjects(lead)[0]).toMatch(text.escalationSubject);
        });

        await test.step('both are notified of its return', async () => {
          device.level = 0;
          await expect.poll(() => subjects(shift).at(-1)).toMatch(text.returnedSubject);
          await expect.poll(() => subjects(lead).at(-1)).toMatch(text.returnedSubject);
        });

        // Nothing of it depends on the language, and it takes more than a minute.
        if (language === 'zh')
          await test.step('one that is acknowledged in time goes no further', async () => {
            device.level = 100;
            await expect.poll(() => subjects(shift)).toHaveLength(3);
            const raised = mail.received.at(-1)?.time ?? 0;
            const { rows } = await client.call(alarmQuery, { list: 'open' });
            const ids = rows.filter(({ state }) => state === 'activeUnacknowledged').map(({ id }) => id);
            await client.call(alarmAcknowledge, { ids, note: 'seen' });
            await expect.poll(() => Date.now() - raised, { timeout: 100_000 }).toBeGreaterThan(75_000);
            expect(subjects(lead)).toHaveLength(2);
          });

        await test.step('the page shows what was sent', async () => {
          await page.reload();
          await page.getByRole('row').filter({ hasText: text.name }).focus();
          await page.keyboard.press('d');
          const deliveries = page.getByRole('dialog', { name: new RegExp(text.deliveries) });
          await expect(deliveries.getByText(text.sent)).toHaveCount(mail.received.length);
          await expect(deliveries.getByText(lead).first()).toBeVisible();
        });
      } finally {
        await installation.remove();
        await device.stop();
        await mail.stop();
      }
    },
  );
}
