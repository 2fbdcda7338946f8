import { failure } from '@penstock/contract/errors/error';
import { areaOf } from '@penstock/contract/protocols/parse-address';
import type { Point } from '@penstock/protocols/device';
import { createValueTable } from '@penstock/protocols/values/value-table';
import type { RunningDriver } from '../collector/running-driver.ts';
import { addressAfter } from './next-address.ts';

/** The first register or bit of a stretch, and how many there are. */
export interface RegisterRange {
  readonly area: string;
  readonly address: string;
  readonly count: number;
}

/**
 * Reads registers as the device sends them, in the configuration or not: 16-bit words, the most significant byte first.
 * @throws CatalogueError `device.addressMalformed` where there are no such registers, what the device answers.
 */
export async function readRegisters(running: RunningDriver, stretch: RegisterRange): Promise<number[]> {
  return await readStretch(running, stretch, 'uint16');
}

/** Whether an area of a driver is one of bits: coils, inputs, relays. */
export function hasBits({ driver }: RunningDriver, area: string): boolean {
  return areaOf(driver, area)?.counts === 'bit';
}

/** Reads bits one after another from an area of bits. @throws CatalogueError as `readRegisters`. */
export async function readBits(running: RunningDriver, stretch: RegisterRange): Promise<boolean[]> {
  return (await readStretch(running, stretch, 'bit')).map((bit) => bit !== 0);
}

async function readStretch(
  running: RunningDriver,
  { area, address: start, count }: RegisterRange,
  dataType: 'uint16' | 'bit',
): Promise<number[]> {
  const points = Array.from({ length: count }, (_, row): Point => {
    const address = addressAfter(running.driver, area, start, row, dataType);
    if (address === undefined) throw failure('device.addressMalformed');
    const byteOrder = dataType === 'bit' ? null : 'AB';
    return { row, area, address, dataType, byteOrder, stringLength: null, stringEncoding: null };
  });
  const table = createValueTable(count);
  await running.use((collector) => collector.readPoints(points, table));
  return [...table.numbers];
}
