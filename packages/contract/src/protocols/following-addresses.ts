import { type DataType, dataTypeSizes } from '../rules/data-type.ts';
import { bitsOf, withRaisedNumber } from './address-number.ts';
import type { Area } from './descriptor.ts';
import { type AddressedDriver, areaOf } from './parse-address.ts';

/** An address as it is written, and what decides how it is read. */
export interface WrittenAddress {
  /** The name of the register type. */
  readonly area: string;
  readonly address: string;
  /** Undefined where it is not chosen yet: then one number is counted. */
  readonly dataType: DataType | undefined;
  /** Bytes of a string; null for all other types. */
  readonly stringLength: number | null;
}

/**
 * Addresses that follow one, for variables of the same type that lie next to each other, or that are `step` apart. A bit
 * in a word counts to the last bit and goes on with the next word: 100.15 is followed by 101.0. An address without a
 * number is repeated. They are not checked: the last ones may lie beyond the area.
 */
export function followingAddresses(
  driver: AddressedDriver | undefined,
  written: WrittenAddress,
  count: number,
  step?: number,
): readonly string[] {
  const { address, dataType } = written;
  const area = driver && areaOf(driver, written.area);
  const counts = area?.counts ?? 'word';
  const by = step ?? widthOf(counts, dataType, written.stringLength ?? 1);
  const inWord = /^(.*[0-9A-Fa-f])\.([0-9]{1,2})$/.exec(address);
  const word = inWord?.[1];
  const bit = inWord?.[2];
  const bits = step === undefined && dataType === 'bit' ? bitsOf(counts) : 0;
  const raised = (text: string, more: number) => withRaisedNumber(driver, area, text, more) ?? text;
  if (bits === 0 || word === undefined || bit === undefined)
    return Array.from({ length: count }, (_, index) => raised(address, by * (index + 1)));
  const padded = bit.startsWith('0') ? bit.length : 0;
  return Array.from({ length: count }, (_, index) => {
    const at = Number(bit) + index + 1;
    return `${raised(word, Math.floor(at / bits))}.${String(at % bits).padStart(padded, '0')}`;
  });
}

/** The distance of one address to the one before it when variables of a type lie next to each other. */
function widthOf(counts: Area['counts'], dataType: DataType | undefined, stringLength: number): number {
  if (dataType === undefined || dataType === 'bit') return 1;
  if (counts === 'bit' || counts === 'item' || counts === 'node') return 1;
  const bytes = dataType === 'string' ? stringLength : dataTypeSizes[dataType];
  return counts === 'byte' ? Math.max(1, bytes) : Math.max(1, Math.ceil(bytes / 2));
}
