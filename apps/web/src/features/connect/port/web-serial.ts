/** The parameters with which a port is opened (Web Serial, section 4.4). */
export interface PortOptions {
  readonly baudRate: number;
  readonly dataBits: 7 | 8;
  readonly parity: 'none' | 'even' | 'odd';
  readonly stopBits: 1 | 2;
  /** Bytes that the browser keeps for the page. */
  readonly bufferSize: number;
}

/** The facts about a port: that of a USB adapter has numbers of its maker. */
export interface PortInfo {
  readonly usbVendorId?: number;
  readonly usbProductId?: number;
}

/** A serial port of this computer, as far as it is needed here. */
export interface WebSerialPort {
  /** Whether it is plugged in; older browsers do not say. */
  readonly connected?: boolean;
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): PortInfo;
  open(options: PortOptions): Promise<void>;
  close(): Promise<void>;
}

/** The serial ports of this computer (Web Serial API). */
export interface WebSerial {
  /** The ports that a person has chosen for this page before. */
  getPorts(): Promise<WebSerialPort[]>;
  /** Has a person choose one; only after a click. Rejects where none is chosen. */
  requestPort(): Promise<WebSerialPort>;
}

declare global {
  interface Navigator {
    /** Only in Chrome, Edge and Opera on desks, and only on pages that came by HTTPS or from this computer. */
    readonly serial?: WebSerial;
  }
}

/** A port in words that need no translation. */
export function portName({ usbVendorId, usbProductId }: PortInfo): string {
  if (usbVendorId === undefined || usbProductId === undefined) return 'Web Serial';
  return `USB ${hexadecimal(usbVendorId)}:${hexadecimal(usbProductId)}`;
}

function hexadecimal(value: number): string {
  return value.toString(16).padStart(4, '0');
}

/** Whether two ports may be the same adapter, which is another object once it was plugged in again. */
export function isAlike(one: PortInfo, other: PortInfo): boolean {
  return one.usbVendorId === other.usbVendorId && one.usbProductId === other.usbProductId;
}
