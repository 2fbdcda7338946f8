import type { SerialTarget } from './wire.ts';

/** How long a character takes on a serial line, in ms: start bit, data bits, parity and stop bits. */
export function characterTime({ baudRate, dataBits, parity, stopBits }: SerialTarget): number {
  return (1000 * (1 + dataBits + (parity === 'none' ? 0 : 1) + stopBits)) / baudRate;
}

/** The parameters of a line: drivers that differ in them cannot share it. */
export function lineParameters({ baudRate, dataBits, parity, stopBits }: SerialTarget): string {
  return `${baudRate} ${dataBits} ${parity} ${stopBits}`;
}
