import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSecret, testSn } from '../../../testing/test-seed.ts';
import { hashOfSecret } from '../identity/gateway-secrets.ts';

const token = 'a-token-of-this-installation-0001';
const other = '202611210002';
const platform = testPlatform(
  [],
  {},
  { settings: { brokerToken: token, mqttUrl: 'mqtt://penstock:secret@broker.example.com:1883' } },
);

async function ask(question: string, body: string, type = 'application/json', given = token) {
  return await platform().app.inject({
    method: 'POST',
    url: `/api/broker/${given}/${question}`,
    headers: { 'content-type': type },
    body,
  });
}

async function json(question: string, body: unknown): Promise<unknown> {
  return (await ask(question, JSON.stringify(body))).json();
}

async function form(question: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields).toString();
  return (await ask(question, body, 'application/x-www-form-urlencoded')).body;
}

const refuse = (sn: string) =>
  platform().database.pool.query('update gateway set revoked_at = now() where sn = $1', [sn]);
const admit = (sn: string) =>
  platform().database.pool.query('update gateway set revoked_at = null where sn = $1', [sn]);

describe('brokers of others', () => {
  it.each(['', 'a-token-of-this-installation-0002', `${token}x`])(
    'are answered nothing with another token (%j)',
    async (given) => {
      const answer = await ask('emqx/sign-in', '{}', 'application/json', given);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain(token);
    },
  );

  it('get no answer to questions that there are not, and none of what is too large or malformed', async () => {
    expect((await ask('emqx/other', '{}')).statusCode).toBe(404);
    expect((await ask('other/sign-in', '{}')).statusCode).toBe(404);
    expect((await ask('emqx/sign-in', JSON.stringify({ password: 'x'.repeat(10_000) }))).statusCode).toBe(
      413,
    );
    expect((await ask('emqx/sign-in', '{')).statusCode).toBe(400);
    expect((await ask('rabbitmq/user', 'a=1&a=2', 'application/x-www-form-urlencoded')).statusCode).toBe(400);
    expect(await json('emqx/sign-in', { username: 1 })).toMatchObject({ result: 'deny' });
    expect(await json('emqx/permission', [])).toMatchObject({ result: 'deny' });
    expect(await json('vernemq/auth_on_register', 'x')).toMatchObject({ result: { error: 'not_allowed' } });
    expect(await form('rabbitmq/topic', {})).toBe('deny');
  });

  it('may ask as often as gateways come, without being limited as callers are', async () => {
    const body = { username: testSn, action: 'publish', topic: `penstock/v1/${testSn}/live`, qos: 0 };
    for (let asked = 0; asked < 3100; asked += 100)
      await Promise.all(Array.from({ length: 100 }, () => json('emqx/permission', body)));
    expect(await json('emqx/permission', body)).toEqual({ result: 'allow' });
  });

  it('have a gateway let in when hundreds of wrong secrets of it were tried at the same time', async () => {
    const tries = Array.from({ length: 300 }, (_, at) =>
      form('rabbitmq/user', { username: testSn, password: `wrong-${at}`, client_id: testSn }),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['deny']));
    expect(await form('rabbitmq/user', { username: testSn, password: testSecret, client_id: testSn })).toBe(
      'allow',
    );
  });
});

