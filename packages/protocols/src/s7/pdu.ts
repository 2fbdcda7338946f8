import { deviceCodeFact } from '@penstock/contract/errors/device-fact';
import { ProtocolError, type Reason } from '../protocol-error.ts';

const PROTOCOL = 0x32;
const JOB = 1;
const ACKNOWLEDGEMENT = 2;
export const JOB_HEADER = 10;
export const REPLY_HEADER = 12;
const REFERENCE = 4;

/** Functions of jobs. */
export const READ = 0x04;
export const WRITE = 0x05;
export const SET_UP = 0xf0;

/** The known errors in reply headers: class and code. */
const HEADER_ERRORS: Readonly<Record<number, readonly [Reason, string]>> = {
  0x8104: ['deviceFault', 'function not available: allow PUT/GET access in the protection of the controller'],
  0x8500: ['malformed', 'the controller takes the request for longer than its PDU'],
};
/** Classes that mean more than "refused". */
const NO_RESOURCES = 0x83;

/** A reply, taken apart. */
export interface Reply {
  readonly parameters: Buffer;
  readonly data: Buffer;
}

/** A job whose reference is still to be set. */
export function encodeJob(parameters: Uint8Array, data: Uint8Array): Buffer {
  const pdu = Buffer.alloc(JOB_HEADER + parameters.length + data.length);
  pdu[0] = PROTOCOL;
  pdu[1] = JOB;
  pdu.writeUInt16BE(parameters.length, 6);
  pdu.writeUInt16BE(data.length, 8);
  pdu.set(parameters, JOB_HEADER);
  pdu.set(data, JOB_HEADER + parameters.length);
  return pdu;
}

/** The same job under a reference of its own. */
export function withReference(pdu: Buffer, reference: number): Buffer {
  const copy = Buffer.from(pdu);
  copy.writeUInt16BE(reference, REFERENCE);
  return copy;
}

/**
 * Takes the reply to a job of a function apart. Throws the error of the controller, `incomplete` for a reply
 * shorter than its own lengths, `malformed` for a longer one or one to another function.
 */
export function readReply(pdu: Buffer, expected: number): Reply {
  if (pdu.length < REPLY_HEADER || pdu[0] !== PROTOCOL) {
    throw new ProtocolError('incomplete', `a reply of ${pdu.length} bytes`);
  }
  const status = pdu.readUInt16BE(10);
  if (status !== 0) throw headerError(status);
  const dataStart = REPLY_HEADER + pdu.readUInt16BE(6);
  const end = dataStart + pdu.readUInt16BE(8);
  if (end !== pdu.length) {
    throw new ProtocolError(
      end > pdu.length ? 'incomplete' : 'malformed',
      `a reply of ${pdu.length} bytes that should have ${end}`,
    );
  }
  const parameters = pdu.subarray(REPLY_HEADER, dataStart);
  if (pdu[1] === ACKNOWLEDGEMENT || parameters[0] !== expected) {
    throw new ProtocolError('malformed', `the reply is not to function ${expected}`);
  }
  return { parameters, data: pdu.subarray(dataStart) };
}

function headerError(status: number): ProtocolError {
  const [reason, text] = HEADER_ERRORS[status] ?? [
    status >> 8 === NO_RESOURCES ? 'busy' : 'deviceFault',
    'the controller refuses the request',
  ];
  const detail = `S7 error 0x${status.toString(16).padStart(4, '0')}: ${text}`;
  return new ProtocolError(reason, detail, status, [deviceCodeFact('s7ErrorCode', status, 4)]);
}
