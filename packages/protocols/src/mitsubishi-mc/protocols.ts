import * as contract from '@penstock/contract/protocols/mitsubishi';
import type { Device } from '../device.ts';
import type { Environment } from '../environment.ts';
import type { ProbePoint, Protocol } from '../protocol.ts';
import { ProtocolError } from '../protocol-error.ts';
import { serialEndpoint } from '../transport/endpoint.ts';
import { planBlocks } from './block.ts';
import type { McDriver, McNetworkDriver } from './driver.ts';
import type { McFrames } from './frames.ts';
import { Frames1c } from './frames-1c.ts';
import { Frames1e } from './frames-1e.ts';
import { Frames3e } from './frames-3e.ts';
import { endpointOf, type McLink, openMcLink } from './link.ts';
import { openSerialMcLink } from './serial-link.ts';
import { McSession } from './session.ts';

/** Every controller has data registers. */
const DATA_REGISTER: ProbePoint = { area: 'D', address: '0', dataType: 'uint16' };

/** Mitsubishi MC protocol, 3E frame (SLMP): QnA, Q, L, iQ-R and iQ-F. */
const mitsubishiMc3e: Protocol<'mitsubishi-mc-3e'> = {
  descriptor: contract.mitsubishiMc3e,
  device: (driver) => networkDevice(driver, new Frames3e(driver)),
  endpoint: endpointOf,
  concurrency: () => 1,
  probePoint: () => DATA_REGISTER,
};

/** Mitsubishi MC protocol, 1E frame: A, and FX3 with an Ethernet module. */
const mitsubishiMc1e: Protocol<'mitsubishi-mc-1e'> = {
  descriptor: contract.mitsubishiMc1e,
  device: (driver) => networkDevice(driver, new Frames1e(driver)),
  endpoint: endpointOf,
  concurrency: () => 1,
  probePoint: () => DATA_REGISTER,
};

/** Mitsubishi MC protocol, 1C frame on a serial line: FX and A, and Q with a serial communication module. */
const mitsubishiMc1c: Protocol<'mitsubishi-mc-1c'> = {
  descriptor: contract.mitsubishiMc1c,
  device: (driver, serial) => {
    if (serial === undefined) {
      throw new ProtocolError('configuration', `this machine has no port ${driver.port}`);
    }
    const frames = new Frames1c(driver);
    return createDevice(driver, frames, (environment) =>
      openSerialMcLink(driver, serial, frames, environment),
    );
  },
  endpoint: (_driver, path) => (path === undefined ? undefined : serialEndpoint(path)),
  concurrency: () => 1,
  probePoint: () => DATA_REGISTER,
};

function networkDevice(driver: McNetworkDriver, frames: McFrames): Device {
  return createDevice(driver, frames, (environment) => openMcLink(driver, frames, environment));
}

function createDevice(
  driver: McDriver,
  frames: McFrames,
  open: (environment: Environment) => McLink,
): Device {
  return {
    plan: (points, limits) => planBlocks(points, driver, frames, limits),
    connect: (environment) => new McSession(open(environment), frames, driver),
  };
}

export const protocols = {
  'mitsubishi-mc-3e': mitsubishiMc3e,
  'mitsubishi-mc-1e': mitsubishiMc1e,
  'mitsubishi-mc-1c': mitsubishiMc1c,
};
