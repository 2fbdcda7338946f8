import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Client, createClient } from '@penstock/client/calls/client';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { pause } from '../child.ts';
import { account } from '../ingest/plan.ts';
import { monotonicClock } from '../monotonic-clock.ts';
import type { Figure } from '../result.ts';

/** The browser that pages are measured in; undefined where there is none. */
export const browserPath = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));

/** The cost of a part of the work for the page. */
export interface Part {
  readonly figure: Figure;
  /** The longest task of its main thread, ms of processor time. */
  readonly longest: number;
}

/** Does a part of the work and counts the processor time of the main thread of pages, whatever else the machine does. */
export async function traced(
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
  // Work that the page puts off belongs to it.
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

/** A client of the platform that is signed in, and its session. */
export async function signedInClient(
  url: string,
): Promise<{ readonly client: Client; readonly cookies: ReadonlyMap<string, string> }> {
  const cookies = new Map<string, string>();
  const client = createClient({
    baseUrl: url,
    fetch: cookieFetch(fetch, cookies),
    clock: { now: () => Date.now(), after: (delay, act) => monotonicClock.after(delay, act) },
    language: () => 'en',
  });
  await signIn(client, { ...account, remember: false }, randomBytes);
  return { client, cookies };
}

/** Does something with a page of a browser that has a session. */
export async function withPage<Answer>(
  about: {
    readonly url: string;
    readonly cookies: ReadonlyMap<string, string>;
    readonly executablePath: string;
  },
  use: (page: Page, session: CDPSession, browser: Browser) => Promise<Answer>,
): Promise<Answer> {
  const browser = await chromium.launch({
    executablePath: about.executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([...about.cookies].map(([name, value]) => ({ name, value, url: about.url })));
    const page = await context.newPage();
    return await use(page, await context.newCDPSession(page), browser);
  } finally {
    await browser.close();
  }
}
