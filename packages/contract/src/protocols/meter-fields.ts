/** A part of a date or time that two digits name. */
export type TimePart = 'YY' | 'MM' | 'DD' | 'WW' | 'hh' | 'mm' | 'ss';

/** The layout of a value in the data of a meter, the least significant byte first. */
export type MeterField =
  /** Decimal digits, two to a byte. The highest bit of a signed one is its sign. */
  | {
      readonly kind: 'number';
      readonly bytes: number;
      readonly digits: number;
      readonly decimals: number;
      readonly isSigned: boolean;
    }
  /** Parts of two digits, a byte each, the last one first. */
  | { readonly kind: 'time'; readonly bytes: number; readonly parts: readonly TimePart[] }
  /** Characters. */
  | { readonly kind: 'text'; readonly bytes: number }
  /** Bits. */
  | { readonly kind: 'word'; readonly bytes: number };

const timeParts: readonly TimePart[] = ['YY', 'MM', 'DD', 'WW', 'hh', 'mm', 'ss'];
/** More digits are not exact in a number. */
const mostDigits = 14;
const longestText = 200;
const known = new Map<string, MeterField>();
/** Formats that are written by hand are few; what is beyond is no configuration. */
const mostKnown = 500;

/**
 * Reads a format as the standard writes it: `XXXXXX.XX` (digits; N as well), `-XX.XXXX` with a sign in the highest bit,
 * `YYMMDDhhmm`; and `ASCII10` for so many characters, `BIN16` for so many bits. Undefined for anything else.
 */
export function meterFieldOf(text: string): MeterField | undefined {
  const before = known.get(text);
  if (before !== undefined) return before;
  const field = numberOf(text) ?? timeOf(text) ?? lengthOf(text);
  if (field !== undefined && known.size < mostKnown) known.set(text, field);
  return field;
}

function numberOf(text: string): MeterField | undefined {
  const match = /^([-±]?)([XN]{1,14})(?:\.([XN]{1,14}))?$/.exec(text);
  if (match === null) return undefined;
  const decimals = match[3]?.length ?? 0;
  const digits = (match[2] ?? '').length + decimals;
  if (digits > mostDigits) return undefined;
  return { kind: 'number', bytes: Math.ceil(digits / 2), digits, decimals, isSigned: match[1] !== '' };
}

function timeOf(text: string): MeterField | undefined {
  if (!/^(?:[YMDWhms]{2}){1,7}$/.test(text)) return undefined;
  const parts: TimePart[] = [];
  let last = -1;
  for (let at = 0; at < text.length; at += 2) {
    const index = timeParts.findIndex((part) => part === text.slice(at, at + 2));
    const part = timeParts[index];
    if (part === undefined || index <= last) return undefined;
    parts.push(part);
    last = index;
  }
  return { kind: 'time', bytes: parts.length, parts };
}

function lengthOf(text: string): MeterField | undefined {
  const characters = /^ASCII([1-9][0-9]{0,2})$/.exec(text)?.[1];
  if (characters !== undefined) {
    return Number(characters) <= longestText ? { kind: 'text', bytes: Number(characters) } : undefined;
  }
  const bits = /^BIN(8|16|24|32)$/.exec(text)?.[1];
  return bits === undefined ? undefined : { kind: 'word', bytes: Number(bits) / 8 };
}
