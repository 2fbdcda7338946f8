import type { Client } from '@penstock/client/calls/client';
import { sectionsQuery } from '@penstock/contract/calls/section';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import type { CDPSession, Page } from '@playwright/test';
import { pause } from '../child.ts';
import type { Platform } from '../ingest/platform.ts';
import { machineLoad } from '../machine.ts';
import type { Benchmark, NotRun, Result } from '../result.ts';
import { browserPath, type Part, signedInClient, traced, withPage } from './browser.ts';
import { withImportedGateway } from './imported-gateway.ts';
import { type PlainOpening, withPlainPage } from './plain-page.ts';

const rows = 10_000;
/** From the address to the first cell, in s, and the longest task, in ms: that is the requirement. */
const limits = { ready: 1, task: 100 } as const;
const title = `Table of variables in a browser: ${rows.toLocaleString('en')} rows`;

/** A gateway of one driver that is switched off, so that nothing but the configuration costs. */
function configuration(): ConfigurationInput {
  const settings = { host: '10.0.0.1' };
  const drivers = [{ name: 'plc', enabled: false, protocol: 'modbus-tcp' as const, settings }];
  const variables = Array.from({ length: rows }, (_, index) => ({
    driver: 'plc',
    key: `v_${index}`,
    area: 'holding',
    address: String(index * 2),
    dataType: 'float' as const,
    remark: `signal ${index}`,
  }));
  return { format: 1, drivers, variables };
}

/** Waits until the gateway answers with all of its variables: it connects when the platform is there. */
async function online(client: Client, sn: string): Promise<void> {
  for (;;) {
    const found = await client.call(sectionsQuery, { sn, sections: ['variables'] }).catch(() => undefined);
    if (found?.lists[0]?.items.length === rows) return;
    await pause(250);
  }
}

/** The costs of opening the page. */
interface Opened {
  readonly first: Part;
  readonly again: Part;
  /** Processor time of the platform for the first time, ms. */
  readonly onPlatform: number;
}

async function opened(platform: Platform, open: PlainOpening, sn: string): Promise<Opened> {
  const address = `${platform.url}/managemqtt/signal/${sn}`;
  const cell = '[role="gridcell"]';
  const before = platform.usage().node.cpuMilliseconds;
  const first = await open('opening the page, nothing in the cache', address, cell);
  const onPlatform = platform.usage().node.cpuMilliseconds - before;
  return { first, again: await open('opening it again', address, cell), onPlatform };
}

async function measure(
  { first, again, onPlatform }: Opened,
  address: string,
  page: Page,
  session: CDPSession,
): Promise<Result> {
  const grid = page.getByRole('grid');
  await page.goto(address);
  await grid.getByRole('gridcell').first().waitFor();
  await grid.hover();
  const scrolled = await traced(session, 'scrolling by 1,200 px', 60, async () => {
    for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 1200);
  });
  await grid.getByRole('gridcell').nth(20).click();
  const text = 'typed_text_123';
  const typed = await traced(session, 'typing a letter into a cell', text.length, async () => {
    await page.keyboard.press('F2');
    await page.keyboard.type(text, { delay: 30 });
    await page.keyboard.press('Enter');
  });
  const filled = await traced(session, 'filling all rows down', 1, async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+d');
  });
  const undone = await traced(session, 'undoing that', 1, () => page.keyboard.press('Control+z'));
  const searched = await traced(session, 'typing a letter into the search', 4, () =>
    page.getByRole('searchbox').pressSequentially('v_77', { delay: 60 }),
  );
  const parts = [first, again, scrolled, typed, filled, undone, searched];
  const longest = parts.map(({ figure, longest: task }) => `${figure.what} ${task.toFixed(0)}`);
  return {
    title,
    load: `The page of a gateway with ${rows.toLocaleString('en')} variables in Chromium without a graphics processor, 1440 × 900. Processor time is that of the main thread of the page.`,
    unit: 'step',
    ours: parts.map(({ figure }) => figure),
    limits: [],
    remarks: [
      `From the address to the first cell ${first.figure.seconds.toFixed(1)} s with nothing in the cache and ${again.figure.seconds.toFixed(1)} s again, limit ${limits.ready} s (${machineLoad()}).`,
      `The longest task, in ms of processor time (limit ${limits.task}): ${longest.join('; ')}.`,
      `The platform process took ${onPlatform.toFixed(0)} ms for opening the page the first time.`,
    ],
  };
}

/** Opens the page in a browser that is signed in by a client of ours. */
async function inBrowser(platform: Platform, sn: string, executablePath: string): Promise<Result> {
  const { client, cookies } = await signedInClient(platform.url);
  await online(client, sn);
  const { url } = platform;
  return await withPage({ url, cookies, executablePath }, async (page, session, browser) => {
    const costs = await withPlainPage(browser, { url, cookies }, (open) => opened(platform, open, sn));
    return await measure(costs, `${url}/managemqtt/signal/${sn}`, page, session);
  });
}

/** The table of variables in a browser, with as many as the largest gateway has. */
export const consoleVariables: Benchmark = {
  name: 'console-variables',
  async run(): Promise<Result | NotRun> {
    const executablePath = browserPath;
    if (executablePath === undefined) return { title, why: 'Chromium is not installed.' };
    return await withImportedGateway(configuration(), ({ platform, sn }) =>
      inBrowser(platform, sn, executablePath),
    );
  },
};
