import type { Translations } from '@penstock/contract/texts/entered';
import type { alarmSortColumns } from '@penstock/contract/calls/alarm';
import type { Id } from '@penstock/contract/calls/identifier';
import { noAlarms, type SeverityCounts } from '@penstock/contract/model/severity-counts';
import type { StoredReturnReason } from '@penstock/contract/model/alarm-state';
import type { Language } from '@penstock/languages/language';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { sortDirections } from '../../../kernel/database/list-query.ts';
import { titleOrder } from '../../../kernel/database/title-expression.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { StoredState } from '../../../kernel/database/tables/equipment.ts';
import type { Caller } from '@penstock/server/http/call-context';
import {
  acknowledgeableBy,
  alarmVisibleTo,
  assignmentOfAlarm,
  definitionOfAlarm,
  isUnacknowledged,
} from './alarm-conditions.ts';
import { type AlarmQuestion, matching, visible } from './matching-alarm-repository.ts';
import { isOpen, shelfOfAlarm } from '../../../kernel/database/open-alarms.ts';
import { severityOrder } from './severity-order.ts';

/** An alarm that is raised so often within so many minutes chatters; 0 times: none does. */
export interface Chattering {
  readonly raises: number;
  readonly minutes: number;
}

type SortColumn = (typeof alarmSortColumns)[number];

/** The expressions by which rows are ordered; `listed` has the columns of {@link listed}. */
export const sortExpressions = (language: Language): Readonly<Record<SortColumn, RawBuilder<unknown>>> => ({
  raisedAt: sql`alarm.raised_at`,
  returnedAt: sql`coalesce(alarm.returned_at, 'infinity')`,
  severity: severityOrder,
  title: titleOrder('alarm', language),
  equipment: sql`lower(coalesce(equipment.title, ''))`,
  sn: sql`alarm.sn`,
  urgency: sql`(case when listed.unacknowledged > 0 then 10 else 0 end + ${severityOrder})`,
  occurrences: sql`listed.occurrences`,
});

/** The rows of a list: the alarm that each shows, and what it knows of its other occurrences. */
function listed(db: Db, caller: Caller, question: AlarmQuestion) {
  if (!question.grouped)
    return matching(db, caller, question).select([
      'alarm.id as shown',
      sql<number>`1`.as('occurrences'),
      sql<number>`case when ${isUnacknowledged} then 1 else 0 end`.as('unacknowledged'),
      sql<Date>`alarm.raised_at`.as('first_raised_at'),
    ]);
  return matching(db, caller, question)
    .select([
      sql<number>`(array_agg(alarm.id order by alarm.raised_at desc, alarm.id desc))[1]`.as('shown'),
      sql<number>`count(*)`.as('occurrences'),
      sql<number>`count(*) filter (where ${isUnacknowledged})`.as('unacknowledged'),
      sql<Date>`min(alarm.raised_at)`.as('first_raised_at'),
    ])
    .groupBy(['alarm.sn', 'alarm.origin', 'alarm.alarm', 'alarm.equipment_id']);
}

/** How many alarms there are of each severity on all pages of a list with a row for each occurrence, whatever severities are asked for. */
export async function countSeverities(
  db: Db,
  caller: Caller,
  question: AlarmQuestion,
): Promise<SeverityCounts> {
  const rows = await matching(db, caller, { ...question, severities: [] })
    .select((row) => ['alarm.severity', row.fn.countAll<number>().as('count')])
    .groupBy('alarm.severity')
    .execute();
  const counts = { ...noAlarms };
  for (const { severity, count } of rows) counts[severity] = Number(count);
  return counts;
}

/** The rows in their order, the newest first among equals: for a page or for all. `listed` says what {@link listed} does. */
export function alarmRows(
  db: Db,
  caller: Caller,
  question: AlarmQuestion,
  { language, chattering }: { readonly language: Language; readonly chattering: Chattering },
) {
  const { column, direction } = question.sort;
  return detailedRows(db, caller, listed(db, caller, question), chattering)
    .orderBy(sortExpressions(language)[column], sortDirections[direction])
    .orderBy('alarm.raised_at', 'desc')
    .orderBy('alarm.id', 'desc');
}

