import { s7 as descriptor } from '@penstock/contract/protocols/s7';
import type { Protocol } from '../protocol.ts';
import { networkEndpoint } from '../transport/endpoint.ts';
import { planBlocks } from './block.ts';
import { openLink } from './link.ts';
import { S7Session } from './session.ts';
import { PARALLEL_JOBS } from './set-up.ts';
import { tsapsOf } from './transport-connection.ts';

/** Siemens S7 over ISO-on-TCP. `device` throws `configuration` for a rack or slot that does not exist. */
const s7: Protocol<'s7'> = {
  descriptor,
  device: (driver) => {
    tsapsOf(driver.settings);
    return {
      plan: (points, limits) => planBlocks(points, driver, limits),
      connect: (environment) => new S7Session(openLink(driver, environment), driver),
    };
  },
  endpoint: ({ settings }) => networkEndpoint('tcp', settings),
  concurrency: () => PARALLEL_JOBS,
  greets: true,
  // Every controller has flag memory; setting up communication before that already proves the protocol.
  probePoint: () => ({ area: 'M', address: '0', dataType: 'uint8' }),
};

export const protocols = { s7 };
