/** How a message is delivered: at most once, or at least once (MQTT 3.1.1, section 4.3). */
export type DeliveryQuality = 0 | 1;

/**
 * The part of an MQTT client that wires need. `adaptMqttJs` makes one from a client of the `mqtt` library.
 */
export interface MqttChannel {
  /**
   * Publishes. Resolves when the broker has acknowledged it (quality 1) or it was written (0); rejects when there
   * is no connection, so that nothing is sent long after its time.
   */
  publish(
    topic: string,
    payload: string,
    options: { readonly quality: DeliveryQuality; readonly retain?: boolean },
  ): Promise<void>;
  /** Subscribes, and again after each new connection. Rejects when the broker refuses. */
  subscribe(filters: readonly string[], quality: DeliveryQuality): Promise<void>;
  unsubscribe(filters: readonly string[]): Promise<void>;
  /** Hears every message; the answer ends it. */
  onMessage(listener: (topic: string, payload: Uint8Array) => void): () => void;
}
