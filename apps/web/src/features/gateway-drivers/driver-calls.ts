import { type DriverRow, driverQuery } from '@penstock/contract/calls/driver';
import { client } from '../../app/services.ts';
import type { ListedDriver } from './driver-row.ts';

/**
 * The start of the keys of all queries about the drivers of a gateway, so that a change has all of them read
 * again.
 */
export function driversKey(sn: string): readonly string[] {
  return [driverQuery.path, sn];
}

/** The configuration of a gateway as it is now, as far as one driver goes. */
export interface CurrentDriver {
  readonly revision: number;
  /** Undefined when there is none of that name. */
  readonly row: DriverRow | undefined;
}

/** Reads one driver as it is now, and the revision; for an empty name the revision alone. Throws `ClientError`. */
export async function readDriver(sn: string, name: string, signal?: AbortSignal): Promise<CurrentDriver> {
  // Sorted by name, the one whose whole name was searched for comes first.
  const sort = { column: 'name', direction: 'ascending' } as const;
  const request = { sn, keyword: name, sort, pageSize: name === '' ? 1 : 200 };
  const { revision, rows } = await client.call(driverQuery, request, signal === undefined ? {} : { signal });
  return { revision, row: rows.find((row) => row.driver.name === name) };
}

/** Reads all drivers as they are now, with the revision they are of. Throws `ClientError`. */
export async function readDrivers(sn: string): Promise<readonly ListedDriver[]> {
  const drivers: ListedDriver[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { revision, total, rows } = await client.call(driverQuery, { sn, pageNo, pageSize: 200 });
    drivers.push(...rows.map((row) => ({ ...row, revision })));
    if (rows.length === 0 || drivers.length >= total) return drivers;
  }
}
