import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { NotificationRuleDraft } from '@penstock/contract/calls/notification';
import { idSchema } from '@penstock/contract/calls/identifier';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { testAlarmLinks } from '../../../testing/alarm-links.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { TestClock, testDatabase } from '../../../testing/test-database.ts';
import { testSeed, testSn } from '../../../testing/test-seed.ts';
import { seedDatabase } from '../../../seed/seed.ts';
import { SendError } from '../../people/sender/sms-sender.ts';
import { claimDeliveries, deliveryPage } from './delivery-repository.ts';
import { DeliverySender } from './delivery-sender.ts';
import { describeDelivery } from './describe-notification.ts';
import { NotificationWorker, pauseAfter } from './notification-worker.ts';
import { PushKey } from '../push/push-key.ts';
import { PushSender } from '../push/push-sender.ts';
import { NotificationPlanner } from './planner.ts';
import { email, ruleOf } from '../../../testing/notification-rule.ts';

const database = testDatabase();
const minute = 60_000;
/** Until it has happened, however slow the machine is. */
const patient = { timeout: 60_000, interval: 20 };

/** The messages that left the platform: `channel recipient: first line`. */
let sent: string[];
/** Thrown by the next attempts, the first one first. */
let failures: SendError[];
/** Messages to `slow@…` wait for it; and how many do. */
let slow: Promise<void> | undefined;
let waiting: number;
let clock: TestClock;
let worker: NotificationWorker;
let equipmentId: number;

beforeAll(async () => {
  await seedDatabase(database().db, testSeed);
  const { id } = await database().db.selectFrom('equipment').select('id').executeTakeFirstOrThrow();
  equipmentId = id;
});

beforeEach(async () => {
  await database().pool.query('truncate alarm, alarm_shelf, defined_alarm, notification_rule cascade');
  clock = new TestClock();
  sent = [];
  failures = [];
  slow = undefined;
  waiting = 0;
  const take = (line: string) => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    sent.push(line);
  };
  worker = new NotificationWorker({
    db: database().db,
    planner: new NotificationPlanner(database().db),
    sender: new DeliverySender({
      db: database().db,
      clock,
      links: testAlarmLinks(database().db, clock),
      push: new PushSender({
        db: database().db,
        key: new PushKey(database().db),
        clock,
        contact: 'https://plant.example/',
        allowPrivate: true,
      }),
      facts: { publicUrl: 'https://plant.example/', allowPrivate: true },
      senders: {
        isDemo: false,
        email: {
          send: async (to, { subject }) => {
            if (to.startsWith('slow')) {
              waiting += 1;
              await slow;
            }
            take(`email ${to}: ${subject}`);
          },
        },
        sms: {
          sendCode: () => Promise.reject(new Error('no code')),
          sendNotice: (tel, { text: content }) => Promise.resolve(take(`sms ${tel}: ${content}`)),
        },
      },
    }),
    clock,
    log: silentLog,
  });
});
afterEach(() => worker.stop());

async function raise({ title = '液位高', severity = 'high', origin = 'signal' } = {}): Promise<number> {
  const { rows } = await database().pool.query<{ id: number }>(
    `insert into alarm (sn, origin, alarm, occurrence, equipment_id, title, title_translations, severity, message, message_translations,
       raised_at, raised_values, returned_values)
     values ($1, $2, $3, gen_random_uuid(), $4, $3, '{"en":"Level <high>"}', $5, '液位 {level}', '{"en":"Level is {level}"}', $6, $7, '[]')
     returning id`,
    [
      testSn,
      origin,
      title,
      origin === 'gateway' ? null : equipmentId,
      severity,
      new Date(clock.now()),
      JSON.stringify([{ key: 'level', value: 81.256 }]),
    ],
  );
  return Number(rows[0]?.id);
}

async function returned(id: number, reason = 'normal'): Promise<void> {
  await database().pool.query('update alarm set returned_at = $2, return_reason = $3 where id = $1', [
    id,
    new Date(clock.now()),
    reason,
  ]);
}

/** The messages that leave the platform after some minutes. */
async function later(minutes: number): Promise<string[]> {
  clock.pass(minutes * minute);
  sent.length = 0;
  await worker.work();
  return [...sent].toSorted();
}

