import { failure } from '@penstock/contract/errors/error';
import type { Point } from '@penstock/protocols/device';
import { createValueTable } from '@penstock/protocols/values/value-table';
import type { RunningDriver } from '../collector/running-driver.ts';
import { registerAfter } from './next-address.ts';

/** The first register of a stretch, and how many there are. */
export interface Stretch {
  readonly area: string;
  readonly address: string;
  readonly count: number;
}

/**
 * Reads registers as the device sends them, in the configuration or not: 16-bit words, the most significant byte first.
 * @throws CatalogueError `device.addressMalformed` where there are no such registers, what the device answers.
 */
export async function readRegisters(running: RunningDriver, stretch: Stretch): Promise<number[]> {
  const points = Array.from({ length: stretch.count }, (_, row) => {
    const address = registerAfter(running.driver, stretch.area, stretch.address, row);
    if (address === undefined) throw failure('device.addressMalformed');
    return registerPoint(row, stretch.area, address);
  });
  const table = createValueTable(stretch.count);
  await running.use((collector) => collector.readPoints(points, table));
  return [...table.numbers];
}

function registerPoint(row: number, area: string, address: string): Point {
  const common = { stringLength: null, stringEncoding: null } as const;
  return { row, area, address, dataType: 'uint16', byteOrder: 'AB', ...common };
}
