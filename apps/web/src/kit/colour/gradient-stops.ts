import type { Gradient, GradientStop } from '@penstock/contract/dashboard/paint';
import { type Colour, readColour, white, writeColour } from '@penstock/contract/rules/colour';
import { limits } from '@penstock/contract/rules/limits';

/** A gradient that starts with a colour and leads to white, or from white to black. */
export function gradientFrom(colour: string): Gradient {
  const isWhite = readColour(colour)?.red === 255 && /^#?f+$/i.test(colour);
  return {
    type: 'linear',
    angle: 90,
    stops: [
      { at: 0, colour },
      { at: 1, colour: isWhite ? '#000000' : '#ffffff' },
    ],
  };
}

/** The colour of a gradient at a part of it, between those of the stops beside it. */
export function colourAt(stops: readonly GradientStop[], at: number): string {
  const ordered = stops.toSorted((one, other) => one.at - other.at);
  const after = ordered.find((stop) => stop.at >= at) ?? ordered.at(-1);
  const before = ordered.findLast((stop) => stop.at <= at) ?? ordered[0];
  const [from, to] = [readColour(before?.colour ?? '') ?? white, readColour(after?.colour ?? '') ?? white];
  const length = (after?.at ?? 0) - (before?.at ?? 0);
  const share = length <= 0 ? 0 : (at - (before?.at ?? 0)) / length;
  const between = (channel: keyof Colour) => from[channel] + (to[channel] - from[channel]) * share;
  return writeColour({
    red: between('red'),
    green: between('green'),
    blue: between('blue'),
    alpha: between('alpha'),
  });
}

/** A gradient with another stop, in the colour it has there; undefined where it has as many as are allowed. */
export function withStop(gradient: Gradient, at: number): Gradient | undefined {
  if (gradient.stops.length >= limits.gradientStops) return undefined;
  return { ...gradient, stops: [...gradient.stops, { at, colour: colourAt(gradient.stops, at) }] };
}

/** A gradient whose stop is changed. */
export function withChangedStop(gradient: Gradient, index: number, change: Partial<GradientStop>): Gradient {
  return {
    ...gradient,
    stops: gradient.stops.map((stop, at) => (at === index ? { ...stop, ...change } : stop)),
  };
}

/** A gradient without one of its stops; undefined where it has only two. */
export function withoutStop(gradient: Gradient, index: number): Gradient | undefined {
  if (gradient.stops.length <= 2) return undefined;
  return { ...gradient, stops: gradient.stops.filter((_stop, at) => at !== index) };
}
