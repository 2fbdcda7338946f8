import { deviceCodeFact } from '@penstock/contract/errors/device-fact';
import { ProtocolError, type Reason } from '../protocol-error.ts';

/**
 * End codes of 3E frames (SLMP reference manual, chapter 6; QJ71E71 user's manual, section 11.3.3; CPU errors
 * 4000 to 4FFF of the QCPU manual, chapter 12). What is not listed falls under a range or is a device fault.
 */
const CODES_3E: ReadonlyMap<number, Reason> = new Map<number, Reason>([
  // Writing while the controller runs is not enabled.
  [0x0055, 'refused'],
  [0x4030, 'addressMissing'],
  [0x4031, 'addressMissing'],
  [0x4021, 'addressMissing'],
  // A device that is protected against being written.
  [0x4033, 'readOnly'],
  [0xc035, 'disconnected'],
  [0xc056, 'addressMissing'],
  [0xc05b, 'addressMissing'],
  [0xc060, 'valueRefused'],
  [0xc0b2, 'busy'],
  [0xc0b5, 'addressMissing'],
  [0xc0de, 'timeout'],
  [0xcee0, 'busy'],
  [0xcee1, 'refused'],
  [0xcee2, 'refused'],
]);

interface Range {
  readonly first: number;
  readonly last: number;
  readonly reason: Reason;
}

const RANGES_3E: readonly Range[] = [
  // The controller does not execute the request: unknown, locked, or not now.
  { first: 0x4000, last: 0x40ff, reason: 'refused' },
  // Counts, lengths, commands and remote passwords that the module does not accept.
  { first: 0xc050, last: 0xc07f, reason: 'refused' },
  { first: 0xc200, last: 0xc20f, reason: 'refused' },
  // Errors of the networks between the module and another station.
  { first: 0xd000, last: 0xffff, reason: 'disconnected' },
];

/**
 * End codes of 1E frames (MELSEC communication protocol reference manual, chapter 18; FX3U-ENET manual, section
 * 9.2.1); 5B is explained by an abnormal code.
 */
const CODES_1E: ReadonlyMap<number, Reason> = new Map<number, Reason>([
  [0x50, 'refused'],
  [0x54, 'refused'],
  [0x55, 'refused'],
  [0x56, 'addressMissing'],
  [0x57, 'refused'],
  [0x58, 'addressMissing'],
  [0x59, 'refused'],
  [0x60, 'timeout'],
]);

/** Abnormal codes that follow end code 5B. */
const ABNORMAL_CODES: ReadonlyMap<number, Reason> = new Map<number, Reason>([
  // The number of a station that does not exist.
  [0x10, 'disconnected'],
  [0x11, 'refused'],
  [0x12, 'addressMissing'],
  [0x18, 'refused'],
  [0x1f, 'addressMissing'],
  [0x20, 'disconnected'],
  [0x21, 'disconnected'],
]);

/** End code of a 1E frame after which an abnormal code follows. */
export const ABNORMAL_1E = 0x5b;

/** The error of a 3E end code other than 0. `deviceStatus` is the end code. */
export function error3e(code: number): ProtocolError {
  const range = RANGES_3E.find(({ first, last }) => code >= first && code <= last);
  const reason = CODES_3E.get(code) ?? range?.reason ?? 'deviceFault';
  const facts = [deviceCodeFact('mcEndCode', code, 4)];
  return new ProtocolError(reason, `MC end code ${hexadecimal(code, 4)}`, code, facts);
}

/** The error of a 1E end code other than 0. `deviceStatus` is the end code, and with 5B the abnormal code after it. */
export function error1e(code: number, abnormal: number): ProtocolError {
  if (code !== ABNORMAL_1E) {
    const reason = CODES_1E.get(code) ?? 'deviceFault';
    const facts = [deviceCodeFact('mcEndCode', code, 2)];
    return new ProtocolError(reason, `MC end code ${hexadecimal(code, 2)}`, code, facts);
  }
  const reason = ABNORMAL_CODES.get(abnormal) ?? 'deviceFault';
  const detail = `MC end code 5B, abnormal code ${hexadecimal(abnormal, 2)}`;
  const both = code * 0x100 + abnormal;
  return new ProtocolError(reason, detail, both, [deviceCodeFact('mcEndCode', both, 4)]);
}

/**
 * Error codes of 1C frames (FX communication manual, computer link, "error codes"). The link itself reports those below
 * 10; what is asked wrongly comes with the others.
 */
const CODES_1C: ReadonlyMap<number, Reason> = new Map<number, Reason>([
  // Sum check.
  [0x02, 'dataCheck'],
  // Protocol, character area and characters.
  [0x03, 'refused'],
  [0x06, 'addressMissing'],
  [0x07, 'refused'],
  // The number of a PC that does not exist.
  [0x10, 'disconnected'],
  // Remote run or stop is not possible.
  [0x18, 'refused'],
]);

/** The error of a code in a refusal by a 1C frame. `deviceStatus` is the code. */
export function error1c(code: number): ProtocolError {
  const reason = CODES_1C.get(code) ?? 'deviceFault';
  const facts = [deviceCodeFact('mcEndCode', code, 2)];
  return new ProtocolError(reason, `MC 1C error code ${hexadecimal(code, 2)}`, code, facts);
}

function hexadecimal(code: number, digits: number): string {
  return code.toString(16).toUpperCase().padStart(digits, '0');
}
