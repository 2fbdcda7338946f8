import { textAt, textsAt } from '@penstock/languages/catalogue';
import { withConnection } from '../../kernel/database/backup/backup.ts';
import { type Check, type Finding, good, problem, warning } from '../check.ts';
import type { Installation } from '../installation.ts';

/** When this version was made, about: no clock that is right shows an earlier time. ms since 1970. */
const thisVersion = Date.UTC(2026, 10, 1);

/** How far the clocks of platform and database may differ, in ms. */
const tolerance = 2000;

const texts = textsAt('platform.doctor:clock.texts');

/** The clock of the machine: plausible, as that of the database, and not set back. */
export const clockCheck: Check = {
  title: textAt('platform.doctor:clock.clockCheck'),
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
