import { z } from 'zod';
import { serialNumberSchema } from './serial-number.ts';

/** The maximum length of a verification code, in characters. */
export const verificationCodeLength = 20;

/** The verification code on a gateway's label beside its SN. It binds the gateway to an account, and proves nothing else. */
export const verificationCodeSchema = z.string().trim().min(1).max(verificationCodeLength);

/** The facts on the label of a gateway. */
export interface GatewayLabel {
  readonly sn: string;
  readonly verificationCode: string;
}

const mark = 'PENSTOCK';

/**
 * The content of the QR code on a label: `PENSTOCK:{SN}:{code}`. With a code of capitals and digits it needs the alphanumeric mode
 * only, which makes the smallest picture. It is no address, since what is opened is kept in histories and logs.
 */
export function gatewayLabelText({ sn, verificationCode }: GatewayLabel): string {
  return `${mark}:${sn}:${verificationCode}`;
}

const scanned = new RegExp(`^${mark}:(\\d{12}):(.+)$`, 'i');
/** SN and code as people copy them from a label or a table, each with a word before it or none. */
const copied = /^(?:[^\d:：]{0,40}[:：]\s*)?(\d{12})[\s,;|/，；、]+(?:[^\d:：]{1,40}[:：]\s*)?(\S+)$/;

/** The facts in a text that was scanned or pasted; undefined where it is that of no label. */
export function parseGatewayLabel(text: string): GatewayLabel | undefined {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  const [, sn, code] = scanned.exec(line) ?? copied.exec(line) ?? [];
  const label = z
    .object({ sn: serialNumberSchema, verificationCode: verificationCodeSchema })
    .safeParse({ sn, verificationCode: code });
  return label.data;
}
