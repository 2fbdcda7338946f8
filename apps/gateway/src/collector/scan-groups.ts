import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import type { Point } from '@penstock/protocols/device';
import { readPointsOf } from './device-point.ts';

/** A scan group of a driver with its points; without a name of the variables that have none. */
export interface GroupPoints {
  readonly name: string;
  /** Minimum time between the starts of two cycles, in ms. */
  readonly interval: number;
  readonly points: readonly Point[];
}

/** The groups of a driver that have something to read, the variables without a group first; those alone where there is nothing. */
export function scanGroupsOf(
  { minCollectTime, scanGroups }: Pick<Driver, 'minCollectTime' | 'scanGroups'>,
  variables: readonly DeviceVariable[],
): readonly GroupPoints[] {
  const all = [{ name: '', interval: minCollectTime }, ...scanGroups];
  if (scanGroups.length === 0) return all.map((group) => ({ ...group, points: readPointsOf(variables) }));
  const pointsOf = new Map(all.map(({ name }) => [name, new Array<Point>()]));
  for (const point of readPointsOf(variables))
    pointsOf.get(variables[point.row]?.scanGroup ?? '')?.push(point);
  const groups = all.map((group) => ({ ...group, points: pointsOf.get(group.name) ?? [] }));
  const filled = groups.filter(({ points }) => points.length > 0);
  return filled.length > 0 ? filled : groups.slice(0, 1);
}
