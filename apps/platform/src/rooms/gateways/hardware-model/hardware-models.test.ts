import {
  hardwareAdd,
  hardwareDelete,
  hardwareEdit,
  hardwareInfo,
  hardwareQuery,
  queryHardwareForMqtt,
  queryModelIdForMqtt,
} from '@penstock/contract/calls/hardware';
import { mqttGatewayInfo } from '@penstock/contract/calls/gateway-state';
import { failure } from '@penstock/contract/errors/error';
import { beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const draft = {
  internalModel: 'PG-100',
  displayModel: 'Gateway 100',
  identifier: 'PG100-A',
  isRs232: false,
  thresholds: [{ feature: 'script', version: 'v3.2' }],
  cloudOnly: true,
};

beforeEach(async () => {
  await platform().database.pool.query(
    `truncate hardware_model cascade; update gateway set hardware = 'pg100-a'`,
  );
  platform().gateways.answer = () => {
    throw failure('gateway.timeout');
  };
});

describe('hardware models', () => {
  it('are added, found, changed and deleted by operators, each identifier once', async () => {
    const client = await platform().signedIn('operator');
    const { id } = await client.call(hardwareAdd, draft);
    await expect(client.call(hardwareAdd, { ...draft, identifier: 'pg100-A' })).rejects.toMatchObject({
      key: 'duplicate.name',
    });
    const other = await client.call(hardwareAdd, { ...draft, identifier: 'PG200', cloudOnly: false });
    expect((await client.call(hardwareQuery, { keyword: 'pg100' })).rows).toMatchObject([
      { id, displayModel: 'Gateway 100', isLan: true, isRs232: false, gateways: 1 },
    ]);
    expect((await client.call(hardwareQuery, { cloudOnly: false })).rows.map((row) => row.id)).toEqual([
      other.id,
    ]);
    await expect(
      client.call(hardwareEdit, { ...draft, id: other.id, identifier: 'PG100-a' }),
    ).rejects.toMatchObject({ key: 'duplicate.name' });
    await client.call(hardwareEdit, {
      ...draft,
      id: other.id,
      displayModel: 'Gateway 200',
      identifier: 'PG200',
    });
    expect(await client.call(hardwareInfo, { id: other.id })).toMatchObject({ displayModel: 'Gateway 200' });
    await client.call(hardwareDelete, { id: other.id });
    await expect(client.call(hardwareInfo, { id: other.id })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });

  it('say what a gateway can do, by what the gateway says of its hardware', async () => {
    const operator = await platform().signedIn('operator');
    const owner = await platform().signedIn('owner');
    expect(await owner.call(queryModelIdForMqtt, { sn })).toEqual({ modelId: null });
    expect(await owner.call(queryHardwareForMqtt, { sn })).toEqual({ hardware: null });
    const { id } = await operator.call(hardwareAdd, draft);
    expect(await owner.call(queryModelIdForMqtt, { sn })).toEqual({ modelId: id });
    expect(await owner.call(queryHardwareForMqtt, { sn })).toMatchObject({
      hardware: { id, internalModel: 'PG-100', cloudOnly: true },
    });
    expect((await owner.call(mqttGatewayInfo, { sn })).hardwareMap).toEqual({
      isLan: true,
      isRs485: true,
      isRs232: false,
      isTcp: true,
      isUdp: true,
      isHttp: true,
      isConfig: true,
      versions: { script: 'v3.2' },
    });
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(queryModelIdForMqtt, { sn })).rejects.toMatchObject({ key: 'data.notFound' });
  });
});
