import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { authCodeAccess, defineCall, defineDownload, sessionAccess } from './call.ts';
import { operationActionNames, operationObjectTypes } from './operation-actions.ts';
import { objectLogPath } from './operation-log-path.ts';
import { pagedAnswer, pageFields } from './paged.ts';
import { timeZoneSchema } from './time-zone.ts';

/** A row of the operation log. */
export const operationRowSchema = z.object({
  id: z.string(),
  time: z.iso.datetime(),
  /** The user name of who did it; empty when the platform itself did. It is kept when the account is deleted. */
  account: z.string(),
  /** The network address it came from; empty when the platform itself did it. */
  address: z.string(),
  /** One of `operationActions`, or one of a later version. */
  action: z.string(),
  objectType: z.string(),
  /** An id, or the serial number of a gateway; empty where there is none. */
  objectId: z.string(),
  /** The present name of the object; empty where it no longer exists. */
  objectName: z.string(),
  /** The values that changed, as they were and as they became; null where there are none. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type OperationRow = z.output<typeof operationRowSchema>;

/** The maximum number of rows that are counted and can be paged to; an export has all. */
export const countedOperations = 10_000;

const operationLogFields = {
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  /** Part of the user name of who did it, of the address, or of the name or id of the object. */
  keyword: z.string().max(200).default(''),
  /** Any of these; empty for all. */
  actions: z.array(z.enum(operationActionNames)).max(100).default([]),
  objectType: z.enum(operationObjectTypes).optional(),
};

/** The operation log, newest first, by page. `total` counts up to {@link countedOperations}. */
export const operationLogQuery = defineCall({
  path: '/api/user/operationlog/query',
  access: authCodeAccess('operationLog:read'),
  request: z.object({ ...operationLogFields, ...pageFields }),
  answer: pagedAnswer(operationRowSchema),
});

/** The actions on one object, newest first, by page, for accounts that may see the object. */
export const operationLogOfObject = defineCall({
  path: objectLogPath,
  access: sessionAccess,
  request: z.object({
    objectType: z.enum(operationObjectTypes),
    objectId: z.string().max(40),
    /** From this time on, and before that one. */
    from: z.iso.datetime().optional(),
    to: z.iso.datetime().optional(),
    ...pageFields,
  }),
  answer: pagedAnswer(operationRowSchema),
  errors: ['data.notFound'],
});

/** The operation log as a file for a spreadsheet. */
export const operationLogExport = defineDownload({
  path: '/api/user/operationlog/export',
  access: authCodeAccess('operationLog:read'),
  request: z.object({ ...operationLogFields, timeZone: timeZoneSchema }),
  answer: {
    contentType: 'text/csv; charset=utf-8',
    name: textAt('contract.calls:operationLog.operationLogExport.answer.name'),
  },
});

/** The calls of this file, for the list of all. */
export const operationLogCalls = { operationLogQuery, operationLogOfObject, operationLogExport } as const;
