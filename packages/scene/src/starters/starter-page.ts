import type { SavedPage } from '@penstock/contract/dashboard/page';
import { textsAt } from '@penstock/languages/catalogue';
import { defaultLanguage, sameText } from '@penstock/languages/language';
import { Controls } from './parts/controls.ts';
import { Drawing } from './parts/drawing.ts';
import { Parts } from './parts/parts.ts';
import { Records } from './parts/records.ts';
import { matchSignals } from './match-signals.ts';
import { Process } from './process.ts';
import type { Starter, StarterSignal } from './starter.ts';

const words = textsAt('scene.starters:page');

/** The size of the page, and its columns and rows, in page units. */
const layout = {
  width: 1600,
  height: 900,
  header: 60,
  margin: 20,
  gap: 16,
  side: { x: 1084, width: 496 },
  figure: { height: 104 },
  lower: { y: 556, height: 324 },
  row: 32,
} as const;

/** Rows that a card has room for. */
const most = { figures: 4, controls: 5, values: 8, curves: 4 } as const;

/** Values of one signal that are chosen by buttons side by side; more are a list that opens. */
const sideBySide = 2;

/** A page for a kind of plant, bound to the signals of a product. The languages of its words are loaded by then. */
export function starterPage(starter: Starter, title: string, signals: readonly StarterSignal[]): SavedPage {
  const byKey = new Map(signals.map((signal) => [signal.key, signal]));
  const found = matchSignals(starter.slots, signals);
  const keyOf = (slot: string) => found.get(slot)?.key;
  const drawing = new Drawing();
  const parts = new Parts(drawing, (key) => ({ title: byKey.get(key)?.title ?? sameText(key) }));
  header(parts, title);
  starter.draw(new Process(parts, keyOf));

  const measured = signals.filter(({ kind, isWritable }) => kind === 'number' && !isWritable);
  const figures = filled(starter.figures, found, measured, most.figures).map(({ key }) => key);
  figures.forEach((key, index) => figure(parts, key, index));
  const alarmsTop = 80 + Math.ceil(figures.length / 2) * (layout.figure.height + layout.gap);
  alarms(parts, alarmsTop);

  const writable = signals.filter(({ isWritable, kind }) => isWritable && kind !== 'text');
  const operated = writable.slice(0, most.controls);
  const curves = filled(starter.curves, found, measured, most.curves);
  const shown = new Set([...figures, ...operated.map(({ key }) => key)]);
  const others = signals.filter(({ key }) => !shown.has(key)).slice(0, most.values);
  lower(parts, curves, operated, others);
  const { width, height } = layout;
  return drawing.page({ title, width, height, bgColor: '@page' });
}

/** The signals of some slots, and others in their order until there are enough. */
function filled(
  slots: readonly string[],
  found: ReadonlyMap<string, StarterSignal>,
  others: readonly StarterSignal[],
  count: number,
): readonly StarterSignal[] {
  return [...new Set([...slots.flatMap((slot) => found.get(slot) ?? []), ...others])].slice(0, count);
}

function header(parts: Parts, title: string): void {
  const { drawing } = parts;
  drawing.add('ShapeRect', [0, 0, layout.width, layout.header], {
    name: parts.drawing.say(words.header),
    style: { fill: '@header', stroke: { width: 0 } },
  });
  parts.text([28, 10, 1000, 40], sameText(title), 24, { bold: true, color: '@onHeader' });
  drawing.add('UsualTimer', [1330, 14, 242, 34], {
    style: {
      fill: 'transparent',
      stroke: { width: 0 },
      font: { color: '@onHeader/80', size: 17 },
      align: 'right',
    },
  });
}

/** A large value with its curve. */
function figure(parts: Parts, key: string, index: number): void {
  const { side, gap } = layout;
  const width = (side.width - gap) / 2;
  const x = side.x + (index % 2) * (width + gap);
  const y = 80 + Math.floor(index / 2) * (layout.figure.height + gap);
  parts.drawing.add('ShapeRect', [x, y, width, layout.figure.height], {
    style: { fill: '@surface', stroke: { color: '@border', width: 1 }, radius: 10 },
  });
  parts.caption([x + 16, y + 10, width - 32, 24], parts.titleOf(key), 14);
  parts.drawing.add('UsualDataText', [x + 16, y + 38, width - 32, 56], {
    name: parts.titleOf(key)[defaultLanguage],
    data: { binding: parts.binding(key), sparkline: true },
    style: {
      fill: 'transparent',
      stroke: { width: 0 },
      font: { size: 28, color: '@text', bold: true },
      align: 'left',
    },
  });
}

function alarms(parts: Parts, top: number): void {
  const { side, lower: below, gap } = layout;
  const title = words.alarms;
  const height = below.y - gap - top;
  parts.card([side.x, top, side.width, height], title);
  new Records(parts).alarms(
    [side.x + 12, top + 44, side.width - 24, height - 54],
    title,
    ['msg', 'gmtTrigger', 'opration'],
    { list: 'open', filter: false },
  );
}

/** The row below the process: curves, what is operated, and the other values. A card without contents leaves its room to the curves. */
function lower(
  parts: Parts,
  curves: readonly StarterSignal[],
  operated: readonly StarterSignal[],
  others: readonly StarterSignal[],
): void {
  const { lower: row, margin, gap, width, side } = layout;
  let right = width - margin;
  if (others.length > 0) {
    const title = words.values;
    parts.card([side.x, row.y, side.width, row.height], title);
    parts.rows(
      [side.x + 20, row.y + 50, side.width - 40, layout.row],
      others.map(({ key }) => key),
    );
    right = side.x - gap;
  }
  if (operated.length > 0) {
    const x = right - 380;
    controls(parts, x, operated);
    right = x - gap;
  }
  if (curves.length === 0) return;
  const title = words.curves;
  parts.card([margin, row.y, right - margin, row.height], title);
  new Records(parts).curves(
    [margin + 12, row.y + 44, right - margin - 24, row.height - 54],
    'ComplexLine',
    title,
    curves,
    { minutes: 60, rangeShow: true },
  );
}

function controls(parts: Parts, x: number, operated: readonly StarterSignal[]): void {
  const { lower: row } = layout;
  const made = new Controls(parts);
  parts.card([x, row.y, 380, row.height], words.controls);
  operated.forEach(({ key, kind, states }, index) => {
    const y = row.y + 52 + index * 52;
    const choices = states.length > 0 ? states : kind === 'switch' ? onAndOff() : [];
    parts.caption([x + 20, y, 150, 36], parts.titleOf(key), 13);
    if (choices.length === 0) made.input([x + 180, y, 180, 36], key);
    else if (choices.length <= sideBySide) made.radio([x + 180, y, 190, 36], key, choices);
    else made.select([x + 180, y, 180, 36], key, choices);
  });
}

function onAndOff() {
  return [
    { value: 0, title: words.off },
    { value: 1, title: words.on },
  ];
}
