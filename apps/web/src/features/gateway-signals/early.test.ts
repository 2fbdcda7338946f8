import { userInfo } from '@penstock/contract/calls/user';
import { afterEach, expect, it, vi } from 'vitest';
import { pathTo } from '../../app/paths.ts';
import { createEarlyRequests } from '../../app/early-requests.ts';
import { client } from '../../app/services.ts';
import { earlyVariables, variablesAddress } from './early.ts';
import { startVariables } from './variables-query.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the page of variables makes exactly the requests that were sent before its files', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: { readonly body?: URLSearchParams }) => {
    sent.push(`${address} ${init?.body?.toString() ?? ''}`);
    return new Response(JSON.stringify({ code: '1301', message: 'away', data: null }));
  });
  const sn = 'PS 00000001';
  const requests = createEarlyRequests(
    (address, init) => fetch(address, init),
    () => undefined,
  );
  vi.stubGlobal('penstockAhead', { time: '0', take: requests.take });
  for (const request of earlyVariables(sn)) requests.start(request);
  const early = [...sent];
  expect(early).toHaveLength(2);
  startVariables('PS00000002');
  expect(sent.length).toBeGreaterThan(early.length);
  sent.length = 0;
  startVariables(sn);
  await client.call(userInfo, {}).catch(() => undefined);
  expect(sent.filter((one) => !one.startsWith(userInfo.path))).toEqual([]);
});

it('the address of the page of variables is known before its files', () => {
  expect(variablesAddress.exec(pathTo('GatewaySignals', { sn: 'PS00000001' }))?.[1]).toBe('PS00000001');
  expect(variablesAddress.exec(pathTo('GatewayDrivers', { sn: 'PS00000001' }))).toBeNull();
});
