import type { Driver } from '@penstock/contract/configuration/model/driver';
import { areasOf } from '@penstock/contract/protocols/parse-address';
import { choice, mark } from '@penstock/contract/schema/field';
import { useMemo } from 'react';
import { useProtocolRegister } from './use-protocol-register.ts';

/** A driver, as far as fields of its variables follow from it. */
type VariablesDriver = Parameters<typeof areasOf>[0] & Pick<Driver, 'scanGroups'>;

/**
 * The fields of a variable that follow from its driver, as choices: the drivers there are, the scan groups of the chosen one, and its
 * register types by the names that the register of protocols gives them.
 */
export function useDriverFields(driverName: string, drivers: ReadonlyMap<string, VariablesDriver>) {
  const register = useProtocolRegister();
  const driver = drivers.get(driverName);
  const registerTypes = driver && register.get(driver.protocol)?.registerTypes;
  return useMemo(() => {
    const [firstDriver, ...otherDrivers] = drivers.keys();
    const [firstArea, ...otherAreas] = driver === undefined ? [] : areasOf(driver).map(({ name }) => name);
    const valueNames = Object.fromEntries((registerTypes ?? []).map(({ area, name }) => [area, name]));
    return {
      ...(firstDriver === undefined ? {} : { driver: choice([firstDriver, ...otherDrivers]) }),
      ...(firstArea === undefined ? {} : { area: mark(choice([firstArea, ...otherAreas]), { valueNames }) }),
      ...(driver === undefined ? {} : { scanGroup: scanGroupChoice(driver) }),
    };
  }, [driver, drivers, registerTypes]);
}

/** The scan group of a variable as a choice of those that its driver has; empty for the interval of the driver. */
function scanGroupChoice({ scanGroups }: Pick<Driver, 'scanGroups'>) {
  return choice(['', ...scanGroups.map(({ name }) => name)]).default('');
}
