import { z } from 'zod';

/** Limits of the link, on every wire. */
export const linkLimits = {
  /** The most bytes of one message, in UTF-8. */
  messageBytes: 1_048_576,
  /** The most bytes of one chunk of a large thing; in base64 it fits in a message. */
  chunkBytes: 524_288,
  /** How deep a message may be nested. */
  depth: 32,
  /** Requests one side may have open at once. */
  openRequests: 256,
  /** The longest id of a request, and the longest name of a method. */
  nameLength: 64,
  /** How long a request waits for its answer unless it says otherwise, in ms. */
  requestTimeout: 15_000,
  /** Messages one side takes from the other, a second and at once; what comes faster is dropped. */
  messagesPerSecond: 500,
  messagesAtOnce: 2000,
  /** Problems that an error carries at most. */
  problems: 100,
} as const;

const id = z.union([z.string().min(1).max(linkLimits.nameLength), z.number().int()]);

/** A JSON-RPC 2.0 request; without an id it is a notification. */
export const requestMessageSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id,
  method: z.string().min(1).max(linkLimits.nameLength),
  params: z.unknown().optional(),
});
export const notificationMessageSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  method: z.string().min(1).max(linkLimits.nameLength),
  params: z.unknown().optional(),
});
export const resultMessageSchema = z.strictObject({ jsonrpc: z.literal('2.0'), id, result: z.unknown() });

const parameters = z.record(z.string().max(50), z.union([z.string().max(500), z.number()])).default({});

/** `code` is JSON-RPC's number; `data` carries the catalogue's key and parameters, and each problem with its path. */
export const errorBodySchema = z.strictObject({
  code: z.number().int(),
  message: z.string().max(2000),
  data: z
    .object({
      key: z.string().max(100),
      parameters,
      problems: z
        .array(z.object({ path: z.string().max(500), key: z.string().max(100), parameters }))
        .max(linkLimits.problems)
        .default([]),
    })
    .optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
export const errorMessageSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: id.nullable(),
  error: errorBodySchema,
});

/** The caller no longer waits for a request: a notification that names it. */
export const cancelMethod = '$/cancel';
export const cancelSchema = z.object({ id });

/** How far a request has come: a notification that names the request. It restarts the caller's wait. */
export const progressMethod = '$/progress';
export const progressSchema = z.object({
  id,
  percent: z.number().min(0).max(100).nullable(),
  text: z.string().max(500).default(''),
});
export type Progress = z.infer<typeof progressSchema>;

/** JSON-RPC 2.0 error codes, section 5.1, and ours for errors of the catalogue. */
export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  catalogue: -32000,
} as const;

/** The retained message on the state topic. */
export const stateMessageSchema = z.strictObject({
  online: z.boolean(),
  /** Names the connection, so that the will of an old one does not end a new one. */
  connection: z.string().max(64),
  /** When, by the gateway's clock, ms since 1970. */
  time: z.number(),
  /** Why it is offline: it stopped in order, or its connection broke (its last will); `lost` when absent. */
  reason: z.enum(['stopped', 'lost']).optional(),
});
export type StateMessage = z.infer<typeof stateMessageSchema>;
