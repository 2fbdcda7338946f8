import { ClientError } from '@penstock/client/calls/error';
import {
  configurationRefresh,
  gatewayExport,
  gatewayExportCallback,
  gatewayExportFile,
} from '@penstock/contract/calls/gateway-configuration';
import { operationCancel, operationQuery } from '@penstock/contract/calls/operation';
import { failure } from '@penstock/contract/errors/error';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../../testing/channel-browser.ts';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';
import { lostAfter } from './long-operation-repository.ts';

const platform = testPlatform();
/** The thread for documents has to start first. */
const slow = { timeout: 15_000 };
vi.setConfig({ testTimeout: 30_000 });
let gateway: ScriptedGateway;

beforeEach(async () => {
  await platform().database.pool.query('truncate gateway_configuration, long_operation cascade');
  platform().clock.pass(1000);
  gateway = new ScriptedGateway({
    ...scriptedConfiguration,
    drivers: [
      ...(scriptedConfiguration.drivers ?? []),
      {
        name: 'scada',
        protocol: 'opc-ua',
        settings: {
          endpoint: 'opc.tcp://10.0.0.3:4840',
          authentication: 'user',
          username: 'anna',
          password: 'pass-word',
        },
      },
    ],
  });
  platform().gateways.answer = gateway.answer;
});

/** Has the gateway answer chunks only when the test says so. */
function held() {
  const waiting: (() => void)[] = [];
  platform().gateways.answer = async (method, params) => {
    if (method === 'configuration.read') await new Promise<void>((go) => waiting.push(go));
    return gateway.answer(method, params);
  };
  return { go: () => waiting.splice(0).forEach((one) => one()) };
}

async function person(username = 'owner') {
  const { session, url } = platform();
  const { client, cookie } = await session(username);
  const newest = async () => (await client.call(operationQuery, {})).rows[0];
  return { client, newest, browser: () => openBrowser(url, { cookie, origin: url }) };
}

describe('a long operation', () => {
  it('exports a configuration as a file without its secrets, for who started it', async () => {
    const { client, newest } = await person();
    const { uuid } = await client.call(gatewayExport, { sn });
    await expect
      .poll(() => client.call(gatewayExportCallback, { uuid }), slow)
      .toMatchObject({ status: 'success', code: '200', data: { download: expect.stringContaining(uuid) } });
    expect(await newest()).toMatchObject({ id: uuid, kind: 'configurationExport', state: 'success', sn });
    const { content } = await client.download(gatewayExportFile, { uuid });
    const text = await content.text();
    expect(JSON.parse(text)).toMatchObject({
      configuration: { drivers: [{ name: 'pump' }, { name: 'tank' }, { name: 'scada' }] },
    });
    expect(text).not.toContain('pass-word');
    const { client: friend } = await person('friend');
    await expect(friend.call(gatewayExportCallback, { uuid })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await expect(friend.download(gatewayExportFile, { uuid })).rejects.toBeInstanceOf(ClientError);
    expect((await friend.call(operationQuery, {})).rows).toEqual([]);
  });

  it('is stored with its progress, and its browsers hear each step', async () => {
    const { client, newest, browser } = await person();
    const page = browser();
    await page.subscribe('operations');
    gateway.chunk = 500;
    const { go } = held();
    const { uuid } = await client.call(configurationRefresh, { sn });
    expect(await newest()).toMatchObject({ id: uuid, state: 'running', percent: null, cancellable: true });
    await expect
      .poll(async () => {
        go();
        return (await newest())?.percent;
      }, slow)
      .toBeGreaterThan(0);
    await expect
      .poll(async () => {
        go();
        return (await newest())?.state;
      }, slow)
      .toBe('success');
    await expect
      .poll(() => page.events('operations').at(-1), slow)
      .toMatchObject({ operation: { id: uuid, state: 'success', percent: 100 } });
  });

  it('is the one that runs already when it is started again', async () => {
    const { client } = await person();
    const { go } = held();
    const first = await client.call(configurationRefresh, { sn });
    expect(await client.call(configurationRefresh, { sn })).toEqual(first);
    await expect
      .poll(async () => {
        go();
        return (await client.call(operationQuery, {})).rows[0]?.state;
      }, slow)
      .toBe('success');
  });

  it('is cancelled by its account only', async () => {
    const { client, newest } = await person();
    const { go } = held();
    const { uuid } = await client.call(configurationRefresh, { sn });
    const { client: friend } = await person('friend');
    await expect(friend.call(operationCancel, { id: uuid })).rejects.toMatchObject({ key: 'data.notFound' });
    await client.call(operationCancel, { id: uuid });
    await expect
      .poll(newest, slow)
      .toMatchObject({ id: uuid, state: 'cancelled', cancellable: false, download: '' });
    go();
  });

  it('that fails says why in both languages', async () => {
    const { client, newest } = await person();
    platform().gateways.answer = () => {
      throw failure('gateway.offline', { sn });
    };
    const { uuid } = await client.call(gatewayExport, { sn });
    await expect
      .poll(newest, slow)
      .toMatchObject({ state: 'failure', code: '6001', message: { en: expect.stringContaining(sn) } });
    expect(await client.call(gatewayExportCallback, { uuid })).toMatchObject({
      status: 'failure',
      code: '6001',
      message: expect.stringContaining('offline'),
    });
    await expect(client.download(gatewayExportFile, { uuid })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });

  it('is lost when its process says nothing more', async () => {
    const { client, newest } = await person();
    const { go } = held();
    await client.call(configurationRefresh, { sn });
    platform().clock.pass(lostAfter + 1000);
    expect(await newest()).toMatchObject({ state: 'lost', cancellable: false });
    expect((await newest())?.finished).not.toBe('');
    await expect
      .poll(async () => {
        go();
        return (await newest())?.state;
      }, slow)
      .toBe('success');
  });

  it('is not started for a gateway that the caller may not see', async () => {
    const { client } = await person('stranger');
    for (const call of [gatewayExport, configurationRefresh])
      await expect(client.call(call, { sn })).rejects.toMatchObject({ key: 'data.notFound' });
  });
});
