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
 * Serves `/metrics` for Prometheus to whoever presents the token (RFC 6750), also from this machine: metrics reveal how
 * busy a plant is, and where a request comes from can't be seen behind every proxy. Without a token nobody gets them.
 */
export function registerMetrics(app: FastifyInstance, source: MetricsText, token: string | undefined): void {
  const isAllowed = (request: FastifyRequest) => token !== undefined && presents(request, token);
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
