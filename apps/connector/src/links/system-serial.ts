import { randomBytes } from 'node:crypto';
import type { SerialWorld } from '@penstock/link/serial/console-link';
import { systemClock } from '@penstock/node-kit/clock';
import { linkCompression } from '@penstock/node-kit/link-compression';
import { openSerial } from '@penstock/protocols/transport/adapters/serial';
import { openingFailure } from './serial-failure.ts';

/** The machine's clock, chance and serial ports. */
export const systemSerial: SerialWorld = {
  clock: systemClock,
  random: () => randomBytes(4).readUInt32BE(),
  compression: linkCompression,
  open: (target, events) => openSerial(target, events),
  openingFailure,
};
