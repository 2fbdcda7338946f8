import { appendRecords } from '@penstock/contract/link/methods/records';
import { linkTopics } from '@penstock/contract/link/topics';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { GatewayWires } from '@penstock/link/mqtt-wire';
import { stateText } from '@penstock/link/online-state';
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
}) {
  const { broker, sn, secret } = options;
  const mqtt = await connectAsync(broker, {
    clientId: sn,
    username: sn,
    password: secret,
    protocolVersion: 4,
    reconnectPeriod: 0,
  });
  mqtt.on('error', () => undefined);
  const session = crypto.randomUUID();
  const channel = adaptMqttJs(mqtt);
  const wires = new GatewayWires({
    sn,
    channel,
    clock: backgroundClock,
    onWire: (_peer, wire) => options.answer?.(new Peer(wire, { clock: backgroundClock, session })),
  });
  await wires.start();
  const up = new Peer(wires.toPlatform(), { clock: backgroundClock, session });
  const stream = crypto.randomUUID();
  let committed = 0;
  return {
    mqtt,
    channel,
    up,
    /** Announces that it is online. */
    announce: () =>
      channel.publish(
        linkTopics.state(sn),
        stateText({ online: true, connection: session, time: Date.now() }),
        {
          quality: 1,
          retain: true,
        },
      ),
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
