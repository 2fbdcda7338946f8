import { ProtocolError } from '../protocol-error.ts';
import type { S7Driver } from './driver.ts';
import { controlOf, encodeControl } from './iso-framing.ts';

const CONNECTION_REQUEST = 0xe0;
const CONNECTION_CONFIRM = 0xd0;
const DISCONNECT_REQUEST = 0x80;
const CALLING_TSAP = 0xc1;
const CALLED_TSAP = 0xc2;
const TPDU_SIZE = 0xc0;
/** TPDUs of 2 to the power of this: 1024 bytes, enough for the largest S7 PDU. */
const TPDU_SIZE_EXPONENT = 10;
/** Code, both references and the class. */
const FIXED_PART = 6;
const MAX_RACK = 7;
const MAX_SLOT = 31;
const CONNECTION_TYPES = { pg: 1, op: 2, basic: 3 } as const;

/** Both ends of a transport connection, each two bytes. */
export interface Tsaps {
  readonly local: number;
  readonly remote: number;
}

/**
 * The TSAPs of a driver: as given, or 01.00 and, of the controller, the connection type and its rack (3 bits) and
 * slot (5 bits). Throws `configuration` for a rack or slot that these bits cannot hold.
 */
export function tsapsOf(settings: S7Driver['settings']): Tsaps {
  if (settings.addressing === 'tsap') {
    return { local: tsapNumber(settings.localTsap), remote: tsapNumber(settings.remoteTsap) };
  }
  const { rack, slot, connectionType } = settings;
  if (rack > MAX_RACK || slot > MAX_SLOT) {
    throw new ProtocolError(
      'configuration',
      `rack ${rack}, slot ${slot}: racks go up to ${MAX_RACK}, slots to ${MAX_SLOT}`,
    );
  }
  return { local: 0x0100, remote: (CONNECTION_TYPES[connectionType] << 8) | (rack << 5) | slot };
}

/** `02.01` for people. */
function tsapText(tsap: number): string {
  const digits = tsap.toString(16).toUpperCase().padStart(4, '0');
  return `${digits.slice(0, 2)}.${digits.slice(2)}`;
}

/** A request for a connection of class 0 (ISO 8073, section 13.3). */
export function encodeConnectionRequest({ local, remote }: Tsaps): Buffer {
  return encodeControl(
    Buffer.concat([
      Buffer.of(CONNECTION_REQUEST, 0, 0, 0, 1, 0),
      Buffer.of(CALLING_TSAP, 2, local >> 8, local & 0xff),
      Buffer.of(CALLED_TSAP, 2, remote >> 8, remote & 0xff),
      Buffer.of(TPDU_SIZE, 1, TPDU_SIZE_EXPONENT),
    ]),
  );
}

/**
 * The largest TPDU that the controller accepts, in bytes; infinite when it gives none (RFC 1006, section 5).
 * Throws `sessionRefused` when it refuses the connection, `malformed` when this is no answer to a request for one.
 */
export function readConnectionConfirm(message: Buffer, { local, remote }: Tsaps): number {
  const tpdu = controlOf(message);
  const code = tpdu === undefined ? 0 : (tpdu[0] ?? 0) & 0xf0;
  if (tpdu !== undefined && code === DISCONNECT_REQUEST) {
    const tsaps = `${tsapText(local)} to ${tsapText(remote)}`;
    throw new ProtocolError(
      'sessionRefused',
      `the controller refuses a connection from TSAP ${tsaps}: check rack, slot, TSAPs and free connections`,
      tpdu[5],
    );
  }
  if (tpdu === undefined || code !== CONNECTION_CONFIRM || tpdu.length < FIXED_PART) {
    throw new ProtocolError('malformed', 'the answer to the connection request is none');
  }
  const exponent = parameterOf(tpdu, TPDU_SIZE)?.[0];
  if (exponent === undefined) return Number.POSITIVE_INFINITY;
  if (exponent < 7 || exponent > 16) throw new ProtocolError('malformed', `TPDU size 2^${exponent}`);
  return 2 ** exponent;
}

/** The value of a variable parameter; undefined when it is not there or cut short. */
function parameterOf(tpdu: Buffer, wanted: number): Buffer | undefined {
  for (let at = FIXED_PART; at + 2 <= tpdu.length; ) {
    const end = at + 2 + tpdu.readUInt8(at + 1);
    if (end > tpdu.length) return undefined;
    if (tpdu[at] === wanted) return tpdu.subarray(at + 2, end);
    at = end;
  }
  return undefined;
}

function tsapNumber(text: string): number {
  return Number.parseInt(text.replace('.', ''), 16);
}
