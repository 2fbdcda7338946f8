import { z } from 'zod';
import { longestTurn, rosterLimits } from '../model/roster.ts';
import { text } from '../schema/field.ts';
import { idSchema } from './identifier.ts';
import { changing, draftCalls, ownedRecordCalls, ownedRowFields } from './owned-record.ts';
import { timeZoneSchema } from './time-zone.ts';

const absenceSchema = z
  .strictObject({
    accountId: idSchema,
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** The substitute; empty: the next member who is there. */
    standInId: z.union([z.literal(''), idSchema]).default(''),
  })
  .refine(({ from, to }) => from < to, { path: ['to'] });

const rosterFields = {
  title: text('requiredText'),
  /** The accounts in the order of their turns; one may come several times. */
  members: z.array(idSchema).min(1).max(rosterLimits.members),
  /** The first turn begins on this day at this time of day. */
  startDay: z.iso.date(),
  handover: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  turnHours: z.number().int().min(1).max(longestTurn),
  timeZone: timeZoneSchema,
  absences: z.array(absenceSchema).max(rosterLimits.absences).default([]),
};

/** The fields of a roster that are written. */
export const rosterDraftSchema = z.object(rosterFields);
export type RosterDraft = z.output<typeof rosterDraftSchema>;

/** One row of the list of rosters. */
export const rosterRowSchema = z.object({
  ...ownedRowFields,
  title: z.string(),
  members: z.number().int(),
  turnHours: z.number().int(),
  timeZone: z.string(),
  /** The name of who is on duty now, until when, and who is next. */
  onDuty: z.string(),
  until: z.iso.datetime(),
  next: z.string(),
});
export type RosterRow = z.output<typeof rosterRowSchema>;

export const rosterSortColumns = ['title', 'owner', 'updateTime'] as const;

const kind = { path: '/api/notification/roster' } as const;

/** Lists the rosters of the caller and of the caller's company; shows and deletes one. */
const records = ownedRecordCalls({
  ...kind,
  columns: rosterSortColumns,
  filters: {},
  row: rosterRowSchema,
  shown: changing,
  info: z.object({ id: idSchema, roster: rosterDraftSchema }),
});
export const { query: rosterQuery, info: rosterInfo } = records;
export const rosterDelete: typeof records.delete = {
  ...records.delete,
  errors: [...records.delete.errors, 'roster.inUse'],
};

/** Adds or changes a roster. */
export const { add: rosterAdd, edit: rosterEdit } = draftCalls({
  ...kind,
  draft: rosterDraftSchema,
  edited: rosterDraftSchema.extend({ id: idSchema }),
  errors: { add: ['roster.tooMany', 'data.notFound'], edit: [] },
});

/** The calls of this file, for the list of all. */
export const rosterCalls = { rosterQuery, rosterInfo, rosterAdd, rosterEdit, rosterDelete } as const;
