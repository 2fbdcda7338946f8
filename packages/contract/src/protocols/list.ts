import { dlt645, dlt645OverTcp } from './dlt645.ts';
import { finsTcp, finsUdp } from './fins.ts';
import { mitsubishiMc1c, mitsubishiMc1e, mitsubishiMc3e } from './mitsubishi.ts';
import { modbusAscii, modbusAsciiOverTcp, modbusRtu, modbusRtuOverTcp, modbusTcp } from './modbus.ts';
import { opcUa } from './opc-ua.ts';
import { s7 } from './s7.ts';

/** Every protocol a driver can speak, by name. To add one, write its descriptor and add a line. */
export const protocols = {
  'modbus-tcp': modbusTcp,
  'modbus-rtu': modbusRtu,
  'modbus-ascii': modbusAscii,
  'modbus-rtu-over-tcp': modbusRtuOverTcp,
  'modbus-ascii-over-tcp': modbusAsciiOverTcp,
  s7,
  'mitsubishi-mc-3e': mitsubishiMc3e,
  'mitsubishi-mc-1e': mitsubishiMc1e,
  'mitsubishi-mc-1c': mitsubishiMc1c,
  'fins-tcp': finsTcp,
  'fins-udp': finsUdp,
  'opc-ua': opcUa,
  dlt645,
  'dlt645-over-tcp': dlt645OverTcp,
} as const;

/** The name of a protocol. */
export type ProtocolName = keyof typeof protocols;
