import { textAt, textsAt } from '@penstock/languages/catalogue';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import type { ClientBase } from 'pg';
import { withConnection } from '../../kernel/database/backup/backup.ts';
import { citusTrouble, readCitusFacts } from '../../kernel/database/citus/citus-facts.ts';
import { migrations } from '../../kernel/database/migrations/list.ts';
import { hideCredentials } from '../../kernel/log/log.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { type Check, type Finding, good, problem, warning } from '../check.ts';
import type { Installation } from '../installation.ts';

/** The oldest PostgreSQL that the platform works with. */
const oldestMajor = 14;

const texts = textsAt('platform.doctor:database.texts');

/** The database: reached, of a version and a state that the platform works with, writable, with connections left. */
export const databaseCheck: Check = {
  title: textAt('platform.doctor:database.databaseCheck'),
  run: async (installation) => {
    const { database } = installation;
    if (database.state === 'new') return [good(texts.new)];
    if (database.state === 'unreachable')
      return [problem(texts.unreachable, texts.unreachableAdvice, { reason: database.reason })];
    try {
      return await withConnection(database.address, (client) => look(client, installation));
    } catch (error) {
      const code = codeOf(error);
      const reason = `${code === undefined ? '' : `${code}: `}${hideCredentials(reasonOf(error))}`;
      return [problem(texts.unreachable, texts.unreachableAdvice, { reason })];
    }
  },
};

async function look(client: ClientBase, { settings }: Installation): Promise<Finding[]> {
  const facts = await factsOf(client);
  const major = Math.floor(facts.version / 10_000);
  const findings: Finding[] = [];
  if (major < oldestMajor) findings.push(problem(texts.old, texts.oldAdvice, { major, oldest: oldestMajor }));
  if (facts.encoding !== 'UTF8')
    findings.push(problem(texts.encoding, texts.encodingAdvice, { encoding: facts.encoding }));
  for (const name of ['fsync', 'synchronous_commit'] as const)
    if (facts[name] === 'off') findings.push(problem(texts.durable, texts.durableAdvice, { name }));
  findings.push(...(await stepFindings(client)));
  const distribution = await distributionFindings(client, settings);
  findings.push(...distribution.filter(({ level }) => level !== 'good'));
  const refusal = await writeRefusal(client);
  if (refusal !== undefined)
    findings.push(problem(texts.readOnly, texts.readOnlyAdvice, { reason: refusal }));
  const { maximum, others } = facts;
  const needed = settings.databaseConnections * settings.processes;
  if (others + needed > maximum)
    findings.push(warning(texts.connections, texts.connectionsAdvice, { maximum, others, needed }));
  const size = Math.ceil(facts.bytes / (1024 * 1024));
  if (findings.length > 0) return findings;
  return [good(texts.good, { major, size, others, maximum }), ...distribution];
}

interface Facts {
  readonly version: number;
  readonly encoding: string;
  readonly fsync: string;
  readonly synchronous_commit: string;
  readonly bytes: number;
  /** The connections that ordinary users may have. */
  readonly maximum: number;
  /** The connections of programs other than the platform. */
  readonly others: number;
}

async function factsOf(client: ClientBase): Promise<Facts> {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
      pg_database_size(current_database())::float8 as bytes,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as maximum,
      (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and application_name not like 'penstock%') as others`);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The database answers nothing.');
  return facts;
}

async function stepFindings(client: ClientBase): Promise<Finding[]> {
  const table = await client.query<{ there: boolean }>(
    "select to_regclass('schema_migration') is not null as there",
  );
  if (table.rows[0]?.there !== true) return [];
  const applied = await client.query<{ name: string }>('select name from schema_migration order by name');
  const names = new Set(applied.rows.map(({ name }) => name));
  const newer = [...names].find((name) => migrations.every((step) => step.name !== name));
  if (newer !== undefined) return [problem(texts.newer, texts.newerAdvice, { step: newer })];
  const count = migrations.filter(({ name }) => !names.has(name)).length;
  return count === 0 ? [] : [warning(texts.pending, texts.pendingAdvice, { count })];
}

/** Whether the history is distributed as DATABASE_CITUS says; nothing where there is no Citus, and none is wanted. */
async function distributionFindings(
  client: ClientBase,
  { databaseCitus }: Pick<Settings, 'databaseCitus'>,
): Promise<Finding[]> {
  const facts = await readCitusFacts(client);
  const { isDistributed, nodes, version } = facts;
  if (databaseCitus === 'off')
    return isDistributed ? [problem(texts.distributed, texts.distributedAdvice)] : [];
  const trouble = citusTrouble(facts);
  if (trouble !== undefined) return [problem(trouble.text, trouble.advice, trouble.parameters)];
  if (!isDistributed) return [warning(texts.undistributed, texts.undistributedAdvice)];
  return [good(texts.citus, { nodes, version: version ?? '' })];
}

/** Makes a table, writes into it and takes both back. @returns why that is not possible; undefined when it is. */
async function writeRefusal(client: ClientBase): Promise<string | undefined> {
  try {
    await client.query('begin');
    await client.query('create table penstock_doctor (number integer)');
    await client.query('insert into penstock_doctor select generate_series(1, 1000)');
    return undefined;
  } catch (error) {
    return hideCredentials(reasonOf(error));
  } finally {
    await client.query('rollback');
  }
}
