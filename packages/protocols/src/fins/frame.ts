import { ProtocolError } from '../protocol-error.ts';
import { finsError } from './end-codes.ts';

/** Where a FINS frame goes and where it comes from (W342, section 5-1-1). */
export interface Route {
  readonly network: number;
  readonly node: number;
  readonly unit: number;
  readonly sourceNetwork: number;
  readonly sourceNode: number;
  readonly sourceUnit: number;
}

/** A command and what its reply must hold. */
export interface FinsRequest {
  /** Command code and parameters. */
  readonly command: Buffer;
  /** Bytes of data after the end code of a good reply. */
  readonly replyData: number;
}

export const HEADER_BYTES = 10;
/** Header, command code and end code: the shortest reply. */
export const MIN_REPLY_BYTES = HEADER_BYTES + 4;
/** A reply with the maximum of data: 999 words. */
export const MAX_REPLY_BYTES = MIN_REPLY_BYTES + 1998;

const MEMORY_AREA_READ = 0x0101;
const MEMORY_AREA_WRITE = 0x0102;
const MULTIPLE_MEMORY_AREA_READ = 0x0104;
/** A command that wants a response. */
const ICF_COMMAND = 0x80;
/** Set in every response. */
const ICF_RESPONSE = 0x40;
/** Gateways the frame may pass: networks on up to three levels. */
const GATEWAY_COUNT = 2;

/** A position in a memory area. */
export interface MemoryPosition {
  readonly code: number;
  readonly word: number;
  /** 0 for words. */
  readonly bit: number;
}

export function readRequest({ position, count, bytesEach }: FinsRange): FinsRequest {
  return { command: memoryCommand(MEMORY_AREA_READ, position, count), replyData: count * bytesEach };
}

/** Consecutive words, or flags of one byte each. */
export interface FinsRange {
  readonly position: MemoryPosition;
  readonly count: number;
  readonly bytesEach: 1 | 2;
}

/**
 * Reads words and flags that lie apart, each named alone (W342, section 5-3-5). Each item of the reply begins with the
 * code of its area.
 */
export function readManyRequest(places: readonly FinsRange[]): FinsRequest {
  const command = [MULTIPLE_MEMORY_AREA_READ >> 8, MULTIPLE_MEMORY_AREA_READ & 0xff];
  let replyData = 0;
  for (const { position, count, bytesEach } of places) {
    for (let word = position.word; word < position.word + count; word += 1) {
      command.push(position.code, word >> 8, word & 0xff, position.bit);
      replyData += 1 + bytesEach;
    }
  }
  return { command: Buffer.from(command), replyData };
}

/** `data`: `count` words with their high byte first, or `count` bits of one byte each. */
export function writeRequest(position: MemoryPosition, count: number, data: Buffer): FinsRequest {
  const command = Buffer.concat([memoryCommand(MEMORY_AREA_WRITE, position, count), data]);
  return { command, replyData: 0 };
}

export function encodeFrame(route: Route, sid: number, request: FinsRequest): Buffer {
  const { network, node, unit, sourceNetwork, sourceNode, sourceUnit } = route;
  const header = [ICF_COMMAND, 0, GATEWAY_COUNT, network, node, unit, sourceNetwork, sourceNode, sourceUnit];
  return Buffer.concat([Buffer.from([...header, sid]), request.command]);
}

/** Bytes of the good reply. */
export function replyLength(request: FinsRequest): number {
  return MIN_REPLY_BYTES + request.replyData;
}

/** The SID of a frame that may be a reply from where a route goes; undefined for any other frame. */
export function replySid(frame: Buffer, route: Route): number | undefined {
  if (frame.length < MIN_REPLY_BYTES || (frame.readUInt8(0) & ICF_RESPONSE) === 0) return undefined;
  // A request for address 0 means "here", and the answer may give the real number.
  const isFromThere =
    isNamed(route.network, frame.readUInt8(6)) &&
    isNamed(route.node, frame.readUInt8(7)) &&
    isNamed(route.unit, frame.readUInt8(8));
  return isFromThere ? frame.readUInt8(9) : undefined;
}

/** The data of a reply. Throws the error of the device, or what is wrong with the reply. */
export function replyDataOf(request: FinsRequest, frame: Buffer): Buffer {
  if (frame.length < MIN_REPLY_BYTES) throw new ProtocolError('incomplete', 'the reply ends in its header');
  const asked = request.command.readUInt16BE(0);
  const answered = frame.readUInt16BE(HEADER_BYTES);
  if (answered !== asked) {
    const shown = answered.toString(16).padStart(4, '0');
    throw new ProtocolError('malformed', `the reply is to the command ${shown}`);
  }
  const error = finsError(frame.readUInt16BE(HEADER_BYTES + 2));
  if (error !== undefined) throw error;
  const data = frame.subarray(MIN_REPLY_BYTES);
  if (data.length < request.replyData) {
    throw new ProtocolError('incomplete', `${data.length} of ${request.replyData} bytes of data`);
  }
  if (data.length > request.replyData) {
    throw new ProtocolError('malformed', `${data.length} bytes of data, not ${request.replyData}`);
  }
  return data;
}

function isNamed(asked: number, answered: number): boolean {
  return asked === 0 || asked === answered;
}

function memoryCommand(code: number, position: MemoryPosition, count: number): Buffer {
  const command = Buffer.allocUnsafe(8);
  command.writeUInt16BE(code, 0);
  command.writeUInt8(position.code, 2);
  command.writeUInt16BE(position.word, 3);
  command.writeUInt8(position.bit, 5);
  command.writeUInt16BE(count, 6);
  return command;
}
