import { equipmentAdd, equipmentQuery } from '@penstock/contract/calls/equipment';
import { equipmentBulkCheck, equipmentBulkEdit } from '@penstock/contract/calls/equipment-bulk';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();

it('many equipments are changed in one batch: the changes are shown before, others are named, and each is in the operation log', async () => {
  const { signedIn, database, equipmentId } = platform();
  const friend = await signedIn('friend');
  // Authorised without the right to change it.
  await database.pool.query(`update equipment_authorisation set rights = '{see}'`);
  // One after the other: answers are in the order of their ids.
  const ids: Id[] = [];
  for (const [index, address] of ['North', 'North', 'South'].entries()) {
    const { id } = await friend.call(equipmentAdd, { title: `Tank ${index}`, address, remark: 'bulk' });
    ids.push(id);
  }
  const changes = { address: 'North', position: { latitude: 31.2, longitude: 121.5 } };
  const check = await friend.call(equipmentBulkCheck, { ids: [...ids, equipmentId], changes });
  expect(check).toMatchObject({ ids, same: 0, refusedTotal: 1, refused: [{ id: equipmentId }] });
  expect(check.fields).toEqual([
    { field: 'address', changing: 1, distinct: 1, values: [{ value: 'South', count: 1 }] },
    { field: 'position', changing: 3, distinct: 1, values: [{ value: '', count: 3 }] },
  ]);
  const missing = idSchema.parse('999999');
  const edited = await friend.call(equipmentBulkEdit, { ids: [...ids, equipmentId, missing], changes });
  expect(edited).toMatchObject({
    changed: 3,
    same: 0,
    refused: [{ id: equipmentId }, { id: missing }],
  });
  const { rows } = await friend.call(equipmentQuery, { ids });
  expect(new Set(rows.map(({ address, latitude }) => `${address} ${latitude}`))).toEqual(
    new Set(['North 31.2']),
  );
  const { rows: log } = await database.pool.query(
    `select before, after from operation_log where action = 'equipment.edit' and object_id = $1`,
    [ids[2]],
  );
  expect(log).toEqual([{ before: { address: 'South', position: null }, after: changes }]);
  expect(await friend.call(equipmentBulkEdit, { ids, changes })).toMatchObject({ changed: 0, same: 3 });
  const filtered = await friend.call(equipmentBulkCheck, { keyword: 'Tank 1', changes: { remark: '' } });
  expect(filtered.ids).toEqual([ids[1]]);
});

it('a change of nothing is refused', async () => {
  const { signedIn, equipmentId } = platform();
  const owner = await signedIn('owner');
  const nothing = { key: 'equipment.bulkNothing' };
  await expect(owner.call(equipmentBulkCheck, { changes: {} })).rejects.toMatchObject(nothing);
  await expect(owner.call(equipmentBulkEdit, { ids: [equipmentId], changes: {} })).rejects.toMatchObject(
    nothing,
  );
});
