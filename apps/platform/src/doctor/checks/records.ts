import { textAt, textsAt } from '@penstock/languages/catalogue';
import type { ClientBase } from 'pg';
import { withConnection } from '../../kernel/database/backup/backup.ts';
import { partitionOf } from '../../kernel/database/record-partitions.ts';
import { type Check, type Finding, good, problem, warning } from '../check.ts';
import type { Installation } from '../installation.ts';

const texts = textsAt('platform.doctor:records.texts');

/** Records go into partitions by day, and few of them beside. */
export const recordCheck: Check = {
  title: textAt('platform.doctor:records.recordCheck'),
  run: async (installation) => {
    const { database } = installation;
    if (database.state !== 'reached') return [good(texts.none)];
    return withConnection(database.address, (client) => look(client, installation));
  },
};

const day = 86_400_000;

/** So many records of other days are normal, such as after a gateway was away for long. */
const fewWaiting = 10_000;

async function look(client: ClientBase, { settings, clock, isRunning }: Installation): Promise<Finding[]> {
  const table = await client.query<{ there: boolean }>("select to_regclass('record') is not null as there");
  if (table.rows[0]?.there !== true) return [good(texts.none)];
  const partitions = await client.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'record'::regclass order by 1",
  );
  const names = partitions.rows.map(({ name }) => name).filter((name) => name !== 'record_default');
  const findings: Finding[] = [];
  if (isRunning && !names.includes(partitionOf(clock.now())))
    findings.push(problem(texts.today, texts.todayAdvice, { day: partitionOf(clock.now()) }));
  const { recordDays: days } = settings;
  const oldest = partitionOf(clock.now() - (days + 1) * day);
  const count = names.filter((name) => name < oldest).length;
  if (days > 0 && count > 0) findings.push(warning(texts.kept, texts.keptAdvice, { count, days }));
  findings.push(...(await waitingFindings(client)));
  return findings.length > 0 ? findings : [good(texts.good, { days: names.length })];
}

async function waitingFindings(client: ClientBase): Promise<Finding[]> {
  const waiting = await client.query<{ count: number; oldest: Date | null }>(
    `select count(*)::int as count, min(time) as oldest from (select time from record_default limit ${fewWaiting + 1}) few`,
  );
  const { count = 0, oldest = null } = waiting.rows[0] ?? {};
  if (count <= fewWaiting) return [];
  return [warning(texts.waiting, texts.waitingAdvice, { count, oldest: oldest?.toISOString() ?? '' })];
}
