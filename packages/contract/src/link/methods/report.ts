import { z } from 'zod';
import { limits } from '../../rules/limits.ts';
import { reportPreviewSchema } from '../../model/report-preview.ts';
import {
  maxReportLosses,
  outboxStatusSchema,
  reportLossSchema,
  reportStatusSchema,
} from '../../model/report-status.ts';
import { requestPreviewSchema, triedRequest } from '../../model/request-preview.ts';
import { serverKinds } from '../../model/server-status.ts';
import { requestStatusSchema } from '../../model/request-status.ts';
import { method } from '../method.ts';

/**
 * The states of the report topics and of the requests of servers, and the messages that wait for each server.
 */
export const reportStates = method({
  name: 'report.states',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({
    /** In the order of the configuration. */
    reports: z.array(reportStatusSchema).max(limits.reportTopics),
    /** The counts of topics, and of TCP, UDP and HTTP connections. */
    requests: z
      .array(requestStatusSchema)
      .max(limits.writeTopics + limits.readTopics + 3 * limits.connections),
    /** By the name of the connection. */
    outboxes: z.array(outboxStatusSchema).max(serverKinds.length * limits.connections),
    /** The most bytes on disk that all messages may take that wait. */
    maxBytes: z.number().int(),
  }),
  timeout: 15_000,
});

/** The reports that were never sent, the latest first: of one topic, to one connection, or all. */
export const reportLosses = method({
  name: 'report.losses',
  answeredBy: 'gateway',
  params: z.object({ report: z.string().max(64).optional(), server: z.string().max(100).optional() }),
  result: z.object({ losses: z.array(reportLossSchema).max(maxReportLosses) }),
  timeout: 15_000,
});

/**
 * Makes the messages that a report topic, saved or not, would send with the values of now, and sends none; its script runs as a trial. A topic that is not valid is
 * refused with `request.invalid`; `request.tooMany` while too many are made.
 */
export const reportPreview = method({
  name: 'report.preview',
  answeredBy: 'gateway',
  params: z.object({
    /** A report topic as the configuration document has it. */
    topic: z.unknown(),
  }),
  result: reportPreviewSchema,
  timeout: 15_000,
});

/**
 * Shows how a write or read topic, saved or not, understands and answers a request; nothing is written, and its scripts run as trials.
 * Errors as {@link reportPreview}.
 */
export const requestPreview = method({
  name: 'request.preview',
  answeredBy: 'gateway',
  params: z.object({
    kind: z.enum(['write', 'read']),
    /** A write or read topic as the configuration document has it. */
    topic: z.unknown(),
    /** The request; where it is left out, one that the template has. */
    body: z.string().max(triedRequest).optional(),
  }),
  result: requestPreviewSchema,
  timeout: 15_000,
});
