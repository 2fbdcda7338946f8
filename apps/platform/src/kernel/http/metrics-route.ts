import { createHash, timingSafeEqual } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimits } from './rate-limits.ts';

/** The source of the metrics of this process. */
export interface MetricsText {
  readonly contentType: string;
  metrics(): Promise<string>;
}

/**
 * Serves `/metrics` for Prometheus; metrics reveal how busy a plant is. With a token it is for whoever presents it
 * (RFC 6750), without one for programs of this machine only. A request that a proxy passed on, or that names another
 * host, is not one of this machine, wherever the proxy runs.
 */
export function registerMetrics(app: FastifyInstance, source: MetricsText, token: string | undefined): void {
  const isAllowed = (request: FastifyRequest) =>
    token === undefined ? isLocal(request) : presents(request, token);
  // Whoever floods the platform from the same address must not blind who watches it; others are limited as everywhere.
  const config = { rateLimit: { ...rateLimits, allowList: isAllowed } };
  app.get('/metrics', { config }, async (request, reply) => {
    if (!isAllowed(request)) throw failure('request.notFound', { path: '/metrics' });
    return reply.type(source.contentType).send(await source.metrics());
  });
}

function presents({ headers }: FastifyRequest, token: string): boolean {
  const presented = headers.authorization ?? '';
  return timingSafeEqual(digest(presented), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** What proxies add to a request. */
const marksOfProxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  const isLoopback = /^(::ffff:)?127\./.test(address) || address === '::1';
  const isOurName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(headers.host ?? '');
  return isLoopback && isOurName && marksOfProxies.every((name) => headers[name] === undefined);
}
