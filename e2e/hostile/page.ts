import { channelLimits, channelPath } from '@penstock/contract/calls/channel';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { monitorToken, subscriptionPath } from '@penstock/contract/calls/monitor';
import { WebSocket } from 'ws';
import { hostileSession, keepDoing, pause, send } from './requests.ts';
import type { Attack, Target } from './target.ts';

/** Opens a thousand sockets of one session at once, and again when they end. */
export const sockets: Attack = async (target, tried) => {
  const { client, cookie } = await hostileSession(target);
  const [equipment] = (await client.call(equipmentQuery, {})).rows;
  const liveToken = async () => {
    const answer = await send(target, {
      path: monitorToken.path,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ equipmentId: equipment?.id ?? '' }),
    });
    return /"token":"([\w-]+)"/.exec(answer)?.[1] ?? 'none';
  };
  let turn = 0;
  await keepDoing(1000, async () => {
    tried();
    turn += 1;
    const path = turn % 10 === 0 ? subscriptionPath(await liveToken()) : channelPath;
    await held(target, path, cookie, () => undefined);
    await pause(1000);
  });
};

/** Sends on twenty channels without end, subscribes to everything, and reads nothing. */
export const messages: Attack = async (target, tried) => {
  const { cookie } = await hostileSession(target);
  const topics = Array.from(
    { length: channelLimits.topics },
    (_, index) => `gateway:${260_000_000_000 + index}`,
  );
  const texts = [
    JSON.stringify({ type: 'subscribe', topics }),
    JSON.stringify({ type: 'unsubscribe', topics }),
    JSON.stringify({ type: 'subscribe', topics: ['gateways', 'commands', 'operations', 'notices'] }),
    'x'.repeat(channelLimits.messageBytes),
  ];
  await keepDoing(20, async () => {
    await held(target, channelPath, cookie, (socket) => {
      for (const text of texts) {
        tried();
        socket.send(text);
      }
      socket.pause();
    });
    await pause(100);
  });
};

/** Holds a socket until it is closed, and does something on it ten times a second. */
function held(
  { url, address }: Target,
  path: string,
  cookie: string,
  act: (socket: WebSocket) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url.replace('http', 'ws') + path, {
      headers: { cookie },
      localAddress: address,
    });
    const timer = setInterval(() => {
      if (socket.readyState === socket.OPEN) act(socket);
    }, 100);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve();
    });
  });
}
