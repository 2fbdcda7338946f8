import { ProtocolError } from '../protocol-error.ts';
import { MAX_PDU } from './iso-framing.ts';
import { encodeJob, readReply, SET_UP } from './pdu.ts';

/** Jobs we can keep in flight; controllers grant 1 to 8. */
export const PARALLEL_JOBS = 8;
const PARAMETERS = 8;
/** Below this nothing can be written; every controller has 240 or more. */
const MIN_PDU = 112;

/** The limits that a controller has granted. */
export interface Agreement {
  /** The longest PDU either way, in bytes. */
  readonly pduLength: number;
  /** Jobs in flight at a time, at least 1. */
  readonly parallelJobs: number;
}

/** Asks for communication: jobs in parallel both ways and a PDU length. */
export function encodeSetUp(pduLength: number): Buffer {
  const parameters = Buffer.alloc(PARAMETERS);
  parameters[0] = SET_UP;
  parameters.writeUInt16BE(PARALLEL_JOBS, 2);
  parameters.writeUInt16BE(PARALLEL_JOBS, 4);
  parameters.writeUInt16BE(Math.min(pduLength, MAX_PDU), 6);
  return encodeJob(parameters, Buffer.alloc(0));
}

/** Reads what was granted, never more than was asked for. Throws as `readReply`, `malformed` for a tiny PDU. */
export function readSetUp(pdu: Buffer): Agreement {
  const { parameters } = readReply(pdu, SET_UP);
  if (parameters.length < PARAMETERS) {
    throw new ProtocolError('incomplete', `communication set up with ${parameters.length} bytes`);
  }
  const pduLength = Math.min(parameters.readUInt16BE(6), MAX_PDU);
  if (pduLength < MIN_PDU) throw new ProtocolError('malformed', `a PDU of ${pduLength} bytes`);
  const granted = Math.min(parameters.readUInt16BE(2), parameters.readUInt16BE(4), PARALLEL_JOBS);
  return { pduLength, parallelJobs: Math.max(1, granted) };
}
