import { textSchema } from '../schema/text.ts';
import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { alarmOrigins } from '../model/alarm-event.ts';
import { alarmClasses } from '../model/alarm-class.ts';
import { alarmStates, storedReturnReasons } from '../model/alarm-state.ts';
import { recordedValueSchema } from '../model/recorded-value.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { alarmSeverities } from '../model/alarm-severity.ts';
import { severityCountsSchema } from '../model/severity-counts.ts';
import { alarmLimits } from '../rules/alarm-limits.ts';
import { limits } from '../rules/limits.ts';
import { customerAccess, defineCall, defineDownload } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';
import { timeZoneSchema } from './time-zone.ts';

/** A value that went along: by the key of the gateway, with the name, unit and words of its signal where that is known. */
const valueSchema = z.object({
  key: z.string(),
  value: recordedValueSchema,
  name: z.string().default(''),
  text: z.string().default(''),
});

/** One time that an alarm was raised. */
export const alarmRowSchema = z.object({
  id: idSchema,
  /** `signal`: by a definition over signals. `gateway`: about the gateway itself. */
  origin: z.enum(alarmOrigins),
  /** Its id on the gateway. */
  alarm: z.string(),
  /** Its id in the definition of its equipment; empty where it has none. */
  definedId: z.string().default(''),
  sn: z.string(),
  /** Empty for an alarm about the gateway. */
  equipmentId: z.union([z.literal(''), idSchema]),
  equipmentTitle: z.string(),
  title: z.string(),
  severity: z.enum(alarmSeverities),
  /** Its message, with the values of when it was raised; the title where nothing else is defined. */
  message: z.string(),
  /** Why it is raised, what comes of it where nobody acts, and what to do; empty where that is not defined. */
  cause: z.string().default(''),
  consequence: z.string().default(''),
  advice: z.string(),
  /** Within how many minutes somebody has to act; null where that is not defined. */
  responseMinutes: z.number().int().nullable().default(null),
  alarmClass: z.enum(alarmClasses).default('none'),
  /** The account that takes care of it, or the roster of who does, with its name; empty where nobody was chosen. */
  assigneeId: z.union([z.literal(''), idSchema]).default(''),
  assigneeRosterId: z.union([z.literal(''), idSchema]).default(''),
  assignee: z.string().default(''),
  state: z.enum(alarmStates),
  raisedAt: z.iso.datetime(),
  /** Empty while it is active, and why it returned. */
  returnedAt: z.union([z.literal(''), z.iso.datetime()]),
  returnReason: z.enum(storedReturnReasons).nullable(),
  /** Values when it was raised and when it returned, by the keys of the gateway. */
  raisedValues: z.array(valueSchema),
  returnedValues: z.array(valueSchema),
  /** Empty while nobody has acknowledged it; then when, who, and with which note. */
  acknowledgedAt: z.union([z.literal(''), z.iso.datetime()]),
  acknowledgedBy: z.string(),
  note: z.string(),
  /** Until when it is shelved, and why; empty where it is not. */
  shelvedUntil: z.union([z.literal(''), z.iso.datetime()]),
  shelvedReason: z.string(),
  /** Whether the caller may acknowledge and shelve it. */
  mayAcknowledge: z.boolean(),
  /** How often this alarm was raised within `raisesMinutes` until it was raised this time, this time included. */
  raises: z.number().int(),
  raisesMinutes: z.number().int(),
  /** Whether that is so often that the alarm chatters. */
  chattering: z.boolean(),
  /** How many occurrences of its alarm a row is about, where a list has one row for each alarm; and how many of these ask to be acknowledged. */
  occurrences: z.number().int().min(1).default(1),
  unacknowledged: z.number().int().min(0).default(0),
  /** When the first of them was raised; `raisedAt` is that of the last one. */
  firstRaisedAt: z.iso.datetime(),
});
export type AlarmRow = z.infer<typeof alarmRowSchema>;

/** The columns by which alarms can be sorted. */
export const alarmSortColumns = [
  'raisedAt',
  'returnedAt',
  'severity',
  'title',
  'equipment',
  'sn',
  /** By whether it asks to be acknowledged, then by severity, then by time. */
  'urgency',
  'occurrences',
] as const;

/** Which alarms are listed: title, id, equipment, SN or note contain the keyword. */
const alarmFields = {
  ...listFields(alarmSortColumns, { column: 'raisedAt', direction: 'descending' }),
  /** `open`: what is active or not acknowledged, and not shelved. `shelved`: what would be there. `history`: all. */
  list: z.enum(['open', 'shelved', 'history']).default('open'),
  /** Whether all matching occurrences of an alarm are one row, that of the last one. */
  grouped: z.boolean().default(false),
  /** Only these; empty for all. */
  ids: z.array(idSchema).max(alarmLimits.acknowledged).default([]),
  origin: z.enum(['all', ...alarmOrigins]).default('all'),
  equipmentId: z.union([z.literal(''), idSchema]).default(''),
  /** Only of these equipments; empty for all. */
  equipmentIds: z.array(idSchema).max(limits.mappings).default([]),
  sn: z.union([z.literal(''), serialNumberSchema]).default(''),
  /** Only the alarm with this id on its gateway; empty for all. */
  alarm: z.string().max(100).default(''),
  /** Only these severities and states; empty for all. */
  severities: z.array(z.enum(alarmSeverities)).max(alarmSeverities.length).default([]),
  states: z.array(z.enum(alarmStates)).max(alarmStates.length).default([]),
  /** Only those that the caller takes care of, or nobody does. */
  assigned: z.enum(['any', 'me', 'nobody']).default('any'),
  /** Raised from this time on, and before that one; empty for any. */
  from: z.union([z.literal(''), z.iso.datetime()]).default(''),
  to: z.union([z.literal(''), z.iso.datetime()]).default(''),
};

