import { type DeviceFact, deviceFact } from '@penstock/contract/errors/device-fact';
import type { DeviceFactName } from '@penstock/contract/errors/device-fact-kinds';
import { identifierText, readMeterAddress } from '@penstock/contract/protocols/meter-address';
import type { MeterEdition } from '@penstock/contract/protocols/meter-identifiers';
import { ProtocolError } from '../protocol-error.ts';
import type { MeterDriver } from './driver.ts';
import { decodeMeterValue } from './values.ts';

/** The facts that a meter has about itself, by their identifiers. */
const identity: Readonly<
  Record<MeterEdition, readonly (readonly [identifier: number, name: DeviceFactName])[]>
> = {
  '2007': [
    [0x0400_040b, 'modelName'],
    [0x0400_0402, 'meterNumber'],
    [0x0400_040c, 'productionDate'],
    [0x0400_040d, 'protocolVersion'],
    [0x0480_0003, 'vendorName'],
    [0x0480_0001, 'revision'],
  ],
  '1997': [
    [0xc032, 'meterNumber'],
    [0xc034, 'productCode'],
  ],
};
const longestText = 64;

/**
 * Asks a meter for its address, model, number, date of production and versions. What it refuses or does not answer in the
 * right form is left out; after the first silence nothing more is asked.
 */
export async function identify(
  driver: MeterDriver,
  read: (identifier: number) => Promise<Buffer>,
  ownAddress: () => Promise<string>,
): Promise<readonly DeviceFact[]> {
  const { edition, textOrder, meterAddress } = driver.settings;
  const facts: DeviceFact[] = [];
  try {
    const address = meterAddress === '' ? await ownAddress() : meterAddress;
    if (!address.includes('A')) facts.push(deviceFact('meterAddress', address));
    for (const [identifier, name] of identity[edition]) {
      const where = readMeterAddress(edition, identifierText(edition, identifier));
      const data = typeof where === 'string' ? undefined : await answered(read(identifier));
      if (data === undefined || typeof where === 'string') continue;
      const value = decodeMeterValue(
        { row: 0, type: 'string', length: longestText, address: where },
        data,
        textOrder,
      );
      if (typeof value === 'string' && value !== '') facts.push(deviceFact(name, value));
    }
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
  }
  return facts;
}

/** The data, or undefined where the meter refuses. Rejects where it is silent. */
async function answered(reading: Promise<Buffer>): Promise<Buffer | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ProtocolError && error.deviceStatus !== undefined) return undefined;
    throw error;
  }
}
