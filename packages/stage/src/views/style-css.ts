import { colourCss, paintCss, readPaint } from '@penstock/contract/dashboard/paint';
import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import type { CSSProperties } from 'react';

const sides = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;
const heights = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/** The background of an area; transparent where the document has neither a colour nor a gradient. */
export function fillCss(fill: unknown): string {
  const paint = readPaint(fill);
  return paint === undefined ? 'transparent' : paintCss(paint);
}

/** How text looks. */
export function fontCss({ font }: WidgetStyle): CSSProperties {
  return {
    color: colourCss(font.color),
    fontSize: font.size,
    fontWeight: font.bold ? 600 : 400,
    fontStyle: font.italic ? 'italic' : 'normal',
    textDecoration: font.underline ? 'underline' : 'none',
  };
}

/** How text in a drawing looks, beside its size and colour; what is not chosen stays as its class has it. */
export function drawnFontCss({ font }: WidgetStyle): CSSProperties {
  return {
    ...(font.bold && { fontWeight: 700 }),
    ...(font.italic && { fontStyle: 'italic' }),
    ...(font.underline && { textDecoration: 'underline' }),
  };
}

/** Where text is in its box; what is below one another in it has the axes exchanged. */
export function alignmentCss(
  { align, verticalAlign }: WidgetStyle,
  direction: 'horizontal' | 'vertical' = 'horizontal',
): CSSProperties {
  const [along, across] = [sides[align], heights[verticalAlign]];
  return direction === 'horizontal'
    ? { justifyContent: along, alignItems: across, textAlign: align }
    : { justifyContent: across, alignItems: along, textAlign: align };
}

/** Fill, border and corners of a box. */
export function boxCss({ fill, stroke, line, radius, opacity }: WidgetStyle): CSSProperties {
  return {
    background: fillCss(fill),
    border: stroke.width === 0 ? 'none' : `${stroke.width}px ${line.type} ${colourCss(stroke.color)}`,
    borderRadius: radius,
    opacity,
  };
}

/** The transform of what is flipped; undefined where nothing is. */
export function flipCss(flip: WidgetStyle['flip']): string | undefined {
  switch (flip) {
    case 'none':
      return undefined;
    case 'horizontal':
      return 'scale(-1, 1)';
    case 'vertical':
      return 'scale(1, -1)';
    case 'both':
      return 'scale(-1, -1)';
  }
}

/** The pattern of a line for SVG; undefined where it is solid. */
export function dashes({ stroke: { width }, line: { type } }: WidgetStyle): string | undefined {
  switch (type) {
    case 'solid':
      return undefined;
    case 'dashed':
      return `${width * 4} ${width * 3}`;
    case 'dotted':
      return `0 ${width * 2.5}`;
  }
}
