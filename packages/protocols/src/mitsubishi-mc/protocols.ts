import * as contract from '@penstock/contract/protocols/mitsubishi';
import type { Device } from '../device.ts';
import type { ProbePoint, Protocol } from '../protocol.ts';
import { planBlocks } from './block.ts';
import type { McDriver } from './driver.ts';
import type { McFrames } from './frames.ts';
import { Frames1e } from './frames-1e.ts';
import { Frames3e } from './frames-3e.ts';
import { endpointOf, openMcLink } from './link.ts';
import { McSession } from './session.ts';

/** Every controller has data registers. */
const DATA_REGISTER: ProbePoint = { area: 'D', address: '0', dataType: 'uint16' };

/** Mitsubishi MC protocol, 3E frame (SLMP): QnA, Q, L, iQ-R and iQ-F. */
export const mitsubishiMc3e: Protocol<'mitsubishi-mc-3e'> = {
  descriptor: contract.mitsubishiMc3e,
  device: (driver) => createDevice(driver, new Frames3e(driver)),
  endpoint: endpointOf,
  concurrency: () => 1,
  probePoint: () => DATA_REGISTER,
};

/** Mitsubishi MC protocol, 1E frame: A, and FX3 with an Ethernet module. */
export const mitsubishiMc1e: Protocol<'mitsubishi-mc-1e'> = {
  descriptor: contract.mitsubishiMc1e,
  device: (driver) => createDevice(driver, new Frames1e(driver)),
  endpoint: endpointOf,
  concurrency: () => 1,
  probePoint: () => DATA_REGISTER,
};

function createDevice(driver: McDriver, frames: McFrames): Device {
  return {
    plan: (points, limits) => planBlocks(points, driver, frames, limits),
    connect: (environment) => new McSession(openMcLink(driver, frames, environment), frames, driver),
  };
}
