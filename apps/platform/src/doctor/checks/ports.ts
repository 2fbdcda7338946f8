import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { brokerPorts } from '../../rooms/gateways/broker/ports.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { servesTls } from '../../kernel/tls/exposure.ts';
import { type Check, type Finding, good, problem } from '../check.ts';

/** How long a program of the same machine may take to answer, in ms. */
const patience = 3000;

/** A port that the platform listens on. */
interface ListeningPort {
  readonly host: string;
  readonly port: number;
  /** The setting that names it. */
  readonly variable: string;
}

const texts = {
  taken: {
    zh: '{host} 的端口 {port} 已被其他程序占用',
    en: 'port {port} on {host} is in use by another program',
  },
  takenAdvice: {
    zh: '停止那个程序，或用 {variable} 换一个端口。',
    en: 'Stop that program, or set {variable} to another port.',
  },
  notAllowed: {
    zh: '无法监听 {host} 的端口 {port}（{reason}）',
    en: 'port {port} on {host} cannot be listened on ({reason})',
  },
  notAllowedAdvice: {
    zh: '检查监听地址是否属于本机；1024 以下的端口需要特权，可用 {variable} 换一个。',
    en: 'Check that the address is one of this machine; ports below 1024 need privileges: set {variable} to another.',
  },
  silent: {
    zh: '平台在运行，但 {host} 的端口 {port} 没有应答（{reason}）',
    en: 'the platform runs, but port {port} on {host} does not answer ({reason})',
  },
  silentAdvice: {
    zh: '查看平台日志；确认 {variable} 与平台启动时相同。',
    en: 'See the log of the platform, and check that {variable} is what it was started with.',
  },
  free: { zh: '空闲：{ports}', en: 'free: {ports}' },
  answering: { zh: '平台在以下端口应答：{ports}', en: 'the platform answers on {ports}' },
} as const;

/** The ports of the platform: answering while it runs, free while it does not. Port 0 means any, and is left out. */
export const portCheck: Check = {
  title: { zh: '端口', en: 'Ports' },
  run: async ({ settings, isRunning }) => {
    const ports = portsOf(settings).filter(({ port }) => port !== 0);
    const findings: Finding[] = [];
    for (const one of ports) {
      const found = isRunning ? await answers(one) : await isFree(one);
      if (found !== undefined) findings.push(found);
    }
    if (findings.length > 0) return findings;
    const list = ports.map(({ port }) => port).join(', ') || '–';
    return [good(isRunning ? texts.answering : texts.free, { ports: list })];
  },
};

function portsOf(settings: Settings): ListeningPort[] {
  const { httpHost, httpPort, mqttUrl } = settings;
  const http = { host: httpHost, port: httpPort, variable: 'PENSTOCK_HTTP_PORT' };
  return [http, ...(mqttUrl === undefined ? brokerPorts(settings, servesTls(settings)) : [])];
}

async function isFree({ host, port, variable }: ListeningPort): Promise<Finding | undefined> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    const reason = codeOf(error) ?? reasonOf(error);
    return reason === 'EADDRINUSE'
      ? problem(texts.taken, texts.takenAdvice, { host, port, variable })
      : problem(texts.notAllowed, texts.notAllowedAdvice, { host, port, variable, reason });
  } finally {
    server.close();
  }
}

async function answers({ host, port, variable }: ListeningPort): Promise<Finding | undefined> {
  const socket = connect({ host: reachable(host), port });
  const late = AbortSignal.timeout(patience);
  try {
    await once(socket, 'connect', { signal: late });
    return undefined;
  } catch (error) {
    const reason = late.aborted ? 'ETIMEDOUT' : (codeOf(error) ?? reasonOf(error));
    return problem(texts.silent, texts.silentAdvice, { host, port, variable, reason });
  } finally {
    socket.destroy();
  }
}

/** Where a program that listens on every address is reached from this machine. */
export function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}
