import { z } from 'zod';
import { reportStatusSchema, scriptFailureSchema } from './report-status.ts';

/** The most characters of a payload that are shown. */
export const shownPayload = 4000;

/** The most messages of one report that are shown: some templates make one for each driver. */
export const shownMessages = 10;

/** A message to a server, as people read it. */
export const shownMessageSchema = z.object({
  topic: z.string().max(1000),
  /** The start of the payload: a text, or bytes in hexadecimal where it is none. */
  payload: z.string().max(shownPayload),
  isText: z.boolean(),
  /** The size of the whole payload. */
  bytes: z.number().int().min(0),
  /** When it was made, ms since 1970. */
  time: z.number(),
});
export type ShownMessage = z.output<typeof shownMessageSchema>;

/** The messages that a report topic would send now; none with a failure where its script failed. */
export const reportPreviewSchema = z.object({
  messages: z.array(shownMessageSchema).max(shownMessages),
  failure: scriptFailureSchema.nullable(),
  /** The message that the topic of this id made last; null before the first. */
  last: shownMessageSchema.nullable(),
  /** The last answer of the cloud to a message of the topic; null before the first, where its vendor gives none, and from older gateways. */
  lastReply: shownMessageSchema.nullable().default(null),
  /** How many of its messages servers have taken, and why one was not; null for a topic that the gateway does not know. */
  status: reportStatusSchema.nullable(),
});
export type ReportPreview = z.output<typeof reportPreviewSchema>;
