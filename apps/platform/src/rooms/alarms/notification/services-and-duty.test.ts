import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { idSchema } from '@penstock/contract/calls/identifier';
import type { NotificationRuleDraft } from '@penstock/contract/calls/notification';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testAlarmLinks } from '../../../testing/alarm-links.ts';
import { email, ruleOf } from '../../../testing/notification-rule.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { TestClock, testDatabase } from '../../../testing/test-database.ts';
import { testSeed, testSn } from '../../../testing/test-seed.ts';
import { seedDatabase } from '../../../seed/seed.ts';
import type { Email } from '../../people/sender/email-sender.ts';
import { PushKey } from '../push/push-key.ts';
import { PushSender } from '../push/push-sender.ts';
import type { AlarmLinks } from './alarm-links.ts';
import { deliveryPage } from './delivery-repository.ts';
import { DeliverySender } from './delivery-sender.ts';
import { describeDelivery } from './describe-notification.ts';
import { dingtalkSignature } from './service/dingtalk.ts';
import { feishuSignature } from './service/feishu.ts';
import { NotificationWorker } from './notification-worker.ts';
import { callersOf } from '../../../kernel/sessions/account-caller-repository.ts';
import { pastPlan } from './past-plan.ts';
import { NotificationPlanner } from './planner.ts';
import { recordedAlarms } from './recorded-alarm-repository.ts';

const database = testDatabase();
const minute = 60_000;
const address = '203.0.113.7';

let clock: TestClock;
let worker: NotificationWorker;
let links: AlarmLinks;
let mails: (Email & { readonly to: string })[];
let equipmentId: number;
const accounts = new Map<string, string>();

beforeAll(async () => {
  await seedDatabase(database().db, testSeed);
  const { id } = await database().db.selectFrom('equipment').select('id').executeTakeFirstOrThrow();
  equipmentId = id;
  for (const row of await database().db.selectFrom('account').select(['id', 'username']).execute())
    accounts.set(row.username, String(row.id));
  await database().pool.query(`update account set email = username || '@plant.example'`);
});
beforeEach(async () => {
  await database().pool.query(
    'truncate alarm, alarm_shelf, defined_alarm, notification_rule, roster cascade',
  );
  const { db } = database();
  clock = new TestClock();
  mails = [];
  links = testAlarmLinks(db, clock);
  const key = new PushKey(db);
  worker = new NotificationWorker({
    db,
    planner: new NotificationPlanner(db),
    sender: new DeliverySender({
      db,
      clock,
      links,
      push: new PushSender({ db, key, clock, contact: 'https://plant.example/', allowPrivate: true }),
      facts: { publicUrl: 'https://plant.example/', allowPrivate: true },
      senders: {
        isDemo: false,
        email: { send: (to, mail) => Promise.resolve(void mails.push({ to, ...mail })) },
        sms: undefined,
      },
    }),
    clock,
    log: silentLog,
  });
});
afterEach(() => worker.stop());

async function raise(title = '液位高', severity = 'high'): Promise<number> {
  const { rows } = await database().pool.query<{ id: string }>(
    `insert into alarm (sn, origin, alarm, occurrence, equipment_id, title, title_translations, severity, message, message_translations,
       raised_at, raised_values, returned_values)
     values ($1, 'signal', $2, gen_random_uuid(), $3, $2, '{"en":"Level high"}', $4, '', '{}', $5, '[]', '[]') returning id`,
    [testSn, title, equipmentId, severity, new Date(clock.now())],
  );
  return Number(rows[0]?.id);
}

async function added(change: object): Promise<number> {
  const { title, enabled, ...document }: NotificationRuleDraft = ruleOf(change);
  const { rows } = await database().pool.query<{ id: string }>(
    `insert into notification_rule (owner_id, title, enabled, document, secret) values ($1, $2, $3, $4, 'secret') returning id`,
    [accounts.get('owner'), title, enabled, JSON.stringify(document)],
  );
  return Number(rows[0]?.id);
}

async function deliveriesOf(rule: number) {
  const ruleId = idSchema.parse(String(rule));
  const { rows } = await deliveryPage(database().db, { ruleId, state: 'all', pageNo: 1, pageSize: 50 });
  return rows.map((row) => describeDelivery(row, 'en'));
}

