import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { Socket } from 'node:net';
import { hostname } from 'node:os';
import { discoveryGroup, readDatagram } from '@penstock/contract/link/discovery';
import { localPort } from '@penstock/contract/link/local-ports';
import { type FreshAnswer, freshQuestionSchema, identityPath } from '@penstock/contract/link/fresh-gateway';
import type { IdentityOutcome } from '@penstock/contract/model/identity-outcome';
import { maxProvisioningFileBytes } from '@penstock/contract/model/provisioning-file';
import { Rate } from '@penstock/link/rate';
import { reasonOf } from '@penstock/node-kit/error-text';
import { isPrivateAddress } from '@penstock/node-kit/network/private-address';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import { software } from '../about.ts';
import type { Identity } from '../data/identity.ts';
import { GroupSocket } from '../local/discovery/group-socket.ts';
import { passingCertificate } from '../data/own-certificate.ts';
import { identityIn } from './first-boot.ts';

/** Requests and questions that are looked at, a second and at once. */
const rate = { perSecond: 5, atOnce: 10 } as const;

/** How long somebody may take for a request, in ms. */
const requestTime = 10_000;

interface FreshServiceOptions {
  /** The port at which consoles of its network are served later on; 0 for any that is free. */
  readonly port: number;
  /** The port of discovery; none where the gateway is not announced. */
  readonly discoveryPort: number | undefined;
  /** Whether addresses of public networks are let in too. */
  readonly isOpenToAll: boolean;
  readonly hardware: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Keeps an identity durably. False where the gateway has one. */
  readonly take: (identity: Identity) => Promise<boolean>;
}

/** A gateway without an identity as others in its network see it. */
export interface FreshService {
  readonly port: number;
  readonly fingerprint: string;
  stop(): Promise<void>;
}

/**
 * Takes the identity of a new gateway from the connection tool, over the network: once, by HTTPS with a certificate that lasts until then. The
 * log has its fingerprint, for whoever compares it.
 */
export async function serveFresh(options: FreshServiceOptions): Promise<FreshService> {
  const { clock, log, isOpenToAll } = options;
  const { certificate: cert, key, fingerprint } = await passingCertificate('new gateway');
  const requests = new Rate(rate.perSecond, rate.atOnce, () => clock.monotonic());
  const server = createServer({ cert, key, requestTimeout: requestTime, headersTimeout: requestTime });
  server.maxConnections = 4;
  server.on('connection', (socket) => {
    const from = socket instanceof Socket ? socket.remoteAddress : undefined;
    if (!isOpenToAll && !isPrivateAddress(from ?? '')) socket.destroy();
  });
  server.on('error', (error) =>
    log.warn({ port: options.port, reason: reasonOf(error) }, 'no identity is taken over the network'),
  );
  server.on('request', (request, response) => {
    if (!requests.take()) return respond(response, 429);
    if (request.method !== 'POST' || request.url !== identityPath) return respond(response, 404);
    const from = request.socket.remoteAddress;
    answer(request, options.take).then(
      (outcome) => {
        log.info({ from, ...outcome }, 'an identity came over the network');
        respond(response, 200, outcome);
      },
      (error: unknown) => {
        log.error({ reason: reasonOf(error) }, 'the identity cannot be kept');
        respond(response, 500);
      },
    );
  });
  server.listen(options.port);
  await Promise.race([once(server, 'listening'), once(server, 'error').catch(() => undefined)]);
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : options.port;
  log.info({ port, fingerprint }, 'the connection tool can give this gateway its identity');
  const endAnnouncing = answerQuestions(options, port, fingerprint);
  return {
    port,
    fingerprint,
    stop: async () => {
      endAnnouncing();
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      // Answers that are on their way get out.
      const cancel = clock.after(1000, () => server.closeAllConnections());
      await closed;
      cancel();
    },
  };
}

/** Answers who asks in the network for gateways without an identity; the answer ends it. */
function answerQuestions(
  { discoveryPort = 0, hardware, clock, log }: FreshServiceOptions,
  port: number,
  fingerprint: string,
): () => void {
  if (discoveryPort === 0) return () => undefined;
  const answers = new Rate(rate.perSecond, rate.atOnce, () => clock.monotonic());
  const socket = new GroupSocket({
    group: discoveryGroup,
    port: discoveryPort,
    clock,
    log,
    receive: (bytes, from) => {
      if (!isPrivateAddress(from.address)) return;
      const asked = readDatagram(freshQuestionSchema, bytes);
      if (asked === undefined || !answers.take()) return;
      const about: FreshAnswer = {
        penstock: 1,
        fresh: true,
        hardware: hardware.slice(0, 100),
        host: hostname().slice(0, 100),
        software,
        port,
        fingerprint,
        question: asked.question,
      };
      socket.send(Buffer.from(JSON.stringify(about), 'utf8'), from);
    },
  });
  return () => socket.close();
}

/** The port of discovery where gateways are announced. */
export const freshDiscoveryPort = localPort;

async function answer(request: IncomingMessage, take: FreshServiceOptions['take']): Promise<IdentityOutcome> {
  const found = identityIn(await textOf(request));
  if ('fields' in found) return { outcome: 'wrong', fields: found.fields.slice(0, 20) };
  return { outcome: (await take(found.identity)) ? 'taken' : 'occupied', fields: [] };
}

/** The text of a request; empty where it is too long: it is read all the same, so that the answer gets out. */
async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    if (!Buffer.isBuffer(piece)) continue;
    bytes += piece.length;
    if (bytes <= maxProvisioningFileBytes) pieces.push(piece);
  }
  return bytes > maxProvisioningFileBytes ? '' : Buffer.concat(pieces).toString('utf8');
}

function respond(response: ServerResponse, status: number, body?: IdentityOutcome): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(body === undefined ? '' : JSON.stringify(body));
}
