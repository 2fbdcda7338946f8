import { randomBytes } from '../../app/services.ts';

/** An id that no widget has: 16 random bytes as hexadecimal digits. */
export function newWidgetId(): string {
  return hexadecimal(randomBytes(16));
}

/** A random UUID (RFC 9562, version 4); the browser's own does not exist on plain HTTP. */
export function newUuid(): string {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = hexadecimal(bytes);
  return [0, 8, 12, 16, 20].map((at, part) => digits.slice(at, [8, 12, 16, 20, 32][part])).join('-');
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
