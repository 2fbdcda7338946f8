import { textIn } from '@penstock/languages/language';
import type { Pool } from 'pg';
import type { Log } from '../../log/log.ts';
import { PlatformStartError } from '../../process/start-error.ts';
import { type CitusTrouble, citusTrouble, readCitusFacts } from './citus-facts.ts';

/** Any number that nothing else of the platform locks. */
const lockNumber = 7_310_005;

/** The tables whose rows lie on the nodes, by the number of their recording; the first is the one that the others lie beside. */
const distributedTables = ['packed_block', 'packed_column', 'record'] as const;

/**
 * Proves, before anything is written, that the history of a database lies or can lie as DATABASE_CITUS says.
 *
 * @throws PlatformStartError where it is wanted on nodes and cannot be, or is there and not wanted.
 */
export async function checkDistribution(pool: Pool, isWanted: boolean): Promise<void> {
  const facts = await readCitusFacts(pool);
  const trouble = citusTrouble(facts);
  if (isWanted && trouble !== undefined) throw refusal(trouble);
  if (!isWanted && facts.isDistributed)
    throw new PlatformStartError(
      'database',
      'DATABASE_CITUS',
      'The history of this database is distributed over the nodes of Citus, and DATABASE_CITUS is off: set it to on. To bring it back to one server, restore a backup into a database there.',
    );
}

/**
 * Has the history of a database lie on the nodes of its Citus cluster: the tables are distributed with what they hold, in one
 * transaction, unless they are already. Of several processes that start at once one does it, and the others wait.
 *
 * @param pool for maintenance.
 */
export async function distributeHistory(pool: Pool, log: Log): Promise<void> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    const { isDistributed, nodes } = await readCitusFacts(client);
    if (!isDistributed) {
      log.info({ nodes }, 'The history is being distributed over the nodes of Citus.');
      for (const statement of distribution) await client.query(statement);
    }
    await client.query('commit');
    isWhole = isDistributed;
    if (!isDistributed) log.info('The history lies on the nodes of Citus.');
  } finally {
    // Ending the connection takes back what was started. It ends as well where the database got a setting that holds for later ones.
    client.release(!isWhole);
  }
}

function refusal({ text, advice, parameters }: CitusTrouble): PlatformStartError {
  const sentences = [text, advice].map((one) => textIn(one, 'en', parameters));
  return new PlatformStartError(
    'database',
    'DATABASE_CITUS',
    `DATABASE_CITUS is on, but ${sentences.join('. ')} Or set DATABASE_CITUS to off.`,
  );
}

const distribution: readonly string[] = [
  // One connection to each node in a transaction: what is read of a node is read at one moment, and a transaction is prepared once on each.
  `do $$ begin
    execute format('alter database %I set citus.max_adaptive_executor_pool_size = 1', current_database());
  end $$`,
  `set local citus.multi_shard_modify_mode = 'sequential'`,
  `lock table ingest_stream, recording, ${distributedTables.join(', ')} in access exclusive mode`,
  `select create_distributed_table('packed_block', 'recording_id', colocate_with => 'none')`,
  `select create_distributed_table('packed_column', 'recording_id', colocate_with => 'packed_block')`,
  `select create_distributed_table('record', 'recording_id', colocate_with => 'packed_block')`,
  // The nodes have all of it now.
  `select truncate_local_data_after_distributing_table(name::regclass)
    from unnest(array[${distributedTables.map((name) => `'${name}'`).join(', ')}]) as name`,
  `create or replace function history_home(recording bigint) returns bigint language sql stable
    as $$ select get_shard_id_for_distribution_column('packed_block', recording) $$`,
  `create or replace function history_bytes(part regclass) returns bigint language sql stable
    as $$ select citus_total_relation_size(part) $$`,
  `create or replace function database_bytes() returns bigint language sql stable
    as $$ select pg_database_size(current_database()) + coalesce((select sum(result::bigint)
      from run_command_on_workers('select pg_database_size(current_database())') where success), 0)::bigint $$`,
  // A new recording gets the first number by which it lies where all of its gateway does: in the part that the serial number falls into.
  `create or replace function number_recording() returns trigger language plpgsql as $$
    declare
      least integer;
      most integer;
      tries integer := 0;
    begin
      -- Records of a backup have the numbers that they had.
      if current_setting('penstock.restoring', true) = 'on' then
        return new;
      end if;
      select shardminvalue::integer, shardmaxvalue::integer into least, most from pg_dist_shard
        where logicalrelid = 'packed_block'::regclass
          and hashtext(new.sn::text) between shardminvalue::integer and shardmaxvalue::integer;
      -- By hashint8 Citus finds the shard of a number.
      while hashint8(new.id) not between least and most and tries < 100000 loop
        new.id := nextval('recording_id_seq');
        tries := tries + 1;
      end loop;
      return new;
    end $$`,
  `create trigger recording_number before insert on recording for each row execute function number_recording()`,
];
