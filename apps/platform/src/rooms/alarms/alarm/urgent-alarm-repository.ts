import type { alarmSortColumns } from '@penstock/contract/calls/alarm';
import { type AlarmSeverity, alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { noAlarms, type SeverityCounts } from '@penstock/contract/model/severity-counts';
import { alarmLimits } from '@penstock/contract/rules/alarm-limits';
import type { Language } from '@penstock/languages/language';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { sortDirections } from '../../../kernel/database/list-query.ts';
import { asksForAttention, isShelved } from '../../../kernel/database/open-alarms.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { isUnacknowledged } from './alarm-conditions.ts';
import { type ShownAlarm, sortExpressions } from './alarm-repository.ts';
import { type AlarmQuestion, matching, visible } from './matching-alarm-repository.ts';
import { severityOrderOf } from './severity-order.ts';

/**
 * Statements that make one row of all occurrences of an alarm. Of each severity they take a bounded number of occurrences, which they find by
 * the index `alarm_urgent`: those that ask to be acknowledged first, then the newest. So their time has a bound, however many alarms are open.
 */

/** The occurrences of a severity that are taken; one more says that there are more. */
const taken = alarmLimits.groupedOccurrences;

/** A page of a list with one row for each alarm. */
export interface UrgentPage {
  readonly rows: readonly ShownAlarm[];
  /** How many alarms there are of each severity on all pages, whatever severities are asked for. */
  readonly severities: SeverityCounts;
  /** The severities that have more occurrences than are taken: there are at least as many alarms as counted. */
  readonly partial: readonly AlarmSeverity[];
}

/** One page of the alarms that match, in their order. */
export async function urgentPage(
  db: Db,
  caller: Caller,
  question: AlarmQuestion,
  {
    language,
    limit,
    offset,
  }: { readonly language: Language; readonly limit: number; readonly offset: number },
): Promise<UrgentPage> {
  const occurrences = ofEachSeverity((severity) =>
    matching(db, caller, { ...question, severities: [severity] })
      .select([
        'alarm.id',
        'alarm.sn',
        'alarm.origin',
        'alarm.alarm',
        'alarm.equipment_id',
        'alarm.severity',
        'alarm.raised_at',
        isUnacknowledged.as('unacknowledged'),
      ])
      .orderBy(isNotAcknowledged, 'desc')
      .orderBy('alarm.raised_at', 'desc')
      .orderBy('alarm.id', 'desc')
      .limit(taken + 1),
  );
  const asked = question.severities.length === 0 ? alarmSeverities : question.severities;
  const { rows } = await sql<{
    readonly counts: Partial<SeverityCounts> | null;
    readonly partial: readonly AlarmSeverity[];
    readonly page: readonly ShownAlarm[];
  }>`
    with occurrence as materialized (${occurrences}),
    listed as materialized (
      select (array_agg(id order by raised_at desc, id desc))[1] as shown,
        (array_agg(severity order by raised_at desc, id desc))[1] as severity,
        sn, max(raised_at) as raised_at, min(raised_at) as first_raised_at, count(*) as occurrences,
        count(*) filter (where unacknowledged) as unacknowledged
      from occurrence group by sn, origin, alarm, equipment_id)
    select
      (select json_object_agg(severity, amount) from (
        select severity, count(*) as amount from listed group by severity) as counted) as counts,
      (select coalesce(json_agg(severity), '[]') from (
        select severity from occurrence group by severity having count(*) > ${taken}) as cut) as partial,
      (select coalesce(json_agg(page), '[]') from (
        select listed.shown, listed.occurrences, listed.unacknowledged, listed.first_raised_at
        from listed ${orderOf(question.sort, language)} limit ${limit} offset ${offset}) as page) as page
    `.execute(db);
  const [found] = rows;
  return {
    rows: found?.page ?? [],
    severities: { ...noAlarms, ...found?.counts },
    partial: found?.partial ?? [],
  };

  function orderOf({ column, direction }: AlarmQuestion['sort'], shown: Language): RawBuilder<unknown> {
    const own = ofList[column];
    const joined = sql`join alarm on alarm.id = listed.shown left join equipment on equipment.id = alarm.equipment_id`;
    return sql`${own === undefined ? joined : sql``} where listed.severity in (${sql.join([...asked])})
      order by ${own ?? sortExpressions(shown)[column]} ${sql.raw(sortDirections[direction])}, listed.raised_at desc, listed.shown desc`;
  }
}

const severityOfList = severityOrderOf(sql`listed.severity`);

/** The orders that need no more than the columns of `listed`. */
const ofList: Partial<Record<(typeof alarmSortColumns)[number], RawBuilder<unknown>>> = {
  raisedAt: sql`listed.raised_at`,
  severity: severityOfList,
  sn: sql`listed.sn`,
  urgency: sql`(case when listed.unacknowledged > 0 then 10 else 0 end + ${severityOfList})`,
  occurrences: sql`listed.occurrences`,
};

const isNotAcknowledged = sql<boolean>`(alarm.acknowledged_at is null)`;

/** Open alarms of a kind: how many there are. */
export interface OpenCount {
  /** The most urgent severity, by its place in the order of severities from 1. */
  readonly urgency: number;
  readonly active: boolean;
  readonly unacknowledged: boolean;
  readonly shelved: boolean;
  readonly count: number;
  /** The severities that have more occurrences than are counted; the same in each row. */
  readonly partial: readonly AlarmSeverity[];
}

/** How many open alarms a caller may see, by what they are. An alarm counts once, however often it was raised. */
export async function openCounts(db: Db, caller: Caller): Promise<readonly OpenCount[]> {
  const occurrences = ofEachSeverity((severity) =>
    visible(db, caller)
      .where(asksForAttention)
      .where('alarm.severity', '=', severity)
      .select([
        'alarm.sn',
        'alarm.origin',
        'alarm.alarm',
        'alarm.equipment_id',
        'alarm.severity',
        'alarm.returned_at',
        'alarm.acknowledged_at',
        isShelved.as('shelved'),
      ])
      .orderBy(isNotAcknowledged, 'desc')
      .orderBy('alarm.raised_at', 'desc')
      .orderBy('alarm.id', 'desc')
      .limit(taken + 1),
  );
  const { rows } = await sql<OpenCount>`
    with occurrence as materialized (${occurrences})
    select urgency, active, unacknowledged, shelved, count(*) as count,
      array(select severity from occurrence group by severity having count(*) > ${taken}) as partial
    from (select max(${severityOrderOf(sql`severity`)}) as urgency, bool_or(returned_at is null) as active,
        bool_or(acknowledged_at is null) as unacknowledged, bool_or(shelved) as shelved
      from occurrence group by sn, origin, alarm, equipment_id) as open
    group by urgency, active, unacknowledged, shelved`.execute(db);
  return rows;
}

/** The rows of a query for each severity, one after another. */
function ofEachSeverity(query: (severity: AlarmSeverity) => Expression<unknown>): RawBuilder<unknown> {
  return sql.join(
    alarmSeverities.map((severity) => sql`(${query(severity)})`),
    sql` union all `,
  );
}
