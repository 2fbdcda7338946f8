import { createHmac } from 'node:crypto';

/** The letters and digits of codes on labels: none that is taken for another one. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 8;

/**
 * The secret that a gateway leaves the factory with, made of the key of its batch and its serial number: who makes gateways
 * needs the key only. The gateway gets another secret when it comes for the first time.
 */
export function factorySecret(key: string, sn: string): string {
  return createHmac('sha256', key).update(`secret ${sn}`).digest('hex');
}

/** The verification code for its label, likewise. */
export function factoryCode(key: string, sn: string): string {
  const bytes = createHmac('sha256', key).update(`code ${sn}`).digest();
  return [...bytes.subarray(0, codeLength)]
    .map((byte) => codeAlphabet[byte % codeAlphabet.length] ?? '')
    .join('');
}
