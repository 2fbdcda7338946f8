import { appendRecords } from '@penstock/contract/link/methods/records';
import { linkTopics } from '@penstock/contract/link/topics';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { GatewayWires } from '@penstock/link/mqtt-wire';
import { lastWill, readState, stateText } from '@penstock/link/online-state';
import { Peer } from '@penstock/link/peer';
import { backgroundClock } from '@penstock/node-kit/clock';
import { connectAsync } from 'mqtt';

/** A gateway at a real broker, as far as the link goes. It is closed by its test. */
export async function connectLinkGateway(options: {
  /** `mqtt://host:port` */
  readonly broker: string;
  readonly sn: string;
  readonly secret: string;
  /** Its answer to consoles; none by default. */
  readonly answer?: (peer: Peer) => void;
  /** The nodes of the broker, the first one first: it connects to the next where one is away, and announces itself there. */
  readonly nodes?: readonly { readonly host: string; readonly port: number }[];
}) {
  const { broker, sn, secret, nodes } = options;
  const session = crypto.randomUUID();
  const mqtt = await connectAsync(broker, {
    clientId: sn,
    username: sn,
    password: secret,
    protocolVersion: 4,
    ...(nodes === undefined
      ? { reconnectPeriod: 0 }
      : {
          servers: nodes.map((node) => ({ ...node })),
          reconnectPeriod: 300,
          connectTimeout: 5000,
          keepalive: 10,
          will: {
            ...lastWill(sn, session, Date.now()),
            payload: Buffer.from(lastWill(sn, session, Date.now()).payload),
          },
        }),
  });
  mqtt.on('error', () => undefined);
  const channel = adaptMqttJs(mqtt);
  const wires = new GatewayWires({
    sn,
    channel,
    clock: backgroundClock,
    onWire: (_peer, wire) => options.answer?.(new Peer(wire, { clock: backgroundClock, session })),
  });
  await wires.start();
  const up = new Peer(wires.toPlatform(), { clock: backgroundClock, session });
  const announce = () =>
    channel.publish(
      linkTopics.state(sn),
      stateText({ online: true, connection: session, time: Date.now() }),
      {
        quality: 1,
        retain: true,
      },
    );
  if (nodes !== undefined) {
    // As a gateway does: whoever says that it is offline is wrong.
    await channel.subscribe([linkTopics.state(sn)], 1);
    channel.onMessage((topic, payload) => {
      if (topic === linkTopics.state(sn) && readState(Buffer.from(payload).toString())?.online === false)
        announce().catch(() => undefined);
    });
    mqtt.on('connect', () => void announce().catch(() => undefined));
  }
  const stream = crypto.randomUUID();
  let committed = 0;
  return {
    mqtt,
    channel,
    up,
    /** Announces that it is online. */
    announce,
    /** Delivers one record of a variable, behind those before; answers what is committed. */
    deliver: async (key: string, value: number, time = Date.now()): Promise<number> => {
      const batch = {
        stream,
        first: committed + 1,
        available: 1,
        layouts: [[key]],
        records: [{ recording: 'r', layout: 0, time, values: [value] }],
      };
      ({ committed } = await up.request(appendRecords, batch));
      return committed;
    },
    close: async () => {
      up.close();
      await mqtt.endAsync(true);
    },
  };
}
