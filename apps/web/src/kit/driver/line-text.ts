import type { LineParameters } from '@penstock/contract/model/connection-test';

/** Parameters of a serial line as people write them: `9600 8N1`. */
export function lineText({ baudRate, dataBits, parity, stopBits }: LineParameters): string {
  return `${baudRate} ${dataBits}${parity.charAt(0).toUpperCase()}${stopBits}`;
}
