import type { Problem } from '@penstock/contract/errors/error';
import type { CurrentConfiguration } from '../access.ts';

/** The problem of a name that another driver has; none when it is free. */
export function nameProblems({ drivers }: CurrentConfiguration, name: string): readonly Problem[] {
  const other = drivers.findIndex(({ driver }) => driver.name === name);
  if (other < 0) return [];
  const parameters = { value: name, other: `drivers.${other}` };
  return [{ path: 'driver.name', key: 'value.duplicate', parameters }];
}
