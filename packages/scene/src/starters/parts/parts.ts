import { defaultLanguage, inEachLanguage, type Language, type Text } from '@penstock/languages/language';
import type { Json, JsonObject } from '@penstock/contract/dashboard/json';
import type { Box, Drawing } from './drawing.ts';

/** The colours of the pages: roles of the theme, calm, so that only what is abnormal is colourful. */
export const palette = {
  card: '@surface',
  border: '@border',
  text: '@text',
  caption: '@muted',
  /** The colour of things that are operated. */
  accent: '@accent',
} as const;

/** The colour of what is abnormal. */
export const abnormal = '@alarm';

/** A signal of the equipment whose page it is, as a page shows it. */
export interface ShownSignal {
  readonly title: Text;
  /** Decimals, where they are not those of the signal. */
  readonly decimals?: number;
}

/** Draws what pages of equipments consist of: cards, captions, values, symbols, pipes, lamps. */
export class Parts {
  readonly drawing: Drawing;
  readonly #signalOf: (key: string) => ShownSignal;

  constructor(drawing: Drawing, signalOf: (key: string) => ShownSignal) {
    this.drawing = drawing;
    this.#signalOf = signalOf;
  }

  titleOf(key: string): Text {
    return this.#signalOf(key).title;
  }

  /** The binding of a widget to a signal of the equipment, with its title. */
  binding(key: string): JsonObject {
    return this.drawing.signalBinding(key, this.titleOf(key));
  }

  text(box: Box, text: Text, size: number, style: JsonObject = {}): void {
    const { bold = false, color = palette.text, align = 'left' } = style;
    this.drawing.add('UsualText', box, {
      data: { text: this.drawing.say(text) },
      style: { fill: 'transparent', stroke: { width: 0 }, font: { size, color, bold }, align },
    });
  }

  caption(box: Box, title: Text, size = 14, align: Json = 'left'): void {
    this.text(box, title, size, { color: palette.caption, align });
  }

  value(box: Box, key: string, size: number, align: Json = 'right'): void {
    const { title, decimals } = this.#signalOf(key);
    this.drawing.add('UsualDataText', box, {
      name: title[defaultLanguage],
      data: { binding: this.binding(key), ...(decimals !== undefined && { decimals }) },
      style: {
        fill: 'transparent',
        stroke: { width: 0 },
        font: { size, color: palette.text, bold: true },
        align,
      },
    });
  }

  card(box: Box, title: Text): void {
    const [x, y, width] = box;
    this.drawing.add('ShapeRect', box, {
      name: title[defaultLanguage],
      style: { fill: palette.card, stroke: { color: palette.border, width: 1 }, radius: 10 },
    });
    this.text([x + 20, y + 12, width - 40, 26], title, 16, { bold: true });
  }

  /** Signals below each other: their titles without what the card says already, and their values at the right. */
  rows([x, y, width, height]: Box, keys: readonly string[], omitted?: Text): void {
    keys.forEach((key, index) => {
      const top = y + index * height;
      this.caption([x, top, width * 0.72, height], without(this.titleOf(key), omitted), 12.5);
      this.value([x + width / 2, top, width / 2, height], key, 17);
    });
  }

  symbol(box: Box, name: string, data: JsonObject, style: JsonObject = {}): string {
    return this.drawing.add('PlantSymbol', box, {
      name,
      data,
      ...(Object.keys(style).length > 0 && { style }),
    });
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
      name: title[defaultLanguage],
      style: { fill: palette.border, stroke: { color: palette.caption, width: 1 } },
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
  warning(box: Box, key: string, text: Text): void {
    this.drawing.add('ShapeRect', box, {
      name: text[defaultLanguage],
      data: { text: this.drawing.say(text) },
      style: {
        fill: abnormal,
        stroke: { width: 0 },
        radius: 6,
        font: { color: '@surface', size: 14, bold: true },
        align: 'center',
      },
      animation: {
        visiable: { enable: true, binding: this.binding(key), rules: [{ symbol: '!=', value: 1 }] },
      },
    });
  }
}

/** A title without what it begins with. */
function without(title: Text, omitted: Text | undefined): Text {
  if (omitted === undefined) return title;
  return inEachLanguage((language: Language) => {
    const start = omitted[language];
    const rest = title[language].startsWith(start) ? title[language].slice(start.length).trim() : '';
    return rest === '' ? title[language] : rest.slice(0, 1).toUpperCase() + rest.slice(1);
  });
}
