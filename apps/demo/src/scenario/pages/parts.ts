import type { Json, JsonObject } from '@penstock/contract/dashboard/json';
import type { Bilingual, Point } from '../../plant/registers/point.ts';
import { type Box, type Drawing, signalBinding } from './drawing.ts';

/** The colours of a page: calm, so that only what is abnormal is colourful. */
export interface Palette {
  readonly card: string;
  readonly border: string;
  readonly text: string;
  readonly caption: string;
  /** The colour of things that are operated. */
  readonly accent: string;
}
export const lightPalette: Palette = {
  card: '#ffffff',
  border: '#d3dde2',
  text: '#22343c',
  caption: '#566b76',
  accent: '#0a6779',
};
export const darkPalette: Palette = {
  card: '#1d2c36',
  border: '#344853',
  text: '#e8eff2',
  caption: '#9db2bd',
  accent: '#4fb3c6',
};

/** Counters whose decimals nobody reads. */
const coarse: ReadonlySet<string> = new Set(['energy_total']);

/** The colour of what is abnormal. */
export const abnormal = '#c0392b';

/** Draws what the pages of the demo show. */
export class Parts {
  readonly drawing: Drawing;
  readonly palette: Palette;
  readonly titleOf: (key: string) => Bilingual;

  constructor(drawing: Drawing, palette: Palette, titleOf: (key: string) => Bilingual) {
    this.drawing = drawing;
    this.palette = palette;
    this.titleOf = titleOf;
  }

  /** The binding of a widget to a signal of the equipment, with its title. */
  binding(key: string): JsonObject {
    return signalBinding(key, this.titleOf(key));
  }

  text(box: Box, text: string, size: number, style: JsonObject = {}): void {
    const { bold = false, color = this.palette.text, align = 'left' } = style;
    this.drawing.add('UsualText', box, {
      data: { text },
      style: { fill: 'transparent', stroke: { width: 0 }, font: { size, color, bold }, align },
    });
  }

  /** A title in Chinese, with English behind it. */
  caption([x, y, width, height]: Box, { zh, en }: Bilingual, size = 14, align: Json = 'left'): void {
    this.text([x, y, width, height], `${zh}  ${en}`, size, { color: this.palette.caption, align });
  }

  value(box: Box, key: string, size: number, align: Json = 'right'): void {
    this.drawing.add('UsualDataText', box, {
      name: this.titleOf(key).zh,
      data: { binding: this.binding(key), ...(coarse.has(key) && { decimals: 0 }) },
      style: {
        fill: 'transparent',
        stroke: { width: 0 },
        font: { size, color: this.palette.text, bold: true },
        align,
      },
    });
  }

  card(box: Box, title: Bilingual): void {
    const [x, y, width] = box;
    this.drawing.add('ShapeRect', box, {
      name: title.zh,
      style: { fill: this.palette.card, stroke: { color: this.palette.border, width: 1 }, radius: 10 },
    });
    this.text([x + 20, y + 12, width - 40, 26], `${title.zh}  ${title.en}`, 16, { bold: true });
  }

  /** Signals below each other: their titles without what the card says already, and their values at the right. */
  rows([x, y, width, height]: Box, keys: readonly string[], omitted?: Bilingual): void {
    keys.forEach((key, index) => {
      const top = y + index * height;
      this.caption([x, top, width * 0.72, height], without(this.titleOf(key), omitted), 12.5);
      this.value([x + width / 2, top, width / 2, height], key, 17);
    });
  }

  symbol(box: Box, name: string, data: JsonObject): string {
    return this.drawing.add('PlantSymbol', box, { name, data });
  }

  /** A machine that runs while a signal is 1, and has a fault while another is. */
  machine(box: Box, name: string, symbol: string, running: string, fault?: string): string {
    const maps = [
      { value: 0, state: 'stopped' },
      { value: 1, state: 'running' },
    ];
    const ofFault = fault === undefined ? {} : { fault: this.binding(fault) };
    const state = { binding: this.binding(running), maps, ...ofFault };
    return this.symbol(box, name, { symbol, state });
  }

  /** A pipe along points of the page, attached where it starts and ends; water flows while a signal is above a value. */
  pipe(
    points: readonly (readonly [x: number, y: number])[],
    ends: { readonly start?: readonly [string, string]; readonly end?: readonly [string, string] },
    flow: { readonly key: string; readonly above: number },
    width = 10,
  ): void {
    const left = Math.min(...points.map(([x]) => x));
    const top = Math.min(...points.map(([, y]) => y));
    const right = Math.max(...points.map(([x]) => x));
    const bottom = Math.max(...points.map(([, y]) => y));
    const end = (attached: readonly [string, string] | undefined) =>
      attached === undefined ? null : { widgetId: attached[0], anchor: attached[1] };
    this.drawing.add('PlantPipe', [left, top, right - left, bottom - top], {
      data: {
        points: points.map(([x, y]) => ({ x: x - left, y: y - top })),
        start: end(ends.start),
        end: end(ends.end),
        width,
        flow: { binding: this.binding(flow.key), symbol: '>', value: flow.above },
      },
    });
  }

  /** A lamp that is calm while a signal is 0, and its title. */
  lamp([x, y, width, height]: Box, key: string): void {
    const title = this.titleOf(key);
    this.drawing.add('ShapeCircle', [x, y + (height - 18) / 2, 18, 18], {
      name: title.zh,
      style: { fill: this.palette.border, stroke: { color: this.palette.caption, width: 1 } },
      animation: {
        fillColor: {
          enable: true,
          binding: this.binding(key),
          rules: [{ symbol: '=', value: 1, colour: abnormal }],
        },
      },
    });
    this.caption([x + 30, y, width - 130, height], title);
    this.value([x + width - 100, y, 100, height], key, 15);
  }

  /** A word that is seen only while a signal is 1. */
  warning(box: Box, key: string, { zh, en }: Bilingual): void {
    this.drawing.add('ShapeRect', box, {
      name: zh,
      data: { text: `${zh} ${en}` },
      style: {
        fill: abnormal,
        stroke: { width: 0 },
        radius: 6,
        font: { color: '#ffffff', size: 14, bold: true },
        align: 'center',
      },
      animation: {
        visiable: { enable: true, binding: this.binding(key), rules: [{ symbol: '!=', value: 1 }] },
      },
    });
  }
}

/** A title without what it begins with. */
function without({ zh, en }: Bilingual, omitted: Bilingual = { zh: '', en: '' }): Bilingual {
  const rest = en.startsWith(omitted.en) ? en.slice(omitted.en.length).trim() : en;
  return {
    zh: zh.startsWith(omitted.zh) ? zh.slice(omitted.zh.length) : zh,
    en: rest.slice(0, 1).toUpperCase() + rest.slice(1),
  };
}

/** The title of the point with a key. Throws where a page names a point that there is not. */
export function titleOf(points: readonly Point[]): (key: string) => Bilingual {
  const titles = new Map(points.map(({ key, title }) => [key, title]));
  return (key) => {
    const title = titles.get(key);
    if (title === undefined) throw new Error(`no point is called ${key}`);
    return title;
  };
}