const to = (recipient: object) => [{ afterMinutes: 0, recipients: [{ language: 'en', ...recipient }] }];

describe('a service', () => {
  /** A server that speaks the protocols of the services, with their refusals. */
  let server: Server;
  let url: string;
  let taken: string[];
  let isBusy: boolean;
  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then((body) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
        const { status, answer } = answerOf(pathname, searchParams, body, request.headers.authorization);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const at = server.address();
    url = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
  });
  beforeEach(() => {
    taken = [];
    isBusy = false;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });

  function answerOf(
    path: string,
    query: URLSearchParams,
    body: string,
    authorization: string | undefined,
  ): { readonly status: number; readonly answer: object } {
    const good = (said: string, answer: object, status = 200) => {
      taken.push(said);
      return { status, answer };
    };
    if (path.endsWith('/Calls.json')) {
      const form = new URLSearchParams(body);
      if (authorization !== `Basic ${Buffer.from('AC1:token').toString('base64')}`)
        return { status: 401, answer: { code: 20003, message: 'Authenticate', status: 401 } };
      if (form.get('To') === '+1')
        return {
          status: 400,
          answer: { code: 21_211, message: "The 'To' number +1 is not a valid phone number.", status: 400 },
        };
      return good(form.get('Twiml') ?? '', { sid: 'CA1', status: 'queued' }, 201);
    }
    const said: Record<string, unknown> = JSON.parse(body);
    const content = JSON.stringify(said);
    if (path.startsWith('/cgi-bin/webhook/send')) {
      if (isBusy) return { status: 200, answer: { errcode: 45_009, errmsg: 'api freq out of limit' } };
      if (query.get('key') !== 'k')
        return { status: 200, answer: { errcode: 93_000, errmsg: 'invalid webhook url' } };
      return good(content, { errcode: 0, errmsg: 'ok' });
    }
    if (path === '/robot/send') {
      const time = Number(query.get('timestamp'));
      if (query.get('sign') !== dingtalkSignature('SEC1', time))
        return { status: 200, answer: { errcode: 310_000, errmsg: 'sign not match' } };
      return good(content, { errcode: 0, errmsg: 'ok' });
    }
    if (path.startsWith('/open-apis/bot/v2/hook/')) {
      if (said['sign'] !== feishuSignature('s1', Number(said['timestamp'])))
        return {
          status: 200,
          answer: {
            code: 19_021,
            msg: 'sign match fail or timestamp is not within one hour from current time',
          },
        };
      return good(content, { code: 0, msg: 'success', data: {} });
    }
    if (said['chat_id'] !== '-100')
      return {
        status: 400,
        answer: { ok: false, error_code: 400, description: 'Bad Request: chat not found' },
      };
    return good(content, { ok: true, result: { message_id: 1 } });
  }

  const recipients = () => ({
    wecom: { channel: 'wecom', address: `${url}/cgi-bin/webhook/send?key=k` },
    dingtalk: { channel: 'dingtalk', address: `${url}/robot/send?access_token=x`, secret: 'SEC1' },
    feishu: { channel: 'feishu', address: `${url}/open-apis/bot/v2/hook/abc`, secret: 's1' },
    telegram: { channel: 'telegram', address: `${url}/bot1:secret/sendMessage`, target: '-100' },
    voice: {
      channel: 'voice',
      address: `${url}/2010-04-01/Accounts/AC1/Calls.json`,
      target: '+8613800000000',
      sender: '+15550001',
      secret: 'token',
    },
  });

  it.each(['wecom', 'dingtalk', 'feishu', 'telegram', 'voice'] as const)(
    '%s takes a message',
    async (name) => {
      const rule = await added({ steps: to(recipients()[name]) });
      await raise();
      await worker.work();
      expect(await deliveriesOf(rule)).toMatchObject([{ state: 'sent', problem: null }]);
      expect(taken).toHaveLength(1);
      expect(taken[0]).toContain('Level high');
      const [delivery] = await deliveriesOf(rule);
      // A possible secret in the address is not shown.
      expect(delivery?.recipient).not.toMatch(/key=|access_token|abc|bot1/);
    },
  );

  it.each([
    ['wecom', { address: '/cgi-bin/webhook/send?key=no' }, '93000 invalid webhook url'],
    ['dingtalk', { secret: 'other' }, '310000 sign not match'],
    [
      'feishu',
      { secret: 'other' },
      '19021 sign match fail or timestamp is not within one hour from current time',
    ],
    ['telegram', { target: '-7' }, '400 Bad Request: chat not found'],
    ['voice', { target: '+1' }, "21211 The 'To' number +1 is not a valid phone number."],
    ['voice', { secret: 'no' }, '20003 Authenticate'],
  ] as const)('%s refuses in its own words, which are shown', async (name, change, words) => {
    const wrong = 'address' in change ? { address: `${url}${change.address}` } : change;
    const rule = await added({ steps: to({ ...recipients()[name], ...wrong }) });
    await raise();
    await worker.work();
    expect(await deliveriesOf(rule)).toMatchObject([{ state: 'failed', problem: 'refused', detail: words }]);
  });

  it('that is busy gets the message later', async () => {
    isBusy = true;
    const rule = await added({ steps: to(recipients().wecom) });
    await raise();
    await worker.work();
    expect(await deliveriesOf(rule)).toMatchObject([
      { state: 'waiting', problem: 'unreachable', detail: '45009 api freq out of limit' },
    ]);
    isBusy = false;
    clock.pass(minute);
    await worker.work();
    expect(await deliveriesOf(rule)).toMatchObject([{ state: 'sent' }]);
  });
});

