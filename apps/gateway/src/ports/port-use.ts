import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import type { Settings } from '@penstock/contract/configuration/model/settings';
import type { Port } from '@penstock/contract/protocols/descriptor';
import { endpointOf } from '@penstock/protocols/list';

/** The uses for which a port is reserved instead of its drivers. */
export type ReservedBy = 'transparent' | 'plcDownload' | 'localSerial';

/** The error of what asks a driver for something while its port is reserved. */
export const reservedErrors = {
  transparent: 'gateway.transparentRunning',
  plcDownload: 'gateway.plcDownloadRunning',
  localSerial: 'gateway.localSerialRunning',
} as const satisfies Readonly<Record<ReservedBy, ErrorKey>>;

interface Reservation {
  readonly port: Port;
  /** The host; of a LAN only this one is reserved. */
  readonly host: string;
}

/**
 * The reservations of ports. While one is reserved, the drivers on it pause: a serial line has one master, and a controller
 * that is being loaded has no values worth reading. Transparent transmission stops collecting, reporting, reading and
 * writing altogether (gateway specification, section 4), so it reserves every port, as a tunnel of PLC remote download does while it is
 * open.
 */
export class PortUse {
  /** The port at which consoles are served, for as long as this process runs; undefined where none is. */
  readonly #localSerial: Port | undefined;
  #isTransparent = false;
  #isTunnelled = false;
  #plcDownload: Reservation | undefined;

  constructor(localSerial?: Port) {
    this.#localSerial = localSerial;
  }

  /** Reserves the ports that the settings name, and releases all others. The drivers follow with `Collectors.apply`. */
  apply({ plcDownload, transparent }: Pick<Settings, 'plcDownload' | 'transparent'>): void {
    const { enabled, port, host } = plcDownload;
    this.#plcDownload = enabled ? { port, host } : undefined;
    this.#isTransparent = transparent.enabled;
  }

  /** Reserves every port for a tunnel of PLC remote download, or releases them; parts follow when they are applied. */
  tunnel(isOpen: boolean): void {
    this.#isTunnelled = isOpen;
  }

  /** Whether a tunnel is open: nothing is collected or reported meanwhile. */
  get isTunnelled(): boolean {
    return this.#isTunnelled;
  }

  /** The use for which the port of a driver is reserved; undefined when it is free. */
  reservedBy(driver: Driver): ReservedBy | undefined {
    if (driver.port === this.#localSerial) return 'localSerial';
    if (this.#isTransparent) return 'transparent';
    if (this.#isTunnelled) return 'plcDownload';
    const reserved = this.#plcDownload;
    return reserved?.port === driver.port && concerns(reserved, driver) ? 'plcDownload' : undefined;
  }

  /** The use for which a port, or a host on a LAN, is reserved; undefined when it is free. */
  portReservedBy(port: Port): ReservedBy | undefined {
    if (port === this.#localSerial) return 'localSerial';
    if (this.#isTransparent) return 'transparent';
    if (this.#isTunnelled) return 'plcDownload';
    return this.#plcDownload?.port === port ? 'plcDownload' : undefined;
  }
}

/** Programming software opens ports of its own choice on the controller, so the whole host is meant. */
function concerns({ port, host }: Reservation, driver: Driver): boolean {
  return port !== 'LAN' || endpointOf(driver, undefined)?.network?.host.toLowerCase() === host.toLowerCase();
}
