import { z } from 'zod';
import { readColour, writeColour } from '../rules/colour.ts';
import { limits } from '../rules/limits.ts';
import { colourIn, type PagePalette, readColourRole } from './colour-role.ts';

/** A colour at a part of a gradient: `at` from 0 (start) to 1 (end). */
const gradientStopSchema = z.strictObject({ at: z.number().min(0).max(1), colour: z.string().max(50) });
export type GradientStop = z.output<typeof gradientStopSchema>;

/** A gradient as CSS has it: an angle of 0 degrees leads up, 90 to the right; a radial one leads from the centre outwards. */
export const gradientSchema = z.strictObject({
  type: z.enum(['linear', 'radial']),
  angle: z.number().min(0).max(360).default(90),
  stops: z.array(gradientStopSchema).min(2).max(limits.gradientStops),
});
export type Gradient = z.output<typeof gradientSchema>;

/** The fill of an area: the text of a colour or of the role of one, or a gradient. */
export type Paint = string | Gradient;

function isColour(text: string): boolean {
  return readColour(text) !== undefined || readColourRole(text) !== undefined;
}

/** Reads what an area is filled with. Undefined where it is neither a colour, its role nor a gradient. */
export function readPaint(value: unknown): Paint | undefined {
  if (typeof value === 'string') return isColour(value) ? value : undefined;
  const reading = gradientSchema.safeParse(value);
  return reading.success && reading.data.stops.every(({ colour }) => isColour(colour))
    ? reading.data
    : undefined;
}

/** The text of a colour in CSS, safe whatever the text is; transparent where it is no colour, as a role is none without a palette. */
export function colourCss(text: string): string {
  const colour = readColour(text);
  return colour === undefined ? 'transparent' : writeColour(colour);
}

/** A paint with the colours of a palette in the place of roles. */
export function paintIn(palette: PagePalette, paint: Paint): Paint {
  return typeof paint === 'string'
    ? colourIn(palette, paint)
    : { ...paint, stops: paint.stops.map(({ at, colour }) => ({ at, colour: colourIn(palette, colour) })) };
}

/** The background of an area in CSS. */
export function paintCss(paint: Paint): string {
  if (typeof paint === 'string') return colourCss(paint);
  const stops = paint.stops
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, colour }) => `${colourCss(colour)} ${Math.round(at * 1000) / 10}%`)
    .join(', ');
  return paint.type === 'linear'
    ? `linear-gradient(${paint.angle}deg, ${stops})`
    : `radial-gradient(closest-side, ${stops})`;
}
