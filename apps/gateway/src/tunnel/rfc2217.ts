import type { SerialTarget } from '@penstock/protocols/transport/wire';

/** The parameters that programming software may set. */
export type LineParameters = Pick<SerialTarget, 'baudRate' | 'dataBits' | 'parity' | 'stopBits'>;

/** The events of a session. */
export interface Rfc2217Events {
  /** Bytes for the line. */
  data(bytes: Uint8Array): void;
  /** Bytes for the software: answers of the negotiation. */
  answer(bytes: Uint8Array): void;
  /** The software has set parameters. */
  set(parameters: LineParameters): void;
}

/** Telnet (RFC 854) and its options: binary (RFC 856), no go-ahead (RFC 858), the port (RFC 2217). */
const telnet = { iac: 255, dont: 254, do: 253, wont: 252, will: 251, sb: 250, se: 240 } as const;
const portOption = 44;
const options: ReadonlySet<number> = new Set([0, 3, portOption]);

/** The commands of RFC 2217, section 3; the answer to each has the number 100 above it. */
const command = { signature: 0, baudRate: 1, dataSize: 2, parity: 3, stopSize: 4 } as const;
const answerStep = 100;
/** Commands that are answered with what they say: control lines (the port has none), masks and emptied buffers. */
const acknowledged: ReadonlySet<number> = new Set([5, 10, 11, 12]);
const maxCommand = 64;
/** The name of the port: `penstock`. */
const signature = [112, 101, 110, 115, 116, 111, 99, 107] as const;

const baudRates: ReadonlySet<number> = new Set([
  1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600,
]);
const parities = ['none', 'odd', 'even'] as const;

/** One session of RFC 2217, as the side with the port. What it does not know it refuses; it never throws. */
export class Rfc2217Session {
  readonly #events: Rfc2217Events;
  #parameters: LineParameters;
  #state: 'data' | 'iac' | 'option' | 'command' | 'commandIac' = 'data';
  #verb = 0;
  #command: number[] = [];
  /** Options that are on, of each side, so that an answer is given once. */
  readonly #ours = new Set<number>();
  readonly #theirs = new Set<number>();

  constructor(parameters: LineParameters, events: Rfc2217Events) {
    this.#parameters = parameters;
    this.#events = events;
  }

  /** Takes bytes of the software, in any portions. */
  take(bytes: Uint8Array): void {
    let data: number[] = [];
    const flush = () => {
      if (data.length > 0) this.#events.data(Uint8Array.from(data));
      data = [];
    };
    for (const byte of bytes) {
      if (this.#state === 'data' && byte !== telnet.iac) data.push(byte);
      else if (this.#state === 'iac' && byte === telnet.iac) {
        data.push(byte);
        this.#state = 'data';
      } else {
        flush();
        this.#negotiate(byte);
      }
    }
    flush();
  }

  #negotiate(byte: number): void {
    switch (this.#state) {
      case 'data':
        this.#state = 'iac';
        break;
      case 'iac':
        this.#verb = byte;
        this.#command = [];
        if (byte === telnet.sb) this.#state = 'command';
        else this.#state = byte >= telnet.will && byte <= telnet.dont ? 'option' : 'data';
        break;
      case 'option':
        this.#state = 'data';
        this.#option(byte);
        break;
      case 'command':
        if (byte === telnet.iac) this.#state = 'commandIac';
        else if (this.#command.length < maxCommand) this.#command.push(byte);
        break;
      case 'commandIac':
        if (byte === telnet.iac) this.#command.push(byte);
        this.#state = byte === telnet.iac ? 'command' : 'data';
        if (byte === telnet.se) this.#run();
        break;
    }
  }

  /** Each side offers what it does (WILL) and asks for what the other does (DO). */
  #option(option: number): void {
    const isOffer = this.#verb === telnet.will || this.#verb === telnet.wont;
    const active = isOffer ? this.#theirs : this.#ours;
    const isWanted = this.#verb === telnet.will || this.#verb === telnet.do;
    if (isWanted && active.has(option)) return;
    if (isWanted && options.has(option)) {
      active.add(option);
      this.#say([telnet.iac, isOffer ? telnet.do : telnet.will, option]);
    } else if (isWanted || active.delete(option))
      this.#say([telnet.iac, isOffer ? telnet.dont : telnet.wont, option]);
  }

  #run(): void {
    const [option, number, ...values] = this.#command;
    if (option !== portOption || number === undefined) return;
    if (acknowledged.has(number)) this.#answer(number, values);
    else this.#runSetting(number, values);
  }

  #runSetting(number: number, values: readonly number[]): void {
    const before = this.#parameters;
    const [value = 0] = values;
    switch (number) {
      case command.signature:
        if (values.length === 0) this.#answer(number, signature);
        return;
      case command.baudRate: {
        const rate = values.reduce((sum, byte) => sum * 256 + byte, 0);
        if (baudRates.has(rate)) this.#parameters = { ...before, baudRate: rate };
        break;
      }
      case command.dataSize:
        if (value === 7 || value === 8) this.#parameters = { ...before, dataBits: value };
        break;
      case command.parity: {
        const parity = parities[value - 1];
        if (parity !== undefined) this.#parameters = { ...before, parity };
        break;
      }
      case command.stopSize:
        if (value === 1 || value === 2) this.#parameters = { ...before, stopBits: value };
        break;
      default:
        return;
    }
    if (this.#parameters !== before) this.#events.set(this.#parameters);
    this.#answer(number, this.#present(number));
  }

  /** The present value, as the command writes it: where it is not the one that was set, that was refused. */
  #present(number: number): number[] {
    const { baudRate, dataBits, parity, stopBits } = this.#parameters;
    switch (number) {
      case command.baudRate:
        return [baudRate >>> 24, (baudRate >>> 16) & 255, (baudRate >>> 8) & 255, baudRate & 255];
      case command.dataSize:
        return [dataBits];
      case command.parity:
        return [parities.indexOf(parity) + 1];
      default:
        return [stopBits];
    }
  }

  #answer(number: number, values: readonly number[]): void {
    const escaped = values.flatMap((value) => (value === telnet.iac ? [value, value] : [value]));
    this.#say([telnet.iac, telnet.sb, portOption, number + answerStep, ...escaped, telnet.iac, telnet.se]);
  }

  #say(bytes: readonly number[]): void {
    this.#events.answer(Uint8Array.from(bytes));
  }
}

/** Bytes of the line as they travel: 255 is written twice. */
export function escapeLine(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(telnet.iac)) return bytes;
  return Uint8Array.from([...bytes].flatMap((byte) => (byte === telnet.iac ? [byte, byte] : [byte])));
}