describe('a roster', () => {
  it('says who is notified, and whoever takes care of an alarm is notified too', async () => {
    const document = {
      members: [accounts.get('owner'), accounts.get('friend')],
      startDay: new Date(clock.now()).toISOString().slice(0, 10),
      handover: '00:00',
      turnHours: 24,
      timeZone: 'UTC',
      absences: [],
    };
    const { rows } = await database().pool.query<{ id: string }>(
      `insert into roster (owner_id, title, document) values ($1, 'Day', $2) returning id::text`,
      [accounts.get('owner'), JSON.stringify(document)],
    );
    const recipients = [
      { channel: 'email', rosterId: rows[0]?.id, language: 'en' },
      { channel: 'email', isAssignee: true, language: 'en' },
    ];
    await added({ steps: [{ afterMinutes: 0, recipients }] });
    await database().pool.query(
      `insert into alarm_assignment (sn, origin, alarm, account_id, roster_id, assigned_at)
       values ($1, 'signal', 'b', $2, null, now()), ($1, 'signal', 'c', null, $3, now())`,
      [testSn, accounts.get('member'), rows[0]?.id],
    );
    await raise('a');
    await worker.work();
    expect(mails.map(({ to: who }) => who)).toEqual(['owner@plant.example']);
    clock.pass(24 * 60 * minute);
    mails.length = 0;
    await raise('b');
    await worker.work();
    expect(mails.map(({ to: who }) => who).toSorted()).toEqual([
      'friend@plant.example',
      'member@plant.example',
    ]);
    mails.length = 0;
    await raise('c');
    await worker.work();
    // The roster and the assignee mean the same person, who is notified once.
    expect(mails.map(({ to: who }) => who)).toEqual(['friend@plant.example']);
  });
});

