import { ProtocolError } from '../protocol-error.ts';
import type { S7Address } from './address.ts';
import { encodeBitItem, encodeItem, ITEM_BYTES } from './items.ts';
import type { Memory } from './memory.ts';
import { encodeJob, JOB_HEADER, readReply, WRITE } from './pdu.ts';
import { itemError, SUCCESS } from './return-codes.ts';

const FUNCTION_BYTES = 2;
const DATA_HEADER = 4;
/** Transport sizes of data: one bit, and bytes counted in bits. */
const BIT_DATA = 3;
const BYTE_DATA = 4;

/** How many bytes one request can write at most. */
export function maxWriteBytes(pduLength: number): number {
  return pduLength - JOB_HEADER - FUNCTION_BYTES - ITEM_BYTES - DATA_HEADER;
}

/** Writes one bit and leaves the others of its byte alone. */
export function encodeBitWrite(memory: Memory, address: S7Address, isOn: boolean): Buffer {
  return encodeWrite(encodeBitItem(memory, address), Buffer.of(0, BIT_DATA, 0, 1, isOn ? 1 : 0));
}

/** Writes bytes from the address on. */
export function encodeBytesWrite(memory: Memory, { db, offset }: S7Address, bytes: Buffer): Buffer {
  const item = encodeItem({ memory, db, start: offset, size: bytes.length });
  const header = Buffer.of(0, BYTE_DATA, 0, 0);
  header.writeUInt16BE(bytes.length * 8, 2);
  return encodeWrite(item, Buffer.concat([header, bytes]));
}

/** Checks the reply to a write of one item. Throws as `readReply`, or the error of the item. */
export function checkWritten(pdu: Buffer): void {
  const { parameters, data } = readReply(pdu, WRITE);
  const [code] = data;
  if (code === undefined) throw new ProtocolError('incomplete', 'a write without a return code');
  if (parameters[1] !== 1 || data.length !== 1) {
    throw new ProtocolError('malformed', `${data.length} return codes for one item written`);
  }
  if (code !== SUCCESS) throw itemError(code);
}

function encodeWrite(item: Buffer, data: Buffer): Buffer {
  return encodeJob(Buffer.concat([Buffer.of(WRITE, 1), item]), data);
}
