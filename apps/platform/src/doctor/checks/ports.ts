import { textAt, textsAt } from '@penstock/languages/catalogue';
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

const texts = textsAt('platform.doctor:ports.texts');

/** The ports of the platform: answering while it runs, free while it does not. Port 0 means any, and is left out. */
export const portCheck: Check = {
  title: textAt('platform.doctor:ports.portCheck'),
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
