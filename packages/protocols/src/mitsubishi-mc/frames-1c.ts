import { mitsubishiMc1c } from '@penstock/contract/protocols/mitsubishi';
import { mc1cAreas } from '@penstock/contract/protocols/mitsubishi-devices';
import { ProtocolError, type Reason } from '../protocol-error.ts';
import type { Scan } from '../transport/line.ts';
import type { WordVariable } from '../words/word-variable.ts';
import type { Mc1cDriver } from './driver.ts';
import { error1c } from './end-codes.ts';
import type { McFrames, McLimits, McRequest } from './frames.ts';
import { asciiNotation, asciiNumber } from './notation.ts';

const [ENQ, STX, ETX, ACK, NAK] = [0x05, 0x02, 0x03, 0x06, 0x15];
const END = Buffer.from('\r\n', 'latin1');
/** Station and PC number, two digits each. */
const ROUTE_BYTES = 4;
const SUM_BYTES = 2;
const ERROR_BYTES = 2;
/** A device: its name, and its number in what is left of five characters. */
const DEVICE_CHARACTERS = 5;

/**
 * The 1C frame of the MC protocol, with the commands that all controllers have (computer link: FX communication manual,
 * chapter "computer link"; MELSEC communication protocol reference manual SH-080008, chapter 10). Everything is text;
 * formats 1 and 4 differ by a line end.
 */
export class Frames1c implements McFrames {
  readonly limits: McLimits;
  readonly parameters: string;
  readonly #route: Buffer;
  readonly #hasSum: boolean;
  readonly #end: Buffer;
  readonly #wait: Buffer;
  readonly #inputsAreOctal: boolean;
  readonly #station: number;

  constructor(driver: Mc1cDriver) {
    const { station, pcNumber, protocolFormat, checkFlag, messageWait, inputNumbering } = driver.settings;
    const { readWords = 1, readBits = 2 } = mitsubishiMc1c.largestRequest;
    this.limits = { words: readWords, bits: readBits };
    this.parameters = `MC 1C format ${protocolFormat}${checkFlag ? ' with sum' : ''}`;
    this.#route = Buffer.concat([asciiNumber(station, 2, 16), asciiNumber(pcNumber, 2, 16)]);
    this.#hasSum = checkFlag;
    this.#end = protocolFormat === '4' ? END : Buffer.alloc(0);
    this.#wait = asciiNumber(messageWait, 1, 16);
    this.#inputsAreOctal = inputNumbering === 'octal';
    this.#station = station;
  }

  checkVariable({ address }: WordVariable): void {
    // Counters from 200 on have 32 bits on FX, and a reply would hold two words for each.
    if (this.#inputsAreOctal && address.area === 'CN' && address.offset >= 200) {
      throw new ProtocolError('unsupported', `CN${address.offset}: 32-bit counters of FX are not read`);
    }
  }

