import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { alarmSeverities } from '../model/alarm-severity.ts';
import { customerAccess, defineCall, defineDownload } from './call.ts';
import { idSchema } from './identifier.ts';
import { timeZoneSchema } from './time-zone.ts';

/** Limits of the figures of alarms, and the numbers that ISA-18.2 and EEMUA 191 give. */
export const alarmFigureLimits = {
  /** The longest time, in days. */
  days: 93,
  operators: 50,
  /** The length of an interval in which alarms are counted, in minutes. */
  intervalMinutes: 10,
  /** More alarms than so many in an interval begin a flood; fewer than so many end it. */
  floodBegins: 10,
  floodEnds: 5,
  /** An alarm that is active for longer is stale, in hours. */
  staleHours: 24,
  /** Alarms of each list. */
  listed: 10,
  floods: 50,
} as const;

const operators = z.number().int().min(1).max(alarmFigureLimits.operators).default(1);

/** An alarm of a list, whichever time it was raised. */
const listedAlarmSchema = z.object({
  /** Its last occurrence, and its id on the gateway. */
  id: idSchema,
  alarm: z.string(),
  sn: z.string(),
  equipmentId: z.union([z.literal(''), idSchema]),
  equipmentTitle: z.string(),
  title: z.string(),
  severity: z.enum(alarmSeverities),
  /** How often; of a list of active ones 1. */
  count: z.number().int(),
  /** When it was raised last. */
  raisedAt: z.iso.datetime(),
});
export type FigureAlarm = z.output<typeof listedAlarmSchema>;

/** The figures of alarms in a time. */
export const alarmFiguresSchema = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  operators: z.number().int(),
  raised: z.number().int(),
  severities: z.record(z.enum(alarmSeverities), z.number().int()),
  /** Alarms in ten minutes for each operator: on the average, and at most. */
  average: z.number(),
  peak: z.number(),
  /** The share of intervals that belong to a flood, 0 to 1. */
  floodShare: z.number(),
  floodCount: z.number().int(),
  /** The newest ones, as many as are listed. */
  floods: z.array(
    z.object({
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      raised: z.number().int(),
      peak: z.number().int(),
    }),
  ),
  /** Alarms over time: how many in each part, and the most in ten minutes of it. */
  parts: z.array(z.object({ from: z.iso.datetime(), raised: z.number().int(), peak: z.number().int() })),
  /** The most frequent ones, and their share of all, 0 to 1. */
  topTen: z.array(listedAlarmSchema),
  topTenShare: z.number(),
  chatteringCount: z.number().int(),
  chattering: z.array(listedAlarmSchema),
  /** Active now, the longest first; stale ones are active for more than a day. */
  standingCount: z.number().int(),
  standing: z.array(listedAlarmSchema),
  staleCount: z.number().int(),
  /** How long it took until somebody acknowledged, in s, by severity; null where nobody did. */
  responses: z.array(
    z.object({
      severity: z.enum(alarmSeverities),
      acknowledged: z.number().int(),
      waiting: z.number().int(),
      median: z.number().nullable(),
      ninetieth: z.number().nullable(),
      /** Alarms whose definition contains a time to respond, and how many of them were acknowledged within it. */
      withTime: z.number().int(),
      inTime: z.number().int(),
    }),
  ),
});
export type AlarmFigures = z.output<typeof alarmFiguresSchema>;

/** How much the alarms that the caller may see ask of people, as ISA-18.2 and EEMUA 191 count it. */
export const alarmFigures = defineCall({
  path: '/api/alarm/figures',
  access: customerAccess,
  request: z.object({
    from: z.iso.datetime(),
    /** Not included; at most {@link alarmFigureLimits.days} later. */
    to: z.iso.datetime(),
    operators,
  }),
  answer: alarmFiguresSchema,
  errors: ['request.invalid', 'query.tooMany', 'query.tooLong'],
});

/** The same of a month as a workbook. */
export const alarmFiguresReport = defineDownload({
  path: '/api/alarm/figures/report',
  access: customerAccess,
  request: z.object({
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
    timeZone: timeZoneSchema,
    operators,
  }),
  answer: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: textAt('contract.calls:alarmFigures.alarmFiguresReport.answer.name'),
  },
  errors: ['query.tooMany', 'query.tooLong'],
});

/** The calls of this file, for the list of all. */
export const alarmFigureCalls = { alarmFigures, alarmFiguresReport } as const;
