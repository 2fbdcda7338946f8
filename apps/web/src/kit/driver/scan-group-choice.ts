import type { Driver } from '@penstock/contract/configuration/model/driver';
import { choice } from '@penstock/contract/schema/field';

/** The scan group of a variable as a choice of those that its driver has; empty for the interval of the driver. */
export function scanGroupChoice({ scanGroups }: Pick<Driver, 'scanGroups'>) {
  return choice(['', ...scanGroups.map(({ name }) => name)]).default('');
}
