import { withConnection } from '../../kernel/database/backup/backup.ts';
import { type Check, type Finding, good, problem, warning } from '../check.ts';
import type { Installation } from '../installation.ts';

/** When this version was made, about: no clock that is right shows an earlier time. ms since 1970. */
const thisVersion = Date.UTC(2026, 10, 1);

/** How far the clocks of platform and database may differ, in ms. */
const tolerance = 2000;

const texts = {
  early: { zh: '本机时间是 {time}，早于本版本的发布', en: 'it shows {time}, before this version was made' },
  earlyAdvice: {
    zh: '校正系统时间并启用时间同步（NTP）；否则登录、证书和记录都会出错。',
    en: 'Set the clock and have it synchronised (NTP); sign-ins, certificates and records go wrong otherwise.',
  },
  differs: {
    zh: '与数据库服务器的时间相差 {seconds} 秒',
    en: 'it differs from that of the database server by {seconds} s',
  },
  differsAdvice: {
    zh: '在两台机器上启用时间同步（NTP）。',
    en: 'Have the clocks of both machines synchronised (NTP).',
  },
  back: {
    zh: '本机时间是 {time}，而操作日志中最新的一条是 {latest}',
    en: 'it shows {time}, and the latest entry of the operation log is of {latest}',
  },
  backAdvice: {
    zh: '系统时间被调回过：校正系统时间并启用时间同步（NTP）。',
    en: 'The clock was set back: correct it and have it synchronised (NTP).',
  },
  good: { zh: '{time}', en: '{time}' },
} as const;

/** The clock of the machine: plausible, as that of the database, and not set back. */
export const clockCheck: Check = {
  title: { zh: '时钟', en: 'Clock' },
  run: async (installation) => {
    const { clock, database } = installation;
    const time = new Date(clock.now()).toISOString();
    if (clock.now() < thisVersion) return [problem(texts.early, texts.earlyAdvice, { time })];
    const found = database.state === 'reached' ? await compared(installation, database.address) : [];
    return found.length > 0 ? found : [good(texts.good, { time })];
  },
};

async function compared(
  { clock }: Installation,
  address: Parameters<typeof withConnection>[0],
): Promise<Finding[]> {
  return withConnection(address, async (client) => {
    const answer = await client.query<{ now: Date; log: boolean }>(
      "select clock_timestamp() as now, to_regclass('operation_log') is not null as log",
    );
    const [row] = answer.rows;
    const here = clock.now();
    const difference = row === undefined ? 0 : Math.abs(row.now.getTime() - here);
    if (difference > tolerance)
      return [warning(texts.differs, texts.differsAdvice, { seconds: Math.round(difference / 1000) })];
    if (row?.log !== true) return [];
    const entries = await client.query<{ time: Date }>(
      'select time from operation_log order by id desc limit 1',
    );
    const latest = entries.rows[0]?.time;
    if (latest === undefined || latest.getTime() <= here + tolerance) return [];
    const times = { time: new Date(here).toISOString(), latest: latest.toISOString() };
    return [warning(texts.back, texts.backAdvice, times)];
  });
}
