import type { Pool } from 'pg';
import { shardCount } from './shard.ts';

/** The state of the shards, as a process finds it when it says that it runs. */
export interface ShardView {
  /** Whether it still counted as running: otherwise others may have what it had. */
  readonly wasKnown: boolean;
  /** The other processes that run and are connected to the broker, by id. */
  readonly others: readonly string[];
  /** Whether there are processes that have not said for too long that they run. */
  readonly hasSilent: boolean;
  /** The process of each shard that has one. */
  readonly holders: ReadonlyMap<number, string>;
}

/** A process of the platform as the others see it. */
export interface OwnProcess {
  readonly id: string;
  readonly name: string;
  readonly atBroker: boolean;
}

/**
 * Keeps in the database which process has which shard. A process is declared gone by deleting its row, which frees its shards
 * in the same step; so it learns with the next thing that it says whether it was.
 */
export class ShardRepository {
  readonly #pool: Pool;

  /** @param pool of its own, so that no other work of the process keeps it from saying that it runs. */
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Says that a process runs, and answers the state of all. `silence`: after how many ms one counts as gone. */
  async beat({ id, name, atBroker }: OwnProcess, silence: number): Promise<ShardView> {
    const { rows } = await this.#pool.query<{
      known: boolean;
      others: string[];
      silent: boolean;
      holders: Record<string, string>;
    }>({
      name: 'shard-beat',
      text: `with beat as (
          update platform_process set at_broker = $2, seen_at = clock_timestamp() where id = $1 returning id),
        other as (select id, at_broker, seen_at > clock_timestamp() - $3::float8 * interval '1 ms' as runs
          from platform_process where id <> $1)
        select exists (select from beat) as known,
          coalesce((select array_agg(id::text) from other where runs and at_broker), '{}') as others,
          exists (select from other where not runs) as silent,
          coalesce((select json_object_agg(shard, process_id) from gateway_shard where process_id is not null), '{}')
            as holders`,
      values: [id, atBroker, silence],
    });
    const [found] = rows;
    if (found === undefined) throw new Error('the state of the shards has no row');
    if (!found.known)
      await this.#pool.query('insert into platform_process (id, name, at_broker) values ($1, $2, $3)', [
        id,
        name,
        atBroker,
      ]);
    return {
      wasKnown: found.known,
      others: found.others,
      hasSilent: found.silent,
      holders: new Map(Object.entries(found.holders).map(([shard, holder]) => [Number(shard), holder])),
    };
  }

  /** Declares gone whoever has not said for `silence` ms that it runs, and frees what it had. */
  async bury(silence: number): Promise<void> {
    await this.#pool.query(
      `delete from platform_process where seen_at < clock_timestamp() - $1::float8 * interval '1 ms'`,
      [silence],
    );
  }

  /** Takes free shards; answers those that this process has got. */
  async claim(id: string, shards: readonly number[]): Promise<readonly number[]> {
    const { rows } = await this.#pool.query<{ shard: number }>(
      `insert into gateway_shard (shard, process_id) select shard, $1 from unnest($2::smallint[]) shard order by shard
       on conflict (shard) do update set process_id = excluded.process_id where gateway_shard.process_id is null
       returning shard`,
      [id, shards],
    );
    return rows.map(({ shard }) => shard);
  }

  /** Frees shards that a process has. */
  async free(id: string, shards: readonly number[]): Promise<void> {
    await this.#pool.query(
      'update gateway_shard set process_id = null where process_id = $1 and shard = any($2)',
      [id, shards],
    );
  }

  /** A process has ended: it counts no longer, and what it had is free. */
  async leave(id: string): Promise<void> {
    await this.#pool.query('delete from platform_process where id = $1', [id]);
  }

  /** The serial numbers of the gateways of some shards. */
  async serialsOf(shards: readonly number[]): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ sn: string }>(
      'select sn from gateway where sn::bigint % $1 = any($2) order by sn',
      [shardCount, shards],
    );
    return rows.map(({ sn }) => sn);
  }

  /** Ends its connection. */
  async close(): Promise<void> {
    await this.#pool.end();
  }
}
