import { historyQuery } from '@penstock/contract/calls/history';
import type { CDPSession, Page } from '@playwright/test';
import { browserPath, signedInClient, traced, withPage } from '../console/browser.ts';
import { connectDatabase } from '../ingest/database.ts';
import { type Platform, startPlatform } from '../ingest/platform.ts';
import type { Benchmark, Figure, NotRun, Result } from '../result.ts';
import { fill, packed, signalOf, variables } from './charts.ts';

const day = 86_400_000;
/** How long a time of the chart takes at most to be there, ms: that is the requirement. */
const limit = 1000;
const rounds = 5;
const title = 'History: the page with four signals of 7 days';

/** The page of history in a browser: seven days of four signals at one record a second, chosen after a shorter time. */
export const historyPage: Benchmark = {
  name: 'history-page',
  async run(): Promise<Result | NotRun> {
    if (browserPath === undefined) return { title, why: 'Chromium is needed' };
    const platform = await startPlatform();
    try {
      const database = await connectDatabase(platform.database);
      try {
        const to = Date.now();
        const values = await fill(database, [{ from: to - 8 * day, to, step: 1000 }]);
        await packed(platform, database);
        await database.query('vacuum analyze record, packed_block, packed_column');
        const { client, cookies } = await signedInClient(platform.url);
        const signals = await Promise.all(variables.map((variable) => signalOf(client, variable)));
        const shown = signals.map(({ equipmentId, signalId }) => `${equipmentId}-${signalId}`).join('.');
        return await withPage({ url: platform.url, cookies, executablePath: browserPath }, (page, session) =>
          measure(page, session, platform, `${platform.url}/manage/history?s=${shown}&range=h1`, values),
        );
      } finally {
        await database.end();
      }
    } finally {
      await platform.stop();
    }
  },
};

async function measure(
  page: Page,
  session: CDPSession,
  platform: Platform,
  address: string,
  values: number,
): Promise<Result> {
  await page.goto(address);
  await page.locator('canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  const weeks: Shown[] = [];
  let drawn: Figure | undefined;
  let longest = 0;
  let served = 0;
  for (let round = 0; round < rounds; round += 1) {
    await show(page, 0);
    const part = await traced(session, '7 days of four signals', 1, async () => {
      const before = servedBy(platform);
      weeks.push(await show(page, 4));
      served += servedBy(platform) - before;
    });
    drawn =
      drawn === undefined
        ? part.figure
        : {
            ...part.figure,
            units: drawn.units + 1,
            cpuMilliseconds: drawn.cpuMilliseconds + part.figure.cpuMilliseconds,
            seconds: drawn.seconds + part.figure.seconds,
          };
    longest = Math.max(longest, part.longest);
  }
  const median = (of: (shown: Shown) => number) =>
    (weeks.map(of).toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN).toFixed(0);
  return {
    title,
    load: `${(values / 1e6).toFixed(1)} million values of 8 days; the page in Chromium, 1440 × 900, without a graphics processor. The cost is the processor time of the main thread from the click to 1.5 s after the chart is drawn, with the overview, the bands of alarms and operations, and the table below.`,
    unit: 'chart',
    ours: drawn === undefined ? [] : [drawn],
    limits: [],
    remarks: [
      `Median from the click until the chart is drawn ${median(({ drawn: all }) => all)} ms (limit ${limit} ms), of which the query of four signals takes ${median(({ query }) => query)} ms. The platform and PostgreSQL together took ${(served / rounds).toFixed(0)} ms of processor time for it and for what else the page asks. The longest task of the main thread took ${longest.toFixed(0)} ms.`,
    ],
  };
}

/** The processor time of the platform and of PostgreSQL so far, ms. */
function servedBy(platform: Platform): number {
  const { node, database } = platform.usage();
  return node.cpuMilliseconds + database.cpuMilliseconds;
}

interface Shown {
  /** From the click until the query of the chart was answered, and until the frame after it was drawn, ms. */
  readonly query: number;
  readonly drawn: number;
}

/** Chooses one of the times that are offered by name, and waits until the chart shows it. */
async function show(page: Page, place: number): Promise<Shown> {
  const started = performance.now();
  const answered = page.waitForResponse(
    (response) => response.url().includes(historyQuery.path) && isChart(response.request().postData() ?? ''),
  );
  await page.getByRole('radiogroup').first().getByRole('radio').nth(place).click({ force: true });
  await (await answered).finished();
  const query = performance.now() - started;
  // The frame after the one in which the answer is drawn.
  await page.evaluate(
    'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 0))))',
  );
  return { query, drawn: performance.now() - started };
}

/** Whether a query is that of the chart, which has more points than the overview. */
function isChart(body: string): boolean {
  return /points=1000\b|"points":1000\b/.test(body);
}
