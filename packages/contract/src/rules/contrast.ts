import { type Colour, readColour, white } from './colour.ts';

/** Relative luminance of an opaque colour, from 0 to 1 (WCAG 2.2). */
function luminance({ red, green, blue }: Colour): number {
  const part = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}

/** A colour as it looks on an opaque ground. */
function on(ground: Colour, { red, green, blue, alpha }: Colour): Colour {
  const mix = (above: number, below: number) => above * alpha + below * (1 - alpha);
  return {
    red: mix(red, ground.red),
    green: mix(green, ground.green),
    blue: mix(blue, ground.blue),
    alpha: 1,
  };
}

/**
 * The contrast of two colours that `readColour` reads, from 1 to 21 (WCAG 2.2). A ground that is not opaque is seen on white, an ink that
 * is not on its ground; a text that is no colour is white.
 */
export function contrast(ink: string, ground: string): number {
  const below = on(white, readColour(ground) ?? white);
  const above = on(below, readColour(ink) ?? white);
  const [low = 0, high = 0] = [luminance(above), luminance(below)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