describe('EMQX', () => {
  const gateway = { username: testSn, password: testSecret, clientid: testSn, peerhost: '10.0.0.1' };

  it('is answered which gateways there are, and knows the platform itself', async () => {
    expect(await json('emqx/sign-in', gateway)).toEqual({ result: 'allow', is_superuser: false });
    expect(await json('emqx/sign-in', { ...gateway, password: 'wrong' })).toMatchObject({ result: 'deny' });
    expect(await json('emqx/sign-in', { ...gateway, clientid: other })).toMatchObject({ result: 'deny' });
    expect(await json('emqx/sign-in', { ...gateway, username: 'penstock' })).toEqual({ result: 'ignore' });
    await refuse(testSn);
    expect(await json('emqx/sign-in', gateway)).toMatchObject({ result: 'deny' });
    await admit(testSn);
  });

  it('is answered with a refusal once somebody has tried ten secrets from an address', async () => {
    const from = (peerhost: string, password = testSecret) =>
      json('emqx/sign-in', { ...gateway, peerhost, password });
    for (let tried = 0; tried < 10; tried += 1) await from('10.0.0.9', `wrong-${tried}`);
    expect(await from('10.0.0.9')).toMatchObject({ result: 'deny' });
    expect(await from('10.0.0.1')).toMatchObject({ result: 'allow' });
  });

  it.each([
    [testSn, 'publish', `penstock/v1/${testSn}/up/platform`, '1', 'false', 'allow'],
    [testSn, 'publish', `penstock/v1/${testSn}/state`, '1', 'true', 'allow'],
    [testSn, 'publish', `penstock/v1/${testSn}/live`, '0', 'true', 'deny'],
    [testSn, 'publish', `penstock/v1/${testSn}/live`, '2', 'false', 'deny'],
    [testSn, 'publish', `penstock/v1/${other}/live`, '0', 'false', 'deny'],
    [testSn, 'publish', `penstock/v1/${testSn}/down/platform`, '1', 'false', 'deny'],
    [testSn, 'subscribe', `penstock/v1/${testSn}/down/+`, '1', 'false', 'allow'],
    [testSn, 'subscribe', 'penstock/v1/+/down/+', '1', 'false', 'deny'],
    [testSn, 'subscribe', '#', '0', 'false', 'deny'],
    ['penstock', 'publish', `penstock/v1/${testSn}/down/p-1`, '1', 'false', 'allow'],
    ['penstock', 'subscribe', 'penstock/v1/+/state', '1', 'false', 'allow'],
    ['penstock', 'subscribe', '$SYS/#', '1', 'false', 'deny'],
    ['penstock', 'subscribe', '$share/group/penstock/v1/#', '1', 'false', 'deny'],
    ['somebody', 'subscribe', `penstock/v1/${testSn}/state`, '1', 'false', 'deny'],
    ['', 'subscribe', `penstock/v1/${testSn}/state`, '1', 'false', 'deny'],
  ])('is answered that %s may %s %s (%s, retained %s): %s', async (...given) => {
    const [username, action, topic, qos, retain, result] = given;
    expect(await json('emqx/permission', { username, action, topic, qos, retain })).toEqual({ result });
  });
});

