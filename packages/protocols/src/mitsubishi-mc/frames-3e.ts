import { mitsubishiMc3e } from '@penstock/contract/protocols/mitsubishi';
import { ProtocolError, type Reason } from '../protocol-error.ts';
import type { Scan } from '../transport/line.ts';
import type { WordVariable } from '../words/word-variable.ts';
import { checkAsciiNumber } from './ascii-number.ts';
import { deviceCode3e } from './device-codes-3e.ts';
import type { Mc3eDriver } from './driver.ts';
import { error3e } from './end-codes.ts';
import { dataLength, type McFrames, type McLimits, type McRequest, monitoringTimer } from './frames.ts';
import { asciiNotation, asciiNumber, binaryNotation, type Notation } from './notation.ts';

const BATCH_READ = 0x0401;
const BATCH_WRITE = 0x1401;
const SUBHEADER_BYTES = 2;
/** Network, station, module I/O and module station: equal in all replies of one station. */
const ROUTE_BYTES = 5;
const LENGTH_BYTES = 2;
/** A 4E frame has a serial number and two bytes of zero behind its subheader. */
const SERIAL_BYTES = 4;
const SERIAL_NUMBERS = 0x1_0000;
const END_CODE_BYTES = 2;
/** After an end code: network, station, module I/O, module station, command and subcommand of the request. */
const ERROR_BYTES = 9;
/** A QnA controller serves half of what its successors do (QnA Ethernet manual, batch read and write). */
const QNA_SHARE = 2;
/** ASCII gives each bit a character, and a reply must stay below what a line gathers: 4096 bytes. */
const MAX_ASCII_BITS = 3584;
/** The longest reply that any request here can have: 7168 bits. */
const MAX_REPLY_BYTES = 3584 + END_CODE_BYTES;
const OWN_STATION = 255;

/**
 * The 3E and 4E frames, binary or ASCII, for the station of a driver (SLMP reference manual, chapter 4). A 4E frame is a 3E
 * frame with a serial number, which the reply repeats.
 */
export class Frames3e implements McFrames {
  readonly parameters: string;
  readonly limits: McLimits;
  readonly #isNumbered: boolean;
  /** Bytes of a frame before its data, in binary. */
  readonly #headerBytes: number;
  readonly #stationLikeness: number;
  #serial = 0;
  readonly #notation: Notation;
  readonly #route: Buffer;
  readonly #replySubheader: Buffer;
  readonly #timer: Buffer;
  readonly #inputsAreOctal: boolean;

