import { z } from 'zod';
import { reportPreviewSchema } from '../model/report-preview.ts';
import { requestPreviewSchema, triedRequest } from '../model/request-preview.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { authCodeAccess, defineCall } from './call.ts';

/**
 * Shows the messages that a report topic, as it is entered, would send with the values of now. Nothing is sent, counted or saved; a script of the
 * topic runs as a trial, and what it would write or publish is not done.
 */
export const topicPreview = defineCall({
  path: '/api/mqtt/gateway/topic/preview',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn: serialNumberSchema, item: z.unknown() }),
  answer: reportPreviewSchema,
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'gateway.unsupported', 'request.tooMany'],
  limit: 4_194_304,
});

/**
 * Shows how a write or read topic, as it is entered, understands and answers a request, one of its template or a given one. Nothing is
 * written, sent or counted; scripts of the topic run as trials.
 */
export const topicRequestPreview = defineCall({
  path: '/api/mqtt/gateway/topic/previewRequest',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    sn: serialNumberSchema,
    kind: z.enum(['write', 'read']),
    item: z.unknown(),
    /** The request; where it is left out, one that the template has. */
    body: z.string().max(triedRequest).optional(),
  }),
  answer: requestPreviewSchema,
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'gateway.unsupported', 'request.tooMany'],
  limit: 4_194_304,
});

/** The calls of this file, for the list of all. */
export const topicPreviewCalls = { topicPreview, topicRequestPreview } as const;
