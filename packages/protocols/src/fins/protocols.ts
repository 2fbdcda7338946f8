import * as contract from '@penstock/contract/protocols/fins';
import type { Device } from '../device.ts';
import type { Environment } from '../environment.ts';
import type { ProbePoint, Protocol } from '../protocol.ts';
import { networkEndpoint } from '../transport/endpoint.ts';
import { planBlocks } from './block.ts';
import type { FinsDriver } from './driver.ts';
import { CONCURRENCY, type FinsLink, openTcpLink, openUdpLink } from './link.ts';
import { packScattered } from './scattered-block.ts';
import { FinsSession } from './session.ts';
import { TCP_HEADER_BYTES } from './tcp-frame.ts';

/** Every controller has data memory. */
const DATA_MEMORY: ProbePoint = { area: 'D', address: '0', dataType: 'uint16' };

/** Omron FINS over TCP (W421, section 7-4). */
const finsTcp: Protocol<'fins-tcp'> = {
  descriptor: contract.finsTcp,
  device: (driver) =>
    createDevice(driver, TCP_HEADER_BYTES, (environment) => openTcpLink(driver, environment)),
  endpoint: ({ settings }) => networkEndpoint('tcp', settings),
  concurrency: () => CONCURRENCY,
  greets: true,
  probePoint: () => DATA_MEMORY,
};

/** Omron FINS over UDP (W421, section 7-3). */
const finsUdp: Protocol<'fins-udp'> = {
  descriptor: contract.finsUdp,
  device: (driver) => createDevice(driver, 0, (environment) => openUdpLink(driver, environment)),
  endpoint: ({ settings }) => networkEndpoint('udp', settings),
  concurrency: () => CONCURRENCY,
  probePoint: () => DATA_MEMORY,
};

/** `overhead`: bytes around a FINS frame on the wire. */
function createDevice(
  driver: FinsDriver,
  overhead: number,
  open: (environment: Environment) => FinsLink,
): Device {
  return {
    plan: (points, limits) => {
      const plan = planBlocks(points, driver, overhead, limits);
      return driver.chunkCollection ? packScattered(plan, overhead) : plan;
    },
    connect: (environment) => new FinsSession(open(environment), driver),
  };
}

export const protocols = { 'fins-tcp': finsTcp, 'fins-udp': finsUdp };
