import { randomUUID } from 'node:crypto';
import { appendRecords } from '@penstock/contract/link/methods/records';
import { anyPlatform, linkTopics } from '@penstock/contract/link/topics';
import { connectAsync, type MqttClient } from 'mqtt';
import { keepDoing, pause } from './requests.ts';
import type { Attack, Target } from './target.ts';

/** Batches as large as they may be, of ever new streams and recordings, with sequences that make no sense. */
export const batches: Attack = async (target, tried) => {
  const records = Array.from({ length: 2000 }, (_, index) => ({
    recording: `r${index % 50}`,
    layout: 0,
    time: Date.now() + index,
    values: Array.from({ length: 20 }, (_value, key) => key + 0.5),
  }));
  const layouts = [Array.from({ length: 20 }, (_, index) => `key_${index}`)];
  const firsts = [1, 2 ** 53 - 1, 2 ** 48, 2 ** 36 - 1, 1_000_000];
  const own = await connected(target);
  let turn = 0;
  await keepDoing(8, async () => {
    tried();
    turn += 1;
    const first = firsts[turn % firsts.length] ?? 1;
    const params = { stream: randomUUID(), first, available: first, layouts, records };
    await publish(own(), linkTopics.up(target.sn, anyPlatform), {
      jsonrpc: '2.0',
      id: `hostile-${turn}`,
      method: appendRecords.name,
      params,
    });
    await pause(10);
  });
};

/** Live values and requests without end, and what is no message at all. */
export const flood: Attack = async (target, tried) => {
  const own = await connected(target);
  const values = Array.from({ length: 1000 }, (_, index) => [`key_${index}`, index, Date.now()]);
  const live = { jsonrpc: '2.0', method: 'live.values', params: { full: true, values } };
  const unknown = { jsonrpc: '2.0', id: 1, method: 'nothing', params: { deep: values } };
  const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  await keepDoing(8, async () => {
    tried();
    await publish(own(), linkTopics.live(target.sn), live);
    await publish(own(), linkTopics.up(target.sn, anyPlatform), unknown);
    await publish(own(), linkTopics.up(target.sn, anyPlatform), nested);
    await pause(10);
  });
};

/** Packets of MQTT 3.1.1 by the thousand, as fast as the broker reads them. */
function packetsOf(packet: Buffer): Attack {
  return async (target, tried) => {
    const own = await connected(target);
    const thousand = Buffer.concat(Array.from({ length: 1000 }, () => packet));
    await keepDoing(1, async () => {
      const { stream } = own();
      if (stream.destroyed || stream.writableLength > 1_000_000) return await pause(5);
      tried();
      await new Promise<void>((resolve) => void stream.write(thousand, () => resolve()));
    });
  };
}

/** A subscription to what comes down to the gateway of the hostile party, or its end (sections 3.8 and 3.10). */
function subscriptionOf({ sn }: Target, type: 0x82 | 0xa2): Buffer {
  const topic = Buffer.from(linkTopics.down(sn, '+'));
  const body = Buffer.concat([Buffer.from([0, 1, 0, topic.length]), topic]);
  const end = type === 0x82 ? Buffer.from([1]) : Buffer.alloc(0);
  return Buffer.concat([Buffer.from([type, body.length + end.length]), body, end]);
}

/** Subscriptions without end. */
export const subscriptions: Attack = (target, tried) =>
  packetsOf(subscriptionOf(target, 0x82))(target, tried);

/** Ends of subscriptions without end. */
export const unsubscriptions: Attack = (target, tried) =>
  packetsOf(subscriptionOf(target, 0xa2))(target, tried);

/** Pings without end (section 3.12). */
export const pings: Attack = packetsOf(Buffer.from([0xc0, 0]));

/** A connection to the broker with the gateway's own secret, made again when it is cut. */
async function connected({ mqttPort, sn, secret }: Target): Promise<() => MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
    protocolVersion: 4,
    clientId: sn,
    username: sn,
    password: secret,
    reconnectPeriod: 100,
  });
  client.on('error', () => undefined);
  return () => client;
}

async function publish(client: MqttClient, topic: string, message: object | string): Promise<void> {
  if (!client.connected) return;
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  await Promise.race([client.publishAsync(topic, text, { qos: 0 }).catch(() => undefined), pause(2000)]);
}
