/** A colour: red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** The colour of an empty text. */
export const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };

/**
 * Reads a colour (platform specification, section 5): 3, 6 or 8 hexadecimal digits with or without #, or rgb, rgba, hsl,
 * hsla, hsv or hsva text. An empty text is white. Undefined where it is none of these.
 */
export function readColour(text: string): Colour | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '#') return white;
  return readHex(trimmed) ?? readFunction(trimmed);
}

function readHex(text: string): Colour | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const pair = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return { red: pair(0), green: pair(2), blue: pair(4), alpha: full.length === 8 ? pair(6) / 255 : 1 };
}

const functionPattern =
  /^(rgb|hsl|hsv)a?\(\s*(\d{1,3}(?:\.\d+)?)\s*,\s*(\d{1,3}(?:\.\d+)?)%?\s*,\s*(\d{1,3}(?:\.\d+)?)%?\s*(?:,\s*(\d(?:\.\d+)?|\.\d+)\s*)?\)$/i;

function readFunction(text: string): Colour | undefined {
  const match = text.length > 100 ? null : functionPattern.exec(text);
  if (!match) return undefined;
  const [first, second, third] = [Number(match[2]), Number(match[3]), Number(match[4])];
  const alpha = match[5] === undefined ? 1 : Number(match[5]);
  if (alpha > 1) return undefined;
  if (match[1]?.toLowerCase() === 'rgb') {
    return Math.max(first, second, third) <= 255 && !text.includes('%')
      ? { red: first, green: second, blue: third, alpha }
      : undefined;
  }
  if (first > 360 || second > 100 || third > 100) return undefined;
  const isHsv = match[1]?.toLowerCase() === 'hsv';
  return isHsv
    ? fromHsv(first, second / 100, third / 100, alpha)
    : fromHsl(first, second / 100, third / 100, alpha);
}

function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): Colour {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  return fromChroma(hue, chroma, lightness - chroma / 2, alpha);
}

function fromHsv(hue: number, saturation: number, value: number, alpha: number): Colour {
  const chroma = value * saturation;
  return fromChroma(hue, chroma, value - chroma, alpha);
}

function fromChroma(hue: number, chroma: number, base: number, alpha: number): Colour {
  const sector = (hue % 360) / 60;
  const second = chroma * (1 - Math.abs((sector % 2) - 1));
  const [red, green, blue] =
    sector < 1
      ? [chroma, second, 0]
      : sector < 2
        ? [second, chroma, 0]
        : sector < 3
          ? [0, chroma, second]
          : sector < 4
            ? [0, second, chroma]
            : sector < 5
              ? [second, 0, chroma]
              : [chroma, 0, second];
  const channel = (value: number) => Math.round((value + base) * 255);
  return { red: channel(red), green: channel(green), blue: channel(blue), alpha };
}

/** How light a colour looks, from 0 (black) to 255 (white), by its luma (ITU-R BT.601). */
export function lightness({ red, green, blue }: Colour): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** The text a colour is stored as: `#rrggbb`, with two more digits where it is not opaque. */
export function writeColour({ red, green, blue, alpha }: Colour): string {
  const pair = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');
  const opacity = Math.round(Math.min(1, Math.max(0, alpha)) * 255);
  return `#${pair(red)}${pair(green)}${pair(blue)}${opacity === 255 ? '' : pair(opacity)}`;
}
