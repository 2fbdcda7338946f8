import type { ProtocolError, Diagnosis } from '../protocol-error.ts';

/** Events of a wire. None comes after `closed`. */
export interface WireEvents {
  /** The name of the host is known by this address; not where the host was given by its address. */
  resolved?(address: string): void;
  /** Bytes can be sent from now on. At most once, never before the call that opens the wire has returned. */
  opened(): void;
  /** Bytes as they came, in any portion. The buffer belongs to the receiver. */
  received(bytes: Buffer): void;
  /** The wire is gone: exactly once, after a failure to open, a cut, or `close`. No error after `close`. */
  closed(error?: ProtocolError): void;
}

/** A way for bytes to a device: a TCP connection, a UDP socket, a serial port. Opening starts at once. */
export interface Wire {
  /** Sends bytes; ignored unless open. The bytes must not be changed afterwards. */
  send(bytes: Uint8Array): void;
  /** Closes, also while opening. `closed` follows. */
  close(): void;
  /** The reason that keeps it from being open, where more is known than that nothing answers. */
  whyNotOpen?(): Diagnosis | undefined;
}

/** Where a TCP or UDP device is. */
export interface NetworkTarget {
  readonly host: string;
  /** 1 to 65535. */
  readonly port: number;
}

export type Parity = 'none' | 'even' | 'odd';

/** A serial port and its line parameters. */
export interface SerialTarget {
  /** The device file, such as `/dev/ttyS1`. */
  readonly path: string;
  /** Bits per second. */
  readonly baudRate: number;
  readonly dataBits: 7 | 8;
  readonly parity: Parity;
  readonly stopBits: 1 | 2;
}
