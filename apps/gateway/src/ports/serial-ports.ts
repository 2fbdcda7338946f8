import { realpathSync } from 'node:fs';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { Port } from '@penstock/contract/protocols/descriptor';
import { endpointOf } from '@penstock/protocols/list';

/** The device files of this machine's serial ports; undefined where it has none. */
export interface SerialPorts {
  readonly RS485: string | undefined;
  readonly RS232: string | undefined;
}

/** The port of a device file, by whatever name that is given; undefined where it is none of them. */
export function portOf(path: string | undefined, ports: SerialPorts): Port | undefined {
  if (path === undefined) return undefined;
  const own = realPath(path);
  return (['RS485', 'RS232'] as const).find((port) => {
    const other = ports[port];
    return other !== undefined && realPath(other) === own;
  });
}

/** The file that a path leads to; the path itself where there is none yet. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** The ports that are free for other uses than drivers: without the one at which consoles are served. */
export function portsForOthers(ports: SerialPorts, localSerial: Port | undefined): SerialPorts {
  return localSerial === undefined ? ports : { ...ports, [localSerial]: undefined };
}

/** The name that frame taps give the wire of a driver; undefined where this machine lacks its port. */
export function wireOf(driver: Driver, ports: SerialPorts): string | undefined {
  const path = driver.port === 'LAN' ? undefined : ports[driver.port];
  return endpointOf(driver, path)?.wire;
}
