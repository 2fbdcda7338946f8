import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import type { Translations } from '@penstock/contract/texts/entered';
import { alarmFigureLimits } from '@penstock/contract/calls/alarm-figures';
import { type RawBuilder, sql } from 'kysely';
import type { HeavyQueries, QueryCaller } from '../../../kernel/database/heavy-queries.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { gatewayVisibleTo, visibleTo } from '../../../kernel/access/visibility.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { Chattering } from '../alarm/alarm-repository.ts';

/** The time that figures are about, and whose alarms. */
export interface FigureQuestion {
  readonly caller: Caller;
  readonly from: Date;
  readonly to: Date;
  readonly chattering: Chattering;
}

/** An alarm of a list, by its last occurrence. */
export interface FigureRow {
  readonly list: 'top' | 'chattering' | 'standing';
  readonly id: string;
  readonly alarm: string;
  readonly sn: string;
  readonly equipment_id: string | null;
  readonly equipment_title: string | null;
  readonly equipment_title_translations: Translations | null;
  readonly title: string;
  readonly title_translations: Translations;
  readonly severity: AlarmSeverity;
  readonly raised_at: string;
  readonly count: number;
}

/** The figures as the database counts them. */
export interface CountedFigures {
  /** The intervals in which something was raised, in their order: their numbers since 1970, and how many. */
  readonly intervals: readonly { readonly slot: number; readonly raised: number }[] | null;
  readonly responses:
    | readonly {
        readonly severity: AlarmSeverity;
        readonly raised: number;
        readonly acknowledged: number;
        readonly waiting: number;
        readonly median: number | null;
        readonly ninetieth: number | null;
        readonly with_time: number;
        readonly in_time: number;
      }[]
    | null;
  readonly lists: readonly FigureRow[] | null;
  readonly chattering: number;
  readonly standing: number;
  readonly stale: number;
}

const seconds = alarmFigureLimits.intervalMinutes * 60;

/**
 * Counts the alarms that a caller may see. One statement reads each occurrence of the time once; what comes of it has bounds: an
 * interval each ten minutes, ten alarms of each list.
 */
export async function countFigures(
  { db, queries }: { readonly db: Db; readonly queries: HeavyQueries },
  asker: QueryCaller,
  { caller, from, to, chattering }: FigureQuestion,
): Promise<CountedFigures> {
  const { sql: text, parameters } = sql<CountedFigures>`
    with ${occurrencesOf({ caller, from, to })},
    top as (
      select count(*) as count, max(id) as id from occurrence group by key
      order by count desc, id desc limit ${alarmFigureLimits.listed}
    ),
    close as (
      select key, id, raised_at, lag(raised_at, ${Math.max(1, chattering.raises) - 1}::integer)
        over (partition by key order by raised_at) as earlier from occurrence
    ),
    chattering as materialized (
      select count(*) as count, max(id) as id from close
      where ${chattering.raises > 0} and earlier > raised_at - make_interval(mins => ${chattering.minutes}::integer)
      group by key
    ),
    standing as materialized (
      select alarm.id, alarm.raised_at from alarm
      where alarm.returned_at is null and alarm.raised_at < ${to} and ${isSeen}
    ),
    listed as (
      select 'top' as list, id, count from top
      union all (select 'chattering', id, count from chattering order by count desc limit ${alarmFigureLimits.listed})
      union all (select 'standing', id, 1 from standing order by raised_at limit ${alarmFigureLimits.listed})
    )
    select
      (select json_agg(json_build_object('slot', slot, 'raised', raised) order by slot) from (
        select floor(extract(epoch from raised_at) / ${seconds})::bigint as slot, count(*) as raised
        from occurrence group by slot) as counted) as intervals,
      (select json_agg(answered) from (${responses}) as answered) as responses,
      (select json_agg(json_build_object('list', listed.list, 'count', listed.count, 'id', alarm.id::text, 'alarm', alarm.alarm,
        'sn', alarm.sn, 'equipment_id', alarm.equipment_id::text, 'equipment_title', equipment.title,
        'equipment_title_translations', equipment.title_translations, 'title', alarm.title,
        'title_translations', alarm.title_translations, 'severity', alarm.severity, 'raised_at', alarm.raised_at)
        order by listed.count desc, alarm.raised_at)
        from listed join alarm on alarm.id = listed.id left join equipment on equipment.id = alarm.equipment_id) as lists,
      (select count(*) from chattering)::integer as chattering,
      (select count(*) from standing)::integer as standing,
      (select count(*) from standing where raised_at < ${to}::timestamptz
        - make_interval(hours => ${alarmFigureLimits.staleHours}::integer))::integer as stale`.compile(db);
  const [counted] = await queries.run<CountedFigures & Record<string, unknown>>(asker, {
    text,
    values: [...parameters],
  });
  if (counted === undefined) throw new Error('the figures have no row');
  return counted;
}

/** Whether an alarm is of equipment, or about a gateway, of those that the caller may see. */
const isSeen = sql<boolean>`case when alarm.equipment_id is not null
  then alarm.equipment_id in (select id from seen_equipment) else alarm.sn in (select sn from seen_gateway) end`;

function occurrencesOf({
  caller,
  from,
  to,
}: Pick<FigureQuestion, 'caller' | 'from' | 'to'>): RawBuilder<unknown> {
  return sql`seen_equipment as materialized (select equipment.id from equipment where ${visibleTo(caller)}),
    seen_gateway as materialized (select gateway.sn from gateway where ${gatewayVisibleTo(caller)}),
    occurrence as materialized (
      select id, ${key} as key, severity, raised_at, acknowledged_at,
        extract(epoch from acknowledged_at - raised_at)::float8 as response,
        acknowledged_at is null and (returned_at is null or return_reason in ('normal', 'missing')) as waits from alarm
      where raised_at >= ${from} and raised_at < ${to} and ${isSeen}
    )`;
}

/**
 * A number that all occurrences of an alarm have, and no other alarm: numbers are sorted and grouped faster than texts. Of an
 * alarm about a gateway it is made of that.
 */
const key = sql<number>`hashtextextended(case when equipment_id is null then concat_ws(' ', sn, origin, alarm)
  else concat_ws(' ', equipment_id, alarm) end, 0)`;

/** How fast alarms were acknowledged, by severity; those that nobody has to acknowledge are left out of the waiting ones. */
const responses = sql`
  select severity, count(*) as raised, count(response) as acknowledged, count(*) filter (where waits) as waiting,
    percentile_cont(0.5) within group (order by response) as median,
    percentile_cont(0.9) within group (order by response) as ninetieth,
    count(*) filter (where timed.response_minutes is not null) as with_time,
    count(*) filter (where response <= timed.response_minutes * 60) as in_time
  from occurrence left join (
    select hashtextextended(concat_ws(' ', equipment_id, alarm), 0) as key, response_minutes from defined_alarm
    where response_minutes is not null) as timed on timed.key = occurrence.key
  group by severity`;
