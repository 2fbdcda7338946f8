import { areaAuthDelete, areaAuthQuery, areaAuthUpdate } from '@penstock/contract/calls/area-authorisation';
import {
  areaAdd,
  areaAssign,
  areaDelete,
  areaEdit,
  areaMove,
  areaQuery,
} from '@penstock/contract/calls/area';
import { equipmentAdd, equipmentQuery } from '@penstock/contract/calls/equipment';
import { equipmentAuthUpdate } from '@penstock/contract/calls/equipment-authorisation';
import { equipmentMap } from '@penstock/contract/calls/equipment-map';
import { gatewayHandOver } from '@penstock/contract/calls/gateway-ownership';
import type { Id } from '@penstock/contract/calls/identifier';
import {
  equipmentAuthDeleteGroup,
  equipmentAuthMany,
  equipmentAuthQueryGroup,
} from '@penstock/contract/calls/many-authorisations';
import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import {
  peopleGroupAdd,
  peopleGroupAddMembers,
  peopleGroupDelete,
  peopleGroupMembers,
  peopleGroupQuery,
  peopleGroupRemoveMember,
  peopleGroupRename,
} from '@penstock/contract/calls/people-group';
import { selectById } from '@penstock/contract/calls/user-directory';
import { limits } from '@penstock/contract/rules/limits';
import { afterEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

afterEach(async () => {
  const { pool } = platform().database;
  await pool.query('update equipment set area_id = null');
  await pool.query('delete from alarm');
  await pool.query('delete from area');
  await pool.query('delete from people_group');
  await pool.query(`delete from equipment where title like 'Added %'`);
});

const title = (name: string) => ({ title: name, titleTranslations: {} });

/** The owner's areas: a region, a site in it, a line in that. */
async function tree() {
  const owner = await platform().signedIn('owner', 'en');
  const region = await owner.call(areaAdd, { ...title('北区'), titleTranslations: { en: 'North' } });
  const site = await owner.call(areaAdd, { ...title('Site'), parentId: region.id, kind: 'site' });
  const line = await owner.call(areaAdd, { ...title('Line'), parentId: site.id });
  return { owner, region: region.id, site: site.id, line: line.id };
}

/** Adds equipment of somebody, and answers its id. */
async function added(username: string, name: string): Promise<Id> {
  const client = await platform().signedIn(username);
  return (await client.call(equipmentAdd, { title: `Added ${name}` })).id;
}

describe('areas', () => {
  it('are a tree with what is in them and below, and each change is in the operation log', async () => {
    const { owner, region, site, line } = await tree();
    const { equipmentId, database } = platform();
    await platform().setOnline(true);
    await owner.call(areaAssign, { areaId: line, equipmentIds: [equipmentId] });
    await owner.call(areaAssign, { areaId: region, equipmentIds: [await added('owner', 'unbound')] });
    await database.pool.query(
      `insert into alarm (sn, origin, alarm, occurrence, equipment_id, title, severity, raised_at, raised_values, returned_values)
       values ($1, 'signal', 'high', gen_random_uuid(), $2, 'high', 'critical', now(), '[]', '[]')`,
      [testSn, equipmentId],
    );
    const { areas, outside } = await owner.call(areaQuery, {});
    const one = { total: 1, online: 1, offline: 0, unknown: 0 };
    const critical = { critical: 1, high: 0, medium: 0, low: 0 };
    expect(areas).toMatchObject([
      {
        id: region,
        parentId: '',
        title: 'North',
        enteredTitle: '北区',
        own: true,
        direct: 1,
        equipment: { total: 2, online: 1, offline: 0, unknown: 1 },
        openAlarms: critical,
      },
      { id: site, parentId: region, kind: 'site', direct: 0, equipment: one, openAlarms: critical },
      { id: line, parentId: site, direct: 1, equipment: one, openAlarms: critical },
    ]);
    expect(outside.equipment.total).toBe(0);
    await owner.call(areaEdit, { id: line, ...title('Line 1'), kind: 'line' });
    await owner.call(areaMove, { id: line, parentId: region });
    await owner.call(areaMove, { id: line, parentId: region });
    const log = await owner.call(operationLogOfObject, { objectType: 'area', objectId: line });
    expect(log.rows.map(({ action }) => action)).toEqual([
      'area.move',
      'area.edit',
      'area.assign',
      'area.add',
    ]);
    expect(log.rows[2]?.after).toMatchObject({ equipment: [equipmentId], moved: 1 });
  });

  it('are neither in themselves nor deeper than they may be, and what is below a deleted one goes to the one above', async () => {
    const { owner, region, site, line } = await tree();
    const { equipmentId } = platform();
    await expect(owner.call(areaMove, { id: region, parentId: line })).rejects.toMatchObject({
      key: 'area.cycle',
    });
    let deepest = line;
    for (let depth = 4; depth <= limits.areaDepth; depth += 1)
      deepest = (await owner.call(areaAdd, { ...title(`Level ${depth}`), parentId: deepest })).id;
    const tooDeep = { key: 'area.tooDeep', parameters: { maximum: limits.areaDepth } };
    await expect(owner.call(areaAdd, { ...title('Deeper'), parentId: deepest })).rejects.toMatchObject(
      tooDeep,
    );
    const other = await owner.call(areaAdd, title('Other'));
    await expect(owner.call(areaMove, { id: region, parentId: other.id })).rejects.toMatchObject(tooDeep);
    await owner.call(areaAssign, { areaId: site, equipmentIds: [equipmentId] });
    await owner.call(areaDelete, { id: site });
    const { areas } = await owner.call(areaQuery, {});
    expect(areas.find(({ id }) => id === line)?.parentId).toBe(region);
    expect(areas.find(({ id }) => id === region)).toMatchObject({ direct: 1, equipment: { total: 1 } });
    await owner.call(areaMove, { id: region, parentId: other.id });
    expect((await owner.call(areaQuery, {})).areas.find(({ id }) => id === other.id)?.equipment.total).toBe(
      1,
    );
    await owner.call(areaDelete, { id: other.id });
    const { rows } = await platform().database.pool.query(
      'select bool_and(path[1] = $1) as moved, max(cardinality(path)) as depth from area',
      [region],
    );
    expect(rows).toEqual([{ moved: true, depth: limits.areaDepth - 1 }]);
  });

  it('have an end to their number, and are of a company: others neither see nor change them', async () => {
    const { owner, region } = await tree();
    const friend = await platform().signedIn('friend');
    // The equipment is authorised to it, the area is not.
    expect((await friend.call(areaQuery, {})).areas).toEqual([]);
    const missing = { key: 'data.notFound' };
    await expect(friend.call(areaAdd, { ...title('Mine'), parentId: region })).rejects.toMatchObject(missing);
    await expect(friend.call(areaEdit, { id: region, ...title('Mine') })).rejects.toMatchObject(missing);
    await expect(friend.call(areaDelete, { id: region })).rejects.toMatchObject(missing);
    await expect(friend.call(areaAuthQuery, { id: region })).rejects.toMatchObject(missing);
    const admin = await platform().signedIn('admin');
    const theirs = await friend.call(areaAdd, title('Theirs'));
    await expect(admin.call(areaMove, { id: theirs.id, parentId: region })).rejects.toMatchObject({
      key: 'area.otherCompany',
    });
    await platform().database.pool.query(
      `with number as (select nextval(pg_get_serial_sequence('area', 'id')) as id from generate_series(1, $1::integer))
       insert into area (id, owner_id, title, path) overriding system value
       select number.id, account.id, 'many', array[number.id] from number, account where username = 'owner'`,
      [limits.areas - 3],
    );
    await expect(owner.call(areaAdd, title('More'))).rejects.toMatchObject({ key: 'area.tooMany' });
  });

  it('take equipment of the caller and of the same company, and name what stays where it is', async () => {
    const { owner, site } = await tree();
    const { equipmentId } = platform();
    const foreign = await added('member', 'foreign');
    const admin = await platform().signedIn('admin', 'en');
    const { moved, refused } = await admin.call(areaAssign, {
      areaId: site,
      equipmentIds: [equipmentId, foreign, '999999'],
    });
    expect(moved).toBe(1);
    expect(refused).toMatchObject([
      { id: foreign, title: 'Added foreign', key: 'area.otherCompany' },
      { title: '', key: 'data.notFound' },
    ]);
    expect(refused[0]?.message.en).toContain('same company');
    // A friend with all rights on an equipment is not its owner.
    const friend = await platform().signedIn('friend');
    const theirs = await friend.call(areaAdd, title('Theirs'));
    expect(await friend.call(areaAssign, { areaId: theirs.id, equipmentIds: [equipmentId] })).toMatchObject({
      moved: 0,
      refused: [{ key: 'permission.missing' }],
    });
    const out = await owner.call(areaAssign, { areaId: '', equipmentIds: [equipmentId] });
    expect(out).toEqual({ moved: 1, refused: [] });
    expect(await owner.call(areaAssign, { areaId: '', equipmentIds: [equipmentId] })).toMatchObject({
      moved: 0,
    });
  });

  it('filter the list and the map, those below included, and are a column for who sees them', async () => {
    const { owner, region, site } = await tree();
    const { equipmentId } = platform();
    await added('owner', 'elsewhere');
    await owner.call(areaAssign, { areaId: site, equipmentIds: [equipmentId] });
    const listed = async (areas: (Id | 'none')[]) =>
      (await owner.call(equipmentQuery, { areas })).rows.map((row) => row.title).toSorted();
    expect(await listed([region])).toEqual(['Pump station']);
    expect(await listed(['none'])).toEqual(['Added elsewhere']);
    expect(await listed([site, 'none'])).toEqual(['Added elsewhere', 'Pump station']);
    const { rows } = await owner.call(equipmentQuery, { areas: [site] });
    expect(rows[0]?.areas.map((area) => area.title)).toEqual(['North', 'Site']);
    expect((await owner.call(equipmentMap, { areas: [region] })).withoutPosition).toBe(1);
    // Authorised on the equipment, not on its area.
    const friend = await platform().signedIn('friend');
    expect((await friend.call(equipmentQuery, {})).rows[0]?.areas).toEqual([]);
    expect((await friend.call(equipmentQuery, { areas: [region] })).total).toBe(0);
    expect((await friend.call(equipmentQuery, { areas: ['none'] })).total).toBe(1);
    await owner.call(areaAuthUpdate, {
      id: site,
      authorised: { kind: 'account', account: 'friend' },
      rights: [],
    });
    expect(
      (await friend.call(equipmentQuery, { areas: [site] })).rows[0]?.areas.map((area) => area.title),
    ).toEqual(['Site']);
    expect((await friend.call(areaQuery, {})).areas.map(({ own, parentId }) => [own, parentId])).toEqual([
      [false, ''],
      [false, site],
    ]);
  });

  it('are left by equipment that is handed over, and groups of people have no rights on it any more', async () => {
    const { owner, site } = await tree();
    const { equipmentId, database } = platform();
    await owner.call(areaAssign, { areaId: site, equipmentIds: [equipmentId] });
    const { id } = await owner.call(peopleGroupAdd, { title: 'Repair' });
    await owner.call(equipmentAuthMany, {
      equipmentIds: [equipmentId],
      authorised: { kind: 'group', groupId: id },
      rights: [],
    });
    const handOver = { sn: testSn, withEquipment: true, keepAccess: false };
    await owner.call(gatewayHandOver, { ...handOver, account: 'stranger' });
    const { rows } = await database.pool.query(
      `select area_id, (select count(*)::integer from equipment_group_authorisation) as groups from equipment where id = $1`,
      [equipmentId],
    );
    expect(rows).toEqual([{ area_id: null, groups: 0 }]);
    await (await platform().signedIn('stranger')).call(gatewayHandOver, { ...handOver, account: 'owner' });
  });
});

describe('authorisations on areas', () => {
  it('are given to accounts and groups, listed with those from above, changed and taken back', async () => {
    const { owner, region, site } = await tree();
    const { equipmentId } = platform();
    await owner.call(areaAssign, { areaId: site, equipmentIds: [equipmentId] });
    const stranger = await platform().signedIn('stranger');
    const seen = async () => (await stranger.call(equipmentQuery, {})).rows[0]?.rights;
    const { id: groupId } = await owner.call(peopleGroupAdd, { title: 'Repair' });
    await owner.call(peopleGroupAddMembers, { id: groupId, accounts: ['stranger', 'MEMBER'] });
    const group = { kind: 'group', groupId } as const;
    await owner.call(areaAuthUpdate, { id: region, authorised: group, rights: ['write'] });
    expect(await seen()).toEqual(['see', 'write']);
    const account = { kind: 'account', account: 'stranger' } as const;
    await owner.call(areaAuthUpdate, { id: site, authorised: account, rights: ['acknowledge'] });
    expect(await seen()).toEqual(['see', 'write', 'acknowledge']);
    const { rows } = await owner.call(areaAuthQuery, { id: site });
    expect(rows).toMatchObject([
      { kind: 'group', name: 'Repair', people: 2, rights: ['see', 'write'], areaTitle: 'North' },
      { kind: 'account', name: 'stranger', nickname: '丙', people: 1, areaId: site },
    ]);
    // One from above is taken back where it was given.
    const inherited = { id: site, authorisationId: rows[0]?.id ?? '' };
    await expect(owner.call(areaAuthDelete, inherited)).rejects.toMatchObject({ key: 'data.notFound' });
    await owner.call(areaAuthDelete, { ...inherited, id: region });
    expect(await seen()).toEqual(['see', 'acknowledge']);
    // The owner of the equipment, and who has to do with it, see one another.
    const [person] = (await owner.call(peopleGroupMembers, { id: groupId })).members.filter(
      (one) => one.account === 'stranger',
    );
    expect(await owner.call(selectById, { id: person?.accountId ?? '' })).toMatchObject({
      username: 'stranger',
    });
  });

  it('are refused for oneself, for the owner and for unknown accounts, and beyond their number', async () => {
    const { owner, region } = await tree();
    const admin = await platform().signedIn('admin');
    const give = (client: typeof owner, account: string) =>
      client.call(areaAuthUpdate, { id: region, authorised: { kind: 'account', account }, rights: [] });
    await expect(give(owner, 'owner')).rejects.toMatchObject({ key: 'authorisation.self' });
    await expect(give(admin, 'owner')).rejects.toMatchObject({ key: 'authorisation.self' });
    for (const account of ['admin', 'operator', 'nobody'])
      await expect(give(owner, account)).rejects.toMatchObject({ key: 'authorisation.unknownAccount' });
    const theirs = await (await platform().signedIn('friend')).call(peopleGroupAdd, { title: 'Theirs' });
    const group = { kind: 'group', groupId: theirs.id } as const;
    await expect(
      owner.call(areaAuthUpdate, { id: region, authorised: group, rights: [] }),
    ).rejects.toMatchObject({ key: 'data.notFound' });
    await expect(
      admin.call(areaAuthUpdate, { id: region, authorised: group, rights: [] }),
    ).rejects.toMatchObject({ key: 'area.otherCompany' });
    await platform().database.pool.query(
      `with given as (insert into people_group (owner_id, title)
         select id, 'group ' || n from account, generate_series(1, $2::integer) n where username = 'owner' returning id)
       insert into area_authorisation (area_id, group_id, rights) select $1, id, '{see}' from given`,
      [region, limits.areaAuthorisations],
    );
    await expect(give(owner, 'stranger')).rejects.toMatchObject({ key: 'area.tooManyAuthorised' });
  });

  it('are not decided over the head of another owner in the company', async () => {
    const friend = await platform().signedIn('friend');
    const member = await platform().signedIn('member');
    const { id } = await friend.call(areaAdd, title('Works'));
    const { id: groupId } = await friend.call(peopleGroupAdd, { title: 'Repair' });
    const ofCompany = await added('friend', 'of the company');
    await member.call(areaAssign, { areaId: id, equipmentIds: [ofCompany, await added('member', 'own')] });
    const give = (client: typeof friend) =>
      client.call(areaAuthUpdate, { id, authorised: { kind: 'group', groupId }, rights: [] });
    await give(member);
    // A colleague puts equipment there that the member does not see.
    const { pool } = platform().database;
    await pool.query(
      `with colleague as (insert into account (username, password_hash, role_type, company_id)
         select 'colleague', '', 'user', id from account where username = 'friend' returning id)
       insert into equipment (owner_id, title, area_id) select id, 'Added by a colleague', $1 from colleague`,
      [id],
    );
    const foreign = { key: 'area.foreignEquipment', parameters: { count: 1 } };
    const { rows } = await member.call(areaAuthQuery, { id });
    await expect(
      member.call(areaAuthDelete, { id, authorisationId: rows[0]?.id ?? '' }),
    ).rejects.toMatchObject(foreign);
    await expect(member.call(areaDelete, { id })).rejects.toMatchObject(foreign);
    await expect(
      member.call(peopleGroupAddMembers, { id: groupId, accounts: ['stranger'] }),
    ).rejects.toMatchObject({ key: 'peopleGroup.foreignEquipment', parameters: { count: 1 } });
    await expect(member.call(peopleGroupDelete, { id: groupId })).rejects.toMatchObject({
      key: 'peopleGroup.foreignEquipment',
    });
    await friend.call(peopleGroupAddMembers, { id: groupId, accounts: ['stranger'] });
    await friend.call(areaDelete, { id });
    await pool.query(`delete from equipment where title = 'Added by a colleague'`);
    await pool.query(`delete from account where username = 'colleague'`);
  });
});

describe('groups of people', () => {
  it('have a title of their own and members, all of whom are named or none is added', async () => {
    const owner = await platform().signedIn('owner', 'en');
    const { id } = await owner.call(peopleGroupAdd, { title: 'Repair' });
    await expect(owner.call(peopleGroupAdd, { title: 'REPAIR' })).rejects.toMatchObject({
      key: 'peopleGroup.titleTaken',
    });
    const add = (...accounts: string[]) => owner.call(peopleGroupAddMembers, { id, accounts });
    await expect(add('stranger', 'nobody', 'operator')).rejects.toMatchObject({
      key: 'peopleGroup.unknownAccounts',
      parameters: { names: 'nobody, operator' },
    });
    await expect(add('owner')).rejects.toMatchObject({ key: 'authorisation.self' });
    expect((await owner.call(peopleGroupMembers, { id })).members).toEqual([]);
  });

  it('are listed, renamed and deleted by the company only', async () => {
    const owner = await platform().signedIn('owner', 'en');
    const { id } = await owner.call(peopleGroupAdd, { title: 'Repair' });
    expect(await owner.call(peopleGroupAddMembers, { id, accounts: ['stranger', 'member'] })).toEqual({
      added: 2,
    });
    expect(await owner.call(peopleGroupAddMembers, { id, accounts: ['stranger'] })).toEqual({ added: 0 });
    await owner.call(peopleGroupRename, { id, title: 'Night shift' });
    expect((await owner.call(peopleGroupQuery, {})).groups).toEqual([
      { id, title: 'Night shift', members: 2, areas: 0, equipment: 0, owner: 'owner' },
    ]);
    const friend = await platform().signedIn('friend');
    expect((await friend.call(peopleGroupQuery, {})).groups).toEqual([]);
    await expect(friend.call(peopleGroupMembers, { id })).rejects.toMatchObject({ key: 'data.notFound' });
    await expect(friend.call(peopleGroupRename, { id, title: 'Mine' })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    const { members } = await owner.call(peopleGroupMembers, { id });
    await owner.call(peopleGroupRemoveMember, { id, accountId: members[0]?.accountId ?? '' });
    const log = await owner.call(operationLogOfObject, { objectType: 'peopleGroup', objectId: id });
    expect(log.rows.map(({ action }) => action)).toEqual([
      'peopleGroup.removeMember',
      'peopleGroup.rename',
      'peopleGroup.addMembers',
      'peopleGroup.add',
    ]);
    await owner.call(peopleGroupDelete, { id });
    expect((await owner.call(peopleGroupQuery, {})).groups).toEqual([]);
  });
});

describe('several equipments in one step', () => {
  it('are authorised to an account, and those that could not be are named with the reason', async () => {
    const owner = await platform().signedIn('owner', 'en');
    const { equipmentId, database } = platform();
    const full = await added('owner', 'full');
    await database.pool.query(
      `with guests as (insert into account (username, password_hash, role_type)
         select 'guest' || n, '', 'user' from generate_series(1, 5) n returning id)
       insert into equipment_authorisation (equipment_id, account_id, rights) select $1, id, '{see}' from guests`,
      [full],
    );
    const theirs = await added('stranger', 'of a stranger');
    const authorised = { kind: 'account', account: 'stranger' } as const;
    const equipmentIds = [equipmentId, full, theirs, equipmentId];
    const answer = await owner.call(equipmentAuthMany, { equipmentIds, authorised, rights: ['write'] });
    expect(answer).toMatchObject({
      authorised: 1,
      refused: [
        { id: full, title: 'Added full', key: 'authorisation.tooMany' },
        { id: theirs, title: '', key: 'data.notFound' },
      ],
    });
    const own = { kind: 'account', account: 'owner' } as const;
    expect(
      (await owner.call(equipmentAuthMany, { equipmentIds: [equipmentId], authorised: own, rights: [] }))
        .refused,
    ).toMatchObject([{ key: 'authorisation.self' }]);
    // A group does not count as one of the five.
    const { id: groupId } = await owner.call(peopleGroupAdd, { title: 'Repair' });
    const group = { kind: 'group', groupId } as const;
    await owner.call(equipmentAuthMany, { equipmentIds: [full], authorised: group, rights: ['edit'] });
    expect((await owner.call(equipmentAuthQueryGroup, { id: full })).groups).toMatchObject([
      { groupId, title: 'Repair', members: 0, rights: ['see', 'edit'] },
    ]);
    await owner.call(equipmentAuthDeleteGroup, { id: full, groupId });
    expect((await owner.call(equipmentAuthQueryGroup, { id: full })).groups).toEqual([]);
    await expect(
      owner.call(equipmentAuthUpdate, { id: full, account: 'stranger', rights: [] }),
    ).rejects.toMatchObject({ key: 'authorisation.tooMany' });
    await database.pool.query(`delete from account where username like 'guest%'`);
  });
});
