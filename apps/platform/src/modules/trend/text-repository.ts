import type { HeavyQueries, QueryCaller } from '../../database/heavy-queries.ts';

/** Which texts are asked for. Times are in ms since 1970, `to` not included. */
export interface TextQuestion {
  readonly sn: string;
  /** The gateway's variable. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** How many changes are answered at most. */
  readonly limit: number;
}

/** A text from the time on at which it was recorded first. */
export interface TextChange {
  /** ms since 1970. */
  readonly time: number;
  readonly text: string;
}

/** The texts that a variable took, each time it became another one, the latest first. */
export async function textsOf(
  queries: HeavyQueries,
  caller: QueryCaller,
  { sn, key, from, to, limit }: TextQuestion,
): Promise<readonly TextChange[]> {
  const rows = await queries.run<{ time: Date; text: string }>(caller, {
    name: 'trend-texts',
    text: `
      with wanted as materialized (
        select id, array_position(keys, $2) as position from recording where sn = $1 and $2 = any (keys)
      ), read as (
        select record.time, record.sequence, record.exact[wanted.position] as text
        from wanted join record on record.recording_id = wanted.id
        where record.time >= to_timestamp($3::float8 / 1000) and record.time < to_timestamp($4::float8 / 1000)
          and record.exact is not null and record."values"[wanted.position] is null
      ), compared as (
        select time, sequence, text, lag(text) over (order by time, sequence) as before from read where text is not null
      )
      select time, text from compared where text is distinct from before order by time desc, sequence desc limit $5`,
    values: [sn, key, from, to, limit],
  });
  return rows.map(({ time, text }) => ({ time: time.getTime(), text }));
}
