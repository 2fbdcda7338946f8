import type { DeviceCause } from '@penstock/contract/errors/device-causes';
import type { DeviceFact } from '@penstock/contract/errors/device-fact';
import type { TextParameters } from '@penstock/languages/language';

/**
 * Every way in which talking to a device can fail. The order is part of the value table (a fault is stored as
 * its index in this list plus one), so new reasons go to the end.
 *
 * - `timeout`: the device did not answer within the response timeout.
 * - `connectTimeout`: the connection or port could not be opened in time.
 * - `disconnected`: no connection: refused, unreachable, cut, port missing or unplugged.
 * - `closed`: the session was closed by its owner while the request waited.
 * - `checksum`: a reply arrived whole and its checksum is wrong.
 * - `malformed`: a reply breaks the protocol: wrong function, wrong length field, wrong echo.
 * - `incomplete`: a reply ended early or holds less than was asked for.
 * - `busy`: the device reports that it is busy; asking again later may work.
 * - `deviceFault`: the device reports a failure of its own.
 * - `refused`: the device does not know or allow this request.
 * - `addressMissing`: the device has nothing at this address.
 * - `dataCheck`: the device found its own data damaged.
 * - `valueRefused`: the device refuses the value written.
 * - `readOnly`: the address cannot be written.
 * - `verifyFailed`: the value read back differs from the one written.
 * - `invalidData`: the bytes read are no value of the data type, such as a BCD digit above 9.
 * - `addressMalformed`: the address text does not follow the protocol's notation.
 * - `typeMismatch`: the data type does not fit the address, or the value does not fit the data type.
 * - `outOfRange`: the value lies outside the range of its data type, or is too long.
 * - `overloaded`: more requests wait than the line allows.
 * - `configuration`: the settings of the device contradict themselves or another device on the line.
 * - `unsupported`: this machine or protocol cannot do what was asked.
 * - `certificateUntrusted`: the certificate of the device is not trusted here.
 * - `certificateRefused`: the device does not accept our certificate.
 * - `credentialsRefused`: the device does not accept user name, password or user certificate.
 * - `sessionRefused`: the device is there and does not open a session: its security, its limits.
 * - `namespaceMissing`: the server has no namespace of the URI in the address.
 */
export const REASONS = [
  'timeout',
  'connectTimeout',
  'disconnected',
  'closed',
  'checksum',
  'malformed',
  'incomplete',
  'busy',
  'deviceFault',
  'refused',
  'addressMissing',
  'dataCheck',
  'valueRefused',
  'readOnly',
  'verifyFailed',
  'invalidData',
  'addressMalformed',
  'typeMismatch',
  'outOfRange',
  'overloaded',
  'configuration',
  'unsupported',
  'certificateUntrusted',
  'certificateRefused',
  'credentialsRefused',
  'sessionRefused',
  'namespaceMissing',
] as const;

export type Reason = (typeof REASONS)[number];

/** A diagnosis for people where the reason alone would not name the remedy: a cause, with the values of its places. */
export interface Diagnosis {
  readonly cause: DeviceCause;
  readonly parameters?: TextParameters;
}

/**
 * The only error this package throws or rejects with. The reason decides what the gateway does, and `diagnosis` what people
 * are shown where several causes have one reason; else they are shown the cause of the reason (`causeOfReason`), and always
 * the facts: what the device answered or offered. `detail` is what happened in technical notation, in plain English.
 * `deviceStatus` is the number the device itself gave, such as a Modbus exception code, for the code to ask.
 */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly reason: Reason;
  readonly deviceStatus: number | undefined;
  readonly facts: readonly DeviceFact[];
  readonly diagnosis: Diagnosis | undefined;

  constructor(
    reason: Reason,
    detail: string,
    deviceStatus?: number,
    facts: readonly DeviceFact[] = [],
    diagnosis?: Diagnosis,
  ) {
    super(detail);
    this.reason = reason;
    this.deviceStatus = deviceStatus;
    this.facts = facts;
    this.diagnosis = diagnosis;
  }

  /** The same error with more facts. */
  withFacts(facts: readonly DeviceFact[]): ProtocolError {
    const { reason, message, deviceStatus, diagnosis } = this;
    return new ProtocolError(reason, message, deviceStatus, [...this.facts, ...facts], diagnosis);
  }

  /** The same error shown as another cause. */
  diagnosedAs(diagnosis: Diagnosis): ProtocolError {
    const { reason, message, deviceStatus, facts } = this;
    return new ProtocolError(reason, message, deviceStatus, facts, diagnosis);
  }
}

/** Whether the device as a whole is out of reach, so that asking for its other blocks is of no use now. */
export function meansUnreachable(reason: Reason): boolean {
  return (
    reason === 'timeout' ||
    reason === 'connectTimeout' ||
    reason === 'disconnected' ||
    reason === 'closed' ||
    reason === 'configuration' ||
    meansRefused(reason)
  );
}

/** Whether the device is there and does not let us in: no waiting helps, somebody must change settings on one side. */
export function meansRefused(reason: Reason): boolean {
  return (
    reason === 'certificateUntrusted' ||
    reason === 'certificateRefused' ||
    reason === 'credentialsRefused' ||
    reason === 'sessionRefused'
  );
}

/** Whether a block of several points should be split, since one of its addresses may spoil the others. */
export function meansBadAddress(reason: Reason): boolean {
  return reason === 'addressMissing' || reason === 'refused' || reason === 'dataCheck';
}
