import { createHash } from 'node:crypto';
import type { Database } from '../../../kernel/database/database.ts';
import { textArray } from './array-text.ts';
import { quotaLimits } from '../../gateways/quota/quota-limits.ts';

/** The maximum number of recordings kept, some 120 bytes each; the oldest is dropped first. A thousand gateways may have as many each. */
const remembered = 1_000_000;

/** A recording of a gateway with one list of keys and one pace. */
export interface RecordingName {
  readonly sn: string;
  /** The recording's id in the configuration. */
  readonly recording: string;
  readonly keys: readonly string[];
  /**
   * How far apart two records are at most while nothing interrupts it, in ms; Infinity without a limit, null where the
   * gateway does not say it.
   */
  readonly distance: number | null;
}

/** The short name under which a recording is remembered. */
export function recordingName({ sn, recording, keys, distance }: RecordingName): string {
  return createHash('sha256')
    .update(JSON.stringify([sn, recording, keys, String(distance)]))
    .digest('base64');
}

/** Knows the database's number of each recording, and gives one to those that have none yet. */
export class Recordings {
  readonly #pool: Database['pool'];
  readonly #ids = new Map<string, number>();

  constructor(pool: Database['pool']) {
    this.#pool = pool;
  }

  /**
   * The numbers of recordings, by {@link recordingName}; without those that are new to a gateway which has too many.
   */
  async idsOf(recordings: ReadonlyMap<string, RecordingName>): Promise<ReadonlyMap<string, number>> {
    const missing = [...recordings].filter(([name]) => !this.#ids.has(name));
    if (missing.length > 0) await this.#learn(missing);
    const ids = new Map<string, number>();
    for (const name of recordings.keys()) {
      const id = this.#ids.get(name);
      if (id !== undefined) ids.set(name, id);
    }
    for (const [oldest] of this.#ids) {
      if (this.#ids.size <= remembered) break;
      this.#ids.delete(oldest);
    }
    return ids;
  }

  async #learn(missing: readonly (readonly [string, RecordingName])[]): Promise<void> {
    const parameters = [
      textArray(missing.map(([, { sn }]) => sn)),
      textArray(missing.map(([, { recording }]) => recording)),
      textArray(missing.map(([, { keys }]) => textArray(keys))),
      textArray(missing.map(([name]) => name)),
      missing.map(([, { distance }]) => distance),
    ];
    const given = `(select sn, recording, keys::text[] as keys, name, distance
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[])
        as given (sn, recording, keys, name, distance)) given`;
    await this.#pool.query(
      `insert into recording (sn, recording_key, keys, distance_ms)
       select sn, recording, keys, distance from ${given}
       where sn not in (
         select sn from recording where sn = any($1::text[]) and created_at > now() - interval '30 days'
         group by sn having count(*) >= ${quotaLimits.recordings})
       order by sn, recording, name
       on conflict do nothing`,
      parameters,
    );
    const { rows } = await this.#pool.query<{ name: string; id: number }>(
      `select given.name, recording.id from ${given}
       join recording on recording.sn = given.sn and recording.recording_key = given.recording
         and recording.keys = given.keys and recording.distance_ms is not distinct from given.distance`,
      parameters,
    );
    for (const { name, id } of rows) this.#ids.set(name, Number(id));
  }
}
