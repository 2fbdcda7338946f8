import type { AddressedDriver } from './parse-address.ts';
import type { Area } from './descriptor.ts';

/** The text of an address in three parts: its number, and what is before and behind it. */
interface Numbered {
  readonly head: string;
  readonly digits: string;
  /** The number in the notation of the device. */
  readonly radix: 8 | 10 | 16;
  /** The bit in a word or byte, with its dot, or what else follows; empty where there is none. */
  readonly bit: string;
}

/** The text of an address in an area with its number larger by `by`; undefined where it has no number that can be. */
export function withRaisedNumber(
  driver: AddressedDriver | undefined,
  area: Area | undefined,
  text: string,
  by: number,
): string | undefined {
  const numbered = numberedAddress(driver, area, text);
  if (numbered === undefined) return undefined;
  const { head, digits, radix, bit } = numbered;
  const number = Number.parseInt(digits, radix) + by;
  if (number < 0) return undefined;
  const next = number.toString(radix).toUpperCase();
  return head + (digits.startsWith('0') ? next.padStart(digits.length, '0') : next) + bit;
}

/** How many bits a number of an area has: 16 of a word or an item, 8 of a byte; 0 where an address names no bit. */
export function bitsOf(counts: Area['counts']): number {
  if (counts === 'word' || counts === 'item') return 16;
  return counts === 'byte' ? 8 : 0;
}

function numberedAddress(
  driver: AddressedDriver | undefined,
  area: Area | undefined,
  text: string,
): Numbered | undefined {
  if (area?.counts === 'item') return itemNumber(text);
  const split = /^(.*[0-9A-Fa-f])(\.[0-9A-Fa-f]{1,2})$/.exec(text);
  // A data block and its byte are parted by a dot too: `1.100`.
  const hasBit = split !== null && hasOwnBit(area, split[1] ?? '');
  const whole = hasBit ? (split[1] ?? '') : text;
  const bit = hasBit ? (split[2] ?? '') : '';
  const prefix = prefixOf(area, whole);
  const rest = whole.slice(prefix.length);
  const radix = /^0x$/i.test(prefix) ? 16 : radixOf(driver, area);
  const digits = (radix === 16 ? /[0-9A-Fa-f]{1,8}$/ : /[0-9]{1,10}$/).exec(rest)?.[0];
  if (digits === undefined) return undefined;
  return { head: prefix + rest.slice(0, rest.length - digits.length), digits, radix, bit };
}

/** The identifier of an item is in front; what is behind it says which part of the item is meant. */
function itemNumber(text: string): Numbered | undefined {
  const digits = /^[0-9A-Fa-f]{1,8}/.exec(text)?.[0];
  if (digits === undefined) return undefined;
  return { head: '', digits, radix: 16, bit: text.slice(digits.length) };
}

/** Whether what is behind the last dot is a bit: of a data block, whose number has a dot of its own, only the second. */
function hasOwnBit(area: Area | undefined, head: string): boolean {
  if (area?.counts === 'bit' || area?.counts === 'node') return false;
  return area?.rule !== 'namedAddress' || head.includes('.');
}

/** The letters before a number that could be read as digits of it: `0x`, and the name of an area, such as B. */
function prefixOf(area: Area | undefined, text: string): string {
  if (/^0x[0-9A-Fa-f]/i.test(text)) return text.slice(0, 2);
  const name = area?.name ?? '';
  const isNamed =
    name !== '' && text.length > name.length && text.toUpperCase().startsWith(name.toUpperCase());
  return isNamed ? text.slice(0, name.length) : '';
}

function radixOf(driver: AddressedDriver | undefined, area: Area | undefined): 8 | 10 | 16 {
  switch (area?.numbers) {
    case 'octal':
      return 8;
    case 'hexadecimal':
      return 16;
    case 'choice':
      return driver?.settings.inputNumbering === 'octal' ? 8 : 16;
    case 'decimal':
    case 'text':
    case undefined:
      return 10;
  }
}
