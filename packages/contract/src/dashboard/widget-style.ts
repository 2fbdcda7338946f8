import { z } from 'zod';
import { choice } from '../schema/field.ts';

/** The kinds of ends of a line. */
export const lineHeads = ['none', 'arrow', 'open', 'dot', 'bar'] as const;
export type LineHead = (typeof lineHeads)[number];

const colour = z.string().max(50);

/**
 * How a widget looks (platform specification, section 3: style fields and their defaults). `fill` is a colour or a
 * gradient (`paint.ts`).
 */
export const styleSchema = z.looseObject({
  fill: z.json().default('#ffffff'),
  opacity: z.number().min(0).max(1).default(1),
  radius: z.number().min(0).max(10_000).default(0),
  stroke: z
    .looseObject({
      width: z.number().min(0).max(1000).default(1),
      color: colour.default('#000000'),
    })
    .prefault({}),
  font: z
    .looseObject({
      size: z.number().min(1).max(1000).default(14),
      color: colour.default('#000000'),
      bold: z.boolean().default(false),
      italic: z.boolean().default(false),
      underline: z.boolean().default(false),
    })
    .prefault({}),
  align: choice(['left', 'center', 'right']).default('center'),
  verticalAlign: choice(['top', 'middle', 'bottom']).default('middle'),
  /** How an image or video fills its widget. */
  fit: choice(['fill', 'contain', 'cover', 'none']).default('fill'),
  color: colour.default('#000000'),
  line: z
    .looseObject({
      type: choice(['solid', 'dashed', 'dotted']).default('solid'),
      startHead: choice(lineHeads).default('none'),
      endHead: choice(lineHeads).default('none'),
    })
    .prefault({}),
  flip: choice(['none', 'horizontal', 'vertical', 'both']).default('none'),
});
export type WidgetStyle = z.output<typeof styleSchema>;

/**
 * The style of a widget for drawing and for panels: with the defaults of its type, whose schema is `own` where it has one, and the
 * common ones.
 */
export function drawnStyle(own: z.ZodType | undefined, style: unknown): WidgetStyle {
  return styleSchema.parse(own === undefined ? (style ?? {}) : own.parse(style ?? {}));
}
