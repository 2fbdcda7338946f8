import { type AddressResult, wrong } from './address.ts';
import { type DataType, dataTypeSizes } from '../rules/data-type.ts';
import type { Area } from './descriptor.ts';

/** A right address of this area for a data type, for error texts and forms. */
export function exampleAddress(area: Area, dataType: DataType): string {
  if (dataType === 'bit' && area.counts !== 'bit') return area.bitExample;
  return area.examples?.[dataType] ?? area.example;
}

/** The answer for a text that does not have the notation of its area. */
export function malformed(area: Area, text: string, dataType: DataType): AddressResult {
  const example = exampleAddress(area, dataType);
  return wrong('address.malformed', { text: text.slice(0, 100), area: area.notation, example });
}

const patterns = { decimal: /^[0-9]+$/, octal: /^[0-7]+$/, hexadecimal: /^[0-9A-Fa-f]+$/ } as const;
const radixes = { decimal: 10, octal: 8, hexadecimal: 16 } as const;

/** Reads a whole number in a notation; undefined when it is none, or more than 10 digits long. */
export function readNumber(text: string, notation: keyof typeof patterns): number | undefined {
  return text.length <= 10 && patterns[notation].test(text)
    ? Number.parseInt(text, radixes[notation])
    : undefined;
}

/** Splits `100.3` into the text before the last dot and the bit after it; hexadecimal bits A to F are understood. */
export function splitBit(text: string): { head: string; bit: number | undefined; dotted: boolean } {
  const dot = text.lastIndexOf('.');
  if (dot < 0) return { head: text, bit: undefined, dotted: false };
  const tail = text.slice(dot + 1);
  const bit = /^[A-Fa-f]$/.test(tail) ? Number.parseInt(tail, 16) : readNumber(tail, 'decimal');
  return { head: text.slice(0, dot), bit, dotted: true };
}

/** Checks that a bit is given where the type needs one, and only there; null when it is right. */
export function checkBit(
  area: Area,
  dataType: DataType,
  bit: { readonly bit: number | undefined; readonly dotted: boolean },
  maximum: number,
): AddressResult | null {
  const example = exampleAddress(area, dataType);
  if (dataType === 'bit' && area.counts !== 'bit') {
    if (!bit.dotted) return wrong('address.bitMissing', { example });
    if (bit.bit === undefined || bit.bit > maximum) return wrong('address.bitRange', { maximum, example });
    return null;
  }
  return bit.dotted ? wrong('address.bitUnexpected', { dataType, example }) : null;
}

/** How many numbers of an area a value of this type takes. */
export function spanOf(area: Area, dataType: DataType): number {
  const bytes = Math.max(1, dataTypeSizes[dataType]);
  return area.counts === 'word' ? Math.ceil(bytes / 2) : area.counts === 'byte' ? bytes : 1;
}

/** Checks that a value of this type lies within its area; null when it does. */
export function checkRange(
  area: Area,
  dataType: DataType,
  offset: number,
  show: (offset: number) => string = String,
): AddressResult | null {
  const last = area.maximum - spanOf(area, dataType) + 1;
  if (offset >= 0 && offset <= last) return null;
  return wrong('address.range', {
    area: area.notation,
    minimum: show(0),
    maximum: show(last),
    example: exampleAddress(area, dataType),
  });
}
