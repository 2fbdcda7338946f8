import * as contract from '@penstock/contract/protocols/dlt645';
import type { Device } from '../device.ts';
import type { Environment } from '../environment.ts';
import type { ProbePoint, Protocol } from '../protocol.ts';
import { ProtocolError } from '../protocol-error.ts';
import { networkEndpoint, serialEndpoint } from '../transport/endpoint.ts';
import { planReads } from './block.ts';
import { describeMeter } from './describe.ts';
import type { MeterDriver } from './driver.ts';
import { type MeterLink, openSerialLink, openSerialServerLink } from './link.ts';
import { MeterSession } from './session.ts';

/** DL/T 645-2007 and 1997 on a serial port. */
const dlt645: Protocol<'dlt645'> = {
  descriptor: contract.dlt645,
  device: (driver, serial) => {
    if (serial === undefined) {
      throw new ProtocolError('configuration', `this machine has no port ${driver.port}`);
    }
    return createDevice(driver, (environment) => openSerialLink(driver, serial, environment));
  },
  endpoint: (_driver, path) => (path === undefined ? undefined : serialEndpoint(path)),
  concurrency: () => 1,
  probePoint,
  describeFrame: describeMeter,
};

/** The same through a TCP connection, as serial servers pass it on. */
const dlt645OverTcp: Protocol<'dlt645-over-tcp'> = {
  descriptor: contract.dlt645OverTcp,
  device: (driver) => createDevice(driver, (environment) => openSerialServerLink(driver, environment)),
  endpoint: ({ settings }) => networkEndpoint('tcp', settings),
  concurrency: () => 1,
  probePoint,
  describeFrame: describeMeter,
};

function createDevice(driver: MeterDriver, open: (environment: Environment) => MeterLink): Device {
  return {
    plan: (points, limits) => planReads(points, driver, limits),
    connect: (environment) => new MeterSession(open(environment), driver, environment.clock),
  };
}

/** Every meter counts the active energy that it lets through. */
function probePoint({ settings }: MeterDriver): ProbePoint {
  return { area: 'data', address: settings.edition === '2007' ? '00010000' : '9010', dataType: 'double' };
}

export const protocols = { dlt645, 'dlt645-over-tcp': dlt645OverTcp };
