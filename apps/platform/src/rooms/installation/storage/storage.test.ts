import { equipmentBindProduct } from '@penstock/contract/calls/equipment';
import { productAdd } from '@penstock/contract/calls/product';
import { storageQuery } from '@penstock/contract/calls/storage';
import { describe, expect, it } from 'vitest';
import { Packing } from '../../values/history/pack/packing.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const begin = Date.UTC(2026, 10, 18);

describe('what history takes on disk', { timeout: 60_000 }, () => {
  it('is shown by product and equipment, with how long it is kept, to administrators alone', async () => {
    const { pool, packingPool, maintenancePool } = platform().database;
    await pool.query(
      `with made as (insert into recording (sn, recording_key, keys) values ($1, 'r', '{level}') returning id)
       insert into record (recording_id, time, sequence, "values")
       select id, to_timestamp($2::float8 / 1000) + n * interval '1 minute', n, array[n]::float8[]
       from made, generate_series(0, 719) n`,
      [testSn, begin],
    );
    const clock = { now: () => begin + 13 * 3_600_000 };
    await new Packing({ pool: packingPool, maintenancePool, clock, log: silentLog }).run();
    const owner = await platform().signedIn('owner');
    await expect(owner.call(storageQuery, {})).rejects.toMatchObject({ key: 'permission.missing' });
    const admin = await platform().signedIn('admin');
    const before = await admin.call(storageQuery, {});
    expect(before).toMatchObject({
      recordDays: 730,
      alarmDays: 730,
      products: [{ id: '', recordDays: 0, equipmentCount: 1, records: 720 }],
      equipment: [{ id: platform().equipmentId, records: 720, oldest: new Date(begin).toISOString() }],
    });
    expect(before.packedRecords).toBeGreaterThan(before.equipment[0]?.bytes ?? 0);
    expect(before.everything).toBeGreaterThan(before.packedRecords + before.records + before.alarms);
    const { id } = await owner.call(productAdd, {
      title: '泵',
      titleTranslations: { en: 'Pumps' },
      recordDays: 90,
    });
    await owner.call(equipmentBindProduct, { id: platform().equipmentId, productId: id });
    expect((await admin.call(storageQuery, {})).products).toMatchObject([
      { id, title: 'Pumps', recordDays: 90, equipmentCount: 1 },
    ]);
  });
});
