import { randomUUID } from 'node:crypto';
import { watchLive } from '@penstock/contract/link/methods/live';
import { appendRecords } from '@penstock/contract/link/methods/records';
import { hello } from '@penstock/contract/link/methods/session';
import { linkTopics, anyPlatform } from '@penstock/contract/link/topics';
import { adaptMqttJs, sendAtOnce } from '@penstock/link/mqtt-js';
import { GatewayWires } from '@penstock/link/mqtt-wire';
import { lastWill, stateText } from '@penstock/link/online-state';
import { Peer, type PeerOptions } from '@penstock/link/peer';
import mqtt, { type MqttClient } from 'mqtt';
import { monotonicClock } from '../monotonic-clock.ts';
import type { AppendParams } from './payload.ts';
import type { Identity } from './plan.ts';

/** How a gateway of the load gets its values out. */
export interface Uplink {
  /** Delivers a batch and answers what is committed. */
  append(params: AppendParams): Promise<number>;
  /** Publishes a live message. */
  live(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A gateway as the product has it: its own connection, its own secret, its will, and the link. */
export async function openLink(broker: string, { sn, secret }: Identity): Promise<Uplink> {
  const connection = randomUUID();
  const client = await mqtt.connectAsync(broker, {
    protocolVersion: 4,
    clientId: sn,
    username: sn,
    password: secret,
    clean: true,
    reconnectPeriod: 0,
    will: lastWill(sn, connection, Date.now()),
  });
  const options: PeerOptions = { clock: monotonicClock, session: connection.slice(0, 8) };
  const wires = new GatewayWires({
    channel: adaptMqttJs(client),
    clock: monotonicClock,
    sn,
    // The load sends live values whether they are asked for or not.
    onWire: (_peer, wire) => new Peer(wire, options).answer(watchLive, () => ({})),
  });
  await wires.start();
  const online = stateText({ online: true, connection, time: Date.now() });
  await client.publishAsync(linkTopics.state(sn), online, { qos: 1, retain: true });
  const platform = new Peer(wires.toPlatform(), options);
  await platform.request(hello, {
    software: '0.1.0',
    hardware: 'benchmark',
    configurationRevision: 1,
    configurationHash: '0'.repeat(64),
  });
  return {
    append: async (params) => (await platform.request(appendRecords, params)).committed,
    live: (text) => publishLive(client, sn, text),
    close: () => client.endAsync(),
  };
}

/** The same messages, published to a broker and nothing else: they count as delivered when it has acknowledged them. */
export async function openBare(broker: string, { sn }: Identity): Promise<Uplink> {
  const client = await mqtt.connectAsync(broker, { protocolVersion: 4, clientId: sn, reconnectPeriod: 0 });
  sendAtOnce(client);
  return {
    append: async (params) => {
      const text = JSON.stringify({
        jsonrpc: '2.0',
        id: `${sn}-${params.first}`,
        method: appendRecords.name,
        params,
      });
      await client.publishAsync(linkTopics.up(sn, anyPlatform), text, { qos: 1 });
      return params.first + params.records.length - 1;
    },
    live: (text) => publishLive(client, sn, text),
    close: () => client.endAsync(),
  };
}

async function publishLive(client: MqttClient, sn: string, text: string): Promise<void> {
  if (!client.connected) throw new Error('there is no connection');
  await client.publishAsync(linkTopics.live(sn), text, { qos: 0 });
}
