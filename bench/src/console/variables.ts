import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Client, createClient } from '@penstock/client/calls/client';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { sectionsQuery } from '@penstock/contract/calls/section';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { pause } from '../child.ts';
import { account } from '../ingest/plan.ts';
import type { Platform } from '../ingest/platform.ts';
import { machineLoad } from '../machine.ts';
import { monotonicClock } from '../monotonic-clock.ts';
import type { Benchmark, Figure, NotRun, Result } from '../result.ts';
import { withImportedGateway } from './imported-gateway.ts';

const rows = 10_000;
/** From the address to the first cell, in s, and the longest task, in ms: that is the requirement. */
const limits = { ready: 2, task: 100 } as const;
const title = `Table of variables in a browser: ${rows.toLocaleString('en')} rows`;
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);

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

/** What a part of the work cost the page. */
interface Part {
  readonly figure: Figure;
  /** The longest task of its main thread, ms of processor time. */
  readonly longest: number;
}

/** Does a part of the work and counts the processor time of the page's main thread, whatever else the machine does. */
async function measured(
  session: CDPSession,
  what: string,
  units: number,
  work: () => Promise<unknown>,
): Promise<Part> {
  const events: unknown[] = [];
  const take = ({ value }: { readonly value: readonly unknown[] }) => events.push(...value);
  session.on('Tracing.dataCollected', take);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  // What the page puts off belongs to it.
  await pause(1500);
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', take);
  const tasks = tasksOf(events);
  const cpuMilliseconds = tasks.reduce((sum, task) => sum + task, 0);
  return { figure: { what, units, seconds, cpuMilliseconds }, longest: Math.max(0, ...tasks) };
}

/** The tasks of the main thread of pages in a trace, ms of processor time each. */
function tasksOf(events: readonly unknown[]): readonly number[] {
  const known = events.flatMap((event) => traceEventSchema.safeParse(event).data ?? []);
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    known.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  // A task is traced where it is taken and where it is run; only one of them counts.
  const runs = known.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && main.has(threadOf(event)),
  );
  return runs.flatMap(({ tdur }) => (tdur === undefined ? [] : tdur / 1000));
}

const traceEventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Processor time of the thread, µs. */
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional(),
});
type TraceEvent = z.infer<typeof traceEventSchema>;

/** Waits until the gateway answers with all of its variables: it connects when the platform is there. */
async function online(client: Client, sn: string): Promise<void> {
  for (;;) {
    const found = await client.call(sectionsQuery, { sn, sections: ['variables'] }).catch(() => undefined);
    if (found?.lists[0]?.items.length === rows) return;
    await pause(250);
  }
}

async function measure(platform: Platform, page: Page, sn: string): Promise<Result> {
  const session = await page.context().newCDPSession(page);
  const grid = page.getByRole('grid');
  const open = async () => {
    await page.goto(`${platform.url}/managemqtt/signal/${sn}`);
    await grid.getByRole('gridcell').first().waitFor();
  };
  const before = platform.usage().node.cpuMilliseconds;
  const first = await measured(session, 'opening the page, nothing in the cache', 1, open);
  const onPlatform = platform.usage().node.cpuMilliseconds - before;
  const again = await measured(session, 'opening it again', 1, open);
  await grid.hover();
  const scrolled = await measured(session, 'scrolling by 1,200 px', 60, async () => {
    for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 1200);
  });
  await grid.getByRole('gridcell').nth(20).click();
  const text = 'typed_text_123';
  const typed = await measured(session, 'typing a letter into a cell', text.length, async () => {
    await page.keyboard.press('F2');
    await page.keyboard.type(text, { delay: 30 });
    await page.keyboard.press('Enter');
  });
  const filled = await measured(session, 'filling all rows down', 1, async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+d');
  });
  const undone = await measured(session, 'undoing that', 1, () => page.keyboard.press('Control+z'));
  const searched = await measured(session, 'typing a letter into the search', 4, () =>
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
async function inBrowser(platform: Platform, sn: string, executable: string): Promise<Result> {
  const cookies = new Map<string, string>();
  const client = createClient({
    baseUrl: platform.url,
    fetch: cookieFetch(fetch, cookies),
    clock: { now: () => Date.now(), after: (delay, act) => monotonicClock.after(delay, act) },
    language: () => 'en',
  });
  await signIn(client, { ...account, remember: false }, randomBytes);
  await online(client, sn);
  const browser = await chromium.launch({
    executablePath: executable,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: platform.url })));
    return await measure(platform, await context.newPage(), sn);
  } finally {
    await browser.close();
  }
}

/** The table of variables in a browser, with as many as the largest gateway has. */
export const consoleVariables: Benchmark = {
  name: 'console-variables',
  async run(): Promise<Result | NotRun> {
    if (executablePath === undefined) return { title, why: 'Chromium is not installed.' };
    return await withImportedGateway(configuration(), ({ platform, sn }) =>
      inBrowser(platform, sn, executablePath),
    );
  },
};
