import { expect, test } from '@playwright/test';
import { alarmQuery } from '@penstock/contract/calls/alarm';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { notificationRuleAdd } from '@penstock/contract/calls/notification';
import { isInstalled, noteMissing } from '../scripts/testing/missing-program.ts';
import { defineAlarms } from './alarm-definition.ts';
import { account, Installation, sn } from './installation.ts';
import { levelConfiguration, startLevelDevice } from './level-device.ts';
import { startMaildirServer } from './maildir-server.ts';
import { until } from './program.ts';
import { signedIn } from './signed-in.ts';
import { longStory } from './long-story.ts';

const flood = { critical: 4, high: 12, medium: 12, low: 12 } as const;
const alarms = (['low', 'medium', 'high', 'critical'] as const).flatMap((severity) =>
  Array.from({ length: flood[severity] }, (_, index) => ({
    id: `${severity}${index}`,
    title: `Flood ${severity} ${index}`,
    severity,
  })),
);
const shift = 'shift@plant.example';
/** Messages alone before the digest, and how long it is from one digest to the next. */
const digest = { messages: 5, minutes: 1 } as const;
const hasPeer = isInstalled('/usr/bin/python3') && isInstalled('/usr/lib/python3/dist-packages/aiosmtpd');

test(
  'a mail server of others gets a flood: critical alarms at once and once each, the others in a digest that counts; a link acknowledges',
  longStory,
  async ({ browser }) => {
    if (!hasPeer) noteMissing('python3-aiosmtpd');
    test.skip(!hasPeer, 'python3-aiosmtpd is missing');
    const mail = await startMaildirServer();
    const device = await startLevelDevice();
    const environment: NodeJS.ProcessEnv = {
      PENSTOCK_EMAIL: 'smtp',
      PENSTOCK_SMTP_URL: mail.url,
      PENSTOCK_EMAIL_FROM: 'penstock@plant.example',
    };
    const installation = await Installation.create(environment, undefined, levelConfiguration(device.port));
    environment.PENSTOCK_PUBLIC_URL = installation.url;
    try {
      await installation.startPlatform();
      installation.startGateway();
      const client = await signedIn(installation.url, account);
      await until(
        async () => (await client.call(gatewayQuery, { status: 'online' })).total === 1,
        60_000,
        () => 'the gateway does not come',
      );
      await defineAlarms(client, { sn, variable: 'level', limit: 50, unit: 'cm' }, alarms);
      await client.call(notificationRuleAdd, {
        title: 'Flood',
        origins: ['signal'],
        severities: ['critical', 'high', 'medium', 'low'],
        steps: [{ afterMinutes: 0, recipients: [{ channel: 'email', address: shift, language: 'en' }] }],
        timeZone: 'Asia/Shanghai',
        digest,
      });
      const subjects = () => mail.received().map(({ subject }) => subject);
      const critical = () => subjects().filter((subject) => subject.startsWith('[Critical]'));

      await test.step('the critical ones come within seconds, each once', async () => {
        const begin = Date.now();
        device.level = 100;
        await expect.poll(() => critical().length, { timeout: 30_000 }).toBe(flood.critical);
        const last = mail
          .received()
          .filter(({ subject }) => subject.startsWith('[Critical]'))
          .at(-1);
        const seconds = ((last?.time ?? 0) - begin) / 1000;
        console.log(
          `The last of ${flood.critical} critical alarms reached the mail server after ${seconds} s.`,
        );
        expect(seconds).toBeLessThan(15);
        expect(new Set(critical()).size).toBe(flood.critical);
      });

      await test.step('the others are five messages and one digest, whose subject counts them', async () => {
        const digests = () => subjects().filter((subject) => subject.startsWith('[Digest]'));
        await expect.poll(() => digests().length, { timeout: 100_000 }).toBe(1);
        expect(digests()[0]).toMatch(
          /^\[Digest\] 31 alarms \(High 7, Medium 12 and Low 12\), the worst: .*Flood high|^\[Digest\] 31 alarms \(High 7, Medium 12, Low 12\), the worst: .*Flood high/,
        );
        expect(subjects()).toHaveLength(flood.critical + digest.messages + 1);
        expect(critical()).toHaveLength(flood.critical);
        expect(mail.received().every(({ to }) => to === shift)).toBe(true);
      });

      await test.step('the link of a mail shows the alarm on a phone without a session, and its button acknowledges', async () => {
        const found = mail.received().find(({ subject }) => subject.startsWith('[Critical]'));
        const link = /http\S+\/alarm\/acknowledge\/[\w-]{43}/.exec(found?.text ?? '')?.[0] ?? '';
        const open = async () => {
          const { rows } = await client.call(alarmQuery, { severities: ['critical'], pageSize: 50 });
          return rows.filter(({ state }) => state === 'activeUnacknowledged').length;
        };
        // A scanner opens it.
        expect((await fetch(link)).status).toBe(200);
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
        const page = await context.newPage();
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Flood critical');
        const name = page.getByLabel(/^(Your name|您的姓名)$/);
        await expect(name).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        expect(await open()).toBe(flood.critical);
        await name.fill('Li Lei');
        await page.getByRole('button', { name: /^(Acknowledge|确认|确 认)$/ }).click();
        await expect(page.getByRole('status')).toContainText('Li Lei');
        expect(await open()).toBe(flood.critical - 1);
        await context.close();
      });
    } finally {
      await installation.remove();
      await device.stop();
      await mail.stop();
    }
  },
);
