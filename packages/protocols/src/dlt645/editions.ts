import { deviceCodeFact } from '@penstock/contract/errors/device-fact';
import { identifierBytes, type MeterEdition } from '@penstock/contract/protocols/meter-identifiers';
import { ProtocolError, type Reason } from '../protocol-error.ts';

/** The functions of an edition that are used. Those that switch, clear or change the address are not. */
export interface MeterFunctions {
  readonly read: number;
  readonly readFollowing: number;
  readonly write: number;
  /** Asks for the address of the only meter on a line; the edition of 1997 has no such function. */
  readonly readAddress: number | undefined;
  /** Bytes of the number of a frame that follows; the edition of 1997 does not number them. */
  readonly sequenceBytes: 0 | 1;
  /** Bytes that name who writes. */
  readonly operatorBytes: 0 | 4;
}

/** DL/T 645-2007, section 7; DL/T 645-1997, section 7. */
export const meterFunctions: Readonly<Record<MeterEdition, MeterFunctions>> = {
  '2007': {
    read: 0x11,
    readFollowing: 0x12,
    write: 0x14,
    readAddress: 0x13,
    sequenceBytes: 1,
    operatorBytes: 4,
  },
  '1997': {
    read: 0x01,
    readFollowing: 0x02,
    write: 0x04,
    readAddress: undefined,
    sequenceBytes: 0,
    operatorBytes: 0,
  },
};

/** The bytes of an identifier on the wire. */
export function encodeIdentifier(edition: MeterEdition, identifier: number): Buffer {
  const bytes = Buffer.alloc(identifierBytes(edition));
  bytes.writeUIntLE(identifier, 0, bytes.length);
  return bytes;
}

/** The reasons of the bits of an error word, the most telling first. */
const reasons: readonly (readonly [bit: number, reason: Reason])[] = [
  [0x04, 'refused'],
  [0x02, 'addressMissing'],
  [0x10, 'valueRefused'],
  [0x20, 'valueRefused'],
  [0x40, 'valueRefused'],
];

/** The error of a refusal. `deviceStatus` is its error word. */
export function refusal(edition: MeterEdition, data: Buffer, isWrite: boolean): ProtocolError {
  const word = data[0] ?? 0;
  const kind = edition === '2007' ? 'meterError' : 'meterError1997';
  const bits = [0, 1, 2, 3, 4, 5, 6, 7].map((bit) => word & (1 << bit)).filter((bit) => bit !== 0);
  const facts = (bits.length === 0 ? [0] : bits).map((bit) => deviceCodeFact(kind, bit, 2));
  const named = reasons.find(([bit]) => (word & bit) !== 0)?.[1];
  const code = word.toString(16).toUpperCase().padStart(2, '0');
  // Illegal data is a value when something is written, else a request that the meter does not take.
  const reason = named ?? (isWrite && edition === '1997' && word === 0x01 ? 'valueRefused' : 'refused');
  return new ProtocolError(reason, `DL/T 645 error word ${code}`, word, facts, diagnosisOf(word));
}

/** A wrong password is a setting of the driver. */
function diagnosisOf(word: number): ProtocolError['diagnosis'] {
  return (word & 0x04) === 0 ? undefined : { cause: 'credentialsRefused' };
}
