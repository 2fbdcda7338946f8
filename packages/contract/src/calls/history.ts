import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { customerAccess, defineCall, defineDownload } from './call.ts';
import { idSchema } from './identifier.ts';
import { timeZoneSchema } from './time-zone.ts';

/** The most signals that are read together. */
export const historySignals = 20;

/** A signal of an equipment. */
export const chosenSignalSchema = z.object({ equipmentId: idSchema, signalId: idSchema });
export type ChosenSignal = z.output<typeof chosenSignalSchema>;

/** The records of one part of a time. */
export const historyPointSchema = z.object({
  /** Begin of the part, ms since 1970. */
  time: z.number(),
  min: z.number(),
  max: z.number(),
  /** Weighted by how long values held. */
  average: z.number(),
  count: z.number().int(),
  /** The share of its time in which the value was known, from 0 to 1. */
  known: z.number().min(0).max(1),
  /** True where recording was interrupted, or the value was bad, between the point before and this one. */
  isAfterBreak: z.literal(true).optional(),
});

/** The recorded past of a signal, reduced to points. */
export const historySeriesSchema = z.object({
  points: z.array(historyPointSchema),
  /** How long after the last point the next record may come while nothing is interrupted, in ms; null without a limit. */
  reach: z.number().nullable(),
});

/** The records of some signals at one time. */
export const historyRowSchema = z.object({
  /** ms since 1970. */
  time: z.number(),
  /** In the order of the request; null where nothing was recorded at the time, or the value was bad. */
  values: z.array(z.union([z.number(), z.string()]).nullable()),
});

/** Signals of a time. */
export const historyRangeFields = {
  /** Signals of any equipments that the caller may see. */
  signals: z.array(chosenSignalSchema).min(1).max(historySignals),
  from: z.iso.datetime(),
  /** Not included. */
  to: z.iso.datetime(),
};

/** The recorded values of some signals between two times, reduced to the points asked for. */
export const historyQuery = defineCall({
  path: '/api/history/query',
  access: customerAccess,
  request: z.object({
    ...historyRangeFields,
    /** How many points can be drawn; each covers an equal step on the clock of `timeZone`. */
    points: z.number().int().min(10).max(4000).default(600),
    timeZone: timeZoneSchema,
  }),
  answer: z.object({
    /** How long one point covers, in ms. */
    step: z.number(),
    /** In the order of the request. */
    series: z.array(chosenSignalSchema.extend(historySeriesSchema.shape)),
  }),
  errors: ['data.notFound', 'request.invalid', 'query.tooMany', 'query.tooLong'],
});

/** Each record of some signals between two times, the oldest first. */
export const historyTable = defineCall({
  path: '/api/history/table',
  access: customerAccess,
  request: z.object({
    ...historyRangeFields,
    /** Rows after this time, ms since 1970: what the answer before gave as `next`. */
    after: z.number().int().optional(),
    rows: z.number().int().min(1).max(500).default(100),
  }),
  answer: z.object({
    rows: z.array(historyRowSchema),
    /** The start of the next page; null at the end. */
    next: z.number().nullable(),
  }),
  errors: ['data.notFound', 'request.invalid', 'query.tooMany', 'query.tooLong'],
});

/** How many records some signals have between two times, to tell how long a file becomes. */
export const historyCount = defineCall({
  path: '/api/history/count',
  access: customerAccess,
  request: z.object(historyRangeFields),
  /** How many records there are. All of a packed period of six hours are counted, and records at the same time once for each recording. */
  answer: z.object({ records: z.number().int() }),
  errors: ['data.notFound', 'request.invalid', 'query.tooMany', 'query.tooLong'],
});

/** The steps that an export offers, in minutes. */
export const exportSteps = [1, 5, 15, 60] as const;

/** The longest step of an export, in minutes: 100,000 days, as a table of history has them. */
const longestStep = 144_000_000;

const exportFields = {
  ...historyRangeFields,
  timeZone: timeZoneSchema,
  /** Averages of so many minutes; without it each record. */
  stepMinutes: z.number().int().min(1).max(longestStep).optional(),
  /** Steps begin at `from`, as those of a table; otherwise at their multiples since 1970 (UTC). */
  stepsFromStart: z.boolean().default(false),
  /**
   * Also the offset of the time zone; and of each step minimum, maximum and the share of time that is known, of states the last one
   * and the share of time of each, of texts the last one.
   */
  details: z.boolean().default(false),
};

/** The same records as a CSV file, as many as there are. */
export const historyExport = defineDownload({
  path: '/api/history/export',
  access: customerAccess,
  request: z.object(exportFields),
  answer: {
    contentType: 'text/csv; charset=utf-8',
    name: textAt('contract.calls:history.historyExport.answer.name'),
  },
  errors: ['data.notFound', 'request.invalid', 'request.tooMany', 'query.empty'],
});

/** The same records as a workbook; one beyond what a workbook holds is refused. */
export const historyExportWorkbook = defineDownload({
  path: '/api/history/exportWorkbook',
  access: customerAccess,
  request: z.object(exportFields),
  answer: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: textAt('contract.calls:history.historyExportWorkbook.answer.name'),
  },
  errors: ['data.notFound', 'request.invalid', 'request.tooMany', 'query.empty', 'history.tooManyRows'],
});

/** The calls of this file, for the list of all. */
export const historyCalls = {
  historyQuery,
  historyTable,
  historyCount,
  historyExport,
  historyExportWorkbook,
} as const;
