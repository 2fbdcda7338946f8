import { gatewayConnection } from '@penstock/contract/calls/provisioning';
import {
  provisionAgain,
  provisionBatch,
  provisionCode,
  provisionedQuery,
  provisionReplace,
  provisionRevoke,
  provisionRows,
} from '@penstock/contract/calls/provisioned-gateway';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { gatewayAdd } from '@penstock/contract/calls/gateway-ownership';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { renewSecret } from '@penstock/contract/link/methods/identity';
import { factoryCode, factorySecret } from '@penstock/node-kit/factory-credential';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';
import { gatewaySecrets } from '../identity/gateway-secrets.ts';
import { movedTables } from './replacement-repository.ts';

const platform = testPlatform();
const patience = { timeout: 20_000 };

async function isTaken(sn: string, secret: string): Promise<boolean> {
  const call = platform().client().call(gatewayConnection, { sn, secret });
  return await call.then(
    () => true,
    () => false,
  );
}

async function stateOf(sn: string) {
  const admin = await platform().signedIn('admin');
  const { rows } = await admin.call(provisionedQuery, { keyword: sn });
  return rows[0];
}

describe('provisioned gateways', () => {
  it('get codes and secrets that follow from a key, shown once and kept as hashes', async () => {
    const admin = await platform().signedIn('admin');
    const { key, rows } = await admin.call(provisionBatch, {
      firstSn: '270000000001',
      count: 3,
      batch: 'Spring',
    });
    expect(rows.map(({ sn, problem }) => [sn, problem])).toEqual([
      ['270000000001', null],
      ['270000000002', null],
      ['270000000003', null],
    ]);
    const [first] = rows;
    expect(first).toMatchObject({
      secret: factorySecret(key, '270000000001'),
      verificationCode: factoryCode(key, '270000000001'),
    });
    expect(await isTaken('270000000001', first?.secret ?? '')).toBe(true);
    expect(await isTaken('270000000002', first?.secret ?? '')).toBe(false);
    const { rows: stored } = await platform().database.pool.query(
      `select to_json(gateway) as row from gateway where sn = '270000000001'
        union all select to_json(o) from (select * from operation_log order by id desc limit 3) o`,
    );
    for (const secret of [key, first?.secret ?? '', first?.verificationCode ?? ''])
      expect(JSON.stringify(stored)).not.toContain(secret);
    expect(await stateOf('270000000001')).toMatchObject({ state: 'issued', batch: 'Spring', factory: true });
    // The code on the label binds it.
    const owner = await platform().signedIn('owner');
    await owner.call(gatewayAdd, { sn: '270000000001', verificationCode: first?.verificationCode ?? '' });
    expect((await owner.call(gatewayQuery, { keyword: '270000000001' })).total).toBe(1);
  });

  it('get a secret of their own when they come for the first time', async () => {
    const sent: string[] = [];
    platform().gateways.answer = (method, params) => {
      if (method === renewSecret.name) sent.push(renewSecret.params.parse(params).secret);
      return {};
    };
    const admin = await platform().signedIn('admin');
    const { rows } = await admin.call(provisionRows, { rows: [{ sn: '270000000010' }] });
    const secret = rows[0]?.secret ?? '';
    void platform().reports.introduced('270000000010', 0, 'a'.repeat(64));
    await expect.poll(() => sent, patience).toHaveLength(1);
    const secrets = gatewaySecrets(platform().database.db, { obstacle: 'off' }, () => undefined);
    expect(await secrets.check('270000000010', sent[0] ?? '')).not.toBeNull();
    // The secret of the factory, which others have seen, is over.
    expect(await secrets.check('270000000010', secret)).toBeNull();
    expect(await stateOf('270000000010')).toMatchObject({ factory: false, renewal: false });
  });

  it('of a list have a result each', async () => {
    const admin = await platform().signedIn('admin');
    const { rows } = await admin.call(provisionRows, {
      rows: [
        { sn: '270000000020', verificationCode: 'ABCD1234', name: 'North' },
        { sn: '270000000020' },
        { sn: '12' },
        { sn: '270000000021', verificationCode: 'a b' },
        { sn: testSn },
      ],
    });
    expect(rows.map(({ problem }) => problem)).toEqual([null, 'repeated', 'sn', 'code', 'exists']);
    expect(rows[0]).toMatchObject({ verificationCode: 'ABCD1234' });
    expect(rows[4]).toMatchObject({ secret: '', verificationCode: '' });
    expect(await stateOf('270000000020')).toMatchObject({ name: 'North' });
    const { verificationCode } = await admin.call(provisionCode, { sn: '270000000020' });
    expect(verificationCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    await expect(admin.call(provisionCode, { sn: '999999999999' })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });

  it('are refused alone where they exist', async () => {
    const admin = await platform().signedIn('admin');
    const exists = { key: 'gateway.registered', code: '1504', parameters: { sn: testSn } };
    await expect(admin.call(provisionRows, { rows: [{ sn: testSn }] })).rejects.toMatchObject(exists);
    const one = { firstSn: testSn, count: 1 };
    await expect(admin.call(provisionBatch, one)).rejects.toMatchObject(exists);
  });

  it('are refused when they are revoked, and come again with a new secret', async () => {
    const admin = await platform().signedIn('admin');
    const { rows } = await admin.call(provisionRows, { rows: [{ sn: '270000000030' }] });
    const secret = rows[0]?.secret ?? '';
    expect(await isTaken('270000000030', secret)).toBe(true);
    expect(await admin.call(provisionRevoke, { sns: ['270000000030'] })).toEqual({ revoked: 1 });
    expect(await admin.call(provisionRevoke, { sns: ['270000000030'] })).toEqual({ revoked: 0 });
    expect(await isTaken('270000000030', secret)).toBe(false);
    expect(await stateOf('270000000030')).toMatchObject({ state: 'revoked' });
    const again = await admin.call(provisionAgain, { sn: '270000000030' });
    expect([await isTaken('270000000030', secret), await isTaken('270000000030', again.secret)]).toEqual([
      false,
      true,
    ]);
  });

  it('are replaced: the new box has what the old one had, which is refused', async () => {
    const admin = await platform().signedIn('admin');
    const owner = await platform().signedIn('owner');
    const { rows } = await admin.call(provisionRows, {
      rows: [{ sn: '270000000040' }, { sn: '270000000041' }],
    });
    const { pool } = platform().database;
    await pool.query(`insert into recording (sn, recording_key, keys) values ($1, 'kept', '{a}')`, [testSn]);
    const before = await owner.call(gatewayQuery, { keyword: testSn });
    const equipment = async (sn: string) =>
      (await owner.call(equipmentQuery, { pageSize: 100 })).rows.filter((row) => row.sn === sn).length;
    const read = await equipment(testSn);
    expect(read).toBeGreaterThan(0);
    const replace = (sn: string, by: string) => admin.call(provisionReplace, { sn, by });
    await expect(replace('270000000040', testSn)).rejects.toMatchObject({ key: 'gateway.replacementUsed' });
    await expect(replace(testSn, testSn)).rejects.toMatchObject({ key: 'gateway.replacementUsed' });
    await replace(testSn, '270000000041');
    const after = await owner.call(gatewayQuery, { keyword: '270000000041' });
    expect(after.rows[0]).toMatchObject({ name: before.rows[0]?.name, account: before.rows[0]?.account });
    expect([await equipment(testSn), await equipment('270000000041')]).toEqual([0, read]);
    const { rows: recordings } = await pool.query(`select sn from recording where recording_key = 'kept'`);
    expect(recordings).toEqual([{ sn: '270000000041' }]);
    expect(await isTaken('270000000041', rows[1]?.secret ?? '')).toBe(true);
    expect(await stateOf(testSn)).toMatchObject({ state: 'replaced', replacedBy: '270000000041' });
    await expect(replace(testSn, '270000000040')).rejects.toMatchObject({ key: 'gateway.replaced' });
    await expect(admin.call(provisionAgain, { sn: testSn })).rejects.toMatchObject({
      key: 'gateway.replaced',
    });
    // Back, for the tests that follow.
    await pool.query(`update gateway set replaced_by = null, revoked_at = null where sn = $1`, [testSn]);
    await pool.query(`delete from ingest_stream where sn = $1`, [testSn]);
    await replace('270000000041', testSn);
  });

  it('are listed by state and searched, for who may provision', async () => {
    const admin = await platform().signedIn('admin');
    const { total } = await admin.call(provisionedQuery, { states: ['issued'] });
    expect(total).toBeGreaterThan(3);
    const { rows } = await admin.call(provisionedQuery, {
      keyword: 'spring',
      sort: { column: 'sn', direction: 'descending' },
      pageSize: 2,
    });
    expect(rows.map(({ sn }) => sn)).toEqual(['270000000003', '270000000002']);
    expect((await admin.call(provisionedQuery, { authorities: ['current'] })).total).toBe(0);
    const owner = await platform().signedIn('owner');
    await expect(owner.call(provisionedQuery, {})).rejects.toMatchObject({ key: 'permission.missing' });
  });
});

/** The tables that say what is so now, of one box: they stay with it. */
const ownTables = [
  'binding_lease',
  'console_session',
  'firmware_upgrade',
  'gateway_certificate',
  'roll_out_gateway',
  'gateway_health',
  'gateway_lock',
  'gateway_quota',
  // A tunnel is one of the box; the operation log has who opened it.
  'gateway_tunnel',
] as const;

it('a replacement leaves no table out that names a gateway', async () => {
  const { rows } = await platform().database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'gateway'::regclass`,
  );
  const named = new Set<string>([...movedTables, ...ownTables]);
  expect(rows.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});
