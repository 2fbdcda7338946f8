import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import { colourCss } from '@penstock/contract/dashboard/paint';
import { formatNumber } from '@penstock/contract/model/signal-text';

/** How the axes of a chart look. */
export interface AxesLook {
  readonly axes: {
    readonly x: AxisLook;
    readonly y: AxisLook;
  };
  readonly grid: { readonly show: boolean; readonly color: string };
}

interface AxisLook {
  readonly show: boolean;
  readonly title: string;
  readonly color: string;
}

/** The text of a chart. */
export interface ChartFont {
  readonly color: string;
  readonly size: number;
}

/** The text of a chart by its style. */
export function chartFont({ font }: WidgetStyle): ChartFont {
  return { color: colourCss(font.color), size: font.size };
}

/** The ends of an axis of values; null where they follow the values. */
export interface AxisEnds {
  readonly min: number | null;
  readonly max: number | null;
}

/** The ends of a scale that follows the values or is fixed; the second is never the first. */
export function axisEnds(isFixed: boolean, one: number, other: number): AxisEnds {
  if (!isFixed) return { min: null, max: null };
  const [min, max] = [Math.min(one, other), Math.max(one, other)];
  return { min, max: min === max ? min + 1 : max };
}

/** The ends as an axis has them: fixed ones are a whole number of divisions apart. */
export function endsOption({ min, max }: AxisEnds): Readonly<Record<string, number | null>> {
  return min === null || max === null ? { min, max } : { min, max, interval: (max - min) / divisions };
}

/** Into how many parts a fixed scale is divided. */
const divisions = 4;

/** A number at an axis: with as many places as tell it from its neighbours. */
export function axisNumber(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e9 || size < 1e-4)) return value.toExponential(1).replace(/-/g, '−');
  const rounded = Number(value.toFixed(4));
  const decimals = (String(rounded).split('.')[1] ?? '').length;
  return formatNumber(rounded, Math.min(4, decimals));
}

/** The text at an axis. */
export function axisText(look: AxisLook, font: ChartFont) {
  return { color: colourCss(look.color), fontSize: font.size };
}

const lineOf = (color: string) => ({ lineStyle: { color: colourCss(color), width: 1 } });

/** The common options of the two axes of a chart; each adds its type. */
export function axisOption(
  look: AxisLook,
  grid: AxesLook['grid'],
  font: ChartFont,
  direction: 'x' | 'y',
): Readonly<Record<string, unknown>> {
  const text = axisText(look, font);
  return {
    show: look.show,
    name: look.title,
    nameLocation: direction === 'x' ? 'middle' : 'end',
    nameGap: direction === 'x' ? font.size * 1.8 : font.size * 0.9,
    nameTextStyle: { ...text, align: direction === 'x' ? 'center' : 'left' },
    nameTruncate: { maxWidth: 240 },
    axisLine: { show: direction === 'x', ...lineOf(look.color) },
    axisTick: { show: direction === 'x', ...lineOf(look.color) },
    axisLabel: { ...text, hideOverlap: true },
    splitLine: { show: grid.show && direction === 'y', ...lineOf(grid.color) },
  };
}

/** The area of a chart in its widget, in page units. */
export function plotArea({ axes }: AxesLook, font: ChartFont, hasYName: boolean) {
  return {
    left: 4,
    right: 10,
    top: hasYName ? font.size * 1.8 : font.size * 0.8,
    bottom: axes.x.show && axes.x.title !== '' ? font.size * 1.6 : 4,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  };
}
