import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@penstock/client/calls/client';
import { gatewayConnection } from '@penstock/contract/calls/provisioning';
import { CatalogueError } from '@penstock/contract/errors/error';
import { appendRecords } from '@penstock/contract/link/methods/records';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { GatewayWires } from '@penstock/link/mqtt-wire';
import { Peer } from '@penstock/link/peer';
import { systemClock } from '@penstock/node-kit/clock';
import { connectAsync } from 'mqtt';
import { layouts, type PastRecord } from './records.ts';

/** Records of one message of the link. */
const batchSize = 1000;

/** Where the records go, and as which gateway. */
export interface DeliveryOptions {
  /** The address of the platform, `http://…`. */
  readonly platform: string;
  readonly sn: string;
  readonly secret: string;
}

/**
 * Delivers records of the past over the link, as the gateway would have at the time, in a stream of their own.
 * Resolves when the platform has committed all of them.
 *
 * @param interval the distance of the records of each recording, in ms.
 */
export async function deliver(
  options: DeliveryOptions,
  records: readonly PastRecord[],
  interval: number,
): Promise<void> {
  const { platform, sn, secret } = options;
  const calls = createClient({ baseUrl: platform, fetch, clock: systemClock, language: () => 'en' });
  const { broker } = await calls.call(gatewayConnection, { sn, secret });
  const mqtt = await connectAsync(broker, {
    protocolVersion: 4,
    clientId: sn,
    username: sn,
    password: secret,
    reconnectPeriod: 0,
  });
  const wires = new GatewayWires({
    channel: adaptMqttJs(mqtt),
    clock: systemClock,
    sn,
    // Nobody asks a gateway that has not said that it is online.
    onWire: () => undefined,
  });
  try {
    await wires.start();
    const peer = new Peer(wires.toPlatform(), {
      clock: systemClock,
      session: randomBytes(6).toString('hex'),
    });
    const stream = randomUUID();
    for (let sent = 0; sent < records.length; ) {
      const { committed } = await patiently(() =>
        peer.request(appendRecords, {
          stream,
          first: sent + 1,
          available: 1,
          layouts,
          distances: layouts.map(() => interval),
          records: records.slice(sent, sent + batchSize),
        }),
      );
      if (committed <= sent) throw new Error('the platform does not commit the records of the past');
      sent = committed;
    }
  } finally {
    await wires.close();
    await mqtt.endAsync();
  }
}

/** Tries again, for as long as the platform asks to wait since this comes faster than a gateway may send. */
async function patiently<Result>(send: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CatalogueError) || error.key !== 'gateway.quotaExceeded') throw error;
      await setTimeout(Number(error.parameters['seconds']) * 1000);
    }
  }
}
