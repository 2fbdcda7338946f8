import { seriesColours } from '@penstock/widgets/parts/new-chart';
import { defaultLanguage, type Text } from '@penstock/languages/language';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { Box } from './drawing.ts';
import { abnormal, palette, type Parts } from './parts.ts';

/** A signal with what it is called where there is little room. */
export interface Named {
  readonly key: string;
  readonly title: Text;
}

/** A part of a scale that is abnormal. */
interface AbnormalZone {
  readonly from: number;
  readonly to: number;
}

/** Draws gauges, charts and tables. */
export class Records {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A gauge over the range of its signal. */
  gauge(
    box: Box,
    key: string,
    look: 'arc' | 'half' | 'ring' | 'bar',
    zones: readonly AbnormalZone[] = [],
  ): void {
    const { drawing } = this.#parts;
    drawing.add('UsualDashboard', box, {
      name: this.#parts.titleOf(key)[defaultLanguage],
      data: {
        rangeType: 'signal',
        binding: this.#parts.binding(key),
        look,
        ticks: 4,
        zones: zones.map((zone) => ({ ...zone, colour: abnormal })),
      },
      style: { color: palette.accent, font: { color: palette.text, size: 13 } },
    });
  }

  /** A part of a whole, filled from below. */
  fill(box: Box, key: string, shape: string, { from, to }: AbnormalZone): void {
    const { drawing } = this.#parts;
    drawing.add('UsualPercentFill', box, {
      name: this.#parts.titleOf(key)[defaultLanguage],
      data: {
        rangeType: 'signal',
        binding: this.#parts.binding(key),
        shape,
        valueType: 'value',
        zones: [{ from, to, colour: abnormal }],
      },
      style: {
        color: palette.accent,
        stroke: { color: palette.caption },
        font: { color: palette.text, size: 15 },
      },
    });
  }

  /** Curves over the last minutes. */
  curves(
    box: Box,
    kind: 'ComplexLine' | 'ComplexArea',
    title: Text,
    signals: readonly Named[],
    more: { readonly minutes: number; readonly rangeShow?: boolean },
  ): void {
    const { drawing } = this.#parts;
    drawing.add(kind, box, {
      name: title[defaultLanguage],
      data: {
        signals: this.#items(signals),
        timeRange: more.minutes,
        theme: seriesColours,
        axes: { x: { color: palette.caption }, y: { color: palette.caption } },
      },
      style: { rangeShow: more.rangeShow ?? false, font: { color: palette.caption, size: 13 } },
    });
  }

  /** The present values of several signals beside each other. */
  bars(
    box: Box,
    title: Text,
    signals: readonly Named[],
    { from, to }: { readonly from: number; readonly to: number },
  ): void {
    const { drawing } = this.#parts;
    drawing.add('ComplexBar', box, {
      name: title[defaultLanguage],
      data: {
        signals: this.#items(signals),
        mode: 'fixed',
        minVal: from,
        maxVal: to,
        valueShow: true,
        barWidth: 34,
        legendPosition: 'none',
        theme: seriesColours,
        axes: { x: { color: palette.caption }, y: { color: palette.caption } },
      },
      style: { font: { color: palette.caption, size: 12 } },
    });
  }

  /** The shares of several signals in their sum. */
  shares(box: Box, title: Text, signals: readonly Named[]): void {
    const { drawing } = this.#parts;
    drawing.add('ComplexRing', box, {
      name: title[defaultLanguage],
      data: { signals: this.#items(signals), legendPosition: 'bottom', ringWidth: 22, theme: seriesColours },
      style: { font: { color: palette.text, size: 12 } },
    });
  }

  /** Averages over the last time, in minutes. */
  history(
    box: Box,
    title: Text,
    signals: readonly Named[],
    more: { readonly range: number; readonly step: number; readonly rows: number },
  ): void {
    this.#parts.drawing.add('ComplexHistory', box, {
      name: title[defaultLanguage],
      data: {
        signals: this.#items(signals),
        timeUnit: 'minute',
        timeRange: more.range,
        rollTime: more.step,
        pageSize: more.rows,
        ...this.#table(),
      },
      style: this.#ground(),
    });
  }

  /** The alarms of the equipment, which can be acknowledged. */
  alarms(
    box: Box,
    title: Text,
    columns: readonly string[],
    more: { readonly list: 'open' | 'history'; readonly filter: boolean },
  ): void {
    this.#parts.drawing.add('ComplexAlarm', box, {
      name: title[defaultLanguage],
      data: { columns: [...columns], showPage: false, ...more, ...this.#table() },
      style: this.#ground(),
    });
  }

  #ground(): JsonObject {
    return { fill: 'transparent', stroke: { width: 0 }, font: { color: palette.caption, size: 14 } };
  }

  #table(): JsonObject {
    return {
      header: { fill: palette.card, color: palette.caption, size: 13 },
      body: { fill: palette.card, color: palette.text, size: 13 },
      border: { show: true, color: palette.border },
      toolbar: { fill: palette.card, color: palette.text, size: 13 },
      pager: { fill: palette.card, color: palette.text, size: 13 },
      button: { fill: palette.card, color: palette.text, size: 13 },
    };
  }

  /** Signals among those of a chart or table. */
  #items(signals: readonly Named[]): readonly JsonObject[] {
    return signals.map(({ key, title }) => ({ id: key, equipId: '', title: this.#parts.drawing.say(title) }));
  }
}
