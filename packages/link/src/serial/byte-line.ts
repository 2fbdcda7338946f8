/** The events of a serial line. */
export interface ByteLineListener {
  /** Bytes as they came, in any portion. */
  data(bytes: Uint8Array): void;
  /** The line is gone, as when its plug is pulled: nothing comes or goes until it is back. */
  lost(): void;
  back(): void;
}

/** A serial line at its lowest: bytes that may be damaged, lost, or come from anybody. */
export interface ByteLine {
  /** Starts to deliver to the listener. Called once. */
  listen(listener: ByteLineListener): void;
  /** Sends bytes; ignored while the line is gone. */
  write(bytes: Uint8Array): void;
}
