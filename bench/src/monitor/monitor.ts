import type { CDPSession } from '@playwright/test';
import { z } from 'zod';
import { pause, startScript } from '../child.ts';
import { browserPath, withPage } from '../console/browser.ts';
import { tell } from '../ingest/commands.ts';
import { machineLoad } from '../machine.ts';
import type { Benchmark, Figure, NotRun, Result } from '../result.ts';
import { usedBetween } from '../usage.ts';
import { type OpenedMonitor, withMonitor } from './opened.ts';
import { limits, plan } from './plan.ts';

const title = `The monitor: a page of ${plan.values} live values`;

/** Processor time of the main thread of a page so far, in ms: all of it, and that of scripts. */
interface ThreadTime {
  readonly all: number;
  readonly script: number;
}

async function threadTime(session: CDPSession): Promise<ThreadTime> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return { all: of('TaskDuration'), script: of('ScriptDuration') };
}

interface Looked {
  readonly figure: Figure;
  /** ms a second. */
  readonly script: number;
}

/** Looks on at a page while its values change. */
async function look(session: CDPSession, what: string): Promise<Looked> {
  await pause(plan.warm);
  const before = await threadTime(session);
  const started = performance.now();
  await pause(plan.measured);
  const after = await threadTime(session);
  const seconds = (performance.now() - started) / 1000;
  const units = Math.round((seconds * 1000 * plan.values) / plan.interval);
  return {
    figure: { what, units, seconds, cpuMilliseconds: after.all - before.all },
    script: (after.script - before.script) / seconds,
  };
}

/** The least that a page must do: it writes as many numbers as often, and nothing else. */
async function lookAtBarePage(executablePath: string, url: string): Promise<Looked> {
  return withPage({ url, cookies: new Map(), executablePath }, async (page, session) => {
    await page.setContent(
      `<style>div{display:inline-block;width:72px;height:46px}</style>${'<div>0</div>'.repeat(plan.values)}`,
    );
    await page.evaluate(`{
      const texts = [...document.querySelectorAll('div')].map((element) => element.firstChild);
      let turn = 0;
      setInterval(() => {
        turn += 1;
        texts.forEach((text, index) => { text.data = (50 + 50 * Math.sin((turn + index * 7) / 30)).toFixed(1) + ' kPa'; });
      }, ${plan.interval});
    }`);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return look(session, 'a page that only writes as many numbers');
  });
}

const seenSchema = z.object({ values: z.number() });

interface Watched {
  readonly figure: Figure;
  /** Values that reached the viewers, a second. */
  readonly seen: number;
  /** The cost of the platform for one browser alone, in ms of processor time a second. */
  readonly alone: number;
}

/** The cost of the platform for all viewers of the same page. */
async function lookAtViewers({ platform }: OpenedMonitor): Promise<Watched> {
  const first = platform.usage().node;
  await pause(plan.warm);
  const alone = (usedBetween(first, platform.usage().node).cpuMilliseconds / plan.warm) * 1000;
  const viewers = startScript('monitor/viewers-process', [platform.url]);
  try {
    await viewers.line('ready');
    await pause(plan.warm);
    const before = platform.usage().node;
    const seenBefore = await tell(viewers, 'seen', seenSchema);
    const started = performance.now();
    await pause(plan.measured);
    const used = usedBetween(before, platform.usage().node);
    const seen = (await tell(viewers, 'seen', seenSchema)).values - seenBefore.values;
    const seconds = (performance.now() - started) / 1000;
    const wanted = ((seconds * 1000) / plan.interval) * plan.values * plan.viewers;
    if (seen < wanted * 0.97) throw new Error(`${seen} values reached those who watch instead of ${wanted}`);
    const figure: Figure = {
      what: 'platform process',
      units: seen,
      seconds,
      ...used,
    };
    return { figure, alone, seen: seen / seconds };
  } finally {
    await viewers.stop('SIGKILL');
  }
}

/** The page of the monitor in a browser, and many who watch it. */
export const monitor: Benchmark = {
  name: 'monitor',
  async run(): Promise<readonly Result[] | NotRun> {
    const executablePath = browserPath;
    if (executablePath === undefined) return { title, why: 'Chromium is not installed.' };
    return withMonitor(executablePath, async (opened) => {
      const ours = await look(opened.session, 'the page, main thread');
      const bare = await lookAtBarePage(executablePath, opened.platform.url);
      const viewers = await lookAtViewers(opened);
      const share = (figure: Figure) => ((figure.cpuMilliseconds / figure.seconds / 1000) * 100).toFixed(0);
      const thread = (figure: Figure) => (figure.cpuMilliseconds / figure.seconds).toFixed(0);
      const busy = `Measured at a ${machineLoad()}.`;
      return [
        {
          title,
          load: `One gateway sends ${plan.values} values every ${plan.interval / 1000} s, all of them changed; the page has a widget for each (90 % numbers, 5 % levels, 5 % gauges) in rows on areas, in Chromium without a graphics processor, 1440 × 900, for ${plan.measured / 1000} s. Processor time is that of the main thread.`,
          unit: 'value',
          ours: [ours.figure],
          limits: [bare.figure],
          remarks: [
            `The main thread is busy for ${thread(ours.figure)} ms of a second (limit ${limits.threadMilliseconds}), ${ours.script.toFixed(0)} of it with scripts; that of the bare page for ${thread(bare.figure)}, ${bare.script.toFixed(1)} of it with scripts.`,
            busy,
          ],
        },
        {
          title: `The monitor: ${plan.viewers} browsers on one platform`,
          load: `The same page, watched by ${plan.viewers} more browsers (their calls and sockets, without drawing), each with a session of its own, for ${plan.measured / 1000} s.`,
          unit: 'value',
          ours: [viewers.figure],
          limits: [],
          remarks: [
            `They got ${Math.round(viewers.seen).toLocaleString('en')} values a second; none was missing. They take ${share(viewers.figure)} % of a core of the platform; one browser takes ${(viewers.alone / 10).toFixed(1)} %.`,
            busy,
          ],
        },
      ];
    });
  },
};