describe('a link', () => {
  const tokenOf = (mail: Email | undefined) =>
    /\/alarm\/acknowledge\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

  it('shows one alarm without a session, changes nothing until its button, and names who acknowledged', async () => {
    await added({ steps: to({ channel: 'email', accountId: accounts.get('owner') }) });
    const id = await raise('a');
    const other = await raise('b');
    await worker.work();
    const token = tokenOf(mails.find(({ subject }) => subject.includes('Level high')));
    const first = await links.info(token, address, 'en');
    expect(first).toMatchObject({ asksForIt: true, account: expect.stringMatching(/./), acknowledgedBy: '' });
    expect(await links.info(token, address, 'en')).toEqual(first);
    expect(await links.acknowledge({ token, name: '', note: 'on my way' }, address, 'en')).toBe(true);
    const { rows } = await database().pool.query<{ id: string; by: string; note: string }>(
      'select id, acknowledged_by::text as by, acknowledge_note as note from alarm where acknowledged_at is not null',
    );
    expect(rows).toHaveLength(1);
    expect([id, other]).toContain(Number(rows[0]?.id));
    expect(rows[0]?.by).toBe(accounts.get('owner'));
    expect(rows[0]?.note).toBe('on my way (by the link sent to owner@plant.example)');
    expect(await links.info(token, address, 'en')).toMatchObject({
      asksForIt: false,
      state: 'activeAcknowledged',
    });
    const { rows: log } = await database().pool.query(
      `select account_id::text as account, address from operation_log where action = 'alarm.acknowledge'`,
    );
    expect(log).toEqual([{ account: accounts.get('owner'), address }]);
    clock.pass(61 * minute);
    await expect(links.info(token, address, 'en')).rejects.toMatchObject({ key: 'alarm.linkInvalid' });
    await expect(links.acknowledge({ token, name: '', note: '' }, address, 'en')).rejects.toMatchObject({
      key: 'alarm.linkInvalid',
    });
  });

  it('that went to an address asks for a name; a forged one opens nothing', async () => {
    await added({ steps: to(email('shift@plant.example')) });
    const id = await raise('a');
    await worker.work();
    const token = tokenOf(mails[0]);
    await expect(links.acknowledge({ token, name: '', note: '' }, address, 'en')).rejects.toMatchObject({
      key: 'request.invalid',
    });
    const forged = `${token.slice(0, 42)}${token.endsWith('A') ? 'B' : 'A'}`;
    await expect(links.info(forged, address, 'en')).rejects.toMatchObject({ key: 'alarm.linkInvalid' });
    expect(await links.acknowledge({ token, name: 'Li Lei', note: '' }, address, 'en')).toBe(true);
    const { rows } = await database().pool.query(
      'select acknowledged_by, acknowledge_note from alarm where id = $1',
      [id],
    );
    expect(rows).toEqual([
      { acknowledged_by: null, acknowledge_note: 'Li Lei, by the link sent to shift@plant.example' },
    ]);
    expect((await links.info(token, address, 'en')).acknowledgedBy).toContain('Li Lei');
  });
});

it('a preview says what was sent: the same messages at the same times', async () => {
  const change = {
    severities: ['critical', 'high', 'medium'],
    digest: { messages: 2, minutes: 10 },
    steps: [
      { afterMinutes: 0, recipients: [email('first@plant.example')] },
      { afterMinutes: 5, recipients: [email('second@plant.example')] },
    ],
  };
  const rule = await added(change);
  const begin = clock.now();
  const set = (id: number, what: 'acknowledged_at' | 'returned_at') =>
    database().pool.query(
      `update alarm set ${what} = $2 ${what === 'returned_at' ? `, return_reason = 'normal'` : ''} where id = $1`,
      [id, new Date(clock.now())],
    );
  const open: number[] = [];
  for (let step = 0; step < 45; step += 1) {
    if (step % 2 === 0) open.push(await raise(`a${step % 6}`, step % 20 === 0 ? 'critical' : 'high'));
    if (step % 5 === 4) await set(open[step % open.length] ?? 0, 'acknowledged_at');
    if (step % 7 === 6) await set(open.shift() ?? 0, 'returned_at');
    await worker.work();
    clock.pass(minute);
  }
  const { rows: sent } = await database().pool.query<{
    kind: string;
    address: string;
    count: number;
    at: Date;
  }>(
    `select kind, address, alarm_count as count,
       case when kind = 'digest' then give_up_at - interval '1 day' else created_at end as at
     from notification_delivery where rule_id = $1 order by at, id`,
    [rule],
  );
  const owner = Number(accounts.get('owner'));
  const caller = (await callersOf(database().db, [owner])).get(owner);
  if (caller === undefined) throw new Error('no owner');
  const recorded = await recordedAlarms(database().db, caller, { from: new Date(begin), limit: 1000 });
  const planned = pastPlan(ruleOf(change), recorded, { rosters: new Map(), until: clock.now() - minute });
  const line = (kind: string, who: string, count: number, at: number) =>
    `${at - begin} ${kind} ${who} ${count}`;
  expect(sent.length).toBeGreaterThan(12);
  expect(
    planned
      .map(({ kind, recipient, alarms, at }) => line(kind, recipient.address, alarms.size, at))
      .toSorted(),
  ).toEqual(sent.map(({ kind, address: who, count, at }) => line(kind, who, count, at.getTime())).toSorted());
});
