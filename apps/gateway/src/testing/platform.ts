import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { liveValues } from '@penstock/contract/link/methods/live';
import { readFirmware, reportUpgrade, upgradeProgress } from '@penstock/contract/link/methods/firmware';
import { reportRelease } from '@penstock/contract/link/methods/hold';
import { configurationChanged } from '@penstock/contract/link/methods/configuration';
import type { RecordLoss } from '@penstock/contract/link/methods/appended-records';
import { appendRecords } from '@penstock/contract/link/methods/records';
import type { AlarmEvent } from '@penstock/contract/model/alarm-event';
import type { RecordedValue } from '@penstock/contract/model/recorded-value';
import { hello } from '@penstock/contract/link/methods/session';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { PlatformWires } from '@penstock/link/mqtt-wire';
import { readNotification } from '@penstock/link/notification';
import type { StateMessage } from '@penstock/contract/link/messages';
import { linkTopics } from '@penstock/contract/link/topics';
import { OnlineStates, readState, stateText } from '@penstock/link/online-state';
import { Peer } from '@penstock/link/peer';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import type { z } from 'zod';

export const clock = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
  after: (milliseconds: number, callback: () => void) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

export function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return address.port;
}

type Append = z.output<typeof appendRecords.params>;

/** A platform's handling of recorded values, in memory: each sequence is stored once. */
export class Ingest {
  /** The name of its installation; undefined for a platform of an earlier version. */
  installation: string | undefined = '00000000-0000-4000-8000-00000000000a';
  readonly stored = new Map<string, { readonly time: number; readonly values: readonly RecordedValue[] }>();
  /** The events of alarms, in the order of their sequences. */
  readonly alarms: AlarmEvent[] = [];
  readonly committed = new Map<string, number>();
  /** The losses that gateways reported. */
  readonly losses: RecordLoss[] = [];
  lost = 0;

  append({ stream, first, available, records, losses }: Append): {
    committed: number;
    installation?: string | undefined;
  } {
    let committed = this.committed.get(stream) ?? 0;
    const missing = Math.min(available, first) - 1 - committed;
    if (missing > 0) {
      this.lost += missing;
      this.losses.push(...(losses ?? []));
      committed += missing;
    }
    for (const [index, record] of records.entries()) {
      const sequence = first + index;
      if (sequence !== committed + 1) continue;
      if (record.kind === 'alarm') this.alarms.push(record);
      else this.stored.set(`${stream} ${sequence}`, { time: record.time, values: record.values });
      committed = sequence;
    }
    this.committed.set(stream, committed);
    return records.length === 0 ? { committed, installation: this.installation } : { committed };
  }

  /** A copy of it, as a backup has it. */
  backup(): Ingest {
    const copy = new Ingest();
    for (const [key, record] of this.stored) copy.stored.set(key, record);
    for (const [stream, committed] of this.committed) copy.committed.set(stream, committed);
    copy.alarms.push(...this.alarms);
    copy.losses.push(...this.losses);
    copy.lost = this.lost;
    copy.installation = this.installation;
    return copy;
  }
}

/**
 * A platform as a gateway sees it: a real broker, the call that names it, and the far end of the link. It takes one secret
 * only where one is given, and names its broker by `brokerAt` where it is to be reached in another way.
 */
