import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * How bytes pass a relay. `open`: at once. `cut`: connections are reset, and nobody is let in. `stalled`: connections stay, and nothing
 * passes. A number: so many ms later.
 */
export type Passage = 'open' | 'cut' | 'stalled' | number;

/** The most bytes that wait in a direction of a connection, before nothing more is read. */
const mostWaiting = 1_000_000;

/** A direction of a connection. */
interface Stream {
  readonly from: Socket;
  readonly to: Socket;
  readonly waiting: { readonly at: number; readonly bytes: Buffer }[];
  timer: NodeJS.Timeout | undefined;
}

/** A line to a port of this machine that can be cut, stalled and made slow. */
export class Relay {
  readonly #server: Server;
  readonly #streams = new Set<Stream>();
  #passage: Passage = 'open';

  private constructor(port: () => number) {
    this.#server = createServer((near) => {
      if (this.#passage === 'cut') {
        near.resetAndDestroy();
        return;
      }
      const far = connect(port(), '127.0.0.1');
      for (const socket of [near, far]) socket.setNoDelay(true);
      this.#carry(near, far);
      this.#carry(far, near);
    });
  }

  /** Starts a relay on a free port. @param port where it leads, asked for each connection. */
  static async start(port: () => number): Promise<Relay> {
    const relay = new Relay(port);
    relay.#server.listen(0, '127.0.0.1');
    await once(relay.#server, 'listening');
    return relay;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Has bytes pass in this way from now on. */
  set(passage: Passage): void {
    this.#passage = passage;
    if (passage === 'cut') for (const { from } of this.#streams) from.resetAndDestroy();
    for (const stream of this.#streams) this.#pass(stream);
  }

  async stop(): Promise<void> {
    for (const { from } of this.#streams) from.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #carry(from: Socket, to: Socket): void {
    const stream: Stream = { from, to, waiting: [], timer: undefined };
    this.#streams.add(stream);
    from.on('error', () => undefined);
    from.on('close', () => {
      clearTimeout(stream.timer);
      this.#streams.delete(stream);
      to.destroy();
    });
    from.on('data', (bytes: Buffer) => {
      const late = typeof this.#passage === 'number' ? this.#passage : 0;
      stream.waiting.push({ at: performance.now() + late, bytes });
      this.#pass(stream);
    });
    to.on('drain', () => this.#pass(stream));
  }

  /** Passes what is due. */
  #pass(stream: Stream): void {
    const { from, to, waiting } = stream;
    clearTimeout(stream.timer);
    let isFull = false;
    while (this.#passage !== 'stalled' && !isFull) {
      const [next] = waiting;
      if (next === undefined) break;
      const wait = next.at - performance.now();
      if (wait > 0) {
        stream.timer = setTimeout(() => this.#pass(stream), Math.ceil(wait));
        break;
      }
      waiting.shift();
      isFull = !to.write(next.bytes);
    }
    const held = waiting.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (held > mostWaiting || isFull) from.pause();
    else from.resume();
  }
}
