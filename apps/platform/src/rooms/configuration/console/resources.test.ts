import { sectionQuery } from '@penstock/contract/calls/section';
import { resourcesQuery } from '@penstock/contract/calls/gateway-resources';
import { expect, it } from 'vitest';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

it('counts what the configuration of a gateway contains, also while it is offline', async () => {
  await platform().setOnline(true);
  const owner = await platform().signedIn('owner');
  expect(await owner.call(resourcesQuery, { sn })).toEqual({ revision: null, counts: null });

  const gateway = new ScriptedGateway({
    ...scriptedConfiguration,
    intermediateVariables: [{ key: 'sum', formula: 'level + flow' }],
    connections: {
      mqtt: [{ name: 'cloud', host: 'broker.example.com' }],
      tcp: [{ name: 'line', host: 'a', port: 9 }],
    },
    topics: { report: [{ id: 'all', topic: 'plant/data', target: 'cloud' }] },
    settings: { plcDownload: { enabled: true, port: 'RS485' } },
  });
  gateway.note = 'first';
  platform().gateways.answer = gateway.answer;
  await owner.call(sectionQuery, { sn, section: 'scripts' });
  await platform().setOnline(false);
  platform().gateways.asked.length = 0;

  expect(await owner.call(resourcesQuery, { sn })).toEqual({
    revision: { revision: 1, author: 'anna', note: 'first', time: '2026-11-21T00:00:00.000Z' },
    counts: {
      drivers: 2,
      deviceVariables: 2,
      intermediateVariables: 1,
      systemVariables: 0,
      reportTopics: 1,
      writeTopics: 0,
      readTopics: 0,
      scripts: 0,
      recordings: 0,
      alarms: 0,
      servers: 2,
      plcDownload: 'RS485',
    },
  });
  expect(platform().gateways.asked).toEqual([]);
  const stranger = await platform().signedIn('stranger');
  await expect(stranger.call(resourcesQuery, { sn })).rejects.toMatchObject({ key: 'data.notFound' });
});