describe('RabbitMQ', () => {
  const gateway = { username: testSn, password: testSecret, client_id: testSn, vhost: '/' };

  it('is answered which gateways there are, by a form and by a query', async () => {
    expect(await form('rabbitmq/user', gateway)).toBe('allow');
    expect(await form('rabbitmq/user', { ...gateway, password: 'wrong' })).toBe('deny');
    expect(await form('rabbitmq/user', { ...gateway, client_id: other })).toBe('deny');
    const query = new URLSearchParams(gateway).toString();
    const asked = await platform().app.inject(`/api/broker/${token}/rabbitmq/user?${query}`);
    expect([asked.body, asked.headers['content-type']]).toEqual(['allow', 'text/plain']);
  });

  it('is answered that nobody comes by AMQP with the secret of a gateway', async () => {
    const { client_id: _, ...byAmqp } = gateway;
    expect(await form('rabbitmq/user', byAmqp)).toBe('deny');
  });

  it('is answered by the secret that a gateway was sent last, from then on by no other', async () => {
    const next = 'another-secret-of-the-gateway-0002';
    const { pool } = platform().database;
    await pool.query('update gateway set next_secret_hash = $2, renewal_requested_at = now() where sn = $1', [
      testSn,
      hashOfSecret(next),
    ]);
    const answers: string[] = [];
    for (const password of [testSecret, next, testSecret, next])
      answers.push(await form('rabbitmq/user', { ...gateway, password }));
    expect(answers).toEqual(['allow', 'allow', 'deny', 'allow']);
    await pool.query('update gateway set secret_hash = $2 where sn = $1', [testSn, hashOfSecret(testSecret)]);
  });

  it.each([
    [testSn, '/', 'allow'],
    [testSn, 'others', 'deny'],
    ['penstock', '/', 'deny'],
  ])('is answered about %s in the virtual host %s: %s', async (username, vhost, result) => {
    expect(await form('rabbitmq/vhost', { username, vhost, ip: '10.0.0.1', tags: '' })).toBe(result);
  });

  it.each([
    ['queue', `mqtt-subscription-${testSn}qos1`, 'configure', 'allow'],
    ['queue', `mqtt-subscription-${testSn}qos0`, 'read', 'allow'],
    ['queue', `mqtt-subscription-${other}qos1`, 'read', 'deny'],
    ['queue', `qos1`, 'read', 'deny'],
    ['queue', `mqtt-subscription-${testSn}qos1x`, 'read', 'deny'],
    ['exchange', 'amq.topic', 'write', 'allow'],
    ['exchange', 'amq.topic', 'configure', 'deny'],
    ['exchange', 'amq.direct', 'write', 'deny'],
  ])('is answered about the %s %s to %s: %s', async (resource, name, permission, result) => {
    const asked = { username: testSn, vhost: '/', resource, name, permission, tags: '' };
    expect(await form('rabbitmq/resource', asked)).toBe(result);
  });

  it.each([
    ['write', `penstock.v1.${testSn}.up.platform`, 'allow'],
    ['write', `penstock.v1.${testSn}.state`, 'allow'],
    ['write', `penstock.v1.${testSn}.down.platform`, 'deny'],
    ['write', `penstock.v1.${other}.state`, 'deny'],
    ['read', `penstock.v1.${testSn}.down.*`, 'allow'],
    ['read', `penstock.v1.${testSn}.state`, 'allow'],
    ['read', `penstock.v1.${testSn}.#`, 'deny'],
    ['read', 'penstock.v1.*.down.*', 'deny'],
    ['read', '#', 'deny'],
  ])('is answered about the routing key to %s %s: %s', async (permission, routingKey, result) => {
    const asked = { username: testSn, vhost: '/', resource: 'topic', name: 'amq.topic', permission };
    const more = { routing_key: routingKey, tags: '', 'variable_map.client_id': testSn };
    expect(await form('rabbitmq/topic', { ...asked, ...more })).toBe(result);
  });
});

describe('VerneMQ', () => {
  const gateway = { username: testSn, password: testSecret, client_id: testSn, mountpoint: '' };
  const ok = { result: 'ok' };
  const refused = { result: { error: 'not_allowed' } };

  it('is answered which gateways there are, and knows the platform itself', async () => {
    const register = (given: object) =>
      json('vernemq/auth_on_register', { ...gateway, peer_addr: '10.0.0.1', clean_session: true, ...given });
    expect(await register({})).toEqual(ok);
    expect(await register({ password: 'wrong' })).toEqual(refused);
    expect(await register({ username: null, password: null })).toEqual({ result: 'next' });
    expect(await register({ username: 'penstock' })).toEqual({ result: 'next' });
  });

  it('is answered what a gateway may publish, and may repeat the answer', async () => {
    const publish = async (topic: string) => {
      const asked = { username: testSn, client_id: testSn, mountpoint: '', qos: 1, topic, retain: false };
      const answer = await ask('vernemq/auth_on_publish', JSON.stringify(asked));
      return [answer.json<unknown>(), answer.headers['cache-control']];
    };
    expect(await publish(`penstock/v1/${testSn}/live`)).toEqual([ok, 'max-age=600']);
    expect(await publish(`penstock/v1/${other}/live`)).toEqual([refused, 'no-store']);
  });

  it('is answered which of several subscriptions a gateway may have', async () => {
    const own = { topic: `penstock/v1/${testSn}/down/+`, qos: 1 };
    const foreign = { topic: `penstock/v1/${other}/down/+`, qos: 1 };
    const subscribe = (topics: readonly object[]) =>
      json('vernemq/auth_on_subscribe', { username: testSn, client_id: testSn, mountpoint: '', topics });
    expect(await subscribe([own])).toEqual(ok);
    expect(await subscribe([own, foreign])).toEqual({ ...ok, topics: [own, { ...foreign, qos: 128 }] });
  });
});
