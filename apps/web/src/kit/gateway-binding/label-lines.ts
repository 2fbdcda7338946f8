import type { GatewayBatchRow } from '@penstock/contract/calls/gateway-ownership';
import { parseGatewayLabel } from '@penstock/contract/model/gateway-label';

/** The separators of the columns of a line; a space is one only between SN and code. */
const separators = /[\t,;，；]/;

/**
 * The gateways of a pasted list, one a line: the text of a QR code, or SN, code, name and remark as they are copied from a table. A line
 * that is none of these is a row too, whose SN is wrong: the platform says so.
 */
export function labelLines(text: string): readonly GatewayBatchRow[] {
  return text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [rowOf(line.trim())]));
}

function rowOf(line: string): GatewayBatchRow {
  const parts = line.split(separators).map((part) => part.trim());
  const [sn = '', verificationCode = '', name = '', ...remark] = parts;
  if (parts.length > 1 && /^\d+$/.test(sn)) return { sn, verificationCode, name, remark: remark.join(', ') };
  const label = parseGatewayLabel(line);
  if (label !== undefined) return { ...label, name: '', remark: '' };
  return { sn: line.slice(0, 200), verificationCode: '', name: '', remark: '' };
}

/** A row as a line that {@link labelLines} reads. */
export function lineOf({ sn, verificationCode, name, remark }: GatewayBatchRow): string {
  return [sn, verificationCode, name, remark].join('\t').trimEnd();
}
