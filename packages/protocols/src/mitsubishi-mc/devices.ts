import type { Device } from '../protocol.ts';
import { McBlock, planBlocks } from './block.ts';
import type { Mc1eDriver, Mc3eDriver, McDriver } from './driver.ts';
import type { McFrames } from './frames.ts';
import { Frames1e } from './frames-1e.ts';
import { Frames3e } from './frames-3e.ts';
import { openMcLink } from './link.ts';
import { McSession } from './session.ts';

/** Mitsubishi MC protocol, 3E frame (SLMP): QnA, Q, L, iQ-R and iQ-F. */
export function mitsubishiMc3e(driver: Mc3eDriver): Device {
  return createDevice(driver, new Frames3e(driver));
}

/** Mitsubishi MC protocol, 1E frame: A, and FX3 with an Ethernet module. */
export function mitsubishiMc1e(driver: Mc1eDriver): Device {
  return createDevice(driver, new Frames1e(driver));
}

function createDevice(driver: McDriver, frames: McFrames): Device {
  return {
    plan: (points) => planBlocks(points, driver, frames),
    split: (block) => (block instanceof McBlock ? block.split() : []),
    connect: (environment) => new McSession(openMcLink(driver, frames, environment), frames, driver),
  };
}
