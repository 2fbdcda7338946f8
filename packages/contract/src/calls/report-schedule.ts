import { languages } from '@penstock/languages/language';
import { z } from 'zod';
import {
  reportCadenceSchema,
  reportFileKinds,
  reportRunStates,
  scheduledRanges,
} from '../model/report-schedule.ts';
import { text } from '../schema/field.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { timeZoneNameSchema } from './time-zone.ts';

/** Limits of schedules. `shownRuns`: how many of the last runs are answered. */
export const reportScheduleLimits = { perReport: 10, recipients: 20, shownRuns: 10 } as const;

const draftFields = {
  enabled: z.boolean(),
  cadence: reportCadenceSchema,
  /** The clock of the schedule; empty for that of the plant: of the first equipment of the report. */
  timeZone: z.union([z.literal(''), timeZoneNameSchema]).default(''),
  range: z.enum(scheduledRanges),
  files: z.array(z.enum(reportFileKinds)).min(1).max(reportFileKinds.length),
  /** Addresses of e-mail. */
  recipients: z.array(text('email')).min(1).max(reportScheduleLimits.recipients),
  /** The language of the mail and its files. */
  language: z.enum(languages),
};

/** A report that was due. */
export const reportRunSchema = z.object({
  /** When it was due, ms since 1970. */
  due: z.number(),
  state: z.enum(reportRunStates),
  /** To how many it went. */
  sent: z.number().int(),
  /** Why it did not go out, in the words of the mail server or of the platform; empty otherwise. */
  detail: z.string(),
});

/** A schedule of a report. */
export const reportScheduleSchema = z.object({
  id: idSchema,
  ...draftFields,
  timeZone: z.string(),
  /** When it is due next, ms since 1970. */
  next: z.number(),
  /** Its author: the report shows what this account may see. */
  author: z.string(),
  /** The last runs, the latest first. */
  runs: z.array(reportRunSchema),
});
export type ReportSchedule = z.output<typeof reportScheduleSchema>;

/** The schedules of a report. */
export const reportScheduleQuery = defineCall({
  path: '/api/report/schedule/query',
  access: customerAccess,
  request: z.object({ reportId: idSchema }),
  answer: z.object({
    rows: z.array(reportScheduleSchema),
    /** Whether this installation sends e-mail. */
    sendsEmail: z.boolean(),
  }),
  errors: ['data.notFound'],
});

/** Adds a schedule to a report. */
export const reportScheduleAdd = defineCall({
  path: '/api/report/schedule/add',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ reportId: idSchema, ...draftFields }),
  answer: z.object({ id: idSchema }),
  errors: ['data.notFound', 'reportSchedule.tooMany'],
});

/** Changes a schedule; what was due before stays as it is. */
export const reportScheduleEdit = defineCall({
  path: '/api/report/schedule/edit',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ id: idSchema, ...draftFields }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Deletes a schedule. */
export const reportScheduleDelete = defineCall({
  path: '/api/report/schedule/delete',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Sends the report of a schedule now, as if it were due. */
export const reportScheduleSend = defineCall({
  path: '/api/report/schedule/send',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const reportScheduleCalls = {
  reportScheduleQuery,
  reportScheduleAdd,
  reportScheduleEdit,
  reportScheduleDelete,
  reportScheduleSend,
} as const;