/** A row that is on a page: the alarm that it shows, and what it knows of its other occurrences. */
export interface ShownAlarm {
  readonly shown: number;
  readonly occurrences: number;
  readonly unacknowledged: number;
  /** ISO 8601. */
  readonly first_raised_at: string;
}

/** The rows of a page in their order. */
export async function shownRows(
  db: Db,
  caller: Caller,
  page: readonly ShownAlarm[],
  chattering: Chattering,
): Promise<ListedAlarm[]> {
  const shown = sql<ListedColumns>`(select * from json_to_recordset(${JSON.stringify(page)}::json)
    as page(shown bigint, occurrences bigint, unacknowledged bigint, first_raised_at timestamptz))`;
  const rows = await detailedRows(db, caller, shown, chattering).execute();
  const places = new Map(page.map((row, place) => [row.shown, place]));
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/** The columns of {@link listed}. */
interface ListedColumns {
  readonly shown: number;
  readonly occurrences: number;
  readonly unacknowledged: number;
  readonly first_raised_at: Date;
}

/** Alarms with all that is shown of them. */
function detailedRows(db: Db, caller: Caller, rows: Expression<ListedColumns>, chattering: Chattering) {
  return db
    .selectFrom(sql<ListedColumns>`${rows}`.as<'listed'>(sql`listed`))
    .innerJoin('alarm', 'alarm.id', 'listed.shown')
    .leftJoin('alarm_shelf', (join) => join.on(shelfOfAlarm))
    .leftJoin('equipment', 'equipment.id', 'alarm.equipment_id')
    .leftJoin('account', 'account.id', 'alarm.acknowledged_by')
    .leftJoin('alarm_assignment', (join) => join.on(assignmentOfAlarm))
    .leftJoin('account as assignee', 'assignee.id', 'alarm_assignment.account_id')
    .leftJoin('roster as assigned_roster', 'assigned_roster.id', 'alarm_assignment.roster_id')
    .leftJoin('defined_alarm', (join) => join.on(definitionOfAlarm))
    .selectAll('alarm')
    .select([
      'listed.occurrences',
      'listed.unacknowledged',
      'listed.first_raised_at',
      'equipment.title as equipment_title',
      'equipment.title_translations as equipment_title_translations',
      'defined_alarm.local_id',
      'defined_alarm.advice',
      'defined_alarm.advice_translations',
      'defined_alarm.cause',
      'defined_alarm.cause_translations',
      'defined_alarm.consequence',
      'defined_alarm.consequence_translations',
      'defined_alarm.response_minutes',
      'defined_alarm.alarm_class',
      'assignee.id as assignee_id',
      'assigned_roster.id as assignee_roster_id',
      'assigned_roster.title as assignee_roster_title',
      'assignee.nickname as assignee_nickname',
      'assignee.username as assignee_username',
      'alarm_shelf.until',
      'alarm_shelf.reason as shelf_reason',
      'account.nickname',
      'account.username',
      acknowledgeableBy(caller).as('permitted'),
      sql<number>`(select count(*) from alarm earlier where earlier.sn = alarm.sn and earlier.alarm = alarm.alarm
        and earlier.origin = alarm.origin and earlier.raised_at <= alarm.raised_at
        and earlier.raised_at > alarm.raised_at - make_interval(mins => ${chattering.minutes}))`.as('raises'),
    ]);
}

/** A row of {@link alarmRows}. */
export type ListedAlarm = Awaited<ReturnType<ReturnType<typeof alarmRows>['execute']>>[number];

/** A signal that the message of an alarm can name. */
export interface NamedSignal {
  readonly equipment_id: number;
  readonly local_key: string;
  readonly key: string;
  readonly title: string;
  readonly title_translations: Translations;
  readonly unit: string;
  readonly decimals: number;
  readonly states: readonly StoredState[];
}

/** The signals of some equipments that have one of some keys, on the gateway or in the definition. */
export async function namedSignals(
  db: Db,
  equipmentIds: readonly number[],
  keys: readonly string[],
): Promise<readonly NamedSignal[]> {
  if (equipmentIds.length === 0 || keys.length === 0) return [];
  return await db
    .selectFrom('signal')
    .select(['equipment_id', 'local_key', 'key', 'title', 'title_translations', 'unit', 'decimals', 'states'])
    .where('equipment_id', 'in', [...new Set(equipmentIds)])
    .where('key', 'in', [...new Set(keys)])
    .execute();
}

/** An alarm that somebody acts on. */
export interface AlarmInQuestion {
  readonly id: number;
  readonly sn: string;
  readonly origin: 'signal' | 'gateway';
  readonly alarm: string;
  readonly equipment_id: number | null;
  readonly title: string;
  readonly title_translations: Translations;
  readonly return_reason: StoredReturnReason | null;
  readonly acknowledged_at: Date | null;
  readonly permitted: boolean;
}

/**
 * The alarms among some that a caller may see, locked until the end of the transaction, in the order of their
 * numbers.
 */
export async function lockAlarms(
  transaction: Db,
  caller: Caller,
  ids: readonly Id[],
): Promise<readonly AlarmInQuestion[]> {
  return await transaction
    .selectFrom('alarm')
    .where('alarm.id', 'in', ids.map(Number))
    .where(alarmVisibleTo(caller))
    .select([
      'alarm.id',
      'alarm.sn',
      'alarm.origin',
      'alarm.alarm',
      'alarm.equipment_id',
      'alarm.title',
      'alarm.title_translations',
      'alarm.acknowledged_at',
      'alarm.return_reason',
      acknowledgeableBy(caller).as('permitted'),
    ])
    .orderBy('alarm.id')
    .forUpdate()
    .execute();
}

/** How many open alarms of some equipments a caller may see, each with the most urgent severity. */
export async function openCountsOf(db: Db, caller: Caller, equipmentIds: readonly Id[]) {
  if (equipmentIds.length === 0) return [];
  return await visible(db, caller)
    .where(isOpen)
    .where('alarm.equipment_id', 'in', equipmentIds.map(Number))
    .select([
      sql<number>`alarm.equipment_id`.as('equipment_id'),
      sql<number>`count(distinct (alarm.sn, alarm.origin, alarm.alarm))`.as('count'),
      sql<number>`max(${severityOrder})`.as('urgency'),
    ])
    .groupBy('alarm.equipment_id')
    .execute();
}

/** How many open alarms some equipments have, and the gateways that read them. For who may see the equipments. */
export async function liveCounts(db: Db, equipmentIds: readonly number[]) {
  if (equipmentIds.length === 0) return [];
  return await db
    .selectFrom('equipment')
    .where('equipment.id', 'in', [...equipmentIds])
    .select([
      'equipment.id',
      openOf(sql`alarm.origin = 'signal' and alarm.equipment_id = equipment.id`).as('signals'),
      openOf(sql`alarm.origin = 'gateway' and alarm.sn = equipment.sn`).as('gateways'),
    ])
    .execute();
}

function openOf(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(distinct (alarm.origin, alarm.alarm)) from alarm left join alarm_shelf on ${shelfOfAlarm}
    where alarm.sn = equipment.sn and ${isOpen} and ${condition})`;
}

/** The newest open alarms that a caller may see. */
export async function newestOpen(db: Db, caller: Caller, limit: number) {
  return await visible(db, caller)
    .where(isOpen)
    .select([
      'alarm.id',
      'alarm.origin',
      'alarm.sn',
      'alarm.equipment_id',
      'alarm.severity',
      'alarm.title',
      'alarm.title_translations',
      'alarm.raised_at',
      'alarm.returned_at',
      'alarm.return_reason',
      'alarm.acknowledged_at',
      'equipment.title as equipment_title',
      'equipment.title_translations as equipment_title_translations',
    ])
    .orderBy('alarm.raised_at', 'desc')
    .orderBy('alarm.id', 'desc')
    .limit(limit)
    .execute();
}
