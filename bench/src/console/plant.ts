import type { Client } from '@penstock/client/calls/client';
import { equipmentAdd, equipmentQuery } from '@penstock/contract/calls/equipment';
import { equipmentDefinitionUpdate } from '@penstock/contract/calls/equipment-definition';
import type { CDPSession, Page } from '@playwright/test';
import { connectDatabase } from '../ingest/database.ts';
import { type Platform, startPlatform } from '../ingest/platform.ts';
import { machineLoad } from '../machine.ts';
import type { Benchmark, NotRun, Result } from '../result.ts';
import { browserPath, signedInClient, traced, withPage } from './browser.ts';

const counts = { equipments: 10_000, signals: 5_000 } as const;
/** From the address to the first row, in s, and the longest task, in ms: that is what we want of every page. */
const limits = { ready: 2, task: 100 } as const;
const title = `Pages of a large plant: ${counts.equipments.toLocaleString('en')} equipments, ${counts.signals.toLocaleString('en')} signals of one`;

/** Adds the equipments, and one with all the signals; answers the id of that one. */
async function fill(platform: Platform, client: Client): Promise<string> {
  const { id } = await client.call(equipmentAdd, { title: 'The large one' });
  const signals = Array.from({ length: counts.signals }, (_, index) => ({
    kind: 'added' as const,
    path: ['signals', { by: 'key', item: `signal_${index}` }],
    value: {
      key: `signal_${index}`,
      title: `Signal ${index}`,
      unit: 'bar',
      source: { kind: 'gateway', variable: `variable_${index}` },
    },
    behind: null,
  }));
  await client.call(equipmentDefinitionUpdate, { id, revision: 1, changes: signals });
  const database = await connectDatabase(platform.database);
  try {
    await database.query(
      `insert into equipment (owner_id, title, address) select owner_id, 'Pump station ' || n, 'Road ' || n
       from equipment, generate_series(1, $2::int) n where id = $1`,
      [id, counts.equipments],
    );
    await database.query('analyze equipment');
  } finally {
    await database.end();
  }
  const { total } = await client.call(equipmentQuery, { keyword: 'Pump station' });
  if (total < counts.equipments) throw new Error('the equipments are not there');
  return id;
}

async function measure(
  platform: Platform,
  page: Page,
  session: CDPSession,
  equipment: string,
): Promise<Result> {
  const grid = page.getByRole('grid');
  const opened = (what: string, path: string) =>
    traced(session, what, 1, async () => {
      await page.goto(`${platform.url}${path}`);
      await grid.getByRole('gridcell').first().waitFor();
    });
  const scroll = (what: string) =>
    traced(session, what, 60, async () => {
      await grid.hover();
      for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 1200);
    });
  const search = (what: string, text: string) =>
    traced(session, what, text.length, () =>
      page.getByRole('searchbox').first().pressSequentially(text, { delay: 60 }),
    );
  const own = `/manage/eg/equipment/edit/${equipment}`;
  const opening = [await opened('opening the list of equipment', '/manage/eg/equipment/list')];
  const working = [
    await scroll('scrolling the list by 1,200 px'),
    await search('a letter in its search', 'station 77'),
  ];
  opening.push(await opened('opening the signals of the definition', `${own}/signal`));
  working.push(
    await scroll('scrolling them by 1,200 px'),
    await search('a letter in their search', 'signal_77'),
  );
  opening.push(await opened('opening the live page', `${own}/live`));
  working.push(await scroll('scrolling the live page by 1,200 px'));
  const parts = [...opening, ...working];
  return {
    title,
    load: `An account with ${counts.equipments.toLocaleString('en')} equipments, one of which has ${counts.signals.toLocaleString('en')} signals, in Chromium without a graphics processor, 1440 × 900. Processor time is that of the main thread of the page.`,
    unit: 'step',
    ours: parts.map(({ figure }) => figure),
    limits: [],
    remarks: [
      `From the address to the first row, limit ${limits.ready} s (${machineLoad()}): ${opening
        .map(({ figure }) => `${figure.what} ${figure.seconds.toFixed(1)} s`)
        .join('; ')}.`,
      `The longest task, in ms of processor time (limit ${limits.task}): ${parts
        .map(({ figure, longest }) => `${figure.what} ${longest.toFixed(0)}`)
        .join('; ')}.`,
    ],
  };
}

/** The pages that list what a plant has, in a browser. */
export const plantPages: Benchmark = {
  name: 'plant-pages',
  async run(): Promise<Result | NotRun> {
    const executablePath = browserPath;
    if (executablePath === undefined) return { title, why: 'Chromium is not installed.' };
    const platform = await startPlatform();
    try {
      const { client, cookies } = await signedInClient(platform.url);
      const equipment = await fill(platform, client);
      return await withPage({ url: platform.url, cookies, executablePath }, (page, session) =>
        measure(platform, page, session, equipment),
      );
    } finally {
      await platform.stop();
    }
  },
};
