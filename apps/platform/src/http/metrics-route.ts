import { failure } from '@penstock/contract/errors/error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The source of the metrics of this process. */
export interface MetricsText {
  readonly contentType: string;
  metrics(): Promise<string>;
}

/**
 * Serves `/metrics` for Prometheus, to programs of this machine only: metrics reveal how busy a plant is. A request
 * that a proxy passed on is not one of this machine, wherever the proxy runs.
 */
export function registerMetrics(app: FastifyInstance, source: MetricsText): void {
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!isLocal(request)) throw failure('request.notFound', { path: '/metrics' });
    return reply.type(source.contentType).send(await source.metrics());
  });
}

function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  const passedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !passedOn && (/^(::ffff:)?127\./.test(address) || address === '::1');
}
