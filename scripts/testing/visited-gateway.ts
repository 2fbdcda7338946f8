import { createConnection } from 'node:net';
import { type ErrorBody, rpcCodes, type StateMessage } from '@penstock/contract/link/messages';
import { linkTopics, parseTopic } from '@penstock/contract/link/topics';
import { MqttClient } from 'mqtt/index';
import { z } from 'zod';
import { visitedGateway } from './page-seed.ts';

const requestSchema = z.object({ id: z.union([z.string(), z.number()]), method: z.string() });

const unknown = { code: rpcCodes.methodNotFound, message: 'The gateway of a test knows no method.' };
const busy: ErrorBody = {
  code: rpcCodes.catalogue,
  message: 'The gateway of a test is always busy.',
  data: { key: 'gateway.importing', parameters: {}, problems: [] },
};

/** The gateway of `visitor`, as far as its state: it says that it comes and goes, and refuses what it is asked. */
export interface VisitedGateway {
  /** Says that it is online, or offline. */
  readonly say: (online: boolean) => Promise<void>;
  /** Says that it is offline, and leaves. */
  readonly end: () => Promise<void>;
}

/** Connects it to a broker, `mqtt://host:port`. Called by tests of pages. */
export async function connectVisitedGateway(broker: string): Promise<VisitedGateway> {
  const { sn, secret: password } = visitedGateway;
  const { hostname: host, port } = new URL(broker);
  // Made as in a program of Node.js: in the document of a page test the library would take itself to be in a browser.
  const client = new MqttClient(() => createConnection({ host, port: Number(port) }), {
    clientId: sn,
    username: sn,
    password,
    timerVariant: 'native',
  });
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  client.on('message', (topic, payload) => {
    const request = requestSchema.safeParse(JSON.parse(payload.toString('utf8'))).data;
    const place = parseTopic(topic);
    if (request === undefined || place?.kind !== 'down') return;
    // A configuration that is refused for good raises an alarm whenever the platform looks next, on any page.
    const error = request.method.startsWith('configuration.') ? busy : unknown;
    client.publish(linkTopics.up(sn, place.peer), JSON.stringify({ jsonrpc: '2.0', id: request.id, error }));
  });
  await client.subscribeAsync(linkTopics.down(sn, '+'));
  const say = async (online: boolean) => {
    const state: StateMessage = { online, connection: 'visit', time: Date.now() };
    await client.publishAsync(linkTopics.state(sn), JSON.stringify(state), { retain: true });
  };
  return {
    say,
    async end() {
      await say(false);
      await client.endAsync();
    },
  };
}
