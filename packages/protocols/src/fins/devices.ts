import type { Environment } from '../environment.ts';
import type { Device } from '../protocol.ts';
import { FinsBlock, planBlocks } from './block.ts';
import type { FinsDriver, FinsTcpDriver, FinsUdpDriver } from './driver.ts';
import { type FinsLink, openTcpLink, openUdpLink } from './link.ts';
import { FinsSession } from './session.ts';

/** Omron FINS over TCP (W421, section 7-4). */
export function finsTcp(driver: FinsTcpDriver): Device {
  return createDevice(driver, (environment) => openTcpLink(driver, environment));
}

/** Omron FINS over UDP (W421, section 7-3). */
export function finsUdp(driver: FinsUdpDriver): Device {
  return createDevice(driver, (environment) => openUdpLink(driver, environment));
}

function createDevice(driver: FinsDriver, open: (environment: Environment) => FinsLink): Device {
  return {
    plan: (points) => planBlocks(points, driver),
    split: (block) => (block instanceof FinsBlock ? block.split() : []),
    connect: (environment) => new FinsSession(open(environment), driver),
  };
}
