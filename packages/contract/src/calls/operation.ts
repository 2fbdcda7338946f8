import { textSchema } from '../schema/text.ts';
import { z } from 'zod';
import { defineCall, sessionAccess } from './call.ts';

/** The kinds of long operations. */
export const operationKinds = [
  'configurationRefresh',
  'configurationExport',
  'configurationImport',
  'configurationCopy',
  'templateApply',
  'variableImport',
  'productChange',
  'equipmentBinding',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** `cancelled`: stopped by the account that started it. `lost`: the process that ran it ended. */
export const operationStates = ['running', 'success', 'failure', 'cancelled', 'lost'] as const;

/** A long operation: it goes on when its page is left, and its result stays for a day. */
export const operationSchema = z.object({
  id: z.uuid(),
  /** Grows with each change: of two states of an operation, the one with the greater number is the later. */
  version: z.number().int().min(0),
  kind: z.enum(operationKinds),
  /** The object that it works on, such as the name of a gateway. */
  title: z.string(),
  /** The serial number of the gateway it works on; empty when there is none. */
  sn: z.string(),
  state: z.enum(operationStates),
  /** 0 to 100; null when it is not known. */
  percent: z.number().min(0).max(100).nullable(),
  /** The code of its result: "200", or that of an error; empty while it runs. */
  code: z.string(),
  /** The error in both languages; null unless it failed. */
  message: textSchema.nullable(),
  /** Whether `cancel` stops it. */
  cancellable: z.boolean(),
  /** The address of the file it made, from the root of the site; empty when it made none. */
  download: z.string(),
  started: z.iso.datetime(),
  /** Empty while it runs. */
  finished: z.union([z.iso.datetime(), z.literal('')]),
});
export type Operation = z.output<typeof operationSchema>;

/** The long operations of the caller: those that run, and those of the last day; newest first, 100 at most. */
export const operationQuery = defineCall({
  path: '/api/operation/query',
  access: sessionAccess,
  request: z.object({}),
  answer: z.object({ rows: z.array(operationSchema) }),
});

/** Stops a long operation of the caller. One that is finished stays as it is. */
export const operationCancel = defineCall({
  path: '/api/operation/cancel',
  access: sessionAccess,
  request: z.object({ id: z.uuid() }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const operationCalls = { operationQuery, operationCancel } as const;