/** Adds a rule of an account and answers its number. */
async function added(change: object = {}, owner = 'owner'): Promise<number> {
  const { title, enabled, ...document }: NotificationRuleDraft = ruleOf(change);
  const { rows } = await database().pool.query<{ id: number }>(
    `insert into notification_rule (owner_id, title, enabled, document, secret)
     select id, $2, $3, $4, 'secret' from account where username = $1 returning id`,
    [owner, title, enabled, JSON.stringify(document)],
  );
  return Number(rows[0]?.id);
}

/** The deliveries of a rule, the newest first. */
async function deliveriesOf(rule: number) {
  const ruleId = idSchema.parse(String(rule));
  const { rows } = await deliveryPage(database().db, { ruleId, state: 'all', pageNo: 1, pageSize: 50 });
  return rows.map((row) => describeDelivery(row, 'en'));
}

describe('who is notified of an alarm', () => {
  it('hears of it by the steps in their order until it is acknowledged, and when it has returned', async () => {
    const ruleId = await added();
    const id = await raise();
    expect(await later(0)).toEqual(['email first@plant.example: [High] Pump station: Level <high>']);
    expect(await later(9)).toEqual([]);
    expect(await later(1)).toEqual(['email second@plant.example: 【报警 · 高，10 分钟未确认】泵站：液位高']);
    expect(await later(60)).toEqual([]);
    await returned(id);
    expect(await later(0)).toEqual([
      'email first@plant.example: [Returned] Pump station: Level <high>',
      'email second@plant.example: 【已恢复】泵站：液位高',
    ]);
    expect(await later(60)).toEqual([]);
    const rows = await deliveriesOf(ruleId);
    expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'resolved sent',
      'resolved sent',
      'escalation sent',
      'alarm sent',
    ]);
  });

  it('is not notified of the next step once somebody acknowledged, nor of what was there before the rule', async () => {
    await raise({ title: '旧报警' });
    await worker.work();
    await added();
    const id = await raise();
    expect(await later(0)).toHaveLength(1);
    await database().pool.query('update alarm set acknowledged_at = now() where id = $1', [id]);
    expect(await later(30)).toEqual([]);
    await returned(id);
    expect(await later(0)).toEqual(['email first@plant.example: [Returned] Pump station: Level <high>']);
  });

  it('hears only of the severities, origins and equipment of the rule, and of what its owner may see', async () => {
    await added({ origins: ['gateway'], severities: ['high'] });
    await added({ scope: { kind: 'equipment', equipmentIds: [String(equipmentId)] }, resolved: false });
    await added({}, 'stranger');
    await raise({ severity: 'low' });
    expect(await later(0)).toEqual([]);
    await raise({ origin: 'gateway', title: '网关离线' });
    expect(await later(0)).toHaveLength(2);
  });

  it('hears nothing while the alarm is shelved, and nothing of one that is suppressed by design', async () => {
    await added();
    const until = new Date(clock.now() + 30 * minute);
    await database().pool.query(
      `insert into alarm_shelf (sn, origin, alarm, until, reason) values ($1, 'signal', '液位高', $2, 'x')`,
      [testSn, until],
    );
    await raise();
    expect(await later(5)).toEqual([]);
    expect(await later(26)).toHaveLength(1);
    const suppressed = await raise({ title: '流量低' });
    await returned(suppressed, 'suppressed');
    expect(await later(0)).toEqual([]);
  });

  it('hears later or not at all outside the hours of the rule', async () => {
    const local = new Date(clock.now() + 8 * 3_600_000);
    const hour = (ahead: number) =>
      `${String((local.getUTCHours() + ahead) % 24).padStart(2, '0')}:${String(local.getUTCMinutes()).padStart(2, '0')}`;
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: hour(2), to: hour(4) };
    const steps = (address: string) => [{ afterMinutes: 0, recipients: [email(address)] }];
    await added({ schedule: { ...hours, outside: 'hold' }, steps: steps('held@plant.example') });
    await added({ schedule: { ...hours, outside: 'skip' }, steps: steps('skipped@plant.example') });
    await raise();
    expect(await later(0)).toEqual([]);
    expect(await later(119)).toEqual([]);
    expect(await later(1)).toEqual(['email held@plant.example: [High] Pump station: Level <high>']);
  });

  it('gets one digest in the place of a flood', async () => {
    const id = await added({
      digest: { messages: 2, minutes: 10 },
      steps: [{ afterMinutes: 0, recipients: [email('first@plant.example')] }],
    });
    for (let index = 0; index < 30; index += 1) await raise({ title: `报警${index}` });
    expect(await later(0)).toHaveLength(2);
    expect(await later(10)).toEqual([
      'email first@plant.example: [Digest] 28 alarms (High 28), the worst: Pump station: Level <high>',
    ]);
    await raise({ title: '又一个' });
    expect(await later(1)).toEqual([]);
    expect(await later(10)).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([
      { kind: 'digest', alarms: 1 },
      { kind: 'digest', alarms: 28 },
      { kind: 'alarm' },
      { kind: 'alarm' },
    ]);
  });

  it('hears of a critical alarm at once, behind any flood, and of the worst of a digest first', async () => {
    const rule = {
      digest: { messages: 2, minutes: 10 },
      severities: ['critical', 'high', 'low'],
      resolved: false,
    };
    await added({ ...rule, steps: [{ afterMinutes: 0, recipients: [email('first@plant.example')] }] });
    for (let index = 0; index < 30; index += 1) await raise({ title: `报警${index}`, severity: 'low' });
    expect(await later(0)).toHaveLength(2);
    await raise({ title: '跳闸', severity: 'critical' });
    await raise({ title: '高', severity: 'high' });
    expect(await later(0)).toEqual(['email first@plant.example: [Critical] Pump station: Level <high>']);
    expect(await later(10)).toEqual([
      'email first@plant.example: [Digest] 29 alarms (High 1, Low 28), the worst: Pump station: Level <high>',
    ]);
  });

  it('hears of an alarm beside one that comes again and again as early as without it', async () => {
    const rule = { digest: { messages: 4, minutes: 10 }, resolved: false, severities: ['high', 'low'] };
    await added({ ...rule, steps: [{ afterMinutes: 0, recipients: [email('first@plant.example')] }] });
    for (let round = 0; round < 20; round += 1) {
      const id = await raise({ title: '抖动', severity: 'low' });
      await worker.work();
      await returned(id);
    }
    expect(sent).toHaveLength(2);
    await raise({ title: '液位高', severity: 'high' });
    expect(await later(1)).toHaveLength(1);
    expect(await later(9)).toEqual([
      'email first@plant.example: [Digest] 18 alarms (Low 18), the worst: Pump station: Level <high>',
    ]);
  });

  it('hears of a critical alarm while the server of another message does not answer', async () => {
    const steps = (address: string) => [{ afterMinutes: 0, recipients: [email(address)] }];
    await added({ severities: ['low'], resolved: false, steps: steps('slow@plant.example') });
    await added({ severities: ['critical'], resolved: false, steps: steps('first@plant.example') });
    let release = () => {};
    slow = new Promise((resolve) => {
      release = resolve;
    });
    onTestFinished(() => release());
    for (let index = 0; index < 20; index += 1) await raise({ title: `报警${index}`, severity: 'low' });
    const flood = worker.work();
    await expect.poll(() => waiting, patient).toBe(8);
    await raise({ title: '跳闸', severity: 'critical' });
    const trip = worker.work();
    await expect
      .poll(() => sent, patient)
      .toEqual(['email first@plant.example: [Critical] Pump station: Level <high>']);
    release();
    await Promise.all([flood, trip]);
    expect(sent).toHaveLength(21);
  });

  it('is an account by the contact that it has now, by e-mail and text message', async () => {
    const account = await database()
      .db.selectFrom('account')
      .select('id')
      .where('username', '=', 'owner')
      .executeTakeFirstOrThrow();
    const recipient = { accountId: String(account.id), language: 'zh' };
    await added({
      steps: [
        {
          afterMinutes: 0,
          recipients: [
            { ...recipient, channel: 'email' },
            { ...recipient, channel: 'sms' },
          ],
        },
      ],
    });
    await raise();
    const [mail, message] = await later(0);
    expect(mail).toBe('email o@example.com: 【报警 · 高】泵站：液位高');
    expect(message).toMatch(
      /^sms 13800000001: 【Penstock】【报警 · 高】泵站：液位高，液位 81\.26，2\d{3}-.*\(Asia\/Shanghai\)$/,
    );
  });
});

