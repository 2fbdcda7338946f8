import { checkText } from '../rules/check.ts';
import { rules } from '../rules/table.ts';
import { type AddressResult, type RegisterAddress, wrong } from './address.ts';
import type { DataType } from '../rules/data-type.ts';
import type { AddressChoices, Area } from './descriptor.ts';
import { type ProtocolName, protocols } from './list.ts';

/** The facts of a driver that decide how its addresses are read; a driver of a configuration has them. */
export interface AddressedDriver {
  readonly protocol: ProtocolName;
  readonly settings: AddressChoices;
}

/** The register types that a driver has. */
export function areasOf(driver: AddressedDriver): readonly Area[] {
  const descriptor = protocols[driver.protocol];
  return 'areasFor' in descriptor && descriptor.areasFor
    ? descriptor.areasFor(driver.settings)
    : descriptor.areas;
}

/** The register type of a driver by its name; undefined when it has none of that name. */
export function areaOf(driver: AddressedDriver, name: string): Area | undefined {
  return areasOf(driver).find((area) => area.name === name);
}

/**
 * Reads the address of a variable. The answer is the address as the protocol counts it, or what is wrong with the area,
 * the data type or the text, with an example that is right. `stringLength` counts the bytes of a string; all of them must be in
 * the area.
 */
export function parseAddress(
  driver: AddressedDriver,
  areaName: string,
  text: string,
  dataType: DataType,
  stringLength: number | null = null,
): AddressResult {
  const area = areaOf(driver, areaName);
  if (!area) {
    const choices = areasOf(driver).map((one) => one.name);
    return wrong('address.area', { area: areaName.slice(0, 30), choices: choices.join(', ') });
  }
  if (!area.dataTypes.includes(dataType)) {
    return wrong('address.dataType', { dataType, area: area.notation, choices: area.dataTypes.join(', ') });
  }
  const tooLong = checkText(rules[area.rule], text);
  if (tooLong) return { ok: false, finding: tooLong };
  const result = protocols[driver.protocol].readAddress({ area, text, dataType, settings: driver.settings });
  if (!result.ok || dataType !== 'string' || result.address.kind !== 'register') return result;
  return checkString(area, result.address, stringLength ?? 1) ?? result;
}

/** Checks that all of a string is in its area; null when it is. */
function checkString(area: Area, address: RegisterAddress, stringLength: number): AddressResult | null {
  if (area.counts === 'item') return null;
  // The length header of S7 takes two bytes of its own, or four.
  const header = address.lengthHeader === 'wstring' ? 4 : address.lengthHeader === 'string' ? 2 : 0;
  const bytes = stringLength + header;
  const span = area.counts === 'word' ? Math.ceil(bytes / 2) : bytes;
  if (address.offset + span - 1 <= area.maximum) return null;
  return wrong('address.stringEnd', { length: stringLength, area: area.notation });
}