/** Alarms of equipment and gateways that the caller may see; by page. */
export const alarmQuery = defineCall({
  path: '/api/alarm/query',
  access: customerAccess,
  request: z.object({ ...alarmFields, ...pageFields }),
  answer: pagedAnswer(alarmRowSchema).extend({
    /** How many rows there are of each severity, whatever severities were asked for. */
    severities: severityCountsSchema,
    /**
     * The severities that have more occurrences than a list with one row for each alarm takes (`alarmLimits.groupedOccurrences`): of these
     * there are at least as many rows as counted, and the rows are made of their most urgent occurrences.
     */
    partialSeverities: z.array(z.enum(alarmSeverities)).default([]),
  }),
});

/** The same list as a file for a spreadsheet, all pages of it. */
export const alarmExport = defineDownload({
  path: '/api/alarm/export',
  access: customerAccess,
  request: z.object({ ...alarmFields, timeZone: timeZoneSchema }),
  answer: {
    contentType: 'text/csv; charset=utf-8',
    name: textAt('contract.calls:alarm.alarmExport.answer.name'),
  },
});

/** Acknowledges alarms. Those that are acknowledged already, or no longer ask for it, stay as they are. */
export const alarmAcknowledge = defineCall({
  path: '/api/alarm/acknowledge',
  access: customerAccess,
  request: z.object({
    ids: z.array(idSchema).min(1).max(alarmLimits.acknowledged),
    /** Also the occurrences of the same alarms that were raised before: those of a row of a list with one row for each alarm. */
    withEarlier: z.boolean().default(false),
    note: z.string().max(alarmLimits.noteLength).default(''),
  }),
  /** How many were acknowledged by it. */
  answer: z.object({ acknowledged: z.number().int() }),
  errors: ['data.notFound', 'alarm.mayNotAcknowledge'],
});

/** Shelves alarms for a time: however often they are raised, they are not counted and not listed as open. */
export const alarmShelve = defineCall({
  path: '/api/alarm/shelve',
  access: customerAccess,
  request: z.object({
    ids: z.array(idSchema).min(1).max(alarmLimits.acknowledged),
    minutes: z.number().int().min(1).max(alarmLimits.shelvedMinutes),
    reason: z.string().trim().min(1).max(alarmLimits.noteLength),
  }),
  /** Until when, and how many alarms: one that was raised several times counts once. */
  answer: z.object({ until: z.iso.datetime(), shelved: z.number().int() }),
  errors: ['data.notFound', 'alarm.mayNotAcknowledge'],
});

/** Ends the shelving of an alarm. */
export const alarmUnshelve = defineCall({
  path: '/api/alarm/unshelve',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'alarm.mayNotAcknowledge'],
});

/** How many open alarms there are. */
export const alarmCountsSchema = z.object({
  /** Active ones, and those that nobody has acknowledged; one may be both. */
  active: z.number().int(),
  unacknowledged: z.number().int(),
  shelved: z.number().int(),
  /** Open ones by severity. */
  severities: severityCountsSchema,
  /** The severities of which more occurrences are open than are counted: there are at least as many alarms as the number says. */
  partialSeverities: z.array(z.enum(alarmSeverities)).default([]),
});
export type AlarmCounts = z.infer<typeof alarmCountsSchema>;

/** An open alarm, as the live channel tells of it. */
export const openAlarmSchema = alarmRowSchema
  .pick({ id: true, origin: true, sn: true, equipmentId: true, severity: true, state: true, raisedAt: true })
  .extend({ title: textSchema, equipmentTitle: textSchema });
export type OpenAlarm = z.infer<typeof openAlarmSchema>;

/** How many open alarms the caller may see, and how many of each of some equipments. */
export const alarmCounts = defineCall({
  path: '/api/alarm/counts',
  access: customerAccess,
  request: z.object({ equipmentIds: z.array(idSchema).max(200).default([]) }),
  answer: alarmCountsSchema.extend({
    /** The requested equipments that have an open alarm, with the most urgent severity among them. */
    equipments: z.array(
      z.object({ id: idSchema, open: z.number().int(), severity: z.enum(alarmSeverities) }),
    ),
  }),
});

/** The calls of this file, for the list of all. */
export const alarmCalls = {
  alarmQuery,
  alarmExport,
  alarmAcknowledge,
  alarmShelve,
  alarmUnshelve,
  alarmCounts,
} as const;
