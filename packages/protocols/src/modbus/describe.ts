import { asciiPdu, asciiUnit } from './ascii-framing.ts';
import { crc16 } from './checksums.ts';
import { rtuPdu } from './rtu-framing.ts';
import { tcpPdu, tcpUnit } from './tcp-framing.ts';

/** How PDUs are framed on a wire. */
export type ModbusFraming = 'tcp' | 'rtu' | 'ascii';

const exceptionBit = 0x80;
/** The functions that address a stretch of one table (Application Protocol V1.1b3, section 6). */
const functions: Readonly<Record<number, { readonly text: string; readonly hasCount: boolean }>> = {
  1: { text: 'read coil', hasCount: true },
  2: { text: 'read discrete', hasCount: true },
  3: { text: 'read holding', hasCount: true },
  4: { text: 'read input', hasCount: true },
  5: { text: 'write coil', hasCount: false },
  6: { text: 'write holding', hasCount: false },
  15: { text: 'write coil', hasCount: true },
  16: { text: 'write holding', hasCount: true },
  22: { text: 'mask write holding', hasCount: false },
  23: { text: 'write and read holding', hasCount: true },
};
/** Functions that tell of the device, and of no table. */
const diagnostics: Readonly<Record<number, string>> = {
  7: 'read exception status',
  8: 'diagnostics',
  17: 'report server id',
  43: 'read device identification',
};
const lastReadFunction = 4;
const readWriteFunction = 23;
const maskWriteFunction = 22;
const exceptions: Readonly<Record<number, string>> = {
  1: 'illegal function',
  2: 'illegal data address',
  3: 'illegal data value',
  4: 'server device failure',
  5: 'acknowledge',
  6: 'server device busy',
  8: 'memory parity error',
  10: 'gateway path unavailable',
  11: 'gateway target device failed to respond',
};

/**
 * Describes a whole frame in technical notation: `unit 1: 03 read holding 0..9`, `unit 1: 03 exception 02
 * illegal data address`. Undefined for bytes that are no frame of this framing.
 */
export function describeModbus(
  framing: ModbusFraming,
  bytes: Uint8Array,
  isReply: boolean,
): string | undefined {
  const frame = unframed(framing, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (frame === undefined) return undefined;
  const { unit, pdu } = frame;
  const [code, next] = pdu;
  if (code === undefined) return undefined;
  const head = `unit ${unit}: ${twoDigits(code & ~exceptionBit)}`;
  if (code >= exceptionBit) {
    if (next === undefined) return undefined;
    return `${head} exception ${twoDigits(next)} ${exceptions[next] ?? ''}`.trimEnd();
  }
  const known = functions[code];
  if (known === undefined) return `${head} ${diagnostics[code] ?? ''}`.trimEnd();
  if (isReply && (code <= lastReadFunction || code === readWriteFunction))
    return `${head} ${known.text}: ${next ?? 0} bytes`;
  if (pdu.length < (code === maskWriteFunction ? 7 : 5)) return undefined;
  const start = pdu.readUInt16BE(1);
  const second = pdu.readUInt16BE(3);
  if (code === maskWriteFunction) {
    return `${head} ${known.text} ${start} and ${hexadecimal(second)} or ${hexadecimal(pdu.readUInt16BE(5))}`;
  }
  if (!known.hasCount) return `${head} ${known.text} ${start} = ${second}`;
  return `${head} ${known.text} ${start}..${start + second - 1}`;
}

function twoDigits(code: number): string {
  return String(code).padStart(2, '0');
}

function hexadecimal(register: number): string {
  return register.toString(16).toUpperCase().padStart(4, '0');
}

function unframed(
  framing: ModbusFraming,
  bytes: Buffer,
): { readonly unit: number; readonly pdu: Buffer } | undefined {
  switch (framing) {
    case 'tcp':
      return bytes.length > 7 ? { unit: tcpUnit(bytes), pdu: tcpPdu(bytes) } : undefined;
    case 'rtu': {
      if (bytes.length < 4 || crc16(bytes.subarray(0, -2)) !== bytes.readUInt16LE(bytes.length - 2)) {
        return undefined;
      }
      return { unit: bytes.readUInt8(0), pdu: rtuPdu(bytes) };
    }
    case 'ascii': {
      const unit = asciiUnit(bytes);
      return unit === undefined ? undefined : { unit, pdu: asciiPdu(bytes) };
    }
  }
}
