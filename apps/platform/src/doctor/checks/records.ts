import type { ClientBase } from 'pg';
import { withConnection } from '../../kernel/database/backup/backup.ts';
import { partitionOf } from '../../kernel/database/record-partitions.ts';
import { type Check, type Finding, good, problem, warning } from '../check.ts';
import type { Installation } from '../installation.ts';

const texts = {
  none: { zh: '还没有记录', en: 'there are none yet' },
  today: { zh: '没有今天（{day}）的分区', en: 'there is no partition for today ({day})' },
  todayAdvice: {
    zh: '平台每小时创建分区：查看日志中的原因。在此之前记录存入默认分区，不会丢失。',
    en: 'The platform makes partitions every hour: see its log for why it does not. Until then records wait in the default partition; none is lost.',
  },
  waiting: {
    zh: '默认分区中有约 {count} 条记录，其中最早的是 {oldest}',
    en: 'about {count, plural, one {# record waits} other {# records wait}} in the default partition, the oldest of {oldest}',
  },
  waitingAdvice: {
    zh: '它们的时间早于或晚于已有分区，通常是网关时钟不准：校正网关时间。',
    en: 'Their times are before or after all partitions, mostly since the clock of a gateway is wrong: correct it.',
  },
  kept: {
    zh: '有 {count} 天的记录超过保留期 {days} 天',
    en: '{count, plural, one {# day is} other {# days are}} older than the {days} that are kept',
  },
  keptAdvice: {
    zh: '平台运行时定期删除：若已在运行，查看日志中的原因；要保留则调大 PENSTOCK_RECORD_DAYS。',
    en: 'The platform removes them while it runs: if it does, see its log for why it did not; to keep them, raise PENSTOCK_RECORD_DAYS.',
  },
  good: {
    zh: '{days} 个按天的分区',
    en: '{days, plural, one {# partition} other {# partitions}}, one a day',
  },
} as const;

/** Records go into partitions by day, and few of them beside. */
export const recordCheck: Check = {
  title: { zh: '记录', en: 'Records' },
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
