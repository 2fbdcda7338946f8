import type { Driver } from '@penstock/contract/configuration/model/driver';
import { finsTcp, finsUdp } from './fins/devices.ts';
import { mitsubishiMc1e, mitsubishiMc3e } from './mitsubishi-mc/devices.ts';
import { modbusAscii, modbusRtu, modbusRtuOverTcp, modbusTcp } from './modbus/devices.ts';
import { opcUa } from './opc-ua/device.ts';
import type { Device } from './protocol.ts';
import { ProtocolError } from './protocol-error.ts';
import { s7 } from './s7/device.ts';
import type { SerialTarget } from './transport/wire.ts';

/**
 * The device that a driver of the configuration speaks to. This is the one list of protocols: to add one, write
 * its folder and its line. `serial` is the port the driver names, undefined on a machine that has none.
 * Throws `configuration` for settings that contradict themselves and for a serial driver without a port.
 */
export function createDevice(driver: Driver, serial: SerialTarget | undefined): Device {
  switch (driver.protocol) {
    case 'modbus-tcp':
      return modbusTcp(driver);
    case 'modbus-rtu-over-tcp':
      return modbusRtuOverTcp(driver);
    case 'modbus-rtu':
      return modbusRtu(driver, needed(serial, driver));
    case 'modbus-ascii':
      return modbusAscii(driver, needed(serial, driver));
    case 'mitsubishi-mc-3e':
      return mitsubishiMc3e(driver);
    case 'mitsubishi-mc-1e':
      return mitsubishiMc1e(driver);
    case 's7':
      return s7(driver);
    case 'fins-tcp':
      return finsTcp(driver);
    case 'fins-udp':
      return finsUdp(driver);
    case 'opc-ua':
      return opcUa(driver);
  }
}

function needed(serial: SerialTarget | undefined, driver: Driver): SerialTarget {
  if (serial !== undefined) return serial;
  throw new ProtocolError('configuration', `this gateway has no port ${driver.port}`);
}
