import type { Frame } from '@penstock/contract/model/frame';
import dayjs from 'dayjs';
import { printable } from './printable.ts';

/** A time of the gateway to the millisecond. */
export function exactTime(time: number): string {
  const at = dayjs(time);
  return at.isValid() ? at.format('YYYY-MM-DD HH:mm:ss.SSS') : '';
}

/** The bytes of a frame in pairs: `01 03 00 00`. */
export function spacedHex({ hex }: Pick<Frame, 'hex'>): string {
  return (hex.match(/../g) ?? []).join(' ');
}

/** The text of a frame: in technical notation where it is known, otherwise its printable bytes. */
export function frameText({ text, hex }: Pick<Frame, 'text' | 'hex'>): string {
  return text === null ? asciiOf(bytesOf(hex)) : printable(text);
}

/** A frame as lines of 16 bytes: offset, hexadecimal, characters. */
export function hexDump(hex: string): string {
  const bytes = bytesOf(hex);
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += 16) {
    const line = bytes.slice(at, at + 16);
    const shown = line.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    lines.push(`${at.toString(16).padStart(4, '0')}  ${shown.padEnd(47)}  ${asciiOf(line)}`);
  }
  return lines.join('\n');
}

/** Hexadecimal digits as they are searched for: without what people write between them. */
export function searchedHex(text: string): string | undefined {
  const digits = text.toLowerCase().replaceAll(/0x|[\s:,-]/g, '');
  return digits !== '' && /^[0-9a-f]+$/.test(digits) ? digits : undefined;
}

/** Whether the bytes of a frame contain a sequence, which starts at a whole byte. */
export function containsHex(hex: string, digits: string): boolean {
  let at = hex.indexOf(digits);
  while (at >= 0 && at % 2 === 1) at = hex.indexOf(digits, at + 1);
  return at >= 0;
}

function bytesOf(hex: string): readonly number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

function asciiOf(bytes: readonly number[]): string {
  return bytes.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');
}
