import type { Client } from '@penstock/client/calls/client';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { pageQuery } from '@penstock/contract/calls/page';
import { definitionFormat, definitionSchema } from '@penstock/contract/product/definition';
import type { SeedInput } from '@penstock/contract/product/seed';
import { pause } from '../child.ts';
import { browserPath, signedInClient, withPage } from '../console/browser.ts';
import { account } from '../ingest/plan.ts';
import { identity } from '../monitor/plan.ts';
import { startPlatform } from '../ingest/platform.ts';
import type { Benchmark, Figure, NotRun, Result } from '../result.ts';
import { keys, pages } from './page.ts';

const title = 'Pages: bytes on the wire';

/** The most that a page may take, in kB (10^3 bytes), by what is opened. */
const limits = { Shown: 350, Operated: 350, Charted: 600, Designer: 800 } as const;

/** How long after the last answer a page counts as opened, ms: less than what an open page asks for again and again. */
const settled = 2000;

function seed(): SeedInput {
  const both = (text: string) => ({ zh: text, en: text });
  return {
    accounts: [
      { username: account.account, password: account.password, roleType: 'user', nickname: 'Owner' },
    ],
    gateways: [
      {
        sn: identity.sn,
        secret: identity.secret,
        verificationCode: identity.sn.slice(-6),
        name: 'Gateway',
        owner: account.account,
      },
    ],
    products: [
      {
        title: 'Station',
        titleTranslations: { en: 'Station' },
        owner: account.account,
        definition: definitionSchema.parse({ format: definitionFormat }),
        pages: pages.map((page) => ({ page })),
      },
    ],
    equipment: [
      {
        title: 'Station',
        owner: account.account,
        sn: identity.sn,
        authorised: [],
        product: 'Station',
        signals: keys.map((key) => ({
          key,
          title: both(key),
          dataType: 'float',
          unit: 'kPa',
          decimals: 1,
          mode: 'readWrite',
          lowerLimit: 0,
          upperLimit: 100,
          group: both('values'),
        })),
      },
    ],
  };
}

interface Opened {
  readonly figure: Figure;
  readonly kilobytes: number;
  readonly requests: number;
}

/** Opens a page in a browser that has nothing of it yet. */
async function opened(
  about: {
    readonly url: string;
    readonly cookies: ReadonlyMap<string, string>;
    readonly executablePath: string;
  },
  address: string,
  what: string,
): Promise<Opened> {
  return withPage(about, async (page, session) => {
    let bytes = 0;
    let requests = 0;
    let last = performance.now();
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
      last = performance.now();
    });
    await session.send('Network.enable');
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const started = performance.now();
    await page.goto(`${about.url}${address}`);
    await page.locator('[data-widget="title"]').waitFor();
    while (performance.now() - last < settled) await pause(100);
    const { metrics } = await session.send('Performance.getMetrics');
    const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    const seconds = (last - started) / 1000;
    return {
      figure: { what, units: 1, seconds, cpuMilliseconds: busy * 1000 },
      kilobytes: bytes / 1000,
      requests,
    };
  });
}

async function addresses(
  client: Client,
): Promise<readonly { readonly name: keyof typeof limits; readonly address: string }[]> {
  const [equipment] = (await client.call(equipmentQuery, {})).rows;
  const productId = equipment?.productId;
  if (productId === undefined || productId === null) throw new Error('the equipment is not there');
  const { rows } = await client.call(pageQuery, { productId });
  const idOf = (name: string) => {
    const found = rows.find((row) => row.title === name);
    if (found === undefined) throw new Error(`there is no page ${name}`);
    return found.id;
  };
  const monitored = (['Shown', 'Operated', 'Charted'] as const).map((name) => ({
    name,
    address: `/monitor/eg/detail/page/${idOf(name)}/page?equipment=${equipment?.id}`,
  }));
  return [
    ...monitored,
    { name: 'Designer', address: `/manage/product/${productId}/designer/${idOf('Operated')}` },
  ];
}

const names = {
  Shown: 'the monitor, a page that shows values and symbols',
  Operated: 'the monitor, the same with a slider and a button',
  Charted: 'the monitor, the same with a chart',
  Designer: 'the designer with the page that is operated',
} as const;

/** The bytes that a browser without a cache loads for a page: all answers with their headers. */
export const wire: Benchmark = {
  name: 'wire',
  async run(): Promise<Result | NotRun> {
    const executablePath = browserPath;
    if (executablePath === undefined) return { title, why: 'Chromium is not installed.' };
    const platform = await startPlatform(seed());
    try {
      const { client, cookies } = await signedInClient(platform.url);
      const about = { url: platform.url, cookies, executablePath };
      const all = [];
      for (const { name, address } of await addresses(client))
        all.push({ name, ...(await opened(about, address, names[name])) });
      return {
        title,
        load: `Each page is opened by somebody who is signed in, in a Chromium that has nothing of it yet, with ${keys.length} signals. Processor time is that of the main thread until the page is at rest.`,
        unit: 'page',
        ours: all.map(({ figure }) => figure),
        limits: [],
        remarks: all.map(
          ({ name, kilobytes, requests }) =>
            `${names[name]}: ${kilobytes.toFixed(0)} kB (goal ${limits[name]}) in ${requests} answers, headers included.`,
        ),
      };
    } finally {
      await platform.stop();
    }
  },
};
