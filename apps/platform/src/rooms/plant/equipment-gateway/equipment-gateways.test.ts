import { equipmentGatewayQuery } from '@penstock/contract/calls/equipment-gateway';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

describe('EG gateways', () => {
  it('are the gateways that equipment hangs on, with what somebody may see of it', async () => {
    const owner = await platform().signedIn('owner');
    const { total, rows } = await owner.call(equipmentGatewayQuery, {});
    expect(total).toBeGreaterThan(0);
    const row = rows.find(({ sn }) => sn === testSn);
    expect(row).toMatchObject({ configurable: true, alarms: 0 });
    expect(row?.equipmentCount).toBe(row?.equipments.length);
    expect(
      await owner.call(equipmentGatewayQuery, { keyword: row?.equipments[0]?.title ?? '' }),
    ).toMatchObject({ rows: [{ sn: testSn }] });
    expect(await owner.call(equipmentGatewayQuery, { keyword: 'there is no such' })).toMatchObject({
      total: 0,
    });
    for (const column of ['sn', 'name', 'hardware', 'signals', 'alarms'] as const)
      await owner.call(equipmentGatewayQuery, { sort: { column, direction: 'descending' } });
  });
});
