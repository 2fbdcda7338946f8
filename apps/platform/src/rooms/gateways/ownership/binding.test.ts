import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { gatewayAdd, gatewayAddMany, gatewayUnbind } from '@penstock/contract/calls/gateway-ownership';
import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import { limits } from '@penstock/contract/rules/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';
import { hashPassword } from '../../people/accounts/passwords.ts';

const platform = testPlatform();

const code = 'KM7Q2X';
const sns = ['310000000001', '310000000002', '310000000003'] as const;
const [sn] = sns;

beforeEach(async () => {
  const { database, clock } = platform();
  // Tries of the tests before are forgotten.
  clock.pass(86_400_000);
  const hash = await hashPassword(code);
  for (const one of sns)
    await database.pool.query(
      `insert into gateway (sn, verification_code_hash, secret_hash, name) values ($1, $2, '\\x01', 'Provisioned')`,
      [one, hash],
    );
});
afterEach(async () => {
  await platform().database.pool.query(`delete from gateway where sn like '31%'`);
});

async function listOf(username: string) {
  const { rows } = await (await platform().signedIn(username)).call(gatewayQuery, { pageSize: 200 });
  return rows;
}

describe('binding a gateway by its label', () => {
  it('gives an account its second gateway, with a name and a row in the operation log', async () => {
    const owner = await platform().signedIn('owner');
    await owner.call(gatewayAdd, { sn, verificationCode: code, remark: 'North gate' });
    expect((await listOf('owner')).find((row) => row.sn === sn)).toMatchObject({
      name: 'Provisioned',
      remark: 'North gate',
      relation: 'own',
      mayConfigure: true,
      mayManage: true,
      authorised: 0,
      equipment: 0,
      boundTime: expect.stringMatching(/^2/),
    });
    const log = await owner.call(operationLogOfObject, { objectType: 'gateway', objectId: sn });
    expect(log.rows[0]).toMatchObject({ action: 'gateway.bind', after: { account: 'owner' } });
    expect(JSON.stringify(log.rows)).not.toContain(code);
  });

  it('serves accounts that have none, and those of a company see it as their equipment', async () => {
    await (await platform().signedIn('member')).call(gatewayAdd, { sn, verificationCode: code });
    expect(await listOf('member')).toMatchObject([{ sn, relation: 'own' }]);
    expect((await listOf('friend')).find((row) => row.sn === sn)).toMatchObject({
      relation: 'own',
      mayManage: true,
    });
    expect(await listOf('stranger')).toEqual([]);
    expect((await listOf('admin')).find((row) => row.sn === sn)).toMatchObject({
      relation: 'all',
      mayManage: true,
    });
  });

  it('is refused alike for a wrong code, an unknown SN and a wrong code of a gateway of somebody else', async () => {
    await (await platform().signedIn('owner')).call(gatewayAdd, { sn: sns[1], verificationCode: code });
    const stranger = await platform().signedIn('stranger');
    for (const label of [
      { sn, verificationCode: 'WRONG' },
      { sn: '319999999999', verificationCode: code },
      { sn: sns[1], verificationCode: 'WRONG' },
    ])
      await expect(stranger.call(gatewayAdd, label)).rejects.toMatchObject({
        key: 'gateway.bindRefused',
        code: '1501',
      });
    await expect(stranger.call(gatewayAdd, { sn: sns[1], verificationCode: code })).rejects.toMatchObject({
      key: 'gateway.alreadyBound',
    });
    await expect(stranger.call(gatewayAdd, { sn: '12', verificationCode: code })).rejects.toMatchObject({
      key: 'request.invalid',
    });
  });

  it('says so to who sees that it is bound already', async () => {
    const owner = await platform().signedIn('owner');
    for (const person of [owner, await platform().signedIn('friend')])
      await expect(
        person.call(gatewayAdd, { sn: testSn, verificationCode: 'ABCD1234' }),
      ).rejects.toMatchObject({ key: 'gateway.alreadyBound', code: '1502', parameters: { sn: testSn } });
  });

  it('is tried a few times only, and a right code does not count', async () => {
    const stranger = await platform().signedIn('stranger');
    for (let count = 0; count < 5; count += 1)
      await expect(
        stranger.call(gatewayAdd, { sn, verificationCode: `WRONG${count}` }),
      ).rejects.toMatchObject({ key: 'gateway.bindRefused' });
    await expect(stranger.call(gatewayAdd, { sn, verificationCode: code })).rejects.toMatchObject({
      key: 'account.tooManyTries',
    });
    await stranger.call(gatewayAdd, { sn: sns[1], verificationCode: code });
  });

  it('of two at once binds it for one', async () => {
    const people = [await platform().signedIn('owner'), await platform().signedIn('stranger')];
    const outcomes = await Promise.allSettled(
      people.map((person) => person.call(gatewayAdd, { sn, verificationCode: code })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('binding gateways together', () => {
  it('says what came of each, and binds those that fit', async () => {
    const stranger = await platform().signedIn('stranger', 'en');
    const row = (of: string, verificationCode = code, name = '') => ({ sn: of, verificationCode, name });
    const answer = await stranger.call(gatewayAddMany, {
      rows: [
        row(` ${sns[0]} `, code, ' Well 1 '),
        row(sns[1], 'WRONG'),
        row('12345'),
        row(sns[2], ''),
        row(sns[0]),
        row(sns[2], 'K'.repeat(21)),
        row(sns[2], code, 'n'.repeat(201)),
        row(sns[2]),
      ],
    });
    expect(answer.bound).toBe(2);
    expect(answer.rows.map(({ bound, message }) => (bound ? true : message?.en))).toEqual([
      true,
      expect.stringContaining('is wrong'),
      expect.stringContaining('12'),
      expect.stringContaining('is wrong'),
      expect.stringContaining('bound already'),
      expect.stringContaining('is wrong'),
      expect.stringContaining('200'),
      true,
    ]);
    expect(answer.rows.every(({ message }) => message === null || message.zh !== '')).toBe(true);
    expect((await listOf('stranger')).map(({ sn: of, name }) => [of, name])).toEqual([
      [sns[0], 'Well 1'],
      [sns[2], 'Provisioned'],
    ]);
  });

  it('takes 100 at a time', async () => {
    const stranger = await platform().signedIn('stranger');
    const rows = Array.from({ length: limits.gatewayBatch + 1 }, () => ({ sn: 'x' }));
    await expect(stranger.call(gatewayAddMany, { rows })).rejects.toMatchObject({
      key: 'gateway.batchTooMany',
      code: '1505',
      parameters: { maximum: 100 },
    });
    expect((await stranger.call(gatewayAddMany, { rows: rows.slice(1) })).rows).toHaveLength(100);
  });
});

it('a gateway that was unbound is bound again by its label', async () => {
  const owner = await platform().signedIn('owner');
  await owner.call(gatewayAdd, { sn, verificationCode: code, name: 'Secret place' });
  await owner.call(gatewayUnbind, { sn });
  const stranger = await platform().signedIn('stranger');
  await stranger.call(gatewayAdd, { sn, verificationCode: code });
  expect(await listOf('stranger')).toMatchObject([{ sn, name: '' }]);
});