export async function startPlatform(
  port = 0,
  brokerPort = 0,
  ingest = new Ingest(),
  {
    secret,
    brokerAt,
    firmware = { keys: [], body: Buffer.alloc(0) },
  }: {
    readonly secret?: string;
    readonly brokerAt?: () => string;
    /** The keys that sign, and the body of every upgrade. */
    readonly firmware?: { readonly keys: readonly string[]; readonly body: Buffer };
  } = {},
) {
  const broker = await Aedes.createBroker();
  const tcp = createServer(broker.handle).listen(brokerPort, '127.0.0.1');
  await once(tcp, 'listening');
  const brokerAddress = `mqtt://127.0.0.1:${portOf(tcp)}`;
  const http = createHttpServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const isTaken = secret === undefined || body.includes(`"${secret}"`);
      const data = isTaken ? { broker: brokerAt?.() ?? brokerAddress, time: Date.now() } : null;
      response.writeHead(isTaken ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: isTaken ? '200' : '1303', message: '', data }));
    });
  }).listen(port, '127.0.0.1');
  await once(http, 'listening');

  const client = await connectAsync(brokerAddress, { clientId: 'platform', protocolVersion: 4 });
  const channel = adaptMqttJs(client);
  let payloadBytes = 0;
  client.on('message', (_topic, payload) => {
    payloadBytes += payload.length;
  });
  const states = new OnlineStates();
  const changed: { readonly to: string; readonly revision: number; readonly author: string }[] = [];
  const hearChanges = (peer: Peer, to: string) =>
    peer.hear(configurationChanged, ({ revision, author }) => changed.push({ to, revision, author }));
  const stateMessages: StateMessage[] = [];
  const live: z.output<typeof liveValues.params>[] = [];
  const greeted: string[] = [];
  const outcomes: z.output<typeof reportUpgrade.params>[] = [];
  const phases: string[] = [];
  const released: z.output<typeof reportRelease.params>[] = [];
  const wires = new PlatformWires({
    channel: {
      ...channel,
      publish: (topic, payload, options) => {
        payloadBytes += Buffer.byteLength(payload);
        return channel.publish(topic, payload, options);
      },
    },
    clock,
    peer: 'test',
    onWire: (sn, wire) => {
      const peer = new Peer(wire, { clock, session: 'up' });
      peer.answer(hello, () => {
        greeted.push(sn);
        return { time: Date.now(), firmwareKeys: [...firmware.keys] };
      });
      peer.answer(readFirmware, ({ offset, limit }) => {
        const data = firmware.body.subarray(offset, offset + limit).toString('base64');
        return { total: firmware.body.length, offset, data };
      });
      peer.answer(reportUpgrade, (params) => {
        outcomes.push(params);
        return {};
      });
      peer.hear(upgradeProgress, ({ phase }) => phases.push(phase));
      hearChanges(peer, 'platform');
      peer.answer(reportRelease, (params) => {
        released.push(params);
        return {};
      });
      peer.answer(appendRecords, (params) => ingest.append(params));
    },
    onLive: (_, text) => {
      const read = readNotification(liveValues, text);
      if ('params' in read) live.push(read.params);
      else throw new Error(`live values are dropped: ${read.dropped}`);
    },
    onState: (sn, text) => {
      const state = readState(text);
      if (state === undefined) return;
      stateMessages.push(state);
      states.take(sn, state);
    },
  });
  await wires.start();
  const asking = new Map<string, Peer>();
  const peerOf = (sn: string): Peer => {
    const known = asking.get(sn);
    if (known !== undefined && !known.isClosed) return known;
    const wire = wires.toGateway(sn)?.wire;
    if (wire === undefined) throw new Error('no wire');
    const peer = new Peer(wire, { clock, session: `q${Date.now()}` });
    hearChanges(peer, 'console');
    asking.set(sn, peer);
    return peer;
  };
  return {
    url: `http://127.0.0.1:${portOf(http)}`,
    port: portOf(http),
    brokerPort: portOf(tcp),
    ingest,
    states,
    /** All messages on state topics. */
    stateMessages,
    /** Says on the state topic what the will of an older connection would say. */
    lateWill: (sn: string) => {
      const text = stateText({ online: false, connection: 'older', time: 1 });
      return client.publishAsync(linkTopics.state(sn), text, { qos: 1, retain: true });
    },
    live,
    greeted,
    /** The presses that gateways have ended automatically. */
    released,
    /** The outcomes of upgrades, and the phases that gateways have said. */
    outcomes,
    phases,
    /** Changes of configurations as gateways announced them: to the platform as a whole, and to the console `test`. */
    changed,
    /** Bytes of all payloads of the link, in both directions. */
    payloadBytes: () => payloadBytes,
    /** The peer that asks a gateway. */
    peer: peerOf,
    stop: async () => {
      await wires.close();
      await client.endAsync(true);
      http.closeAllConnections();
      http.close();
      await new Promise<void>((resolve) => broker.close(resolve));
      await new Promise((resolve) => tcp.close(resolve));
    },
  };
}
