import type { SerialLine } from '@penstock/contract/local/connect-calls';
import type { LineSpeed } from '@penstock/link/serial/line-speed';

/** The parameters of a serial line as people write them: `115200 8N1`. */
export function lineSpeedText({ baudRate, dataBits, parity, stopBits }: LineSpeed): string {
  return `${baudRate} ${dataBits}${parity.charAt(0).toUpperCase()}${stopBits}`;
}

/** A serial line in words that need no translation, such as `/dev/ttyUSB0 115200 8N1`. */
export function serialLineText({ path, ...speed }: SerialLine): string {
  return `${path} ${lineSpeedText(speed)}`;
}
