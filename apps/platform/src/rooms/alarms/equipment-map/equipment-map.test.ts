import { randomUUID } from 'node:crypto';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import { equipmentMap } from '@penstock/contract/calls/equipment-map';
import { idSchema } from '@penstock/contract/calls/identifier';
import { afterEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

/** Puts the equipment of the test at a position. */
async function place(latitude: number | null, longitude: number | null): Promise<void> {
  await platform().database.db.updateTable('equipment').set({ latitude, longitude }).execute();
}

afterEach(() => place(null, null));

describe('the map of equipment', () => {
  it('has what has a position, and counts what has none', async () => {
    const owner = await platform().signedIn('owner', 'en');
    expect(await owner.call(equipmentMap, {})).toEqual({ total: 0, withoutPosition: 1, rows: [] });
    await place(30.27415, 120.15515);
    expect(await owner.call(equipmentMap, {})).toEqual({
      total: 1,
      withoutPosition: 0,
      rows: [
        {
          id: platform().equipmentId,
          title: 'Pump station',
          sn: testSn,
          online: false,
          severity: null,
          latitude: 30.27415,
          longitude: 120.15515,
        },
      ],
    });
  });

  it('has only the equipment of a product, and only what was chosen', async () => {
    await place(30, 120);
    const owner = await platform().signedIn('owner', 'en');
    const equipmentId = idSchema.parse(platform().equipmentId);
    const elsewhere = idSchema.parse('999999');
    const totals = async (question: Partial<CallParsedRequest<typeof equipmentMap>>) => {
      const { total, rows } = await owner.call(equipmentMap, question);
      return [total, rows.length];
    };
    expect(await totals({ equipmentIds: [equipmentId] })).toEqual([1, 1]);
    expect(await totals({ equipmentIds: [elsewhere] })).toEqual([0, 0]);
    expect(await totals({ productId: elsewhere })).toEqual([0, 0]);
  });

  it('says how severe the worst open alarm of an equipment is', async () => {
    await place(30, 120);
    const { db } = platform().database;
    const owner = await platform().signedIn('owner', 'en');
    const alarm = async () => (await owner.call(equipmentMap, {})).rows[0]?.severity;
    const raised = (severity: 'high' | 'low') => ({
      sn: testSn,
      origin: 'signal' as const,
      alarm: severity,
      occurrence: randomUUID(),
      equipment_id: Number(platform().equipmentId),
      title: '液位高',
      severity,
      raised_at: new Date(),
      raised_values: '[]',
      returned_values: '[]',
    });
    await db
      .insertInto('alarm')
      .values([raised('low'), raised('high')])
      .execute();
    expect(await alarm()).toBe('high');
    const over = { returned_at: new Date(), return_reason: 'normal', acknowledged_at: new Date() } as const;
    await db.updateTable('alarm').set(over).execute();
    expect(await alarm()).toBeNull();
  });

  it('has what mentions the keyword, for those who may see it', async () => {
    await place(30, 120);
    const total = async (username: string, keyword: string) =>
      (await (await platform().signedIn(username)).call(equipmentMap, { keyword })).total;
    expect(await total('owner', '泵站')).toBe(1);
    expect(await total('owner', '100%')).toBe(0);
    expect(await total('friend', testSn)).toBe(1);
    expect(await total('stranger', '')).toBe(0);
  });
});
