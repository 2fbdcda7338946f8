import { textAt, textsAt } from '@penstock/languages/catalogue';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { reasonOf } from '@penstock/node-kit/error-text';
import { connectAsync } from 'mqtt';
import { brokerPorts } from '../../rooms/gateways/broker/ports.ts';
import { hideCredentials } from '../../kernel/log/log.ts';
import { type Check, type Finding, good, problem } from '../check.ts';
import type { Installation } from '../installation.ts';
import { reachable } from './ports.ts';

/** How long a broker may take to let somebody in, in ms. */
const patience = 5000;

const texts = textsAt('platform.doctor:broker.texts');

/** The broker: reached, and closed to strangers. */
export const brokerCheck: Check = {
  title: textAt('platform.doctor:broker.brokerCheck'),
  run: async (installation) => {
    const { mqttUrl, mqttNodes } = installation.settings;
    return mqttUrl === undefined ? embedded(installation) : external(mqttUrl, mqttNodes);
  },
};

/** Looks at the broker of MQTT_URL: one node of a cluster is enough, as it is for the platform. */
async function external(url: string, nodes: readonly string[]): Promise<Finding[]> {
  let reason = '';
  for (const address of [url, ...nodes.map((node) => atNode(url, node))]) {
    const refusal = await refusalOf(address);
    if (refusal === undefined) return [await strangerFinding(address, new URL(address).host)];
    reason ||= refusal;
  }
  return [problem(texts.unreachable, texts.unreachableAdvice, { reason })];
}

/** The same user and protocol at another host. */
function atNode(url: string, node: string): string {
  const address = new URL(url);
  address.host = node;
  return address.href;
}

async function embedded({ settings, isRunning }: Installation): Promise<Finding[]> {
  // With a certificate the answer would need the name that it is for; the rule is the same on all ports.
  const plain = brokerPorts(settings, false).find(({ kind }) => kind === 'mqtt');
  if (!isRunning || plain === undefined || plain.port === 0) return [good(texts.embedded)];
  const host = isIP(plain.host) === 6 ? `[${plain.host}]` : plain.host;
  const own = isIP(plain.host) === 6 ? `[${reachable(plain.host)}]` : reachable(plain.host);
  return [await strangerFinding(`mqtt://${own}:${plain.port}`, `${host}:${plain.port}`)];
}

/** Whether the broker lets in somebody without a password. */
async function strangerFinding(url: string, address: string): Promise<Finding> {
  const refused = (await refusalOf(withoutUser(url))) !== undefined;
  return refused ? good(texts.good, { address }) : problem(texts.open, texts.openAdvice, { address });
}

/** Connects and leaves. @returns why the broker does not let us in; undefined when it does. */
async function refusalOf(url: string): Promise<string | undefined> {
  try {
    const options = { clientId: `doctor-${randomUUID()}`, protocolVersion: 4, reconnectPeriod: 0 } as const;
    const connection = await connectAsync(url, { ...options, connectTimeout: patience }, false);
    await connection.endAsync(true);
    return undefined;
  } catch (error) {
    return hideCredentials(reasonOf(error));
  }
}

function withoutUser(url: string): string {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain.href;
}
