import type { Environment } from '../environment.ts';
import type { Device, Protocol } from '../protocol.ts';
import { ModbusBlock, planBlocks, type WireLength } from './block.ts';
import { asciiLength } from './ascii-framing.ts';
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
import {
  type DeviceSettings,
  parseSettings,
  serialServerSettings,
  serialSettings,
  tcpSettings,
} from './settings.ts';
import { tcpLength } from './tcp-framing.ts';

/** Modbus TCP (Messaging on TCP/IP V1.0b). Settings: `tcpSettings`. */
export const modbusTcp: Protocol = {
  name: 'modbus-tcp',
  device: (input) => {
    const settings = parseSettings(tcpSettings, input);
    return createDevice(settings, tcpLength, (environment) => openTcpLink(settings, environment));
  },
};

/** Modbus RTU on a serial port (Serial Line V1.02). Settings: `serialSettings`. */
export const modbusRtu: Protocol = {
  name: 'modbus-rtu',
  device: (input) => {
    const settings = parseSettings(serialSettings, input);
    return createDevice(settings, rtuLength, (environment) =>
      openSerialLink(settings, rtuFraming, environment),
    );
  },
};

/** Modbus ASCII on a serial port (Serial Line V1.02). Settings: `serialSettings`. */
export const modbusAscii: Protocol = {
  name: 'modbus-ascii',
  device: (input) => {
    const settings = parseSettings(serialSettings, input);
    return createDevice(settings, asciiLength, (environment) =>
      openSerialLink(settings, asciiFraming, environment),
    );
  },
};

/** RTU frames through a TCP connection, as serial servers pass them on. Settings: `serialServerSettings`. */
export const modbusRtuOverTcp: Protocol = {
  name: 'modbus-rtu-over-tcp',
  device: (input) => {
    const settings = parseSettings(serialServerSettings, input);
    return createDevice(settings, rtuLength, (environment) =>
      openSerialServerLink(settings, rtuFraming, environment),
    );
  },
};

function createDevice(
  settings: DeviceSettings,
  wireLength: WireLength,
  open: (environment: Environment) => ModbusLink,
): Device {
  return {
    plan: (points, options) => planBlocks(points, options, settings, wireLength),
    split: (block) => (block instanceof ModbusBlock ? block.split() : []),
    connect: (environment) => new ModbusSession(open(environment), settings),
  };
}
