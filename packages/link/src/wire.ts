/** The events that a wire reports to its listener. */
export interface WireListener {
  /** One whole message came in. */
  message(text: string): void;
  /** The wire has ended and will say nothing more. */
  closed(): void;
  /**
   * Messages are under way: a slow wire says so now and then while one comes or goes, or waits for a line that is cut. Whoever waits for
   * an answer starts its time again.
   */
  moving?(): void;
}

/** How a message is sent. */
export interface SendOptions {
  /** Its sender is asked again where it is lost: the wire may leave out to make sure that it arrives. */
  readonly isAskedAgain?: boolean;
}

/**
 * A duplex channel of whole text messages between two sides of the link. A pair of MQTT topics is one; a TCP
 * connection or a serial line can be another. Messages may be lost or come twice (MQTT 3.1.1, section 4.3.2), but
 * never in part.
 */
export interface Wire {
  /** Starts to deliver to the listener. Called once, before anything is sent. */
  listen(listener: WireListener): void;
  /** Hands a message over. Rejects when it is known that it did not get out. */
  send(text: string, options?: SendOptions): Promise<void>;
  /** Ends the wire; the listener hears `closed` once. */
  close(): void;
}
