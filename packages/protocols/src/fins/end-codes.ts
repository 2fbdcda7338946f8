import { deviceCodeFact } from '@penstock/contract/errors/device-fact';
import { ProtocolError, type Reason } from '../protocol-error.ts';

/** Set in the main code when a relay between here and the controller reports the error (W342, section 5-1-3). */
const RELAY_ERROR = 0x8000;
/** Set in the sub code while the controller has a fatal or another error; the command itself may be fine. */
const CONTROLLER_ERRORS = 0x00c0;
const CODE = 0xffff & ~(RELAY_ERROR | CONTROLLER_ERRORS);

/** End codes that mean something else than the others with the same main code (W342, section 5-1-3). */
const CODES: ReadonlyMap<number, Reason> = new Map<number, Reason>([
  [0x0001, 'busy'],
  [0x0104, 'busy'],
  [0x0204, 'busy'],
  [0x0205, 'timeout'],
  [0x1101, 'addressMissing'],
  [0x1102, 'addressMissing'],
  [0x1103, 'addressMissing'],
  [0x1104, 'addressMissing'],
  [0x2101, 'readOnly'],
  [0x2102, 'readOnly'],
  [0x2502, 'dataCheck'],
  [0x250f, 'dataCheck'],
  [0x2605, 'busy'],
]);

/** Main codes: what kind of trouble it is. */
const MAIN_CODES: ReadonlyMap<number, Reason> = new Map<number, Reason>([
  // Local node, destination node, routing: the controller was not reached.
  [0x01, 'disconnected'],
  [0x02, 'disconnected'],
  [0x05, 'disconnected'],
  [0x03, 'deviceFault'],
  [0x04, 'refused'],
  [0x10, 'refused'],
  [0x11, 'refused'],
  [0x20, 'refused'],
  [0x21, 'refused'],
  [0x22, 'refused'],
  [0x23, 'refused'],
  [0x24, 'refused'],
  [0x25, 'deviceFault'],
  [0x26, 'refused'],
  // Another device holds the access right; aborted.
  [0x30, 'busy'],
  [0x40, 'busy'],
]);

/**
 * The error of an end code, MRES in the high byte and SRES in the low one; undefined for normal completion, also
 * while the controller reports errors of its own. `deviceStatus` is the code without those marks.
 */
export function finsError(endCode: number): ProtocolError | undefined {
  const code = endCode & CODE;
  const isRelayed = (endCode & RELAY_ERROR) !== 0;
  if (code === 0 && !isRelayed) return undefined;
  const fallback = isRelayed ? 'disconnected' : 'deviceFault';
  const reason = CODES.get(code) ?? MAIN_CODES.get(code >> 8) ?? fallback;
  const where = isRelayed ? ', reported by a relay' : '';
  const facts = [deviceCodeFact('finsEndCode', code, 4)];
  return new ProtocolError(reason, `FINS end code ${hexadecimal(code)}${where}`, code, facts);
}

/** Client node out of range, or equal to the controller's own. */
const WRONG_CLIENT_NODES: readonly number[] = [0x23, 0x24];

/**
 * The error of a code other than 0 in the answer to the FINS/TCP handshake (CJ Ethernet unit construction manual
 * W421, section 7-4): all connections in use, this node connected already, this address not allowed.
 * `deviceStatus` is that code.
 */
export function handshakeError(code: number): ProtocolError {
  const reason = WRONG_CLIENT_NODES.includes(code) ? 'configuration' : 'sessionRefused';
  const detail = `the controller refuses the connection: ${hexadecimal(code)}`;
  return new ProtocolError(reason, detail, code, [deviceCodeFact('finsConnectionCode', code, 4)]);
}

function hexadecimal(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}
