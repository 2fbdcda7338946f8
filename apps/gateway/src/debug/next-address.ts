import type { RegisterAddress } from '@penstock/contract/protocols/address';
import { type AddressedDriver, areaOf, parseAddress } from '@penstock/contract/protocols/parse-address';

const radices = [10, 16, 8] as const;

/**
 * The address of the register, or of the bit of an area of bits, so many after another, in the notation of the protocol:
 * `D100` and 2 give `D102`, `DB1.10` and 2 give `DB1.14`. Undefined where no such one can be named: a register in an area
 * of bits, a node, beyond the end.
 */
export function addressAfter(
  driver: AddressedDriver,
  area: string,
  address: string,
  steps: number,
  dataType: 'uint16' | 'bit' = 'uint16',
): string | undefined {
  const start = registerAt(driver, area, address, dataType);
  if (start === undefined) return undefined;
  if (steps === 0) return address;
  const distance = areaOf(driver, area)?.counts === 'byte' ? steps * 2 : steps;
  const [digits = ''] = /[0-9A-Fa-f]+$/.exec(address) ?? [];
  // The notation shows neither the radix nor where the number starts: what reads back as the place meant is right.
  for (let length = digits.length; length > 0; length -= 1) {
    const head = address.slice(0, -length);
    const tail = address.slice(-length);
    for (const radix of radices) {
      const number = Number.parseInt(tail, radix) + distance;
      if (Number.isNaN(number)) continue;
      // Filled up to the old length, since notations with leading zeros may count digits.
      const text = head + number.toString(radix).toUpperCase().padStart(length, '0');
      const found = registerAt(driver, area, text, dataType);
      if (found !== undefined && isAfter(start, found, distance)) return text;
    }
  }
  return undefined;
}

function registerAt(
  driver: AddressedDriver,
  area: string,
  address: string,
  dataType: 'uint16' | 'bit',
): RegisterAddress | undefined {
  const result = parseAddress(driver, area, address, dataType);
  return result.ok && result.address.kind === 'register' ? result.address : undefined;
}

function isAfter(start: RegisterAddress, found: RegisterAddress, distance: number): boolean {
  return found.offset === start.offset + distance && found.db === start.db && found.bank === start.bank;
}
