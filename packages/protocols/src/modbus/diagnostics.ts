import { type DeviceFact, deviceFact } from '@penstock/contract/errors/device-fact';
import type { DeviceFactName } from '@penstock/contract/errors/device-fact-kinds';
import { ProtocolError } from '../protocol-error.ts';

/** Function codes (Application Protocol V1.1b3, sections 6.7, 6.8, 6.13 and 6.21). */
export const READ_EXCEPTION_STATUS = 7;
export const DIAGNOSTICS = 8;
export const REPORT_SERVER_ID = 17;
export const ENCAPSULATED = 43;
/** MEI type of "read device identification". */
const READ_DEVICE_IDENTIFICATION = 14;
/**
 * How long a device may take to say something of itself, in ms: some ignore the question, and what shares their connection waits
 * meanwhile. Devices made with libmodbus take 500 ms to refuse a function, and hear nothing until then.
 */
export const identityPatience = 700;
/** Identification by streams: the basic objects, and the regular ones with them. */
const BASIC = 1;
const REGULAR = 2;
const HEAD_BYTES = 7;

/** Objects of an identification, by number. */
const objectNames: readonly DeviceFactName[] = [
  'vendorName',
  'productCode',
  'revision',
  'vendorUrl',
  'productName',
  'modelName',
  'applicationName',
];

/** Counters of a device on a serial line, by the sub-function that returns them. */
const counters: readonly (readonly [subFunction: number, name: DeviceFactName])[] = [
  [11, 'busMessages'],
  [12, 'busErrors'],
  [13, 'exceptionReplies'],
  [14, 'serverMessages'],
];

/** Whether a function tells of the device, and of none of its registers. */
export function isDiagnostic(functionCode: number): boolean {
  return [READ_EXCEPTION_STATUS, DIAGNOSTICS, REPORT_SERVER_ID, ENCAPSULATED].includes(functionCode);
}

/** Bytes that a reply may have, for the time that it takes on a serial line. */
export function usualDiagnosticLength(functionCode: number): number {
  if (functionCode === READ_EXCEPTION_STATUS) return 2;
  return functionCode === DIAGNOSTICS ? 5 : 64;
}

/** The length of a whole reply by the bytes of it that have come; -1 while they do not tell. */
export function diagnosticLength(pdu: Uint8Array): number {
  const [functionCode = 0, count] = pdu;
  if (functionCode === READ_EXCEPTION_STATUS) return 2;
  if (functionCode === DIAGNOSTICS) return 5;
  if (functionCode === REPORT_SERVER_ID) return count === undefined ? -1 : 2 + count;
  const objects = pdu[HEAD_BYTES - 1];
  let end = HEAD_BYTES;
  for (let index = 0; index < (objects ?? 0); index += 1) {
    const length = pdu[end + 1];
    if (length === undefined) return -1;
    end += 2 + length;
  }
  return objects === undefined ? -1 : end;
}

/** Whether a reply of the right function repeats what the request says it must. */
export function isDiagnosticReply(request: Uint8Array, reply: Uint8Array): boolean {
  if (diagnosticLength(reply) !== reply.length) return false;
  if (reply[0] === DIAGNOSTICS) return reply[1] === request[1] && reply[2] === request[2];
  return reply[0] !== ENCAPSULATED || reply[1] === READ_DEVICE_IDENTIFICATION;
}

/** Asks the device for something, a PDU for a PDU. Rejects with a `ProtocolError`. */
type Ask = (request: Buffer) => Promise<Buffer>;

/**
 * Reads a device's description of itself: its identification, its server id, and on a serial line its
 * exception status and counters. Facts that it does not have are left out; when it falls silent, no further
 * request is sent.
 */
export async function identify(ask: Ask, isSerial: boolean): Promise<readonly DeviceFact[]> {
  const facts: DeviceFact[] = [];
  const steps = [
    () => readIdentification(ask),
    () => readServerId(ask),
    ...(isSerial ? [() => readExceptionStatus(ask), () => readCounters(ask)] : []),
  ];
  for (const step of steps) {
    try {
      facts.push(...(await step()));
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      // A refusal concerns one function; a device that ignores one would cost a time-out for each of the others.
      if (error.deviceStatus === undefined) break;
    }
  }
  return facts;
}

async function readIdentification(ask: Ask): Promise<readonly DeviceFact[]> {
  const read = async (category: number, first: number): Promise<DeviceFact[]> => {
    const reply = await ask(Buffer.of(ENCAPSULATED, READ_DEVICE_IDENTIFICATION, category, first));
    const facts: DeviceFact[] = [];
    for (let at = HEAD_BYTES, index = 0; index < (reply[HEAD_BYTES - 1] ?? 0); index += 1) {
      const length = reply[at + 1] ?? 0;
      const name = objectNames[reply[at] ?? objectNames.length];
      const text = reply.toString('latin1', at + 2, at + 2 + length).trim();
      if (name !== undefined && text !== '') facts.push(deviceFact(name, text));
      at += 2 + length;
    }
    const next = reply[5] ?? 0;
    const hasMore = reply[4] === 0xff && next > first && next < objectNames.length;
    return hasMore ? [...facts, ...(await read(category, next))] : facts;
  };
  return await read(REGULAR, 0).catch((error: unknown) => {
    // A device that has the basic objects alone may refuse the category above.
    if (error instanceof ProtocolError && error.deviceStatus === 3) return read(BASIC, 0);
    throw error;
  });
}

async function readServerId(ask: Ask): Promise<readonly DeviceFact[]> {
  const reply = await ask(Buffer.of(REPORT_SERVER_ID));
  const id = reply.subarray(2);
  const isText = id.length > 1 && id.subarray(0, -1).every((byte) => byte >= 0x20 && byte < 0x7f);
  const text = isText ? id.toString('latin1', 0, id.length - 1) : id.toString('hex').toUpperCase();
  return text === '' ? [] : [deviceFact('serverId', text)];
}

async function readExceptionStatus(ask: Ask): Promise<readonly DeviceFact[]> {
  const reply = await ask(Buffer.of(READ_EXCEPTION_STATUS));
  return [deviceFact('exceptionStatus', (reply[1] ?? 0).toString(2).padStart(8, '0'))];
}

async function readCounters(ask: Ask): Promise<readonly DeviceFact[]> {
  const facts: DeviceFact[] = [];
  for (const [subFunction, name] of counters) {
    const reply = await ask(Buffer.of(DIAGNOSTICS, 0, subFunction, 0, 0));
    facts.push(deviceFact(name, String(reply.readUInt16BE(3))));
  }
  return facts;
}
