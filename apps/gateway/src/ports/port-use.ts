import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { Settings } from '@penstock/contract/configuration/model/settings';
import type { Port } from '@penstock/contract/protocols/descriptor';
import { endpointOf } from '@penstock/protocols/list';

/** What takes a port away from its drivers. */
export type Borrower = 'transparent' | 'plcDownload';

interface Loan {
  readonly borrower: Borrower;
  readonly port: Port;
  /** Of a LAN only the device that is borrowed: its host, and its port where others on the host stay free. */
  readonly host: string;
  readonly remotePort: number | undefined;
}

/**
 * Who may use the ports. While one is lent, the drivers on it pause: a serial line has one master, and a controller that
 * is being loaded has no values worth reading.
 */
export class PortUse {
  #loans: readonly Loan[] = [];

  /**
   * Lends the ports that the settings say. Who asks before the drivers have let go (`Collectors.apply`) shares the port
   * with them for that long.
   */
  follow({ transparent, plcDownload }: Settings): void {
    const loans: Loan[] = [];
    if (transparent.enabled) {
      const { port, host, remotePort } = transparent;
      loans.push({ borrower: 'transparent', port, host, remotePort });
    }
    if (plcDownload.enabled) {
      const { port, host } = plcDownload;
      // Programming software opens ports of its own choice on the controller.
      loans.push({ borrower: 'plcDownload', port, host, remotePort: undefined });
    }
    this.#loans = loans;
  }

  /** Who has borrowed the port that a driver needs. */
  borrowerOf(driver: Driver): Borrower | undefined {
    return this.#loans.find((loan) => loan.port === driver.port && reaches(loan, driver))?.borrower;
  }

  /** Who has borrowed a port, or of a LAN a device on it. */
  borrowerOfPort(port: Port): Borrower | undefined {
    return this.#loans.find((loan) => loan.port === port)?.borrower;
  }
}

function reaches({ port, host, remotePort }: Loan, driver: Driver): boolean {
  if (port !== 'LAN') return true;
  const device = endpointOf(driver, undefined)?.network;
  if (device?.host.toLowerCase() !== host.toLowerCase()) return false;
  return remotePort === undefined || device.port === remotePort;
}