describe('a message that was not taken', () => {
  const refusal = (retry: boolean) => new SendError('no', { retry, detail: '450' });

  it('is tried again after growing pauses, and shown with what the server said', async () => {
    const id = await added({ resolved: false });
    failures = [refusal(true), refusal(true)];
    await raise();
    expect(await later(0)).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'waiting', attempts: 1, problem: 'unreachable', detail: '450' },
    ]);
    expect(await later(0.25)).toEqual([]);
    expect(await later(0.5)).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent', attempts: 3, problem: null }]);
    expect(pauseAfter(1)).toBeLessThan(pauseAfter(2));
    expect(pauseAfter(1000)).toBe(3_600_000);
  });

  it('has failed where trying makes no sense, or after a day', async () => {
    const id = await added({ resolved: false });
    failures = [refusal(false)];
    await raise();
    await later(0);
    const [failed] = await deliveriesOf(id);
    expect(failed).toMatchObject({ state: 'failed', problem: 'refused', nextTime: '' });
    await raise({ title: '另一个' });
    failures = Array.from({ length: 100 }, () => refusal(true));
    for (let hours = 0; hours < 26; hours += 1) await later(60);
    expect((await deliveriesOf(id)).filter(({ state }) => state === 'failed')).not.toEqual([]);
  });

  it('goes out once more when the process that took it was killed, and at most once more', async () => {
    await added({ resolved: false });
    await raise();
    await new NotificationPlanner(database().db).route(clock.now());
    await new NotificationPlanner(database().db).plan(clock.now(), () => false);
    const until = new Date(clock.now() + 2 * minute);
    expect(
      await claimDeliveries(database().db, new Date(clock.now()), { until, limit: 9, urgency: 0 }),
    ).toHaveLength(1);
    expect(await later(1)).toEqual([]);
    expect(await later(1)).toHaveLength(1);
    expect(await later(5)).toEqual([]);
  });

  it('is decided on once, whoever decides at the same time', async () => {
    await added({ resolved: false, steps: [{ afterMinutes: 0, recipients: [email('a@b.example')] }] });
    for (let index = 0; index < 20; index += 1) await raise({ title: `报警${index}` });
    const planners = Array.from({ length: 4 }, () => new NotificationPlanner(database().db));
    await Promise.all(
      planners.map(async (planner) => {
        await planner.route(clock.now());
        await planner.plan(clock.now(), () => false);
      }),
    );
    expect(await later(0)).toHaveLength(20);
    const { rows } = await database().pool.query('select count(*)::int as n from notification_delivery');
    expect(rows).toEqual([{ n: 20 }]);
  });
});

