import {
  gatewayEdit,
  gatewayProblemFilters,
  gatewayQuery,
  gatewaySortColumns,
} from '@penstock/contract/calls/gateway-list';
import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import { gatewayProblemKinds, gatewayProblems } from '@penstock/contract/model/gateway-health';
import { afterEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

/** Adds gateways of `owner`: serial numbers from 300000000001 on. */
async function addGateways(count: number): Promise<void> {
  await platform().database.pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash, name, version, priority, owner_id)
     select (300000000000 + n)::text, 'v', '\\x01', 'many ' || n, 'v1.' || n, n,
       (select id from account where username = 'owner')
     from generate_series(1, $1::integer) n`,
    [count],
  );
}

afterEach(async () => {
  const { pool } = platform().database;
  await pool.query(`delete from gateway where sn like '3%'`);
  await pool.query(`update gateway set name = '泵站网关', remark = '', priority = 0`);
});

describe('the list of gateways', () => {
  it('shows what somebody may configure, everything to administrators, and nothing to others', async () => {
    const seen: Record<string, unknown> = {};
    for (const username of ['owner', 'friend', 'member', 'stranger', 'admin']) {
      const { total, rows } = await (await platform().signedIn(username)).call(gatewayQuery, {});
      seen[username] = [total, rows.map(({ sn }) => sn)];
    }
    const one = [1, [testSn]];
    const none = [0, []];
    expect(seen).toEqual({ owner: one, friend: one, member: none, stranger: none, admin: one });
  });

  it('says what a gateway is, whose it is, and whether it is online', async () => {
    await platform().setOnline(true);
    const owner = await platform().signedIn('owner');
    expect((await owner.call(gatewayQuery, {})).rows[0]).toMatchObject({
      sn: testSn,
      name: '泵站网关',
      online: true,
      reason: 'connected',
      account: '甲',
      priority: 0,
    });
  });

  it('is filtered by state and by serial numbers', async () => {
    await platform().setOnline(false);
    const owner = await platform().signedIn('owner');
    const total = async (request: object) => (await owner.call(gatewayQuery, request)).total;
    expect(await total({ status: 'online' })).toBe(0);
    expect(await total({ status: 'offline' })).toBe(1);
    expect(await total({ sns: [testSn] })).toBe(1);
    expect(await total({ sns: ['300000000001'] })).toBe(0);
  });

  it.each([
    ['SN', testSn.slice(3, 9), 1],
    ['name', '泵站', 1],
    ['user name', 'OWNER', 1],
    ['phone', '1380000', 1],
    ['remark', 'north gate', 1],
    ['wildcard', '%', 0],
    ['quotation', "' or true --", 0],
  ])('is searched by %s', async (_what, keyword, total) => {
    const owner = await platform().signedIn('owner');
    await owner.call(gatewayEdit, { sn: testSn, remark: 'North gate' });
    expect((await owner.call(gatewayQuery, { keyword })).total).toBe(total);
  });

  it('ranks the larger priority first, and versions by their numbers', async () => {
    await addGateways(12);
    const owner = await platform().signedIn('owner');
    const names = async (sort?: { column: 'version'; direction: 'descending' }) =>
      (await owner.call(gatewayQuery, { keyword: 'many', sort })).rows.map(({ name }) => name);
    expect((await names()).slice(0, 2)).toEqual(['many 12', 'many 11']);
    expect((await names({ column: 'version', direction: 'descending' })).slice(0, 3)).toEqual([
      'many 12',
      'many 11',
      'many 10',
    ]);
  });

  it('is sorted by every column, both ways, and read page by page from ten thousand, each row once', async () => {
    await addGateways(10_000);
    const owner = await platform().signedIn('owner');
    for (const column of gatewaySortColumns)
      for (const direction of ['ascending', 'descending'] as const) {
        const seen = new Set<string>();
        for (const pageNo of [1, 2, 51, 52]) {
          const request = { keyword: 'many', pageNo, pageSize: 200, sort: { column, direction } };
          const { total, rows } = await owner.call(gatewayQuery, request);
          expect(total).toBe(10_000);
          for (const { sn } of rows) seen.add(sn);
        }
        expect(seen.size).toBe(400);
      }
  }, 120_000);
});

describe('what is wrong with gateways', () => {
  /** Gateways of `owner` in every state that matters, named by what is wrong, the number of gateways of each. */
  async function addStates(): Promise<void> {
    const { pool } = platform().database;
    const names = [...gatewayProblemKinds, 'none', 'never'];
    await pool.query(
      `insert into gateway (sn, verification_code_hash, secret_hash, name, owner_id, online)
       select (310000000000 + n)::text, 'v', '', name, (select id from account where username = 'owner'),
         name <> 'offline'
       from unnest($1::text[]) with ordinality given (name, n)`,
      [names],
    );
    await pool.query(
      `insert into gateway_health select sn,
         now() - case name when 'silent' then interval '10 minutes' else interval '20 seconds' end,
         case name when 'clock' then -40000 else 10 end,
         5, case when name in ('drivers', 'offline') then 2 else 0 end,
         5, case name when 'variables' then 3 else 0 end, 5, case name when 'servers' then 1 else 0 end,
         5, case name when 'reports' then 1 else 0 end, 5, case name when 'scripts' then 1 else 0 end,
         3, 100, 1000, case name when 'buffer' then 400000 else 1000 end, 0, 0, 1000, null, 0,
         case name when 'none' then 69.9 when 'drivers' then 12 end, null,
         case name when 'lostReports' then 4 else 0 end, 0
       from gateway where sn like '31%' and name <> 'never'`,
    );
    await pool.query(
      `insert into record_loss (sn, stream, first, reason, count)
       select sn, gen_random_uuid(), 1, reason, 7 from gateway, unnest(array['full', 'cleared']) reason
       where name = 'losses' or (name = 'none' and reason = 'cleared')`,
    );
  }
  const request = { keyword: '', sns: [] as string[], pageSize: 100 };

  it('is found as the contract tells it of each row, and filtered by it', async () => {
    await addStates();
    const owner = await platform().signedIn('owner');
    const { rows } = await owner.call(gatewayQuery, request);
    const listed = rows.filter(({ sn }) => sn.startsWith('31'));
    expect(listed.map(({ name }) => name)).toEqual([
      ...gatewayProblemKinds.slice(0, -1),
      'silent',
      'never',
      'none',
    ]);
    for (const row of listed) {
      const kinds = gatewayProblems(row).map(({ kind }) => kind);
      expect(kinds).toEqual(row.name === 'none' ? [] : [row.name === 'never' ? 'silent' : row.name]);
    }
    for (const problem of gatewayProblemFilters) {
      const found = await owner.call(gatewayQuery, { ...request, problems: [problem] });
      expect(found.rows.filter(({ sn }) => sn.startsWith('31')).map(({ name }) => name)).toEqual(
        problem === 'silent' ? ['silent', 'never'] : [problem],
      );
    }
    const two = await owner.call(gatewayQuery, { ...request, problems: ['drivers', 'clock'] });
    expect(two.rows.map(({ name }) => name)).toEqual(['drivers', 'clock']);
  });

  it('says what was reported and when, and what was lost', async () => {
    await addStates();
    const owner = await platform().signedIn('owner');
    const byName = new Map(
      (await owner.call(gatewayQuery, request)).rows.map((row) => [row.name, row] as const),
    );
    expect(byName.get('never')).toMatchObject({ health: null, clockDifference: null, lost: 0 });
    expect(byName.get('losses')).toMatchObject({ lost: 7 });
    const { health, clockDifference } = byName.get('drivers') ?? {};
    expect(clockDifference).toBe(10);
    expect(health).toMatchObject({
      drivers: { total: 5, failing: 2 },
      records: { waiting: 3, bytes: 100, maxBytes: 1000, age: 1000 },
      messages: { waiting: 0, age: null },
      signalQuality: 12,
    });
    expect(health?.reportAge).toBeGreaterThan(19_000);
    expect(health?.reportAge).toBeLessThan(30_000);
  });

  it('is filtered by version, by the band of the mobile network, and by what waits', async () => {
    await addStates();
    await platform().database.pool.query(`update gateway set version = 'v9.9' where name = 'clock'`);
    const owner = await platform().signedIn('owner');
    const names = async (filter: object) =>
      (await owner.call(gatewayQuery, { ...request, ...filter })).rows.map(({ name }) => name);
    expect(await names({ version: 'v9.9' })).toEqual(['clock']);
    expect(await names({ signal: ['good'] })).toEqual(['none']);
    expect(await names({ signal: ['poor', 'veryGood'] })).toEqual(['drivers']);
    expect(await names({ signal: ['unknown'], problems: ['none'] })).toEqual([]);
    expect(await names({ waiting: ['records'], problems: ['drivers', 'silent'] })).toEqual([
      'drivers',
      'silent',
    ]);
    expect(await names({ waiting: ['messages'] })).toEqual([]);
  });
});

describe('name, remark and priority of a gateway', () => {
  it('are changed one by one, and the operation log says from what to what', async () => {
    const owner = await platform().signedIn('owner');
    await owner.call(gatewayEdit, { sn: testSn, name: 'Inlet', priority: 5 });
    await owner.call(gatewayEdit, { sn: testSn, remark: 'by the river' });
    await owner.call(gatewayEdit, { sn: testSn, remark: 'by the river' });
    expect((await owner.call(gatewayQuery, {})).rows[0]).toMatchObject({
      name: 'Inlet',
      priority: 5,
      remark: 'by the river',
    });
    const log = await owner.call(operationLogOfObject, { objectType: 'gateway', objectId: testSn });
    const edits = log.rows.filter(({ action }) => action === 'gateway.edit').slice(0, 2);
    expect(edits.map(({ after }) => after)).toMatchObject([{ remark: 'by the river' }, { name: 'Inlet' }]);
  });

  it('are kept by the rules, and by those who may not see the gateway', async () => {
    const owner = await platform().signedIn('owner');
    await expect(owner.call(gatewayEdit, { sn: testSn, name: 'x'.repeat(201) })).rejects.toMatchObject({
      key: 'request.invalid',
      problems: [{ path: 'name' }],
    });
    await expect(owner.call(gatewayEdit, { sn: testSn, priority: -1 })).rejects.toMatchObject({
      key: 'request.invalid',
    });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(gatewayEdit, { sn: testSn, name: 'mine' })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });
});
