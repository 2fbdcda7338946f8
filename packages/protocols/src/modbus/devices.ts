import type { Environment } from '../environment.ts';
import type { Device } from '../protocol.ts';
import type { SerialTarget } from '../transport/wire.ts';
import { asciiLength } from './ascii-framing.ts';
import { ModbusBlock, planBlocks, type WireLength } from './block.ts';
import type { ModbusDriver, SerialDriver, SerialServerDriver, TcpDriver } from './driver.ts';
import {
  asciiFraming,
  type ModbusLink,
  openSerialLink,
  openSerialServerLink,
  openTcpLink,
  rtuFraming,
} from './link.ts';
import { rtuLength } from './rtu-framing.ts';
import { ModbusSession } from './session.ts';
import { tcpLength } from './tcp-framing.ts';

/** Modbus TCP (Messaging on TCP/IP V1.0b). */
export function modbusTcp(driver: TcpDriver): Device {
  return createDevice(driver, tcpLength, (environment) => openTcpLink(driver, environment));
}

/** Modbus RTU on a serial port (Serial Line V1.02). */
export function modbusRtu(driver: SerialDriver, serial: SerialTarget): Device {
  return createDevice(driver, rtuLength, (environment) =>
    openSerialLink(driver, serial, rtuFraming, environment),
  );
}

/** Modbus ASCII on a serial port (Serial Line V1.02). */
export function modbusAscii(driver: SerialDriver, serial: SerialTarget): Device {
  return createDevice(driver, asciiLength, (environment) =>
    openSerialLink(driver, serial, asciiFraming, environment),
  );
}

/** RTU frames through a TCP connection, as serial servers pass them on. */
export function modbusRtuOverTcp(driver: SerialServerDriver): Device {
  return createDevice(driver, rtuLength, (environment) =>
    openSerialServerLink(driver, rtuFraming, environment),
  );
}

function createDevice(
  driver: ModbusDriver,
  wireLength: WireLength,
  open: (environment: Environment) => ModbusLink,
): Device {
  return {
    plan: (points) => planBlocks(points, driver, wireLength),
    split: (block) => (block instanceof ModbusBlock ? block.split() : []),
    connect: (environment) => new ModbusSession(open(environment), driver),
  };
}
