import { dataTypes } from '../rules/data-type.ts';
import { type AddressedDriver, areaOf, parseAddress } from './parse-address.ts';

/** Whether what a variable names in its device can only be read: its register type, or this part of it. */
export function isReadOnlyAddress(
  driver: AddressedDriver,
  { area: name, address, dataType }: Readonly<Record<string, unknown>>,
): boolean {
  const area = typeof name === 'string' ? areaOf(driver, name) : undefined;
  if (area === undefined || !area.writable) return area !== undefined;
  const type = dataTypes.find((one) => one === dataType);
  if (typeof address !== 'string' || type === undefined) return false;
  const found = parseAddress(driver, area.name, address, type);
  return found.ok && found.address.kind === 'register' && found.address.readOnly === true;
}
