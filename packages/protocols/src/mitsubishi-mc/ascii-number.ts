import { mitsubishiMc3e } from '@penstock/contract/protocols/mitsubishi';
import { ProtocolError } from '../protocol-error.ts';
import type { WordVariable } from '../words/word-variable.ts';

/** Device numbers in ASCII frames have six digits. */
const LAST_DECIMAL_NUMBER = 999_999;

/** Throws `addressMalformed` for a device whose decimal number has too many digits for an ASCII frame. */
export function checkAsciiNumber({ address: { area, offset } }: WordVariable): void {
  const isDecimal = mitsubishiMc3e.areas.some(({ name, numbers }) => name === area && numbers === 'decimal');
  if (!isDecimal || offset <= LAST_DECIMAL_NUMBER) return;
  throw new ProtocolError('addressMalformed', `${area}${offset} has too many digits for an ASCII frame`);
}
