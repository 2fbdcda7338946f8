import type { GatewayBatchRow } from '@penstock/contract/calls/gateway-ownership';

const sn = /^\d{12}$/;

/**
 * The gateways of a table: SN, verification code, name and remark in its first columns. The first row is left out where it is one of
 * titles, and so are rows without SN and code.
 */
export function gatewayRows(rows: readonly (readonly string[])[]): readonly GatewayBatchRow[] {
  const filled = rows.filter(([first = '', second = '']) => first.trim() !== '' || second.trim() !== '');
  // A row of titles has no digits at all; one with a wrong SN is the reader's to mend.
  const isTitled = filled[0] !== undefined && !/\d/.test(filled[0][0] ?? '');
  return filled.slice(isTitled ? 1 : 0).map(([first = '', code = '', name = '', remark = '']) => ({
    sn: spelled(first),
    verificationCode: code.trim(),
    name: name.trim(),
    remark: remark.trim(),
  }));
}

/** An SN as it is printed: spreadsheets add spaces to long numbers, and an apostrophe to what is to stay a text. */
function spelled(text: string): string {
  const plain = text.replaceAll(/[\s'’]/g, '');
  return sn.test(plain) ? plain : text.trim();
}
