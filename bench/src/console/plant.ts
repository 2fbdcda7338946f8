import type { Client } from '@penstock/client/calls/client';
import { areaQuery } from '@penstock/contract/calls/area';
import { equipmentAdd, equipmentQuery } from '@penstock/contract/calls/equipment';
import { equipmentDefinitionUpdate } from '@penstock/contract/calls/equipment-definition';
import type { Id } from '@penstock/contract/calls/identifier';
import type { CDPSession, Page } from '@playwright/test';
import type pg from 'pg';
import { connectDatabase } from '../ingest/database.ts';
import { type Platform, startPlatform } from '../ingest/platform.ts';
import { machineLoad } from '../machine.ts';
import type { Benchmark, NotRun, Result } from '../result.ts';
import { browserPath, signedInClient, traced, withPage } from './browser.ts';

/** Regions, sites of each, and lines of each of these: 300 areas together. Equipment is in the lines. */
const tree = { regions: 12, sites: 4, lines: 5 } as const;
const counts = { equipments: 10_000, signals: 5_000, areas: 300 } as const;
/** From the address to the first row, in s, and the longest task, in ms: that is what we want of every page. */
const limits = { ready: 2, task: 100 } as const;
const title = `Pages of a large plant: ${counts.equipments.toLocaleString('en')} equipments in ${counts.areas} areas, ${counts.signals.toLocaleString('en')} signals of one`;

/** Adds the tree of areas to those of the owner of an equipment; answers the first region, and all lines. */
async function addTree(
  database: pg.Client,
  equipment: Id,
): Promise<{ readonly region: Id; readonly lines: readonly Id[] }> {
  /** The areas of a kind, so many below each of the parents. */
  const level = async (kind: string, count: number, parents: readonly (Id | null)[]) => {
    const { rows } = await database.query<{ id: Id }>(
      `with added as (
         select nextval(pg_get_serial_sequence('area', 'id')) as id, parent.id as parent_id, parent.path, n
         from unnest($1::bigint[]) as wanted (id) left join area parent on parent.id = wanted.id,
           generate_series(1, $2::int) n order by wanted.id, n
       )
       insert into area (id, owner_id, parent_id, title, kind, path) overriding system value
       select added.id, equipment.owner_id, added.parent_id, $3 || ' ' || n, $3, coalesce(added.path, '{}') || added.id
       from added, equipment where equipment.id = $4 returning area.id::text`,
      [parents, count, kind, equipment],
    );
    return rows.map(({ id }) => id);
  };
  const regions = await level('Region', tree.regions, [null]);
  const sites = await level('Site', tree.sites, regions);
  const [region] = regions;
  if (region === undefined) throw new Error('there is no region');
  return { region, lines: await level('Line', tree.lines, sites) };
}

/** The plant that is looked at: its equipment with all the signals, and one of its regions. */
interface Plant {
  readonly equipment: Id;
  readonly region: Id;
}

/** Adds the areas, the equipments in them, and one with all the signals. */
async function fill(platform: Platform, client: Client): Promise<Plant> {
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
  let region: Id;
  try {
    const plant = await addTree(database, id);
    ({ region } = plant);
    await database.query(
      `insert into equipment (owner_id, title, address, area_id)
       select owner_id, 'Pump station ' || n, 'Road ' || n, ($3::bigint[])[1 + n % cardinality($3::bigint[])]
       from equipment, generate_series(1, $2::int) n where id = $1`,
      [id, counts.equipments, plant.lines],
    );
    await database.query('analyze equipment');
  } finally {
    await database.end();
  }
  const { total } = await client.call(equipmentQuery, { keyword: 'Pump station' });
  if (total < counts.equipments) throw new Error('the equipments are not there');
  const { areas } = await client.call(areaQuery, {});
  if (areas.length !== counts.areas) throw new Error(`there are ${areas.length} areas`);
  return { equipment: id, region };
}

async function measure(
  platform: Platform,
  page: Page,
  session: CDPSession,
  { equipment, region }: Plant,
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
  opening.push(
    await opened(
      `opening the list of a region of ${tree.sites * tree.lines} lines`,
      `/manage/eg/equipment/list?area=${region}`,
    ),
    await traced(session, 'opening the areas', 1, async () => {
      await page.goto(`${platform.url}/manage/eg/area`);
      await page.getByRole('treeitem').first().waitFor();
    }),
  );
  const line = page.getByRole('treeitem', { name: /^Line 1/ }).first();
  working.push(
    await traced(session, 'finding the lines of a name among the areas', 6, async () => {
      await page.getByRole('searchbox', { name: 'Search areas' }).pressSequentially('Line 1', { delay: 60 });
      await line.waitFor();
    }),
  );
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
    load: `An account with ${counts.equipments.toLocaleString('en')} equipments in a tree of ${counts.areas} areas, one of which has ${counts.signals.toLocaleString('en')} signals, in Chromium without a graphics processor, 1440 × 900. Processor time is that of the main thread of the page.`,
    unit: 'step',
    ours: parts.map(({ figure }) => figure),
    limits: [],
    remarks: [
      `From the address to the first row or the tree, limit ${limits.ready} s (${machineLoad()}): ${opening
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
      const plant = await fill(platform, client);
      return await withPage({ url: platform.url, cookies, executablePath }, (page, session) =>
        measure(platform, page, session, plant),
      );
    } finally {
      await platform.stop();
    }
  },
};
