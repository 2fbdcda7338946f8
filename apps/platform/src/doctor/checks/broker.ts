import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { reasonOf } from '@penstock/node-kit/error-text';
import { connectAsync } from 'mqtt';
import { hideCredentials } from '../../log/log.ts';
import { type Check, type Finding, good, problem, warning } from '../check.ts';
import type { Installation } from '../installation.ts';
import { reachable } from './ports.ts';

/** How long a broker may take to let somebody in, in ms. */
const patience = 5000;

const texts = {
  unreachable: {
    zh: '平台无法连接 MQTT_URL 的服务器：{reason}',
    en: 'the platform cannot connect to the broker of MQTT_URL: {reason}',
  },
  unreachableAdvice: {
    zh: '启动该服务器，或修正 MQTT_URL 中的地址、用户名和密码（见 docs/brokers.md）。',
    en: 'Start it, or correct address, user name and password in MQTT_URL (docs/brokers.md).',
  },
  open: {
    zh: '服务器 {address} 不需要密码就允许连接',
    en: 'the broker {address} lets in anybody without a password',
  },
  openAdvice: {
    zh: '关闭匿名访问（Mosquitto：allow_anonymous false），并按 docs/brokers.md 设置权限。',
    en: 'Turn anonymous access off (Mosquitto: allow_anonymous false), and set permissions as docs/brokers.md says.',
  },
  plain: {
    zh: '与 {address} 的连接未加密，密码和数据可被窃听',
    en: 'connections to {address} are not encrypted: passwords and data can be read on the way',
  },
  plainAdvice: {
    zh: '使用 mqtts；只有封闭网络才可不加密。',
    en: 'Use mqtts; without encryption only in a closed network.',
  },
  embedded: { zh: '内置服务器，平台启动后检查', en: 'the embedded one, checked while the platform runs' },
  good: { zh: '{address}，需要密码', en: '{address}, with passwords' },
} as const;

/** The broker: reached, closed to strangers, and encrypted where others share the network. */
export const brokerCheck: Check = {
  title: { zh: 'MQTT 服务器', en: 'MQTT broker' },
  run: async (installation) => {
    const { mqttUrl } = installation.settings;
    return mqttUrl === undefined ? embedded(installation) : external(mqttUrl);
  },
};

async function external(url: string): Promise<Finding[]> {
  const { host, hostname, protocol } = new URL(url);
  const refusal = await refusalOf(url);
  if (refusal !== undefined)
    return [problem(texts.unreachable, texts.unreachableAdvice, { reason: refusal })];
  return judged(url, host, (protocol === 'mqtt:' || protocol === 'ws:') && !isLoopback(hostname));
}

async function embedded({ settings, isRunning }: Installation): Promise<Finding[]> {
  const { mqttHost, mqttPort } = settings;
  const name = isIP(mqttHost) === 6 ? `[${mqttHost}]` : mqttHost;
  const address = `${name}:${mqttPort}`;
  if (!isRunning || mqttPort === 0) return [good(texts.embedded)];
  const own = reachable(mqttHost);
  const url = `mqtt://${isIP(own) === 6 ? `[${own}]` : own}:${mqttPort}`;
  return judged(url, address, !isLoopback(mqttHost));
}

async function judged(url: string, address: string, isPlain: boolean): Promise<Finding[]> {
  const findings: Finding[] = [];
  if ((await refusalOf(withoutUser(url))) === undefined)
    findings.push(problem(texts.open, texts.openAdvice, { address }));
  if (isPlain) findings.push(warning(texts.plain, texts.plainAdvice, { address }));
  return findings.length > 0 ? findings : [good(texts.good, { address })];
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

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
