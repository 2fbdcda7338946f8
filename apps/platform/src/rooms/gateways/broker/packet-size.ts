/**
 * Watches the bytes of an MQTT connection and reports when a packet declares to be longer than allowed, before any of
 * its body is kept (MQTT 3.1.1, section 2.2: one byte of type, then the remaining length in one to four bytes of
 * seven bits each).
 */
export class PacketSize {
  /** The maximum number of bytes of a packet after its length; may change between packets. */
  limit: number;
  /** Called when a packet begins, with its type and length; false ends the connection. */
  onPacket: (type: number, length: number) => boolean = () => true;
  #type = 0;
  #state: 'type' | 'length' | 'body' = 'type';
  #remaining = 0;
  #lengthBytes = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Whether the bytes so far end within a packet. */
  get isWithinPacket(): boolean {
    return this.#state !== 'type';
  }

  /**
   * Follows the next bytes, up to the first packet that may not begin yet.
   *
   * @param mayBegin whether another packet may begin now.
   * @returns how many of the bytes were followed; undefined when a packet is too long, after which nothing more may be read.
   */
  follow(bytes: Uint8Array, mayBegin: () => boolean): number | undefined {
    let at = 0;
    while (at < bytes.length) {
      if (this.#state === 'body') {
        const skipped = Math.min(this.#remaining, bytes.length - at);
        this.#remaining -= skipped;
        at += skipped;
        if (this.#remaining === 0) this.#state = 'type';
        continue;
      }
      if (this.#state === 'type' && !mayBegin()) return at;
      const byte = bytes[at] ?? 0;
      at += 1;
      if (this.#state === 'type') {
        this.#state = 'length';
        this.#type = byte >> 4;
        this.#remaining = 0;
        this.#lengthBytes = 0;
      } else if (!this.#takeLength(byte)) return undefined;
    }
    return at;
  }

  #takeLength(byte: number): boolean {
    this.#remaining += (byte & 0x7f) * 128 ** this.#lengthBytes;
    this.#lengthBytes += 1;
    if (this.#remaining > this.limit) return false;
    if ((byte & 0x80) !== 0) return this.#lengthBytes < 4;
    this.#state = this.#remaining === 0 ? 'type' : 'body';
    return this.onPacket(this.#type, this.#remaining);
  }
}
