import type { Environment } from '../../environment.ts';
import { LineRegistry } from '../line-registry.ts';
import { openSerial } from './serial.ts';
import { openTcp } from './tcp.ts';
import { openUdp } from './udp.ts';

/** The real world: this machine's clock, sockets and serial ports. One for the whole process. */
export function createEnvironment(): Environment {
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
    lines: new LineRegistry(),
  };
}