describe('a webhook', () => {
  let server: Server;
  let url: string;
  let received: { headers: IncomingMessage['headers']; body: string }[];
  let status: number;
  beforeEach(async () => {
    received = [];
    status = 204;
    server = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ headers: request.headers, body });
        response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/hook?key=1`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  const steps = () => [
    { afterMinutes: 0, recipients: [{ channel: 'webhook', address: url, language: 'en' }] },
  ];

  it('gets the alarm as JSON, signed with the secret of the rule', async () => {
    const id = await added({ steps: steps() });
    await raise();
    await later(0);
    const [request] = received;
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      event: 'alarm',
      rule: 'Night shift',
      alarms: [
        {
          severity: 'high',
          message: 'Level is 81.26',
          equipment: 'Pump station',
          values: [{ name: 'Level', value: '81.26' }],
          link: expect.stringContaining('https://plant.example/manage/alarm/list'),
        },
      ],
    });
    const signed = `${String(request?.headers['x-penstock-timestamp'])}.${request?.body}`;
    const expected = createHmac('sha256', 'secret').update(signed).digest('hex');
    expect(request?.headers['x-penstock-signature']).toBe(`sha256=${expected}`);
    expect((await deliveriesOf(id))[0]?.recipient).toBe(url.split('?')[0]);
  });

  it('is not followed elsewhere', async () => {
    status = 307;
    const id = await added({ steps: steps() });
    await raise();
    await later(0);
    expect(received).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'waiting', problem: 'refused', detail: 'HTTP 307' },
    ]);
  });
});
