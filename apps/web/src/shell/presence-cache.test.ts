import type { TopicListener } from '@penstock/client/live/channel';
import { manualClock } from '@penstock/client/testing/manual-clock';
import type { Presence } from '@penstock/contract/calls/channel';
import { equipmentQuery, type EquipmentRow } from '@penstock/contract/calls/equipment';
import { equipmentGatewayQuery, type EquipmentGatewayRow } from '@penstock/contract/calls/equipment-gateway';
import { idSchema } from '@penstock/contract/calls/identifier';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetPresences, usePresences } from '../app/presence.ts';
import { followPresence } from './presence-cache.ts';

const sn = '202611210001';
const came: Presence = {
  sn,
  online: true,
  vpn: false,
  since: '2026-11-21T08:00:00.000Z',
  reason: 'connected',
};
const row = (id: string, rowSn: string): EquipmentRow => ({
  id: idSchema.parse(id),
  title: id,
  sn: rowSn,
  online: false,
  lastOnline: '',
  since: '',
  reason: 'never',
  sync: 'inSync',
  syncReason: '',
  openAlarms: { critical: 0, high: 0, medium: 0, low: 0 },
  signalCount: 0,
  owner: '',
  address: '',
  remark: '',
  tags: [],
  areas: [],
  titleTranslations: {},
  productId: '',
  productTitle: '',
  latitude: null,
  longitude: null,
  rights: [],
  owned: true,
  createTime: '2026-11-21T08:00:00.000Z',
});

function scene() {
  const clock = manualClock();
  const queries = new QueryClient();
  let listener: TopicListener | undefined;
  const end = followPresence({
    clock,
    queries,
    channel: {
      subscribe(topic, given) {
        expect(topic).toBe('gateways');
        listener = given;
        return () => {
          listener = undefined;
        };
      },
    },
  });
  const key = [equipmentQuery.path, { pageNo: 1 }];
  queries.setQueryData(key, { total: 2, rows: [row('1', sn), row('2', '202611210002')] });
  return {
    clock,
    end,
    listener: () => listener,
    queries,
    online: () => queries.getQueryData<{ rows: EquipmentRow[] }>(key)?.rows.map(({ online }) => online),
    invalid: () => queries.getQueryState(key)?.isInvalidated,
    hear: (...gateways: Presence[]) => listener?.event({ type: 'presence', gateways }),
  };
}

afterEach(forgetPresences);

describe('the presence of gateways', () => {
  it('changes the rows of lists at once, and has them read again soon', async () => {
    const { clock, hear, online, invalid } = scene();
    hear(came);
    expect(online()).toEqual([true, false]);
    expect(usePresences.getState().bySn.get(sn)).toEqual(came);
    await clock.advance(2000);
    expect(invalid()).toBe(true);
  });

  it('corrects an answer that was given before the channel said more, and believes a later one', async () => {
    const { hear, queries, online } = scene();
    hear(came);
    const answer = async (state: Partial<EquipmentRow>) =>
      await queries.fetchQuery({
        queryKey: [equipmentQuery.path, { pageNo: 1 }],
        queryFn: () => Promise.resolve({ total: 1, rows: [{ ...row('1', sn), ...state }] }),
      });
    await answer({ online: false, since: '2026-11-21T07:00:00.000Z' });
    expect(online()).toEqual([true]);
    await answer({ online: false, since: '2026-11-21T08:00:01.000Z' });
    expect(online()).toEqual([false]);
    // An event that was late itself.
    hear(came);
    expect(online()).toEqual([false]);
  });

  it('changes the gateways that equipment hangs on, too', () => {
    const { hear, queries } = scene();
    const key = [equipmentGatewayQuery.path, { pageNo: 1 }];
    const gateway: EquipmentGatewayRow = {
      sn,
      name: '',
      online: false,
      since: '',
      hardware: '',
      version: '',
      configurable: false,
      equipmentCount: 1,
      equipments: [],
      signals: 0,
      alarms: 0,
    };
    queries.setQueryData(key, { total: 1, rows: [gateway] });
    hear(came);
    expect(queries.getQueryData(key)).toEqual({
      total: 1,
      rows: [{ ...gateway, online: true, since: came.since }],
    });
  });

  it('reads no list again because of a present state that changes nothing', async () => {
    const { clock, hear, listener, invalid } = scene();
    hear({ ...came, online: false });
    listener()?.complete?.();
    expect(clock.waiting).toBe(0);
    expect(invalid()).toBe(false);
  });

  it('reads lists again for a gateway that no list shows: a filter may now find it', async () => {
    const { clock, hear, listener, invalid } = scene();
    listener()?.complete?.();
    hear({ ...came, sn: '202611210009' });
    await clock.advance(2000);
    expect(invalid()).toBe(true);
  });

  it('leaves other answers about equipment as they are, also those without rows', () => {
    const { hear, queries } = scene();
    const key = [equipmentQuery.path, 'map', 'en', ''];
    const places = { total: 0, withoutPosition: 3, rows: [] };
    queries.setQueryData(key, places);
    hear(came);
    expect(queries.getQueryData(key)).toEqual(places);
  });

  it('leaves nothing running when it ends', () => {
    const { clock, hear, end, listener } = scene();
    hear(came);
    end();
    expect([clock.waiting, listener()]).toEqual([0, undefined]);
  });
});
