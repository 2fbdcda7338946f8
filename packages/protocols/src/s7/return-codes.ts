import { deviceCodeFact } from '@penstock/contract/errors/device-fact';
import { ProtocolError, type Reason } from '../protocol-error.ts';

/** The return code of an item that was read or written. */
export const SUCCESS = 0xff;

const RETURN_CODES: Readonly<Record<number, readonly [Reason, string]>> = {
  0x01: ['deviceFault', 'hardware fault'],
  0x03: ['refused', 'access denied: allow PUT/GET access and check the protection level'],
  0x05: ['addressMissing', 'address out of range'],
  0x06: ['typeMismatch', 'data type not supported'],
  0x07: ['typeMismatch', 'data type or size inconsistent'],
  0x0a: ['addressMissing', 'not there, or a data block with optimized block access, which must be off'],
};

/** The meaning of the return code of an item, with what to do about it. */
export function itemError(code: number): ProtocolError {
  const [reason, text] = RETURN_CODES[code] ?? ['deviceFault', 'item refused'];
  const detail = `S7 return code 0x${code.toString(16).padStart(2, '0')}: ${text}`;
  return new ProtocolError(reason, detail, code, [deviceCodeFact('s7ReturnCode', code, 2)]);
}
