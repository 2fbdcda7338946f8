import type { HeavyQueries, QueryCaller } from '../../database/heavy-queries.ts';

/** One point of a trend: the values recorded in one interval of the requested time. */
export interface TrendPoint {
  /** Start of the interval, ms since 1970. */
  readonly time: number;
  readonly min: number;
  readonly max: number;
  readonly average: number;
  readonly count: number;
}

/** What a trend is requested for. Times are in ms since 1970, `to` not included. */
export interface TrendQuestion {
  readonly sn: string;
  /** The gateway's variable. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** How many intervals the time is divided into. */
  readonly points: number;
}

/**
 * The recorded values of a variable, reduced in the database to what can be drawn: intervals without a value are left
 * out. Values of all recordings that hold the variable count together, also of layouts that were replaced.
 */
export async function trendOf(
  queries: HeavyQueries,
  caller: QueryCaller,
  { sn, key, from, to, points }: TrendQuestion,
): Promise<{ step: number; points: TrendPoint[] }> {
  const step = Math.max(1, (to - from) / points);
  const rows = await queries.run<{
    part: number;
    min: number;
    max: number;
    average: number;
    count: number;
  }>(caller, {
    name: 'trend',
    // The recordings are few and found first, so that each is read by its primary key (recording, time).
    text: `
      with wanted as materialized (
        select id, array_position(keys, $2) as position from recording where sn = $1 and $2 = any (keys)
      )
      select floor((extract(epoch from read.time) * 1000 - $3::float8)::float8 / $5::float8)::int as part,
        min(read.value) as min, max(read.value) as max, avg(read.value) as average, count(*)::int as count
      from wanted cross join lateral (
        select record.time, record."values"[wanted.position] as value from record
        where record.recording_id = wanted.id
          and record.time >= to_timestamp($3::float8 / 1000) and record.time < to_timestamp($4::float8 / 1000)
      ) read
      where read.value is not null
      group by part order by part`,
    values: [sn, key, from, to, step],
  });
  return {
    step,
    points: rows.map(({ part, ...values }) => ({ time: from + part * step, ...values })),
  };
}
