import type { Driver } from '@penstock/contract/configuration/model/driver';
import { rules } from '@penstock/contract/rules/table';
import { copyName } from '../form/copy-name.ts';

/** The initial fields of a copy of a driver: a name of its own, and everything else of the original. */
export function copiedDriver(driver: Driver): Readonly<Record<string, unknown>> {
  return { ...driver, name: copyName(driver.name, rules.driverName.maximum) };
}
