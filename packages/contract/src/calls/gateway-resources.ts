import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { customerAccess, defineCall } from './call.ts';

const count = z.number().int().min(0);

/** How much of each kind a configuration contains. */
export const resourceCountsSchema = z.object({
  drivers: count,
  deviceVariables: count,
  intermediateVariables: count,
  systemVariables: count,
  reportTopics: count,
  writeTopics: count,
  readTopics: count,
  scripts: count,
  recordings: count,
  alarms: count,
  /** Connections to servers, of all kinds. */
  servers: count,
  /** The port that PLC remote download uses; null while it is off. */
  plcDownload: z.string().nullable(),
});
export type ResourceCounts = z.output<typeof resourceCountsSchema>;

/**
 * The contents of a gateway's configuration, as far as the platform knows; also while the gateway is offline.
 */
export const resourcesQuery = defineCall({
  path: '/api/mqtt/gateway/resources/query',
  access: customerAccess,
  request: z.object({ sn: serialNumberSchema }),
  answer: z.object({
    /** The revision that the gateway last reported, who made it, and when; null before it reported one. */
    revision: z
      .object({
        revision: revisionSchema,
        author: z.string(),
        note: z.string(),
        time: z.iso.datetime(),
      })
      .nullable(),
    /** Null while its document has not been read. */
    counts: resourceCountsSchema.nullable(),
  }),
  errors: ['data.notFound'],
});

/** The records of a gateway that the platform does not have yet, and the time since which they wait. */
export const bufferQuery = defineCall({
  path: '/api/mqtt/gateway/buffer/query',
  access: customerAccess,
  request: z.object({ sn: serialNumberSchema }),
  answer: z.object({
    /** Records that wait, and their bytes on the disk of the gateway. */
    waiting: count,
    bytes: count,
    /** Time of the oldest that waits, ms since 1970; null when none does. */
    oldest: z.number().nullable(),
    /** Records that were lost on the gateway since it was started. */
    lost: count,
  }),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'gateway.unsupported'],
});

/** The calls of this file, for the list of all. */
export const gatewayResourcesCalls = { resourcesQuery, bufferQuery } as const;
