import type { Driver } from '@penstock/contract/configuration/model/driver';
import { endpointOf } from '@penstock/protocols/list';

/** The device files of this machine's serial ports; undefined where it has none. */
export interface SerialPorts {
  readonly RS485: string | undefined;
  readonly RS232: string | undefined;
}

/** The name that frame taps give the wire of a driver; undefined where this machine lacks its port. */
export function wireOf(driver: Driver, ports: SerialPorts): string | undefined {
  const path = driver.port === 'LAN' ? undefined : ports[driver.port];
  return endpointOf(driver, path)?.wire;
}
