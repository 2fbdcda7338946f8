import { equipmentInfo, equipmentQuery } from '@penstock/contract/calls/equipment';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../testing/test-platform.ts';
import { testSn } from '../../testing/test-seed.ts';

const platform = testPlatform();
const query = async (text: string, values: unknown[] = []) =>
  (await platform().database.pool.query<{ id: number }>(text, values)).rows;
const account = `(select id from account where username = $1)`;

/** The areas of the owner: a region with a site, the site with a line, and another region. */
const places: Record<'region' | 'site' | 'line' | 'other', number> = {
  region: 0,
  site: 0,
  line: 0,
  other: 0,
};
let group = 0;

async function addArea(above: readonly number[]): Promise<number> {
  const [row] = await query(
    `with number as (select nextval(pg_get_serial_sequence('area', 'id')) as id)
     insert into area (id, owner_id, parent_id, title, path) overriding system value
     select id, ${account}, ($2::bigint[])[cardinality($2::bigint[])], 'Area ' || id, $2::bigint[] || id
     from number returning id`,
    ['owner', above],
  );
  return row?.id ?? 0;
}

beforeAll(async () => {
  places.region = await addArea([]);
  places.site = await addArea([places.region]);
  places.line = await addArea([places.region, places.site]);
  places.other = await addArea([]);
  const [row] = await query(
    `insert into people_group (owner_id, title) select id, 'Repair' from account where username = $1 returning id`,
    ['owner'],
  );
  group = row?.id ?? 0;
}, 60_000);

beforeEach(async () => {
  await query('delete from equipment_authorisation');
  await query('delete from equipment_group_authorisation');
  await query('delete from area_authorisation');
  await query('delete from people_group_member');
  await query('update equipment set area_id = $1', [places.line]);
});

const join = (username: string) =>
  query(`insert into people_group_member (group_id, account_id) select $2, ${account}`, [username, group]);
const direct = (rights: string) =>
  query(
    `insert into equipment_authorisation (equipment_id, account_id, rights)
     select equipment.id, ${account}, $2::text[] from equipment`,
    ['stranger', rights],
  );
const toGroup = (rights: string) =>
  query(
    `insert into equipment_group_authorisation (equipment_id, group_id, rights)
     select equipment.id, $1, $2::text[] from equipment`,
    [group, rights],
  );
const onArea = (area: number, rights: string) =>
  query(`insert into area_authorisation (area_id, account_id, rights) select $2, ${account}, $3::text[]`, [
    'stranger',
    area,
    rights,
  ]);
const onAreaToGroup = (area: number, rights: string) =>
  query(`insert into area_authorisation (area_id, group_id, rights) values ($1, $2, $3::text[])`, [
    area,
    group,
    rights,
  ]);

/** The rights of somebody on the equipment; undefined where it is not seen: by list, by details and by its gateway alike. */
async function rightsOf(username: string): Promise<readonly string[] | undefined> {
  const client = await platform().signedIn(username);
  const { rows, total } = await client.call(equipmentQuery, {});
  const gateways = await client.call(gatewayQuery, {});
  expect(total).toBe(rows.length);
  expect(gateways.rows.map(({ sn }) => sn)).toEqual(rows.map(({ sn }) => sn));
  const [row] = rows;
  if (row !== undefined) {
    expect((await client.call(equipmentInfo, { id: row.id })).rights).toEqual(row.rights);
    expect(gateways.rows[0]?.mayConfigure).toBe(row.rights.includes('configure'));
  }
  const viewers = await platform().rooms.gateways.states.viewersOf([testSn]);
  const [person] = await query(`select ${account} as id`, [username]);
  expect(viewers.get(testSn)?.has(String(person?.id)) ?? false).toBe(row !== undefined);
  return row?.rights;
}

describe('the rights that were given', () => {
  it.each([
    ['none', [], undefined],
    ['directly', [() => direct('{see,write}')], ['see', 'write']],
    ['to a group that the account is in', [() => join('stranger'), () => toGroup('{see}')], ['see']],
    ['to a group that the account is not in', [() => toGroup('{see}')], undefined],
    ['on the area', [() => onArea(places.line, '{see,edit}')], ['see', 'edit']],
    ['on the area above', [() => onArea(places.site, '{see,configure}')], ['see', 'configure']],
    ['on the outermost area', [() => onArea(places.region, '{see}')], ['see']],
    ['on another area', [() => onArea(places.other, '{see}')], undefined],
    ['on an area to a group', [() => join('stranger'), () => onAreaToGroup(places.region, '{see}')], ['see']],
    [
      'from several sources together',
      [
        () => join('stranger'),
        () => direct('{see,configure}'),
        () => toGroup('{see,write}'),
        () => onArea(places.region, '{see,acknowledge}'),
        () => onAreaToGroup(places.line, '{see,edit}'),
      ],
      ['see', 'write', 'acknowledge', 'edit', 'configure'],
    ],
  ] as const)('%s', async (_source, given, rights) => {
    for (const step of given) await step();
    expect(await rightsOf('stranger')).toEqual(rights);
    // The owner has all in any case, and another company has nothing.
    expect((await rightsOf('owner'))?.length).toBe(5);
    expect(await rightsOf('friend')).toBeUndefined();
  });

  it('are lost at once by equipment that is moved, and by who is no longer in the group', async () => {
    await onArea(places.site, '{see}');
    expect(await rightsOf('stranger')).toEqual(['see']);
    await query('update equipment set area_id = $1', [places.other]);
    expect(await rightsOf('stranger')).toBeUndefined();
    await query('update equipment set area_id = null');
    expect(await rightsOf('stranger')).toBeUndefined();
    await join('stranger');
    await toGroup('{see,write}');
    expect(await rightsOf('stranger')).toEqual(['see', 'write']);
    await query('delete from people_group_member');
    expect(await rightsOf('stranger')).toBeUndefined();
  });

  it('on one equipment of a gateway do not let anybody configure it that reads another, in an area or in none', async () => {
    await onArea(places.line, '{see,configure}');
    await query(
      `insert into equipment (owner_id, sn, title) select id, $2, 'Second' from account where username = $1`,
      ['owner', testSn],
    );
    const stranger = await platform().signedIn('stranger');
    const configurable = async () => (await stranger.call(gatewayQuery, {})).rows[0]?.mayConfigure;
    expect(await configurable()).toBe(false);
    await query(`update equipment set area_id = $1 where title = 'Second'`, [places.other]);
    expect(await configurable()).toBe(false);
    await query(`update equipment set area_id = $1 where title = 'Second'`, [places.line]);
    expect(await configurable()).toBe(true);
    await query(`delete from equipment where title = 'Second'`);
  });

  it('do not reach the operators, whatever is given to them', async () => {
    await query(
      `insert into area_authorisation (area_id, account_id, rights) select $2, ${account}, '{see}'`,
      ['operator', places.region],
    );
    const operator = await platform().signedIn('operator');
    await expect(operator.call(equipmentQuery, {})).rejects.toMatchObject({
      key: 'signIn.operatorNotAllowed',
    });
  });
});
