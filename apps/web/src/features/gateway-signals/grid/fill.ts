import { type DataType, dataTypeSizes } from '@penstock/contract/rules/data-type';

/** A number at the end of a text that is counted up, and what is before it. */
interface Counted {
  readonly head: string;
  readonly number: bigint;
  /** Digits with leading zeros, so that 01 is followed by 02; 0 where there are none. */
  readonly digits: number;
}

/** A text that ends with a number; undefined for another. More than 15 digits are a name, not a number. */
function counted(text: string): Counted | undefined {
  const digits = /[0-9]+$/.exec(text.slice(-16))?.[0];
  if (digits === undefined || digits.length > 15) return undefined;
  return {
    head: text.slice(0, text.length - digits.length),
    number: BigInt(digits),
    digits: digits.startsWith('0') ? digits.length : 0,
  };
}

function numbered({ head, digits }: Counted, number: bigint): string {
  return head + String(number).padStart(digits, '0');
}

/**
 * The texts that follow some texts of a column: where these count up by equal steps, the count goes on; one text with
 * a number at its end is counted up by `step`; others are repeated in turn.
 */
export function continued(known: readonly string[], count: number, step: number): readonly string[] {
  const [first] = known;
  if (first === undefined) return [];
  const parsed = known.map(counted);
  const start = parsed[0];
  const last = parsed.at(-1);
  const second = parsed[1];
  const by = second === undefined || start === undefined ? BigInt(step) : second.number - start.number;
  const isSeries =
    start !== undefined &&
    parsed.every(
      (one, index) => one?.head === start.head && one.number === start.number + by * BigInt(index),
    );
  if (last === undefined || !isSeries || by === 0n)
    return Array.from({ length: count }, (_, index) => known[index % known.length] ?? first);
  return Array.from({ length: count }, (_, index) => {
    const number = last.number + by * BigInt(index + 1);
    return number < 0n ? (known.at(-1) ?? first) : numbered(last, number);
  });
}

/** What one address is above the one before it when variables of a type lie next to each other. */
export function addressStep(
  counts: 'bit' | 'byte' | 'word' | 'node',
  dataType: DataType,
  stringLength: number,
): number {
  if (counts === 'bit' || counts === 'node' || dataType === 'bit') return 1;
  const bytes = dataType === 'string' ? stringLength : dataTypeSizes[dataType];
  return counts === 'byte' ? Math.max(1, bytes) : Math.max(1, Math.ceil(bytes / 2));
}

/** How the numbers of addresses are written. */
export type AddressRadix = 8 | 10 | 16;

/**
 * Addresses that follow one, for variables of the same type that lie next to each other. A bit in a word counts to the
 * last of `bits` and goes on with the next word: 100.15 is followed by 101.0. `bits` is 0 where an address has no bit.
 */
export function nextAddresses(
  address: string,
  count: number,
  { step, bits, radix }: { readonly step: number; readonly bits: number; readonly radix: AddressRadix },
): readonly string[] {
  const inWord = /^(.*[0-9A-Fa-f])\.([0-9]{1,2})$/.exec(address);
  const word = inWord?.[1];
  const bit = inWord?.[2];
  if (bits === 0 || word === undefined || bit === undefined)
    return Array.from({ length: count }, (_, index) => raised(address, step * (index + 1), radix));
  const padded = bit.startsWith('0') ? bit.length : 0;
  return Array.from({ length: count }, (_, index) => {
    const at = Number(bit) + index + 1;
    return `${raised(word, Math.floor(at / bits), radix)}.${String(at % bits).padStart(padded, '0')}`;
  });
}

/** An address whose last number is larger by something; the same where it has none. */
function raised(address: string, by: number, radix: AddressRadix): string {
  const pattern = radix === 16 ? /[0-9A-Fa-f]{1,8}$/ : /[0-9]{1,10}$/;
  const digits = pattern.exec(address)?.[0];
  if (digits === undefined) return address;
  const next = (Number.parseInt(digits, radix) + by).toString(radix).toUpperCase();
  const padded = digits.startsWith('0') ? next.padStart(digits.length, '0') : next;
  return address.slice(0, address.length - digits.length) + padded;
}
