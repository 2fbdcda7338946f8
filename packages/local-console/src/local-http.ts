import type { Place } from '@penstock/contract/local/place';
import type { Clock } from '@penstock/node-kit/clock';
import type { FileStore } from '@penstock/server/files/file-store';
import { buildHttp } from '@penstock/server/http/app';
import type { Handler } from '@penstock/server/http/handlers';
import type { PackedWeb } from '@penstock/server/http/packed-web';
import { ConnectionCounts } from '@penstock/server/network/connection-counts';
import type { Certificates } from '@penstock/server/tls/certificates';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { LocalConsole } from './local-console.ts';
import { MinuteCounts } from './shared-limits.ts';

/** Open connections to a local console: one engineer with some tabs. */
const connections = { total: 200, perAddress: 100 } as const;

/** Builds the server of a local console: its pages, its calls, its live channel. */
export async function buildLocalHttp(parts: {
  readonly console: LocalConsole;
  readonly place: Exclude<Place, 'platform'>;
  /** The calls of this program beside those of the console. */
  readonly handlers: readonly Handler[];
  /** Where the files of requests are kept while they are worked on. */
  readonly files: FileStore;
  /** The folder of the built web application, or the application itself. */
  readonly web: string | PackedWeb;
  readonly certificates?: Certificates;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
}): Promise<FastifyInstance> {
  const { console: local, certificates, clock } = parts;
  return await buildHttp({
    ...(certificates && { certificates }),
    logger: parts.logger,
    handlers: [...local.handlers, ...parts.handlers],
    files: parts.files,
    sessions: local.sessions,
    limits: new MinuteCounts(clock),
    channel: local.channel,
    health: async () => ({ state: 'up' }),
    documentation: 'nobody',
    web: parts.web,
    place: parts.place,
    mapTiles: undefined,
    videoSources: [],
    frameOrigins: [],
    trustProxy: [],
    connections: new ConnectionCounts(connections),
    forwarded: new ConnectionCounts(connections),
    observe: () => undefined,
  });
}
