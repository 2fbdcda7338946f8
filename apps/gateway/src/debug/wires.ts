import type { Driver } from '@penstock/contract/configuration/model/driver';
import { endpointOf } from '@penstock/protocols/list';
import type { SerialPorts } from '../collector/collectors.ts';

/** The name that frame taps give the wire of a driver; undefined where this machine lacks its port. */
export function wireOf(driver: Driver, serialPorts: SerialPorts): string | undefined {
  const path = driver.port === 'LAN' ? undefined : serialPorts[driver.port];
  return endpointOf(driver, path)?.wire;
}
