import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import {
  serialCloseCodes,
  type SerialCommand,
  type SerialReport,
  serialReportSchema,
  serialSocketLimits as limits,
} from '@penstock/contract/local/serial-socket';
import type { LinkClock } from '@penstock/link/clock';
import { Rate } from '@penstock/link/rate';
import type { LineSpeed } from '@penstock/link/serial/line-speed';
import type { PortEvents } from '@penstock/link/serial/reopened-line';
import { socketBytes } from '@penstock/server/http/socket-bytes';
import type { RawData } from 'ws';

/** The part of a WebSocket of `ws` that is needed. */
interface PortSocket {
  /** Bytes that were handed over and not yet sent. */
  readonly bufferedAmount: number;
  send(data: string | Uint8Array): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: RawData, isBinary: boolean) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
}

/** The port at the browser's computer is not open. */
class PortClosed extends Error {
  override readonly name = 'PortClosed';
  readonly isOccupied: boolean;

  constructor(isOccupied: boolean) {
    super(isOccupied ? 'another program has the port' : 'there is no port');
    this.isOccupied = isOccupied;
  }
}

/** The error of the catalogue for such a port that cannot be opened. */
export function browserPortFailure(error: Error, port: string): CatalogueError {
  const isOccupied = error instanceof PortClosed && error.isOccupied;
  return failure(isOccupied ? 'connect.portOccupied' : 'connect.portMissing', { port }, { cause: error });
}

/** How long a page may take to close its port, in ms: it counts as closed then. */
const closeWait = 3000;

/** A port that is being opened, or is open. */
interface Opening {
  readonly number: number;
  readonly speed: LineSpeed;
  readonly events: PortEvents;
  isOpen: boolean;
  /** Gives up waiting until it is closed. */
  cancel: () => void;
}

/** The serial port that a page passes on over a WebSocket: a port like those of the machine, which is missing while no page does. */
export class BrowserPort {
  readonly #clock: LinkClock;
  #socket: PortSocket | undefined;
  #heard = 0;
  #number = 0;
  #opening: Opening | undefined;

  constructor(clock: LinkClock) {
    this.#clock = clock;
  }

  /** Whether a page passes its port on. */
  get isThere(): boolean {
    return this.#socket !== undefined;
  }

  /** Takes the socket of a page, in the place of the one before. */
  attach(socket: PortSocket): void {
    this.end('replaced');
    this.#socket = socket;
    this.#heard = this.#clock.monotonic();
    const now = () => this.#clock.monotonic();
    const bytes = new Rate(limits.bytesPerSecond / 1000, limits.bytesAtOnce / 1000, now);
    const messages = new Rate(limits.messagesPerSecond, limits.messagesAtOnce, now);
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (this.#socket !== socket) return;
      this.#heard = now();
      const taken = socketBytes(data);
      if (!messages.take() || !takeBytes(bytes, taken.length)) this.end('refused');
      else if (!isBinary) this.#report(taken.toString('utf8'));
      else if (taken.length > limits.messageBytes) this.end('refused');
      else if (this.#opening?.isOpen === true) this.#opening.events.received(taken);
    });
    socket.on('close', () => {
      if (this.#socket === socket) this.#detach();
    });
  }

  /** Cuts the socket, with the code that says why. */
  end(reason: keyof typeof serialCloseCodes): void {
    const socket = this.#socket;
    if (socket === undefined) return;
    this.#detach();
    socket.close(serialCloseCodes[reason], reason);
  }

  /** Answers the page, and cuts the socket of one that is silent. */
  tend(): void {
    if (this.#socket === undefined) return;
    if (this.#clock.monotonic() - this.#heard > limits.silence) {
      const socket = this.#socket;
      this.#detach();
      socket.terminate();
    } else this.#command({ type: 'idle' });
  }

  /** Starts to open the port with these parameters, for one at a time. */
  open(speed: LineSpeed, events: PortEvents): { send(bytes: Uint8Array): void; close(): void } {
    this.#number += 1;
    const opening: Opening = {
      number: this.#number,
      speed,
      events,
      isOpen: false,
      cancel: () => undefined,
    };
    if (this.#opening !== undefined || this.#socket === undefined) {
      const error = new PortClosed(this.#opening !== undefined);
      const cancel = this.#clock.after(0, () => events.closed(error));
      return {
        send: () => undefined,
        close: () => {
          cancel();
          events.closed();
        },
      };
    }
    this.#opening = opening;
    const { baudRate, dataBits, parity, stopBits } = speed;
    this.#command({ type: 'open', number: opening.number, baudRate, dataBits, parity, stopBits });
    return {
      send: (bytes) => {
        if (this.#opening === opening && opening.isOpen) this.#write(bytes);
      },
      close: () => {
        if (this.#opening !== opening) return;
        this.#command({ type: 'close', number: opening.number });
        opening.cancel = this.#clock.after(closeWait, () => this.#closed(opening, undefined));
      },
    };
  }

  #report(text: string): void {
    const report = readReport(text);
    if (report === undefined) {
      this.end('refused');
      return;
    }
    const opening = this.#opening;
    if (report.type === 'idle' || report.number !== opening?.number) return;
    if (report.type === 'closed')
      this.#closed(
        opening,
        report.reason === 'closed' ? undefined : new PortClosed(report.reason === 'occupied'),
      );
    else if (!opening.isOpen) {
      opening.isOpen = true;
      opening.events.opened();
    }
  }

  #closed(opening: Opening, error: Error | undefined): void {
    if (this.#opening !== opening) return;
    this.#opening = undefined;
    opening.cancel();
    opening.events.closed(error);
  }

  #detach(): void {
    this.#socket = undefined;
    if (this.#opening !== undefined) this.#closed(this.#opening, new PortClosed(false));
  }

  #command(command: SerialCommand): void {
    this.#socket?.send(JSON.stringify(command));
  }

  #write(bytes: Uint8Array): void {
    const socket = this.#socket;
    if (socket === undefined) return;
    if (socket.bufferedAmount <= limits.bufferedBytes) socket.send(bytes);
    else {
      this.#detach();
      socket.terminate();
    }
  }
}

function readReport(text: string): SerialReport | undefined {
  try {
    return serialReportSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Takes a token for each 1,000 bytes, at least one for each message. */
function takeBytes(rate: Rate, count: number): boolean {
  for (let left = count; left > 0; left -= 1000) if (!rate.take()) return false;
  return true;
}
