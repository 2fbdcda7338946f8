import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Which way bytes go: to the server, or from it. */
type Way = 'up' | 'down';

/** A line to a port of this machine that is cut after so many bytes. */
export class CuttingLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #cut: { readonly way: Way; left: number; times: number } | undefined;
  /** How often it was cut. */
  cuts = 0;
  /** How many bytes came from the server. */
  received = 0;
  isDown = false;

  private constructor(port: number) {
    this.#server = createServer((near) => {
      if (this.isDown) {
        near.destroy();
        return;
      }
      const far = connect(port, '127.0.0.1');
      this.#carry('up', near, far);
      this.#carry('down', far, near);
    });
  }

  static async start(port: number): Promise<CuttingLine> {
    const line = new CuttingLine(port);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** How many connections there are, counted at both ends. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** Cuts it each time that so many further bytes went one way, so many times. */
  cutAfter(way: Way, bytes: number, times = 1): void {
    this.#cut = { way, left: bytes, times };
  }

  /** Cuts it, and lets nobody through until it is up again. */
  down(): void {
    this.isDown = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #carry(way: Way, from: Socket, to: Socket): void {
    const bytesBetween = this.#cut?.left ?? 0;
    this.#sockets.add(from);
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    from.on('data', (bytes: Buffer) => {
      if (way === 'down') this.received += bytes.length;
      const cut = this.#cut;
      if (cut === undefined || cut.way !== way || cut.times === 0) {
        if (!to.write(bytes)) from.pause();
        return;
      }
      cut.left -= bytes.length;
      if (cut.left > 0) {
        if (!to.write(bytes)) from.pause();
        return;
      }
      cut.times -= 1;
      cut.left = bytesBetween;
      this.cuts += 1;
      to.end(bytes.subarray(0, Math.max(0, bytes.length + cut.left)));
      from.destroy();
    });
    to.on('drain', () => from.resume());
  }
}
