import type { PostgresConnection } from '@penstock/contract/configuration/model/connection';

/** A name as an identifier of SQL. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The table of a connection, as statements name it. */
export function tableOf({ store }: Pick<PostgresConnection, 'store'>): string {
  return `${quoted(store.schema)}.${quoted(store.table)}`;
}

/** Makes a table of values: a row for each value of a report. */
export function createStatement(table: string): string {
  return `create table if not exists ${table} (
    report text not null,
    sn text not null,
    topic text not null,
    sequence bigint,
    time timestamptz(3) not null,
    key text not null,
    value numeric,
    text text,
    quality text not null,
    code text,
    primary key (report, key, time)
  )`;
}

/**
 * Inserts the values of reports in the product's own JSON (docs/reporting.md), in one statement, which PostgreSQL does wholly or not at
 * all. `$1`: the reports as JSON; `$2`: their topics. Numbers keep all their digits; switches are 0 and 1. What is there already stays.
 */
export function insertStatement(table: string): string {
  return `insert into ${table} (report, sn, topic, sequence, time, key, value, text, quality, code)
    select
      r.report ->> 'id',
      r.report ->> 'sn',
      r.topic,
      (r.report ->> 'sequence')::bigint,
      to_timestamp((v ->> 'time')::double precision / 1000),
      v ->> 'key',
      case jsonb_typeof(v -> 'value')
        when 'number' then (v ->> 'value')::numeric
        when 'boolean' then (v ->> 'value')::boolean::integer
      end,
      case jsonb_typeof(v -> 'value') when 'string' then v ->> 'value' end,
      v ->> 'quality',
      v ->> 'code'
    from unnest($1::jsonb[], $2::text[]) as r (report, topic), jsonb_array_elements(r.report -> 'values') as v
    on conflict do nothing`;
}
