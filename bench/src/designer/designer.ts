import { chromium, type CDPSession, type Page } from '@playwright/test';
import { z } from 'zod';
import { browserPath } from '../console/browser.ts';
import { machineLoad } from '../machine.ts';
import type { Benchmark, Figure, NotRun, Result } from '../result.ts';
import { builtPage } from './bundle.ts';
import { type Operation, operations } from './operations.ts';

/** The maximum of each operation, in ms: mounting until it is drawn, the others the script of a step. */
const limits = { mount: 400, drag: 8, marquee: 50, zoom: 50, pan: 50, undo: 50 } as const satisfies Record<
  Operation,
  number
>;

const names: Readonly<Record<Operation, string>> = {
  mount: 'reading the page and mounting it',
  drag: 'a frame of dragging 200 widgets',
  marquee: 'a frame of selecting by a box',
  zoom: 'a frame of zooming',
  pan: 'a frame of moving the page at 400 %',
  undo: 'undoing a move of all widgets',
};

const editors = ['ours', 'konva'] as const;
type EditorName = (typeof editors)[number];

const title = 'The designer: a page of 2,000 widgets';
const timingSchema = z.object({ script: z.array(z.number()), shown: z.array(z.number()) });

interface Measured {
  readonly figure: Figure;
  readonly scriptMedian: number;
  readonly scriptWorst: number;
  readonly shownMedian: number;
}

async function processorTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function measured(
  page: Page,
  session: CDPSession,
  editor: EditorName,
  operation: Operation,
): Promise<Measured> {
  const before = await processorTime(session);
  const started = performance.now();
  const timing = timingSchema.parse(
    await page.evaluate(`window.measure(${JSON.stringify(editor)}, ${JSON.stringify(operation)})`),
  );
  const seconds = (performance.now() - started) / 1000;
  const cpuMilliseconds = (await processorTime(session)) - before;
  const who = editor === 'ours' ? '' : 'Konva: ';
  const { script, shown } = timing;
  return {
    figure: { what: `${who}${names[operation]}`, units: script.length, cpuMilliseconds, seconds },
    scriptMedian: quantile(script, 0.5),
    scriptWorst: quantile(script, 1),
    shownMedian: quantile(shown, 0.5),
  };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Each editor in a page of its own, so that neither has to carry the other. */
async function measuredEditor(
  executablePath: string,
  html: string,
  editor: EditorName,
): Promise<Readonly<Record<Operation, Measured>>> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent(html);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const one = (operation: Operation) => measured(page, session, editor, operation);
    return {
      mount: await one('mount'),
      drag: await one('drag'),
      marquee: await one('marquee'),
      zoom: await one('zoom'),
      pan: await one('pan'),
      undo: await one('undo'),
    };
  } finally {
    await browser.close();
  }
}

/** The designer beside Konva, an editor library that draws on a canvas: the same page, the same operations, in one run. */
export const designer: Benchmark = {
  name: 'designer',
  async run(): Promise<Result | NotRun> {
    const executablePath = browserPath;
    if (executablePath === undefined) return { title, why: 'Chromium is not installed.' };
    const { script, styles } = await builtPage();
    const html = `<!doctype html><style>*{box-sizing:border-box}body{margin:0}${styles}</style><body></body><script>${script.replaceAll('</script', '<\\/script')}</script>`;
    const ours = await measuredEditor(executablePath, html, 'ours');
    const other = await measuredEditor(executablePath, html, 'konva');
    const row = (operation: Operation): string => {
      const [one, two] = [ours[operation], other[operation]];
      const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
      const text = ({ scriptMedian, scriptWorst, shownMedian }: Measured) =>
        scriptMedian === scriptWorst
          ? `script ${ms(scriptMedian)} ms, drawn after ${ms(shownMedian)} ms`
          : `script ${ms(scriptMedian)} ms (median), ${ms(scriptWorst)} ms (worst), a frame each ${ms(shownMedian)} ms`;
      return `${names[operation]} (limit ${limits[operation]} ms): ${text(one)}; Konva: ${text(two)}.`;
    };
    return {
      title,
      load: `2,000 widgets (rectangles, ellipses, rhombi, arrows, texts, values; every seventh is turned) on a page of 1920 × 1080, in Chromium without a graphics processor, 1440 × 900. Beside it the same page with Konva 10.9.1 (MIT), which draws on one canvas; it reads no saved page, checks nothing and has no history. Processor time is that of the main thread.`,
      unit: 'step',
      ours: operations.flatMap((operation) => {
        const limit = other[operation].figure;
        return [{ ...ours[operation].figure, limit }, limit];
      }),
      limits: [],
      remarks: [...operations.map(row), `Measured at a ${machineLoad()}.`],
    };
  },
};
