import { addressText, decodeFrame } from './frame.ts';

/** Functions by their code, of both editions: their numbers differ. */
const functions: Readonly<Record<number, { readonly text: string; readonly identifierBytes: 0 | 2 | 4 }>> = {
  0x01: { text: 'read', identifierBytes: 2 },
  0x02: { text: 'read following', identifierBytes: 2 },
  0x04: { text: 'write', identifierBytes: 2 },
  0x08: { text: 'broadcast time', identifierBytes: 0 },
  0x11: { text: 'read', identifierBytes: 4 },
  0x12: { text: 'read following', identifierBytes: 4 },
  0x13: { text: 'read address', identifierBytes: 0 },
  0x14: { text: 'write', identifierBytes: 4 },
};
const WRITES: readonly number[] = [0x04, 0x14];
const [REPLY, REFUSED, FOLLOWED, FUNCTION] = [0x80, 0x40, 0x20, 0x1f];

/**
 * Describes a whole frame in technical notation: `meter 000000000012: 11 read 00010000`, `meter 000000000012: 91 read 00010000:
 * 4 bytes`, `meter 000000000012: D1 refused 02`. Undefined for bytes that are no frame. What is written is not shown: it
 * comes with the password.
 */
export function describeMeter(bytes: Uint8Array): string | undefined {
  const frame = decodeFrame(bytes);
  if (frame === undefined) return undefined;
  const { address, control, data } = frame;
  const head = `meter ${addressText(address)}: ${twoDigits(control)}`;
  if ((control & REPLY) !== 0 && (control & REFUSED) !== 0) {
    return `${head} refused ${twoDigits(data[0] ?? 0)}`;
  }
  const known = functions[control & FUNCTION];
  if (known === undefined) return head;
  const isReply = (control & REPLY) !== 0;
  const isAcknowledgement = isReply && WRITES.includes(control & FUNCTION);
  const { text, identifierBytes } = known;
  if (isAcknowledgement || identifierBytes === 0 || data.length < identifierBytes) return `${head} ${text}`;
  const identifier = Buffer.from(data.subarray(0, identifierBytes)).reverse().toString('hex').toUpperCase();
  if (!isReply) return `${head} ${text} ${identifier}`;
  const more = (control & FOLLOWED) === 0 ? '' : ', more follows';
  return `${head} ${text} ${identifier}: ${data.length - identifierBytes} bytes${more}`;
}

function twoDigits(code: number): string {
  return code.toString(16).toUpperCase().padStart(2, '0');
}
