import { randomBytes } from 'node:crypto';
import { createClient } from '@penstock/client/calls/client';
import { type Monitor, startMonitor } from '@penstock/client/live/monitor';
import { openLiveSocket } from '@penstock/client/live/socket';
import { webSocketWire } from '@penstock/client/live/web-socket';
import { cookieFetch, cookieHeader } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import type { Clock } from '@penstock/client/time/clock';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import type { LiveMessage } from '@penstock/contract/calls/live';
import { gatewayInfo, monitorToken, openMonitor } from '@penstock/contract/calls/monitor';
import { WebSocket } from 'ws';
import { monotonicClock } from '../monotonic-clock.ts';
import { account } from './plan.ts';

const clock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, action) => monotonicClock.after(milliseconds, action),
};

interface Watching {
  /** The address of the platform. */
  readonly url: string;
  /** Which equipment of the account is watched, from 0. */
  readonly index: number;
  /** Takes what comes and answers whether that is all there is to see: then watching has started. */
  readonly onMessage: (message: LiveMessage) => boolean;
}

/**
 * Somebody with a session of their own who watches an equipment, as the web application does it. Resolves when watching has started, with
 * the monitor: without activity it pauses after two minutes.
 */
export async function watchEquipment({ url, index, onMessage }: Watching): Promise<Monitor> {
  const cookies = new Map<string, string>();
  const client = createClient({
    baseUrl: url,
    fetch: cookieFetch(fetch, cookies),
    clock,
    language: () => 'en',
  });
  await signIn(client, { ...account, remember: false }, randomBytes);
  const { rows } = await client.call(equipmentQuery, { pageSize: index + 1 });
  const equipmentId = rows[index]?.id;
  if (equipmentId === undefined) throw new Error(`there is no equipment ${index}`);
  return await new Promise<Monitor>((resolve, reject) => {
    openLiveSocket({
      clock,
      connect: webSocketWire(
        url.replace('http', 'ws'),
        (address) => new WebSocket(address, { headers: { cookie: cookieHeader(cookies) } }),
      ),
      token: async () => (await client.call(monitorToken, { equipmentId })).token,
      onMessage: (message) => {
        if (onMessage(message)) resolve(monitor);
      },
      onState: (state) => {
        if (state === 'waiting') reject(new Error('a live socket was closed'));
      },
    });
    const monitor = startMonitor({
      clock,
      info: () => client.call(gatewayInfo, { equipmentId }),
      open: (interval, delay) => client.call(openMonitor, { equipmentId, interval, delay }),
      onState: ({ phase }) => {
        if (phase === 'failed' || phase === 'offline') reject(new Error(`monitoring is ${phase}`));
      },
    });
  });
}
