import type { Environment } from './environment.ts';
import { createOpcUaHost } from './opc-ua/thread/host.ts';
import { LeaseRegistry } from './transport/lease-registry.ts';
import { openSerial } from './transport/adapters/serial.ts';
import { openTcp } from './transport/adapters/tcp.ts';
import { openUdp } from './transport/adapters/udp.ts';

export interface EnvironmentOptions {
  /**
   * A folder for what OPC UA must keep: the gateway's own certificate with its key, and the certificates of servers
   * trusted on first use. Without one, servers see another certificate after each start.
   */
  readonly opcUaFolder?: string;
}

/** The real world: this machine's clock, sockets and serial ports. One for the whole process. */
export function createEnvironment({ opcUaFolder }: EnvironmentOptions = {}): Environment {
  return {
    clock: {
      monotonic: () => performance.now(),
      wall: () => Date.now(),
      after: (milliseconds, callback) => {
        const timer = setTimeout(callback, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    wires: { tcp: openTcp, udp: openUdp, serial: openSerial },
    tap: { listener: undefined },
    lines: new LeaseRegistry(),
    pipelines: new LeaseRegistry(),
    opcUa: createOpcUaHost(opcUaFolder),
  };
}
