import type { CDPSession } from '@playwright/test';
import { pause } from '../child.ts';
import { browserPath } from '../console/browser.ts';
import type { Benchmark, NotRun, Result } from '../result.ts';
import { withMonitor } from './opened.ts';
import { limits, plan } from './plan.ts';

const title = `The monitor: memory of a page of ${plan.values} live values`;

/** The memory of a page after unneeded parts were collected. */
interface Held {
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly cpuMilliseconds: number;
}

async function held(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    megabytes: of('JSHeapUsedSize') / 1_000_000,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    cpuMilliseconds: of('TaskDuration') * 1000,
  };
}

/** The page of the monitor, open for an hour: what it holds may not grow. Throws when it does. */
export const monitorHour: Benchmark = {
  name: 'monitor-hour',
  async run(): Promise<Result | NotRun> {
    const executablePath = browserPath;
    if (executablePath === undefined) return { title, why: 'Chromium is not installed.' };
    return withMonitor(executablePath, async ({ page, session }) => {
      await pause(plan.warm);
      const started = performance.now();
      const readings = [await held(session)];
      while (performance.now() - started < plan.watched) {
        for (let minute = 0; minute < plan.read / 60_000; minute += 1) {
          await pause(60_000);
          // Somebody is there: otherwise watching ends.
          await page.mouse.move(200 + minute, 200);
        }
        readings.push(await held(session));
      }
      const [first, second = first] = readings;
      const last = readings.at(-1);
      if (first === undefined || second === undefined || last === undefined)
        throw new Error('nothing was read');
      const seconds = (performance.now() - started) / 1000;
      if (last.megabytes > second.megabytes * (1 + limits.growth))
        throw new Error(`the page grew from ${second.megabytes} MB to ${last.megabytes} MB`);
      return {
        title,
        load: `The page of the benchmark before, open for ${(seconds / 60).toFixed(0)} minutes. Memory is that of scripts after garbage was collected.`,
        unit: 'value',
        ours: [
          {
            what: 'the page, main thread',
            units: Math.round((seconds * 1000 * plan.values) / plan.interval),
            seconds,
            cpuMilliseconds: last.cpuMilliseconds - first.cpuMilliseconds,
            megabytes: last.megabytes,
          },
        ],
        limits: [],
        remarks: [
          `MB held, every ${plan.read / 60_000} minutes: ${readings.map(({ megabytes }) => megabytes.toFixed(1)).join(', ')} (limit: ${limits.growth * 100} % above the second).`,
          `Nodes of the document: ${second.nodes} and ${last.nodes} at the end; listeners: ${second.listeners} and ${last.listeners}.`,
        ],
      };
    });
  },
};
