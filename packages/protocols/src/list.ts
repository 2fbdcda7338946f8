import { modbusAscii, modbusRtu, modbusRtuOverTcp, modbusTcp } from './modbus/protocols.ts';
import type { Protocol } from './protocol.ts';

/** Every protocol there is. To add one: write its folder and add its line. */
export const protocols: ReadonlyMap<string, Protocol> = new Map(
  [modbusTcp, modbusRtu, modbusAscii, modbusRtuOverTcp].map((protocol) => [protocol.name, protocol]),
);
