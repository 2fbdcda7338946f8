import { type MeterField, meterFieldOf } from './meter-fields.ts';
import { identifierBytes, isWritable, type MeterEdition, meterItem } from './meter-identifiers.ts';

/** A value of a meter: the item that it is in, and where in the data of the item. */
export interface MeterValueAddress {
  readonly identifier: number;
  readonly field: MeterField;
  /** Bytes before it in the data of its item. */
  readonly offset: number;
  /** Bytes of the whole item; undefined where it is as long as the meter makes it. */
  readonly itemBytes: number | undefined;
  readonly bit: number | undefined;
  /** Whether it can be written: alone in its item, and a parameter. */
  readonly isWritable: boolean;
}

/**
 * Why a text is no address: its notation, a format that is none, an identifier that the table does not have, an index
 * beyond the item.
 */
export type MeterAddressFlaw = 'notation' | 'format' | 'unknown' | 'index';

/** The furthest value of an item: no reply is longer. */
const lastIndex = 511;

/**
 * Reads the address of a value: the identifier in hexadecimal; where the table does not have it, its format or formats
 * behind a colon; which of several values is meant, counted from 0 in brackets; the bit of a word behind a dot:
 * `02010100`, `9010`, `01010000[1]`, `04000501.3`, `04800021:XXXX.XXXX`.
 */
export function readMeterAddress(edition: MeterEdition, text: string): MeterValueAddress | MeterAddressFlaw {
  const match = /^([0-9A-Fa-f]+)(?::([^[\]]*?))?(?:\[([0-9]{1,3})\])?(?:\.([0-9]{1,2}))?$/.exec(text);
  const [, digits = '', format, index = '0', bit] = match ?? [];
  if (digits.length !== identifierBytes(edition) * 2) return 'notation';
  const identifier = Number.parseInt(digits, 16);
  const item = format === undefined ? meterItem(edition, identifier) : written(edition, identifier, format);
  if (item === undefined) return format === undefined ? 'unknown' : 'format';
  const { fields, isRepeated } = item;
  const at = Number(index);
  const field = fields[at % fields.length];
  if (field === undefined || at > lastIndex || (!isRepeated && at >= fields.length)) return 'index';
  const size = bytesOf(fields);
  const offset = Math.floor(at / fields.length) * size + bytesOf(fields.slice(0, at % fields.length));
  return {
    identifier,
    field,
    offset,
    itemBytes: isRepeated ? undefined : size,
    bit: bit === undefined ? undefined : Number(bit),
    isWritable: item.isWritable && !isRepeated && fields.length === 1 && bit === undefined,
  };
}

function written(edition: MeterEdition, identifier: number, format: string) {
  const fields = format.split(',').map(meterFieldOf);
  const known = fields.filter((field) => field !== undefined);
  if (known.length !== fields.length) return undefined;
  return { fields: known, isRepeated: false, isWritable: isWritable(edition, identifier) };
}

function bytesOf(fields: readonly MeterField[]): number {
  return fields.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** An identifier as the standard writes it. */
export function identifierText(edition: MeterEdition, identifier: number): string {
  return identifier
    .toString(16)
    .toUpperCase()
    .padStart(identifierBytes(edition) * 2, '0');
}
