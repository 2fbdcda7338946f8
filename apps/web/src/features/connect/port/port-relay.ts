import type { Clock } from '@penstock/client/time/clock';
import {
  serialCloseCodes,
  type SerialClosing,
  type SerialCommand,
  serialCommandSchema,
  type SerialReport,
  serialSocketLimits,
} from '@penstock/contract/local/serial-socket';
import { OpenPort } from './open-port.ts';
import { isAlike, portName, type WebSerial, type WebSerialPort } from './web-serial.ts';

/** A socket to the platform. What is sent before it is open, or after it was closed, is lost. */
export interface RelaySocket {
  send(data: string | Uint8Array<ArrayBuffer>): void;
  close(): void;
}

/** The events of a socket. */
export interface RelayEvents {
  opened(): void;
  text(text: string): void;
  bytes(bytes: Uint8Array): void;
  /** It has ended, with its close code. */
  closed(code: number): void;
}

/** Why the platform does not take the port. */
export type PortRefusal = Exclude<keyof typeof serialCloseCodes, 'stopping'>;

/** The state of the port of this page. */
export interface PortState {
  /** The chosen port in words; undefined while none is. */
  readonly port: string | undefined;
  /** Whether the platform has it: not yet or no longer, on the way, or yes. */
  readonly phase: 'none' | 'connecting' | 'relayed';
  readonly refusal: PortRefusal | undefined;
}

/** The parts of a relay. */
interface RelayParts {
  readonly serial: WebSerial;
  readonly connect: (events: RelayEvents) => RelaySocket;
  readonly clock: Clock;
  readonly changed: (state: PortState) => void;
}

/** The waits before the platform is tried again, in ms: doubled each time. */
const backOff = { first: 1000, most: 10_000 } as const;

/** Passes one serial port of this computer on to the platform, and does with it what the platform says. */
export class PortRelay {
  readonly #parts: RelayParts;
  #port: WebSerialPort | undefined;
  #socket: RelaySocket | undefined;
  #open: { readonly number: number; readonly port: OpenPort } | undefined;
  /** Openings and closings, one after another. */
  #work = Promise.resolve();
  #cancel: () => void = () => undefined;
  #cancelIdle: () => void = () => undefined;
  #wait: number = backOff.first;
  #heard = 0;

  constructor(parts: RelayParts) {
    this.#parts = parts;
  }

  /** Passes a port on from now on, in the place of the one before. */
  pass(port: WebSerialPort): void {
    this.#port = port;
    this.#wait = backOff.first;
    this.#connect();
  }

  #connect(): void {
    this.#drop();
    this.#say('connecting');
    const socket: RelaySocket = this.#parts.connect({
      opened: () => {
        if (this.#socket !== socket) return;
        this.#wait = backOff.first;
        this.#heard = this.#parts.clock.now();
        this.#say('relayed');
        this.#idle();
      },
      text: (text) => {
        if (this.#socket !== socket) return;
        this.#heard = this.#parts.clock.now();
        this.#obey(text);
      },
      bytes: (bytes) => {
        if (this.#socket === socket) this.#open?.port.write(bytes);
      },
      closed: (code) => {
        if (this.#socket === socket) this.#closed(code);
      },
    });
    this.#socket = socket;
  }

  #closed(code: number): void {
    this.#drop();
    const refusal = refusals.find((name) => serialCloseCodes[name] === code);
    this.#say(refusal === undefined ? 'connecting' : 'none', refusal);
    if (refusal !== undefined) return;
    this.#cancel = this.#parts.clock.after(this.#wait, () => this.#connect());
    this.#wait = Math.min(backOff.most, 2 * this.#wait);
  }

  /** Ends the socket, and lets the port go. */
  #drop(): void {
    this.#cancel();
    this.#cancelIdle();
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#do(() => this.#close());
  }

  #obey(text: string): void {
    const command = readCommand(text);
    if (command === undefined || command.type === 'idle') return;
    this.#do(async () => {
      if (command.type === 'open') await this.#openPort(command);
      else if (this.#open?.number === command.number) {
        await this.#close();
        this.#report({ type: 'closed', number: command.number, reason: 'closed' });
      }
    });
  }

  async #openPort({ number, type: _type, ...line }: Extract<SerialCommand, { type: 'open' }>): Promise<void> {
    await this.#close();
    const socket = this.#socket;
    const fail = (reason: SerialClosing) => this.#report({ type: 'closed', number, reason });
    const port = await this.#presentPort();
    if (port === undefined || socket === undefined) {
      fail('missing');
      return;
    }
    try {
      const opened = await OpenPort.open(port, line, this.#parts.clock, {
        received: (bytes) => {
          if (this.#socket === socket) socket.send(bytes);
        },
        lost: () => {
          if (this.#open?.number !== number) return;
          this.#open = undefined;
          fail('missing');
        },
      });
      this.#open = { number, port: opened };
      this.#report({ type: 'opened', number });
    } catch {
      // Browsers do not say why; a port that is plugged in is most likely taken.
      fail(port.connected === false ? 'missing' : 'occupied');
    }
  }

  /** The port, or the same adapter once it was plugged in again; undefined while it is not there. */
  async #presentPort(): Promise<WebSerialPort | undefined> {
    const port = this.#port;
    if (port === undefined || port.connected !== false) return port;
    const info = port.getInfo();
    const ports = await this.#parts.serial.getPorts().catch(() => []);
    const again = ports.find((one) => one.connected !== false && isAlike(one.getInfo(), info));
    if (again !== undefined) this.#port = again;
    return again;
  }

  async #close(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    await open?.port.close();
  }

  #do(act: () => Promise<void>): void {
    this.#work = this.#work.then(act).catch(() => undefined);
  }

  #report(report: SerialReport): void {
    this.#socket?.send(JSON.stringify(report));
  }

  /** Says that the page is there, and notices a platform that is silent. */
  #idle(): void {
    this.#cancelIdle = this.#parts.clock.after(serialSocketLimits.idle, () => {
      if (this.#parts.clock.now() - this.#heard > serialSocketLimits.silence) this.#connect();
      else {
        this.#report({ type: 'idle' });
        this.#idle();
      }
    });
  }

  #say(phase: PortState['phase'], refusal?: PortRefusal): void {
    const port = this.#port && portName(this.#port.getInfo());
    this.#parts.changed({ port, phase, refusal });
  }
}

const refusals = ['signedOut', 'refused', 'replaced', 'full', 'unused'] as const;

function readCommand(text: string): SerialCommand | undefined {
  try {
    return serialCommandSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
