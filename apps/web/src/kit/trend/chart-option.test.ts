import { init } from '@penstock/stage/charts/chart-library';
import { describe, expect, it } from 'vitest';
import { palettes } from '../../design/tokens.ts';
import { signalOf } from '../testing/signal-of.ts';
import { axesOf, type Paning, roomyAxis } from './axes.ts';
import { type ChartLine, chartOption, chartSides } from './chart-option.ts';
import { chartRows, extremesOf, knownShare, type TrendPoint } from './trend-data.ts';

const step = 900_000;
const begin = Date.UTC(2026, 10, 21);

/** Points of a quarter of an hour around 11, of which one has a record of 40. */
const points = Array.from(
  { length: 672 },
  (_none, at): TrendPoint => ({
    time: begin + at * step,
    min: 10,
    max: at === 300 ? 40 : 12,
    average: 11,
    count: 15,
    known: at < 96 ? 0.5 : 1,
  }),
);

/** Draws lines of some signals without a browser; answers the drawing and the ends of its axes. */
function drawn(count: number, paning: Paning = 'one', of: readonly TrendPoint[] = points) {
  const signals = Array.from({ length: count }, (_none, at) =>
    signalOf(`s${at}`, { id: `${at}`, unit: `u${at % 4}`, decimals: 2 }),
  );
  const { axes: plain, drawings } = axesOf(signals, new Map(), paning);
  const rows = chartRows(of);
  const lines = signals.map(
    ({ id }, index): ChartLine => ({
      id,
      axis: drawings[index]?.kind === 'line' ? drawings[index].axis : 0,
      colour: '#123456',
      dash: 'solid',
      isStep: false,
      rows,
      tail: [],
      isBandFilled: count <= 3,
      step,
      limits: [],
      isPale: false,
    }),
  );
  const label = (_axis: unknown, value: number) => value.toFixed(2);
  const axes = plain.map((axis) => roomyAxis(axis, extremesOf(rows), label));
  const window = { from: begin, to: begin + 672 * step };
  const sides = chartSides(axes, false);
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 1000, height: 700 });
  chart.setOption(chartOption({ axes, lines, window, sides, height: 700, palette: palettes.light, label }));
  const svg = chart.renderToSVGString();
  chart.dispose();
  return { svg, axes, sides };
}

/** The heights at which the lines of a drawing are, in px from above. */
function heights(svg: string): readonly number[] {
  return [...svg.matchAll(/<path d="([^"]+)"[^>]*stroke="#123456"/g)].flatMap(([, path = '']) =>
    [...path.matchAll(/[ML ]?(-?[\d.]+) (-?[\d.]+)/g)].map(([, , y]) => Number(y)),
  );
}

describe('the drawing of a trend', () => {
  it.each([1, 4, 20])('draws the peak of one record among %i signals, and its axis reaches it', (count) => {
    const { svg } = drawn(count);
    const numbers = [...svg.matchAll(/>(\d+\.\d\d)</g)].map(([, text]) => Number(text));
    expect(Math.max(...numbers)).toBeGreaterThanOrEqual(40);
    const found = heights(svg);
    // The peak is the highest place of a line: far above the values around it.
    expect(Math.min(...found)).toBeLessThan(24 + (700 - 48) * 0.2);
    expect(found.filter((y) => y < 24 + (700 - 48) * 0.5).length).toBeGreaterThan(0);
  });

  it('draws the extremes of a point between two breaks as wide as its time', () => {
    const lone = points.slice(299, 302).map((point) => ({ ...point, isAfterBreak: true as const }));
    const { svg } = drawn(1, 'one', lone);
    const numbers = [...svg.matchAll(/>(\d+\.\d\d)</g)].map(([, text]) => Number(text));
    expect(Math.max(...numbers)).toBeGreaterThanOrEqual(40);
    expect(Math.min(...heights(svg))).toBeLessThan(24 + (700 - 48) * 0.2);
  });

  it('puts axes of a side beside each other, with the room of their numbers between them', () => {
    const { axes, sides, svg } = drawn(4);
    const right = axes.filter(({ side }) => side === 'right');
    expect(right).toHaveLength(2);
    expect(sides.right).toBe(right.reduce((sum, { room }) => sum + room, 0));
    // Texts of the two right axes: each column begins where the one before has ended.
    const places = [...svg.matchAll(/transform="translate\(([\d.]+) [\d.]+\)"[^>]*>\d+\.\d\d</g)].map(
      ([, x]) => Number(x),
    );
    const columns = [...new Set(places.filter((x) => x > 500))].toSorted((one, other) => one - other);
    expect(columns).toHaveLength(2);
    expect((columns[1] ?? 0) - (columns[0] ?? 0)).toBeGreaterThanOrEqual(right[0]?.room ?? 99);
  });

  it('has panes below each other, of which the lowest has the times', () => {
    const { svg, axes } = drawn(3, 'unit');
    expect(axes.map(({ pane }) => pane)).toEqual([0, 1, 2]);
    expect(svg.match(/>u[012]</g)).toHaveLength(3);
    expect(svg.match(/>11-23</g)).toHaveLength(1);
  });

  it('says of how much of the time a signal was known', () => {
    const day = 96 * step;
    expect(knownShare(points, step, { from: begin, to: begin + 2 * day })).toBe(0.75);
    expect(knownShare(points, step, { from: begin - day, to: begin + day })).toBe(0.25);
    expect(
      knownShare([{ time: begin, min: 1, max: 1, average: 1, count: 1 }], step, {
        from: begin,
        to: begin + day,
      }),
    ).toBeUndefined();
  });
});
