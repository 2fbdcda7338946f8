import { textsAt } from '@penstock/languages/catalogue';
import type { Text, TextParameters } from '@penstock/languages/language';
import type { ClientBase } from 'pg';

/** The version of Citus, and those of PostgreSQL, that the history is distributed with. */
const suitable = { citus: 12, oldest: 14, newest: 16 } as const;

/** The facts of a database that decide whether its history can be distributed, and whether it is. */
export interface CitusFacts {
  /** The version of PostgreSQL: 15. */
  readonly major: number;
  /** The version of the extension, such as `12.1-1`; null where the database has none. */
  readonly version: string | null;
  /** Whether the history is distributed. */
  readonly isDistributed: boolean;
  /** Whether this server is the coordinator; calls and migrations work nowhere else. */
  readonly isCoordinator: boolean;
  /** How many nodes hold, or may hold, parts of the history. */
  readonly nodes: number;
  /** The nodes that do not answer, or would lose at a power cut what they committed, with the reason, in plain English. */
  readonly unfit: readonly string[];
}

/** Why the history cannot be distributed, and what is to be done about it. */
export interface CitusTrouble {
  readonly text: Text;
  readonly advice: Text;
  readonly parameters: TextParameters;
}

const texts = textsAt('platform.kernel:citusFacts.texts');

/** Reads the {@link CitusFacts} of the database that a connection leads to. */
export async function readCitusFacts(client: Pick<ClientBase, 'query'>): Promise<CitusFacts> {
  const { rows } = await client.query<{ major: number; version: string | null }>(
    `select current_setting('server_version_num')::int / 10000 as major,
       (select extversion from pg_extension where extname = 'citus') as version`,
  );
  const { major = 0, version = null } = rows[0] ?? {};
  if (version === null)
    return { major, version, isDistributed: false, isCoordinator: true, nodes: 0, unfit: [] };
  const found = await client.query<{ isDistributed: boolean; isCoordinator: boolean; nodes: number }>(
    `select exists (select from pg_dist_partition where logicalrelid = to_regclass('record')) as "isDistributed",
       coalesce((select groupid from pg_dist_local_group limit 1), 0) = 0 as "isCoordinator",
       (select count(*)::int from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards) as nodes`,
  );
  const facts = found.rows[0] ?? { isDistributed: false, isCoordinator: true, nodes: 0 };
  return { major, version, ...facts, unfit: facts.isCoordinator ? await unfitNodes(client) : [] };
}

async function unfitNodes(client: Pick<ClientBase, 'query'>): Promise<readonly string[]> {
  const { rows } = await client.query<{ reason: string }>(
    `select nodename || ':' || nodeport || ' ' ||
         case when success then 'has fsync or synchronous_commit off' else 'does not answer: ' || result end as reason
       from run_command_on_workers(
         $$select current_setting('fsync') <> 'off' and current_setting('synchronous_commit') <> 'off'$$)
       where not success or result not in ('t', 'true')`,
  );
  return rows.map(({ reason }) => reason);
}

/** Why the history of a database cannot be distributed; undefined where it can. */
export function citusTrouble(facts: CitusFacts): CitusTrouble | undefined {
  const { major, version, isCoordinator, nodes, unfit } = facts;
  if (version === null) return { text: texts.missing, advice: texts.missingAdvice, parameters: {} };
  const { citus, oldest, newest } = suitable;
  if (Number.parseInt(version, 10) !== citus || major < oldest || major > newest)
    return {
      text: texts.version,
      advice: texts.versionAdvice,
      parameters: { version, major, citus, oldest, newest },
    };
  if (!isCoordinator) return { text: texts.worker, advice: texts.workerAdvice, parameters: {} };
  if (nodes === 0) return { text: texts.nodes, advice: texts.nodesAdvice, parameters: {} };
  const [reason] = unfit;
  if (reason === undefined) return undefined;
  return { text: texts.unfit, advice: texts.unfitAdvice, parameters: { reason } };
}
