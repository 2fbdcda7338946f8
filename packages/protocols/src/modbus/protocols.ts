import * as contract from '@penstock/contract/protocols/modbus';
import type { Device } from '../device.ts';
import type { Environment } from '../environment.ts';
import type { ProbePoint, Protocol } from '../protocol.ts';
import { ProtocolError } from '../protocol-error.ts';
import { networkEndpoint, serialEndpoint } from '../transport/endpoint.ts';
import type { SerialTarget } from '../transport/wire.ts';
import { planBlocks } from './block.ts';
import { describeModbus } from './describe.ts';
import type { ModbusDriver, SerialDriver, SerialServerDriver } from './driver.ts';
import {
  asciiFraming,
  type ModbusLink,
  openSerialLink,
  openSerialServerLink,
  openTcpLink,
  rtuFraming,
  type SerialFraming,
} from './link.ts';
import { ModbusSession } from './session.ts';
import { tcpLength } from './tcp-framing.ts';

/** Modbus TCP (Messaging on TCP/IP V1.0b). */
const modbusTcp: Protocol<'modbus-tcp'> = {
  descriptor: contract.modbusTcp,
  device: (driver) => createDevice(driver, tcpLength, (environment) => openTcpLink(driver, environment)),
  endpoint: ({ settings }) => networkEndpoint('tcp', settings),
  concurrency: ({ settings }) => (settings.acceptZeroIds ? 1 : settings.requestsInFlight),
  probePoint: firstRegister,
  describeFrame: (bytes, isReply) => describeModbus('tcp', bytes, isReply),
};

/** RTU frames through a TCP connection, as serial servers pass them on. */
const modbusRtuOverTcp: Protocol<'modbus-rtu-over-tcp'> = {
  ...behindSerialServer(rtuFraming),
  descriptor: contract.modbusRtuOverTcp,
  describeFrame: (bytes, isReply) => describeModbus('rtu', bytes, isReply),
};

/** ASCII frames through a TCP connection. */
const modbusAsciiOverTcp: Protocol<'modbus-ascii-over-tcp'> = {
  ...behindSerialServer(asciiFraming),
  descriptor: contract.modbusAsciiOverTcp,
  describeFrame: (bytes, isReply) => describeModbus('ascii', bytes, isReply),
};

/** Modbus RTU on a serial port (Serial Line V1.02). */
const modbusRtu: Protocol<'modbus-rtu'> = {
  ...onSerialLine(rtuFraming),
  descriptor: contract.modbusRtu,
  describeFrame: (bytes, isReply) => describeModbus('rtu', bytes, isReply),
};

/** Modbus ASCII on a serial port (Serial Line V1.02). */
const modbusAscii: Protocol<'modbus-ascii'> = {
  ...onSerialLine(asciiFraming),
  descriptor: contract.modbusAscii,
  describeFrame: (bytes, isReply) => describeModbus('ascii', bytes, isReply),
};

function behindSerialServer(framing: SerialFraming) {
  return {
    device: (driver: SerialServerDriver) =>
      createDevice(
        driver,
        (pduLength) => framing.length(pduLength),
        (environment) => openSerialServerLink(driver, framing, environment),
      ),
    endpoint: ({ settings }: SerialServerDriver) => networkEndpoint('tcp', settings),
    concurrency: () => 1,
    probePoint: firstRegister,
  };
}

function onSerialLine(framing: SerialFraming) {
  return {
    device: (driver: SerialDriver, serial: SerialTarget | undefined) => {
      if (serial === undefined) {
        throw new ProtocolError('configuration', `this gateway has no port ${driver.port}`);
      }
      return createDevice(
        driver,
        (pduLength) => framing.length(pduLength),
        (environment) => openSerialLink(driver, serial, framing, environment),
      );
    },
    endpoint: (_driver: SerialDriver, path: string | undefined) =>
      path === undefined ? undefined : serialEndpoint(path),
    concurrency: () => 1,
    probePoint: firstRegister,
  };
}

function createDevice(
  driver: ModbusDriver,
  wireLength: (pduLength: number) => number,
  open: (environment: Environment) => ModbusLink,
): Device {
  return {
    plan: (points, limits) => planBlocks(points, driver, wireLength, limits),
    connect: (environment) => new ModbusSession(open(environment), driver),
  };
}

/** Even a device without holding registers answers a request for one, with an exception. */
function firstRegister({ settings }: ModbusDriver): ProbePoint {
  return {
    area: 'holding',
    address: settings.addressBase === 'reference' ? '1' : '0',
    dataType: 'uint16',
  };
}

export const protocols = {
  'modbus-tcp': modbusTcp,
  'modbus-rtu-over-tcp': modbusRtuOverTcp,
  'modbus-ascii-over-tcp': modbusAsciiOverTcp,
  'modbus-rtu': modbusRtu,
  'modbus-ascii': modbusAscii,
};
