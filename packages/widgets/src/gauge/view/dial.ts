import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import type { WidgetContent } from '@penstock/stage/model/widget-content';
import type { ScaleRange } from '@penstock/stage/values/scale';
import type { GaugeData } from '../type.ts';
import { type ScaleMark, scaleMarks } from './gauge-parts.ts';

/** From where to where a look goes, in degrees clockwise from the top, and how much of its circle is above its end. */
const spans = {
  arc: { from: -130, to: 130, below: 0.7 },
  needle: { from: -135, to: 135, below: 0.75 },
  half: { from: -90, to: 90, below: 0.06 },
  ring: { from: 0, to: 360, below: 1 },
} as const;

/** The looks of a gauge that are round. */
export type DialLook = keyof typeof spans;

/** Where the parts of a round gauge are, whatever its value is: lengths in page units, angles in degrees clockwise from the top. */
export interface Dial {
  readonly look: DialLook;
  readonly marks: readonly ScaleMark[];
  /** The middle of its circle. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly thickness: number;
  /** The radius in the middle of the thickness of its arc. */
  readonly middle: number;
  readonly labelRadius: number;
  /** The size of the text of marks. */
  readonly small: number;
  readonly valueY: number;
  /** How wide the text of the value may be. */
  readonly room: number;
  readonly titleY: number;
  readonly from: number;
  readonly to: number;
}

/** The parts of a round gauge in a widget of a size. */
export function dialOf(
  { width, height }: Pick<WidgetContent, 'width' | 'height'>,
  { font }: Pick<WidgetStyle, 'font'>,
  data: Pick<GaugeData, 'ticks' | 'thickness'>,
  range: ScaleRange,
  hasTitle: boolean,
  look: DialLook,
): Dial {
  const { from, to, below } = spans[look];
  const marks = look === 'ring' ? [] : scaleMarks(range, data.ticks);
  const small = Math.max(8, font.size * 0.72);
  const titleHeight = hasTitle ? font.size * 1.3 : 0;
  const margin = marks.length > 0 && look !== 'needle' ? small * 1.4 : 2;
  const radius = Math.max(
    1,
    Math.min(
      width / 2 - margin - (marks.length > 0 ? small : 0),
      (height - titleHeight - margin * 2) / (1 + below),
    ),
  );
  const thickness = Math.min(data.thickness, radius * 0.8);
  const free = height - titleHeight - margin - radius * (1 + below);
  const y = margin + radius + Math.max(0, free / 2);
  const isNeedle = look === 'needle';
  return {
    look,
    marks,
    x: width / 2,
    y,
    radius,
    thickness,
    middle: radius - thickness / 2,
    labelRadius: isNeedle ? radius - thickness - small * 1.1 : radius + small * 0.85,
    small,
    valueY: isNeedle ? y + radius * 0.5 : look === 'half' ? y - radius * 0.12 : y,
    room: isNeedle ? radius * 0.75 : (radius - thickness * 1.4) * 1.75,
    titleY: height - titleHeight * 0.35,
    from,
    to,
  };
}

/** The angle of a part of the scale, from 0 to 1. */
export function angleOf({ from, to }: Dial, part: number): number {
  return from + (to - from) * part;
}

/** A point on a circle; angles are in degrees, clockwise from the top. */
export function onCircle(
  x: number,
  y: number,
  radius: number,
  angle: number,
): { readonly x: number; readonly y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: x + radius * Math.sin(radians), y: y - radius * Math.cos(radians) };
}

/** Part of a circle as an SVG path, clockwise; a full circle where the angles are 360 degrees apart. */
export function arcPath(x: number, y: number, radius: number, from: number, to: number): string {
  if (radius <= 0 || to <= from) return '';
  const reach = Math.min(to - from, 360);
  const parts = reach > 180 ? [from + reach / 2, from + reach] : [from + reach];
  const start = onCircle(x, y, radius, from);
  return parts.reduce((path, angle) => {
    const end = onCircle(x, y, radius, angle);
    return `${path} A ${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
  }, `M ${start.x} ${start.y}`);
}
