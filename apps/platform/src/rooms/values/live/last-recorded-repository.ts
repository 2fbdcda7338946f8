import type { ClientBase } from 'pg';
import type { HeavyQueries, QueryCaller } from '../../../kernel/database/heavy-queries.ts';
import { unpackExact } from '../history/codec/exact-texts.ts';
import { unpackQuarters } from '../history/codec/quarter.ts';
import { inPlace, type Place, placesOf } from '../history/place-repository.ts';
import type { LastValue } from '@penstock/console/live/last-values';

/** The last recorded value of a variable; null where it was bad. */
interface LastRecorded {
  readonly key: string;
  /** ms since 1970. */
  readonly time: number;
  readonly value: number | string | null;
}

/**
 * The last recorded value of each recorded variable of a gateway, by its key: what is known of a gateway that is away.
 * Values that were bad at the last record are left out.
 */
export async function lastRecorded(
  queries: HeavyQueries,
  caller: QueryCaller,
  sn: string,
): Promise<ReadonlyMap<string, LastValue>> {
  const all = await queries.read(caller, async (client) => {
    const found: LastRecorded[] = [];
    for (const place of placesOf(await recordingsOfGateway(client, sn)))
      found.push(...(await lastLoose(client, place)), ...(await lastPacked(client, place)));
    return found;
  });
  const found = new Map<string, LastValue>();
  for (const { key, time, value } of all) {
    const known = found.get(key);
    if (value === null || (known !== undefined && known.time >= time)) continue;
    found.set(key, { value, time, quality: 'good' });
  }
  return found;
}

interface GatewayRecording {
  readonly id: number;
  readonly keys: readonly string[];
  readonly home: number;
}

async function recordingsOfGateway(client: ClientBase, sn: string): Promise<readonly GatewayRecording[]> {
  const { rows } = await client.query<GatewayRecording>({
    name: 'live-recordings',
    text: 'select id, keys, history_home(id) as home from recording where sn = $1 order by home, id',
    values: [sn],
  });
  return rows;
}

const placeValues = ({ recordings, only }: Place<GatewayRecording>) => [recordings.map(({ id }) => id), only];

/** The values of the last record of each recording that is not packed. */
async function lastLoose(
  client: ClientBase,
  place: Place<GatewayRecording>,
): Promise<readonly LastRecorded[]> {
  const { rows } = await client.query<{
    at: number;
    time: Date;
    values: (number | null)[];
    exact: (string | null)[] | null;
  }>({
    name: 'live-last-recorded',
    // The recordings of a gateway are few; the last record of each is found by the primary key (recording, time).
    text: `select given.at::integer as at, last.time, last."values", last.exact
      from unnest($1::bigint[]) with ordinality as given (id, at) cross join lateral (
        select time, "values", exact from record
        where recording_id = given.id and ${inPlace('record', '$2')} order by time desc limit 1
      ) last`,
    values: placeValues(place),
  });
  return rows.flatMap(({ at, time, values, exact }) =>
    (place.recordings[at - 1]?.keys ?? []).map((key, index) => ({
      key,
      time: time.getTime(),
      value: exact?.[index] ?? values[index] ?? null,
    })),
  );
}

/** The values of the last block of each recording that is packed. */
async function lastPacked(
  client: ClientBase,
  place: Place<GatewayRecording>,
): Promise<readonly LastRecorded[]> {
  const { rows } = await client.query<{
    at: number;
    position: number;
    records: number;
    exact: Buffer | null;
    quarters: Buffer;
  }>({
    name: 'live-last-packed',
    text: `select given.at::integer as at, packed_column.position, last.records, packed_column.exact,
        packed_column.quarters
      from unnest($1::bigint[]) with ordinality as given (id, at) cross join lateral (
        select period, number, records from packed_block
        where recording_id = given.id and ${inPlace('packed_block', '$2')}
        order by period desc, number desc limit 1
      ) last
      join packed_column on packed_column.recording_id = given.id and ${inPlace('packed_column', '$2')}
        and packed_column.period = last.period and packed_column.number = last.number`,
    values: placeValues(place),
  });
  return rows.flatMap(({ at, position, records, exact, quarters }) => {
    const key = place.recordings[at - 1]?.keys[position - 1];
    const last = unpackQuarters(quarters).at(-1);
    if (key === undefined || last === undefined) return [];
    const text = exact === null ? null : (unpackExact(exact, records).at(-1) ?? null);
    return { key, time: last.lastTime, value: text ?? (last.isLastGood ? last.last : null) };
  });
}
