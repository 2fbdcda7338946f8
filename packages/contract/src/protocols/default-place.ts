import type { DataType } from '../rules/data-type.ts';
import type { Area } from './descriptor.ts';

/**
 * The register type of a variable that names none: words that can be written (holding registers) rather than coils, and bits only where
 * the data type is a bit that is in no word. Undefined for a driver without register types.
 */
export function defaultArea(
  areas: readonly Area[],
  type: DataType | undefined,
  address: string,
): Area | undefined {
  const isBits = type === 'bit' && !address.includes('.');
  const fits = areas.filter(({ dataTypes }) => type === undefined || dataTypes.includes(type));
  const right = fits.filter(({ counts }) => (counts === 'bit') === isBits);
  return right.find(({ writable }) => writable) ?? right[0] ?? fits[0] ?? areas[0];
}

/** The data type of a variable that names none: a bit where its address ends in one, otherwise a word of 16 bits. */
export function defaultType(area: Area | undefined, address: string): DataType {
  const types = area?.dataTypes ?? [];
  const points = address.split('.').length - 1;
  // The number of a data block has a point after it.
  const isBit = area?.counts === 'bit' || points > (area?.name === 'DB' ? 1 : 0);
  const wanted: readonly DataType[] = isBit ? ['bit', 'uint16'] : ['uint16', 'int16'];
  return wanted.find((one) => types.includes(one)) ?? types[0] ?? 'uint16';
}
