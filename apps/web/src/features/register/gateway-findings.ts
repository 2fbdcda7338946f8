import { verificationCodeLength } from '@penstock/contract/model/gateway-label';

/** The problem of an SN that was entered; undefined where there is none. `count` is that of its digits. */
export type SnFinding =
  | { readonly kind: 'missing' | 'digits' }
  | { readonly kind: 'length'; readonly count: number };

/** Checks an SN: exactly 12 digits (gateway specification, section 5). */
export function snFinding(entered: string): SnFinding | undefined {
  const sn = entered.trim();
  if (sn === '') return { kind: 'missing' };
  if (!/^[0-9]+$/.test(sn)) return { kind: 'digits' };
  return sn.length === 12 ? undefined : { kind: 'length', count: sn.length };
}

/** The problem of a verification code that was entered beside an SN; undefined where there is none. */
export function verificationCodeFinding(
  entered: string,
  sn: string,
): 'missing' | 'isSn' | 'length' | undefined {
  const code = entered.trim();
  if (code === '') return 'missing';
  if (code === sn.trim()) return 'isSn';
  return code.length > verificationCodeLength ? 'length' : undefined;
}