  constructor(driver: Mc3eDriver) {
    const { frame, frameType, network, station, moduleIo, moduleStation, series } = driver.settings;
    const notation = frame === 'binary' ? binaryNotation : asciiNotation;
    this.#notation = notation;
    const { readWords = 1, readBits = 2 } = mitsubishiMc3e.largestRequest;
    const share = series === 'qna' ? QNA_SHARE : 1;
    const maxBits = frame === 'ascii' ? MAX_ASCII_BITS : Number.POSITIVE_INFINITY;
    this.limits = { words: readWords / share, bits: Math.min(readBits / share, maxBits) };
    this.parameters = `MC ${frameType} ${notation.name}`;
    this.#isNumbered = frameType === '4E';
    this.#headerBytes = SUBHEADER_BYTES + (this.#isNumbered ? SERIAL_BYTES : 0) + ROUTE_BYTES + LENGTH_BYTES;
    this.#stationLikeness = ((network * 0x100 + station) * 0x1_0000 + moduleIo) * 0x100 + moduleStation;
    this.#route = Buffer.concat([
      notation.number(network, 1),
      notation.number(station, 1),
      notation.number(moduleIo, 2),
      notation.number(moduleStation, 1),
    ]);
    this.#replySubheader = notation.mark(this.#isNumbered ? 'D400' : 'D000');
    // FX5 writes X and Y in octal in ASCII frames too (FX5 SLMP manual, device code list).
    this.#inputsAreOctal = driver.settings.inputNumbering === 'octal';
    const isOwn = network === 0 && station === OWN_STATION;
    this.#timer = notation.number(monitoringTimer(driver.timeout, isOwn), 2);
  }

  encode(request: McRequest): Buffer {
    const notation = this.#notation;
    const body = Buffer.concat([
      this.#timer,
      notation.number(commandOf(request), 2),
      notation.number(subcommandOf(request), 2),
      this.#device(request),
      notation.number(request.count, 2),
      this.#written(request),
    ]);
    const serial = this.#isNumbered ? notation.number(0, SERIAL_BYTES) : Buffer.alloc(0);
    const subheader = notation.mark(this.#isNumbered ? '5400' : '5000');
    return Buffer.concat([subheader, serial, this.#route, notation.number(body.length, 2), body]);
  }

  numbered(bytes: Buffer): Buffer {
    if (!this.#isNumbered) return bytes;
    this.#serial = (this.#serial + 1) % SERIAL_NUMBERS;
    const sent = Buffer.from(bytes);
    this.#notation.number(this.#serial, 2).copy(sent, SUBHEADER_BYTES * this.#notation.width);
    return sent;
  }

  likeness(sent: Buffer): number {
    return this.#isNumbered ? this.#notation.read(sent, SUBHEADER_BYTES, 2) : this.#stationLikeness;
  }

  checkVariable(variable: WordVariable): void {
    if (this.#notation.name === 'ascii') checkAsciiNumber(variable);
  }

  replyLength(request: McRequest): number {
    return (this.#headerBytes + END_CODE_BYTES + dataLength(request)) * this.#notation.width;
  }

  scan(request: McRequest, sent: Buffer, received: Buffer): Scan {
    const mark = this.#replyMark(sent);
    let hint: Reason | undefined;
    let from = 0;
    for (;;) {
      const start = received.indexOf(mark, from);
      if (start < 0) break;
      if (start > from) hint ??= 'malformed';
      const length = this.#frameLength(received.subarray(start));
      if (length < 0) {
        hint = 'malformed';
        from = start + mark.length;
        continue;
      }
      if (length === 0 || start + length > received.length) return { skip: start, length: 0, hint };
      const flaw = this.#flaw(request, received.subarray(start, start + length));
      if (flaw === undefined) return { skip: start, length };
      hint = flaw;
      from = start + length;
    }
    const skip = partialMark(mark, received, from);
    return { skip, length: 0, hint: skip > from ? (hint ?? 'malformed') : hint };
  }

  data(request: McRequest, reply: Buffer): Buffer {
    const notation = this.#notation;
    const endCode = notation.read(reply, this.#headerBytes, 2);
    if (endCode !== 0) throw error3e(endCode);
    const part = reply.subarray((this.#headerBytes + END_CODE_BYTES) * notation.width);
    const data = request.unit === 'word' ? notation.readWords(part) : notation.readBits(part);
    if (data === undefined) throw new ProtocolError('malformed', 'the reply holds no words or bits');
    return data;
  }

  /** Bytes on the wire of the frame that starts here; 0: not known yet; -1: it is none. */
  #frameLength(received: Buffer): number {
    const { width } = this.#notation;
    if (received.length < this.#headerBytes * width) return 0;
    // Counts characters in ASCII frames.
    const length = this.#notation.read(received, this.#headerBytes - LENGTH_BYTES, 2);
    const isFrame = length >= END_CODE_BYTES * width && length <= MAX_REPLY_BYTES * width;
    return isFrame ? this.#headerBytes * width + length : -1;
  }

  /**
   * Returns the fault of a whole frame of this station; undefined for the reply and for an error of this
   * request.
   */
  #flaw(request: McRequest, frame: Buffer): Reason | undefined {
    const notation = this.#notation;
    const endCode = notation.read(frame, this.#headerBytes, 2);
    if (Number.isNaN(endCode)) return 'malformed';
    if (endCode === 0) {
      const expected = this.replyLength(request);
      if (frame.length < expected) return 'incomplete';
      return frame.length > expected ? 'malformed' : undefined;
    }
    const bare = this.#headerBytes + END_CODE_BYTES;
    // Some controllers leave the explanation out.
    if (frame.length === bare * notation.width) return undefined;
    if (frame.length !== (bare + ERROR_BYTES) * notation.width) return 'malformed';
    const isOurs =
      notation.read(frame, bare + 5, 2) === commandOf(request) &&
      notation.read(frame, bare + 7, 2) === subcommandOf(request);
    return isOurs ? undefined : 'malformed';
  }

  /** The first bytes of every reply to a request: subheader, serial number and route. */
  #replyMark(sent: Buffer): Buffer {
    const { width } = this.#notation;
    const start = SUBHEADER_BYTES * width;
    const routeEnd = (this.#headerBytes - LENGTH_BYTES) * width;
    return Buffer.concat([this.#replySubheader, sent.subarray(start, routeEnd)]);
  }

  #device({ device, start }: McRequest): Buffer {
    const code = deviceCode3e(device);
    if (code === undefined) throw new ProtocolError('addressMalformed', `no device of 3E frames: ${device}`);
    const notation = this.#notation;
    if (notation.name === 'binary') {
      return Buffer.concat([notation.number(start, 3), notation.number(code.binary, 1)]);
    }
    const isOctal = this.#inputsAreOctal && (device === 'X' || device === 'Y');
    const number = asciiNumber(start, 6, isOctal ? 8 : code.radix);
    return Buffer.concat([Buffer.from(code.ascii, 'latin1'), number]);
  }

  #written({ unit, data }: McRequest): Buffer {
    if (data === undefined) return Buffer.alloc(0);
    if (unit === 'word') return this.#notation.words(data);
    const isOn = data[0] === 1;
    return this.#notation.name === 'binary'
      ? Buffer.of(isOn ? 0x10 : 0)
      : Buffer.from(isOn ? '1' : '0', 'latin1');
  }
}

/** The index at which the start of a reply may be at the end of what was received. */
function partialMark(mark: Buffer, received: Buffer, from: number): number {
  for (let start = Math.max(from, received.length - mark.length + 1); start < received.length; start += 1) {
    const tail = received.subarray(start);
    if (tail.equals(mark.subarray(0, tail.length))) return start;
  }
  return received.length;
}

function commandOf(request: McRequest): number {
  return request.data === undefined ? BATCH_READ : BATCH_WRITE;
}

/** 0: words; 1: bits. Those of iQ-R (2 and 3) only add device numbers beyond three bytes. */
function subcommandOf(request: McRequest): number {
  return request.unit === 'word' ? 0 : 1;
}
