import { randomBytes } from 'node:crypto';
import { createClient } from '@penstock/client/calls/client';
import { startMonitor } from '@penstock/client/live/monitor';
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
import { obey } from './commands.ts';
import { account, plan } from './plan.ts';

/** People who watch, each with a session of their own and an equipment of their own, as the web application does it. */
const [url = ''] = process.argv.slice(2);
const clock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, action) => monotonicClock.after(milliseconds, action),
};

let values = 0;
let gaps = 0;

/** Resolves when live values come. */
async function watch(index: number): Promise<void> {
  const cookies = new Map<string, string>();
  const client = createClient({
    baseUrl: url,
    fetch: cookieFetch(fetch, cookies),
    clock,
    language: () => 'en',
  });
  await signIn(client, { ...account, remember: false }, randomBytes);
  const { rows } = await client.call(equipmentQuery, { pageSize: plan.viewers });
  const equipmentId = rows[index]?.id;
  if (equipmentId === undefined) throw new Error(`there is no equipment ${index}`);
  const last = new Map<string, number>();
  await new Promise<void>((resolve, reject) => {
    openLiveSocket({
      clock,
      connect: webSocketWire(
        url.replace('http', 'ws'),
        (address) => new WebSocket(address, { headers: { cookie: cookieHeader(cookies) } }),
      ),
      token: async () => (await client.call(monitorToken, { equipmentId })).token,
      onMessage: (message) => {
        see(message, last);
        if (last.size === plan.values) resolve();
      },
      onState: (state) => {
        if (state === 'waiting') reject(new Error('a live socket was closed'));
      },
    });
    startMonitor({
      clock,
      info: () => client.call(gatewayInfo, { equipmentId }),
      open: (interval, delay) => client.call(openMonitor, { equipmentId, interval, delay }),
      onState: ({ phase }) => {
        if (phase === 'failed' || phase === 'offline') reject(new Error(`monitoring is ${phase}`));
      },
    });
  });
}

/** Each value must be by one higher than the one before; the first ones may come twice. */
function see(message: LiveMessage, last: Map<string, number>): void {
  if (message.type !== 'signalVal') return;
  for (const { signalId, value, quality } of message.values) {
    if (typeof value !== 'number' || quality !== 'good') throw new Error('a value is bad');
    const before = last.get(signalId);
    if (before !== undefined && value !== before && value !== before + 1) gaps += 1;
    last.set(signalId, value);
    values += 1;
  }
}

// One after another: so many failing at once would look like somebody who tries passwords.
for (let index = 0; index < plan.viewers; index += 1) await watch(index);
obey({ seen: () => ({ values, gaps }) });
console.log('ready');
