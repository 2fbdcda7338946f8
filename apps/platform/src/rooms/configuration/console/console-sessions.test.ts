import { sendHeartbeat } from '@penstock/contract/calls/gateway-session';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

beforeEach(() => platform().setOnline(true));
afterEach(async () => void (await platform().database.pool.query('delete from console_session')));

describe('who has the console of a gateway open', () => {
  it('is answered to the others, with the page and since when', async () => {
    const owner = await platform().signedIn('owner');
    const friend = await platform().signedIn('friend');
    const first = await owner.call(sendHeartbeat, { sn, page: 'GatewayOverview' });
    expect(first).toMatchObject({ online: true, others: [] });
    const second = await friend.call(sendHeartbeat, { sn, page: 'GatewayDrivers' });
    expect(second.others).toEqual([
      { account: '甲', own: false, since: expect.any(String), page: 'GatewayOverview' },
    ]);
    const third = await owner.call(sendHeartbeat, { sn, page: 'GatewayServers' });
    expect(third.others).toMatchObject([{ account: '乙', page: 'GatewayDrivers' }]);
    const fourth = await friend.call(sendHeartbeat, { sn });
    expect(fourth.others).toMatchObject([{ page: 'GatewayServers', since: second.others[0]?.since }]);
  });

  it('includes the own account in another browser', async () => {
    const here = await platform().signedIn('owner');
    const there = await platform().signedIn('owner');
    await here.call(sendHeartbeat, { sn });
    expect((await there.call(sendHeartbeat, { sn })).others).toMatchObject([{ account: '甲', own: true }]);
  });

  it('is forgotten after three heartbeats that did not come', async () => {
    const owner = await platform().signedIn('owner');
    const friend = await platform().signedIn('friend');
    await owner.call(sendHeartbeat, { sn });
    const { rows } = await platform().database.pool.query<{ seconds: number }>(
      'select extract(epoch from expires_at - now())::float8 as seconds from console_session',
    );
    expect(rows[0]?.seconds).toBeGreaterThan(120);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(180);
    await platform().database.pool.query(`update console_session set expires_at = now() - interval '1 s'`);
    expect((await friend.call(sendHeartbeat, { sn })).others).toEqual([]);
  });

  it('is nobody whom the gateway does not concern, and no gateway that is away where it has to be online', async () => {
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(sendHeartbeat, { sn })).rejects.toMatchObject({ key: 'data.notFound' });
    await platform().setOnline(false);
    const owner = await platform().signedIn('owner');
    await expect(owner.call(sendHeartbeat, { sn })).rejects.toMatchObject({
      key: 'gateway.offline',
      code: '6001',
    });
    expect(await owner.call(sendHeartbeat, { sn, validStatus: false })).toMatchObject({ online: false });
  });
});
