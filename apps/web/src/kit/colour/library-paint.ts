import type { Gradient, GradientStop, Paint } from '@penstock/contract/dashboard/paint';
import { type Colour, readColour, white, writeColour } from '@penstock/contract/rules/colour';
import { limits } from '@penstock/contract/rules/limits';
import type { ColorPickerProps } from 'antd';

/** A colour or gradient that was chosen in the component library. */
type LibraryPaint = Parameters<NonNullable<ColorPickerProps['onChange']>>[0];

/** A paint for the component library, which knows gradients by their stops alone, in percent. */
export function libraryPaint(paint: Paint): NonNullable<ColorPickerProps['value']> {
  return typeof paint === 'string'
    ? writeColour(readColour(paint) ?? white)
    : sortedStops(paint).map(({ at, colour }) => ({ percent: at * 100, color: colour }));
}

/** The stops of a gradient from its start to its end. */
export function sortedStops(gradient: Gradient): readonly GradientStop[] {
  return gradient.stops.toSorted((one, other) => one.at - other.at);
}

/**
 * The paint that was chosen in the component library. A gradient keeps the kind and angle that it had, which the library does not
 * know. Undefined where it would have too few stops or too many.
 */
export function chosenPaint(chosen: LibraryPaint, before: Paint): Paint | undefined {
  if (!chosen.isGradient()) return textOf(chosen, typeof before === 'string' ? before : undefined);
  const stopsBefore = typeof before === 'string' ? [] : sortedStops(before);
  const stops = chosen.getColors().map(({ color, percent }, index) => ({
    at: Math.round(percent) / 100,
    colour: textOf(color, stopsBefore[index]?.colour),
  }));
  if (stops.length < 2 || stops.length > limits.gradientStops) return undefined;
  if (typeof before !== 'string') return { ...before, stops };
  // The library starts with one colour at both ends, which looks as though nothing had happened.
  return stops.every(({ colour }) => colour === stops[0]?.colour)
    ? gradientFrom(before)
    : { type: 'linear', angle: 90, stops };
}

function textOf(chosen: LibraryPaint, textBefore = ''): string {
  const { r: red, g: green, b: blue, a: alpha } = chosen.toRgb();
  const before = readColour(textBefore) ?? white;
  // The library rounds hues, so that a change of the opacity alone would change other channels by a little.
  const isOpacityAlone =
    alpha !== before.alpha &&
    Math.max(Math.abs(red - before.red), Math.abs(green - before.green), Math.abs(blue - before.blue)) <= 2;
  return writeColour(isOpacityAlone ? { ...before, alpha } : { red, green, blue, alpha });
}

/** A gradient that starts with a colour and leads to white, or from white to black. */
function gradientFrom(colour: string): Gradient {
  const end = writeColour(readColour(colour) ?? white) === '#ffffff' ? '#000000' : '#ffffff';
  return {
    type: 'linear',
    angle: 90,
    stops: [
      { at: 0, colour },
      { at: 1, colour: end },
    ],
  };
}

/**
 * A gradient with another stop halfway after one of its stops; undefined where it has as many as are allowed.  @param colourOf the colour of a
 * role.
 */
export function withStopAfter(
  gradient: Gradient,
  index: number,
  colourOf: (text: string) => string,
): Gradient | undefined {
  const stops = sortedStops(gradient);
  const before = stops[Math.min(index, stops.length - 2)];
  const after = stops[Math.min(index, stops.length - 2) + 1];
  if (stops.length >= limits.gradientStops || before === undefined || after === undefined) return undefined;
  const [from, to] = [
    readColour(colourOf(before.colour)) ?? white,
    readColour(colourOf(after.colour)) ?? white,
  ];
  const between = (channel: keyof Colour) => (from[channel] + to[channel]) / 2;
  const colour = writeColour({
    red: between('red'),
    green: between('green'),
    blue: between('blue'),
    alpha: between('alpha'),
  });
  const at = Math.round((before.at + after.at) * 50) / 100;
  return { ...gradient, stops: stops.toSpliced(stops.indexOf(after), 0, { at, colour }) };
}

/**
 * A gradient whose stop a key has moved by a hundredth, with Shift by a tenth, or to an end; no further than the stops
 * beside it. Undefined for a key that moves none.
 */
export function movedStop(
  gradient: Gradient,
  index: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): Gradient | undefined {
  const stops = sortedStops(gradient);
  const moved = stops[index];
  if (moved === undefined) return undefined;
  const step = shiftKey ? 0.1 : 0.01;
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: moved.at - step,
    ArrowDown: moved.at - step,
    ArrowRight: moved.at + step,
    ArrowUp: moved.at + step,
    Home: 0,
    End: 1,
  };
  const move = moves[key];
  if (move === undefined) return undefined;
  const at = Math.min(stops[index + 1]?.at ?? 1, Math.max(stops[index - 1]?.at ?? 0, move));
  return { ...gradient, stops: stops.with(index, { ...moved, at: Math.round(at * 100) / 100 }) };
}