  encode(request: McRequest): Buffer {
    const body = Buffer.concat([
      this.#route,
      Buffer.from(commandOf(request), 'latin1'),
      this.#wait,
      this.#device(request),
      // 256 points are written as 0.
      asciiNumber(request.count & 0xff, 2, 16),
      writtenText(request),
    ]);
    const sum = this.#hasSum ? sumOf(body) : Buffer.alloc(0);
    return Buffer.concat([Buffer.of(ENQ), body, sum, this.#end]);
  }

  numbered(bytes: Buffer): Buffer {
    return bytes;
  }

  likeness(): number {
    return this.#station;
  }

  replyLength(request: McRequest): number {
    if (request.data !== undefined) return 1 + ROUTE_BYTES + this.#end.length;
    const sum = this.#hasSum ? SUM_BYTES : 0;
    return 1 + ROUTE_BYTES + textLength(request) + 1 + sum + this.#end.length;
  }

  scan(request: McRequest, _sent: Buffer, received: Buffer): Scan {
    let hint: Reason | undefined;
    for (let start = 0; start < received.length; start += 1) {
      const length = this.#lengthAt(request, received, start);
      if (length === 0) continue;
      if (length < 0 || start + length > received.length) return { skip: start, length: 0, hint };
      const flaw = this.#flaw(received.subarray(start, start + length));
      if (flaw === undefined) return { skip: start, length };
      hint = flaw;
      // The reply itself, damaged: nothing more comes.
      if (start + length === received.length && flaw === 'checksum') {
        return { skip: received.length, length: 0, hint, isDamaged: true };
      }
    }
    return {
      skip: received.length,
      length: 0,
      hint: hint ?? (received.length > 0 ? 'malformed' : undefined),
    };
  }

  data(request: McRequest, reply: Buffer): Buffer {
    if (reply[0] === NAK) {
      const code = Number.parseInt(
        reply.toString('latin1', 1 + ROUTE_BYTES, 1 + ROUTE_BYTES + ERROR_BYTES),
        16,
      );
      if (Number.isNaN(code)) throw new ProtocolError('malformed', 'a refusal without a code');
      throw error1c(code);
    }
    if (request.data !== undefined) return Buffer.alloc(0);
    const text = reply.subarray(1 + ROUTE_BYTES, 1 + ROUTE_BYTES + textLength(request));
    // A bit is a character, where the notation wants two of them in a byte.
    const data = request.unit === 'word' ? asciiNotation.readWords(text) : asciiNotation.readBits(text);
    if (data === undefined) throw new ProtocolError('malformed', 'the reply holds no words or bits');
    return data;
  }

  /** Bytes of a reply if one to this request started here; 0: none does; -1: too few bytes to know. */
  #lengthAt(request: McRequest, received: Buffer, start: number): number {
    const kind = received[start];
    if (kind !== STX && kind !== ACK && kind !== NAK) return 0;
    const route = received.subarray(start + 1, start + 1 + ROUTE_BYTES);
    if (!this.#route.subarray(0, route.length).equals(route)) return 0;
    if (kind === NAK) return 1 + ROUTE_BYTES + ERROR_BYTES + this.#end.length;
    const isAcknowledged = kind === ACK;
    if (isAcknowledged !== (request.data !== undefined)) return 0;
    return route.length < ROUTE_BYTES ? -1 : this.replyLength(request);
  }

  #flaw(frame: Buffer): Reason | undefined {
    if (!frame.subarray(frame.length - this.#end.length).equals(this.#end)) return 'malformed';
    if (frame[0] !== STX) return undefined;
    const sumAt = frame.length - this.#end.length - (this.#hasSum ? SUM_BYTES : 0);
    if (frame[sumAt - 1] !== ETX) return 'malformed';
    if (!this.#hasSum) return undefined;
    const stated = frame.toString('latin1', sumAt, sumAt + SUM_BYTES).toUpperCase();
    return stated === sumOf(frame.subarray(1, sumAt)).toString('latin1') ? undefined : 'checksum';
  }

  #device({ device, start }: McRequest): Buffer {
    const area = mc1cAreas.find(({ name }) => name === device);
    if (area === undefined) throw new ProtocolError('addressMalformed', `no device of 1C frames: ${device}`);
    const radixes = {
      decimal: 10,
      hexadecimal: 16,
      octal: 8,
      text: 10,
      choice: this.#inputsAreOctal ? 8 : 16,
    };
    const number = asciiNumber(start, DEVICE_CHARACTERS - device.length, radixes[area.numbers]);
    return Buffer.concat([Buffer.from(device, 'latin1'), number]);
  }
}

function commandOf({ unit, data }: McRequest): string {
  return `${unit === 'bit' ? 'B' : 'W'}${data === undefined ? 'R' : 'W'}`;
}

/** Characters of data in a reply to a read. */
function textLength({ unit, count }: McRequest): number {
  return unit === 'word' ? count * 4 : count;
}

function writtenText({ unit, data }: McRequest): Buffer {
  if (data === undefined) return Buffer.alloc(0);
  return unit === 'word' ? asciiNotation.words(data) : Buffer.from(data[0] === 1 ? '1' : '0', 'latin1');
}

/** The low byte of the sum of all characters, in two digits. */
function sumOf(body: Uint8Array): Buffer {
  let sum = 0;
  for (const byte of body) sum += byte;
  return asciiNumber(sum & 0xff, 2, 16);
}
