import type { Settings } from '@penstock/contract/configuration/model/settings';
import type { Servers } from '../servers/servers.ts';

/** The most bytes that wait for the servers. */
const maxWaiting = 1_048_576;

/** Sends what a device sent to the servers of a target, one after the other, so that their order stays. */
export class OrderedSending {
  readonly #servers: Servers;
  readonly #settings: Settings['transparent'];
  readonly #waiting: Uint8Array[] = [];
  readonly #over = new AbortController();
  #waitingBytes = 0;
  #isSending = false;
  bytesSent = 0;
  bytesDropped = 0;

  constructor(servers: Servers, settings: Settings['transparent']) {
    this.#servers = servers;
    this.#settings = settings;
  }

  /** Sends bytes after those before. What cannot be sent, or is too much, is dropped and counted. */
  send(bytes: Uint8Array): void {
    if (this.#waitingBytes + bytes.length > maxWaiting) {
      this.bytesDropped += bytes.length;
      return;
    }
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    void this.#sendAll();
  }

  stop(): void {
    this.#over.abort();
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let bytes = this.#waiting.shift(); bytes !== undefined; bytes = this.#waiting.shift()) {
      const isSent = await this.#sendOnce(bytes);
      if (isSent) this.bytesSent += bytes.length;
      else this.bytesDropped += bytes.length;
      this.#waitingBytes -= bytes.length;
    }
    this.#isSending = false;
  }

  /** To all servers of the target; whether every one has it. */
  async #sendOnce(payload: Uint8Array): Promise<boolean> {
    const { target, responseTopic: topic, qos } = this.#settings;
    const { signal } = this.#over;
    const servers = this.#servers.of(target);
    const outcomes = await Promise.allSettled(
      servers.map((server) => server.send({ topic, payload, qos, retain: false }, signal)),
    );
    return outcomes.length > 0 && outcomes.every(({ status }) => status === 'fulfilled');
  }
}
