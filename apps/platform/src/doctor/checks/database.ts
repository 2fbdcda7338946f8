import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import type { ClientBase } from 'pg';
import { withConnection } from '../../kernel/database/backup/backup.ts';
import { migrations } from '../../kernel/database/migrations/list.ts';
import { hideCredentials } from '../../kernel/log/log.ts';
import { type Check, type Finding, good, problem, warning } from '../check.ts';
import type { Installation } from '../installation.ts';

/** The oldest PostgreSQL that the platform works with. */
const oldestMajor = 14;

const texts = {
  new: { zh: '还没有数据库，首次启动时创建', en: 'there is none yet; the first start makes it' },
  unreachable: { zh: '无法连接：{reason}', en: 'it cannot be reached: {reason}' },
  unreachableAdvice: {
    zh: '启动数据库，或修正 DATABASE_URL；内置数据库请查看平台日志。',
    en: 'Start it, or correct DATABASE_URL; for the embedded one, see the log of the platform.',
  },
  old: { zh: 'PostgreSQL {major} 过旧', en: 'PostgreSQL {major} is too old' },
  oldAdvice: {
    zh: '升级到 PostgreSQL {oldest} 或更高版本。',
    en: 'Upgrade to PostgreSQL {oldest} or later.',
  },
  encoding: { zh: '编码是 {encoding}', en: 'its encoding is {encoding}' },
  encodingAdvice: { zh: '新建一个 UTF8 编码的数据库。', en: 'Make a database with the encoding UTF8.' },
  durable: {
    zh: '{name} 已关闭，断电会丢失已确认的记录',
    en: '{name} is off: a power cut loses acknowledged records',
  },
  durableAdvice: { zh: '将 {name} 设为 on。', en: 'Set {name} to on.' },
  newer: {
    zh: '由更新版本的 Penstock 写入（含步骤 {step}）',
    en: 'it was written by a newer version of Penstock (it has step {step})',
  },
  newerAdvice: {
    zh: '启动那个版本，或换用另一个数据库。',
    en: 'Start that version, or use another database.',
  },
  pending: {
    zh: '有 {count} 个升级步骤尚未执行',
    en: '{count, plural, one {# step of an upgrade has} other {# steps of an upgrade have}} not been run',
  },
  pendingAdvice: {
    zh: '先备份，然后启动（或重启）平台，启动时自动执行。',
    en: 'Take a backup, then start (or restart) the platform: it runs them at its start.',
  },
  readOnly: { zh: '不可写：{reason}', en: 'it cannot be written: {reason}' },
  readOnlyAdvice: {
    zh: '检查磁盘空间、只读模式和该用户的权限（需要建表权限）。',
    en: 'Check the space on its disk, a read-only mode, and the rights of its user, who must be able to make tables.',
  },
  connections: {
    zh: '服务器允许 {maximum} 个连接，其他程序已用 {others} 个，平台需要 {needed} 个',
    en: 'the server allows {maximum} connections, others have {others}, and the platform needs {needed}',
  },
  connectionsAdvice: {
    zh: '调高 max_connections，或调低 PENSTOCK_DATABASE_CONNECTIONS。',
    en: 'Raise max_connections, or lower PENSTOCK_DATABASE_CONNECTIONS.',
  },
  good: {
    zh: 'PostgreSQL {major}，{size} MiB，已有 {others} 个其他连接（上限 {maximum}）',
    en: 'PostgreSQL {major}, {size} MiB, {others} of {maximum} connections in use by others',
  },
} as const;

/** The database: reached, of a version and a state that the platform works with, writable, with connections left. */
export const databaseCheck: Check = {
  title: { zh: '数据库', en: 'Database' },
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
  const refusal = await writeRefusal(client);
  if (refusal !== undefined)
    findings.push(problem(texts.readOnly, texts.readOnlyAdvice, { reason: refusal }));
  const { maximum, others } = facts;
  const needed = settings.databaseConnections;
  if (others + needed > maximum)
    findings.push(warning(texts.connections, texts.connectionsAdvice, { maximum, others, needed }));
  const size = Math.ceil(facts.bytes / (1024 * 1024));
  return findings.length > 0 ? findings : [good(texts.good, { major, size, others, maximum })];
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
