import type { Area } from '@penstock/contract/calls/area';
import { alarmSeverities } from '@penstock/contract/model/alarm-severity';

/**
 * The areas that have open alarms or equipment offline, the worst first: by the number of critical alarms, then of high ones, and so on,
 * then by what is offline. An area whose equipment is all in areas below it is left out: those say it more exactly.
 */
export function worstAreas(areas: readonly Area[]): readonly Area[] {
  return areas
    .filter((area) => area.direct > 0 && badnessOf(area).some((count) => count > 0))
    .toSorted((one, other) => compare(badnessOf(other), badnessOf(one)));
}

function badnessOf({ openAlarms, equipment }: Area): readonly number[] {
  return [...alarmSeverities.map((severity) => openAlarms[severity]), equipment.offline];
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, count] of one.entries()) {
    const difference = count - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
