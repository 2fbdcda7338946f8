import type { Device } from '../protocol.ts';
import { planBlocks, S7Block } from './block.ts';
import type { S7Driver } from './driver.ts';
import { openLink } from './link.ts';
import { S7Session } from './session.ts';
import { tsapsOf } from './transport-connection.ts';

/** Siemens S7 over ISO-on-TCP. Throws `configuration` for a rack or slot that does not exist. */
export function s7(driver: S7Driver): Device {
  tsapsOf(driver.settings);
  return {
    plan: (points) => planBlocks(points, driver),
    split: (block) => (block instanceof S7Block ? block.split() : []),
    connect: (environment) => new S7Session(openLink(driver, environment), driver),
  };
}
