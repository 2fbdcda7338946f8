import type { DataType } from '../rules/data-type.ts';
import type { RegisterAddress } from './address.ts';
import { withRaisedNumber } from './address-number.ts';
import type { WrittenAddress } from './following-addresses.ts';
import { modbusNotations } from './modbus-address.ts';
import { type AddressedDriver, areaOf, parseAddress } from './parse-address.ts';

/**
 * The address that lies `by` numbers of its area further (words on Modbus, bytes on S7), in the notation of the address;
 * its bit stays. Undefined where there is none: a node has no number, and an area has an end. By 0 it is the address as it
 * was written, whatever that is.
 */
export function shiftedAddress(
  driver: AddressedDriver,
  written: WrittenAddress & { readonly dataType: DataType },
  by: number,
): string | undefined {
  if (by === 0) return written.address;
  const before = parsed(driver, written, written.address);
  if (before === undefined) return undefined;
  const wanted = { ...before, offset: before.offset + by, readOnly: undefined };
  // The written text is read again, so that no notation is taken for another.
  return candidates(driver, written, before, by).find((text) => {
    const after = parsed(driver, written, text);
    return after !== undefined && isSame({ ...after, readOnly: undefined }, wanted);
  });
}

function candidates(
  driver: AddressedDriver,
  { area, address }: WrittenAddress,
  before: RegisterAddress,
  by: number,
): readonly string[] {
  const raised = withRaisedNumber(driver, areaOf(driver, area), address, by);
  const own = raised === undefined ? [] : [raised];
  if (driver.settings.addressBase !== 'reference') return own;
  // A number above 9999 is written with six digits.
  const bit = before.bit === undefined ? '' : `.${before.bit}`;
  return [...own, modbusNotations(area, before.offset + by).reference + bit];
}

function parsed(
  driver: AddressedDriver,
  { area, dataType, stringLength }: WrittenAddress & { readonly dataType: DataType },
  text: string,
): RegisterAddress | undefined {
  const result = parseAddress(driver, area, text, dataType, stringLength);
  return result.ok && result.address.kind === 'register' ? result.address : undefined;
}

function isSame(one: object, other: object): boolean {
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...left.keys(), ...right.keys()])].every((name) => left.get(name) === right.get(name));
}
