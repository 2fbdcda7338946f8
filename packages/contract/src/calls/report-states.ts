import { z } from 'zod';
import { outboxStatusSchema, reportLossSchema, reportStatusSchema } from '../model/report-status.ts';
import { requestStatusSchema } from '../model/request-status.ts';
import { scriptStatusSchema } from '../model/script-status.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { serverStatusSchema } from '../model/server-status.ts';
import { customerAccess, defineCall } from './call.ts';

/**
 * The reports of a gateway and their states: its connections to servers, report topics, requests of servers
 * and scripts, in the order of the configuration, and the messages that wait for servers that are away.
 * Errors are keys of the catalogue with their parameters.
 */
export const reportStates = defineCall({
  path: '/api/mqtt/gateway/report/states',
  access: customerAccess,
  request: z.object({ sn: serialNumberSchema }),
  answer: z.object({
    servers: z.array(serverStatusSchema),
    reports: z.array(reportStatusSchema),
    requests: z.array(requestStatusSchema),
    outboxes: z.array(outboxStatusSchema),
    /** The most bytes on disk that all messages may take that wait. */
    maxBytes: z.number().int(),
    scripts: z.array(scriptStatusSchema),
  }),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'gateway.unsupported'],
});

/** The reports of a gateway that were never sent, with reason and time, the latest first: of one topic, to one connection, or all. */
export const reportLosses = defineCall({
  path: '/api/mqtt/gateway/report/losses',
  access: customerAccess,
  request: z.object({
    sn: serialNumberSchema,
    report: z.string().max(64).optional(),
    server: z.string().max(100).optional(),
  }),
  answer: z.object({ losses: z.array(reportLossSchema) }),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'gateway.unsupported'],
});

/** The calls of this file, for the list of all. */
export const reportStatesCalls = { reportStates, reportLosses } as const;
