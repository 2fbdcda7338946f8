import { SerialPort } from 'serialport';

/** A serial port of this machine. */
export interface ListedSerialPort {
  /** How it is opened: `/dev/ttyUSB0`, `COM3`. */
  readonly path: string;
  /** The description of its maker and chip, such as `FTDI USB-RS485 Cable`; empty where the system has none. */
  readonly description: string;
}

/** The facts that a system has about a port, as the library gives them. */
type PortFacts = Awaited<ReturnType<typeof SerialPort.list>>[number] & { readonly friendlyName?: string };

/** Lists the serial ports of this machine, in the order of their names. */
export async function listSerial(
  list: () => Promise<readonly PortFacts[]> = () => SerialPort.list(),
): Promise<ListedSerialPort[]> {
  const ports = (await list()).map((facts) => ({ path: facts.path, description: descriptionOf(facts) }));
  return ports.toSorted((one, other) => one.path.localeCompare(other.path, 'en', { numeric: true }));
}

/** Windows has a name for people, with the port in brackets; Linux has that of the device in `/dev/serial/by-id`. */
function descriptionOf({ path, friendlyName, manufacturer, pnpId, serialNumber }: PortFacts): string {
  if (friendlyName !== undefined) return friendlyName.replace(` (${path})`, '');
  const device = (pnpId ?? '')
    .replace(/^(?:usb|pci)-/, '')
    .replace(/-if\d+.*$/, '')
    .replaceAll('_', ' ');
  const parts = device === '' ? [manufacturer ?? '', serialNumber ?? ''] : [device];
  return parts.filter((part) => part !== '').join(' ');
}
