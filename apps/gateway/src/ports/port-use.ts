import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { Settings } from '@penstock/contract/configuration/model/settings';
import type { Port } from '@penstock/contract/protocols/descriptor';
import { endpointOf } from '@penstock/protocols/list';

/** What a port is reserved for instead of its drivers. */
export type ReservedBy = 'plcDownload';

interface Reservation {
  readonly reservedBy: ReservedBy;
  readonly port: Port;
  /** Of a LAN only this host is reserved. */
  readonly host: string;
}

/**
 * Who may use the ports. While one is reserved, the drivers on it pause: a serial line has one master, and a controller
 * that is being loaded has no values worth reading.
 */
export class PortUse {
  #reservations: readonly Reservation[] = [];

  /** Reserves the ports that the settings name, and releases all others. The drivers follow with `Collectors.apply`. */
  apply({ plcDownload }: Settings): void {
    const { enabled, port, host } = plcDownload;
    this.#reservations = enabled ? [{ reservedBy: 'plcDownload', port, host }] : [];
  }

  /** What the port that a driver needs is reserved for; undefined when it is free. */
  reservedBy(driver: Driver): ReservedBy | undefined {
    return this.#reservations.find((one) => one.port === driver.port && concerns(one, driver))?.reservedBy;
  }

  /** What a port, or a host on a LAN, is reserved for; undefined when it is free. */
  portReservedBy(port: Port): ReservedBy | undefined {
    return this.#reservations.find((one) => one.port === port)?.reservedBy;
  }
}

/** Programming software opens ports of its own choice on the controller, so the whole host is meant. */
function concerns({ port, host }: Reservation, driver: Driver): boolean {
  return port !== 'LAN' || endpointOf(driver, undefined)?.network?.host.toLowerCase() === host.toLowerCase();
}
