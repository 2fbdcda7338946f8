import type { DeviceCause } from '@penstock/contract/errors/device-causes';
import type { Reason } from './protocol-error.ts';

/**
 * Field device codes of the specification (error catalogue, section 8), one for each reason. The codes from
 * 1711 to 2004 report what the device answered or that it did not answer; the codes from 99901 what the gateway found.
 * The specification has no codes for certificates, sessions and settings: those from 90101 are ours.
 */
const DEVICE_CODES: Readonly<Record<Reason, number>> = {
  timeout: 1715,
  connectTimeout: 99902,
  disconnected: 99901,
  closed: 99901,
  checksum: 1713,
  malformed: 90106,
  incomplete: 99907,
  busy: 1712,
  deviceFault: 1711,
  refused: 1711,
  addressMissing: 1721,
  dataCheck: 1713,
  valueRefused: 2003,
  readOnly: 99905,
  verifyFailed: 90107,
  invalidData: 1713,
  addressMalformed: 99904,
  typeMismatch: 1722,
  outOfRange: 99906,
  overloaded: 99902,
  configuration: 90105,
  unsupported: 90108,
  certificateUntrusted: 90101,
  certificateRefused: 90102,
  credentialsRefused: 90103,
  sessionRefused: 90104,
  namespaceMissing: 90120,
};

/** The field device code that people are shown for this reason. */
export function deviceCode(reason: Reason): number {
  return DEVICE_CODES[reason];
}

/** The cause that people are shown for each reason, where an error does not say it more exactly. */
const REASON_CAUSES: Readonly<Record<Reason, DeviceCause>> = {
  timeout: 'responseTimeout',
  connectTimeout: 'timeout',
  disconnected: 'communication',
  closed: 'communication',
  checksum: 'checksum',
  malformed: 'notUnderstood',
  incomplete: 'incomplete',
  busy: 'busy',
  deviceFault: 'fault',
  refused: 'fault',
  addressMissing: 'addressUnknown',
  dataCheck: 'dataCheck',
  valueRefused: 'writeLimit',
  readOnly: 'readOnly',
  verifyFailed: 'verifyFailed',
  invalidData: 'invalidValue',
  addressMalformed: 'addressMalformed',
  typeMismatch: 'dataType',
  outOfRange: 'outOfRange',
  overloaded: 'overloaded',
  configuration: 'settings',
  unsupported: 'unsupported',
  certificateUntrusted: 'certificateUntrusted',
  certificateRefused: 'certificateRefused',
  credentialsRefused: 'credentialsRefused',
  sessionRefused: 'sessionRefused',
  namespaceMissing: 'namespaceMissing',
};

/** The cause that people are shown for this reason. */
export function causeOfReason(reason: Reason): DeviceCause {
  return REASON_CAUSES[reason];
}
