import type { OpcUaHost } from './opc-ua-host/host.ts';
import type { Clock } from './transport/clock.ts';
import type { FrameTap } from './transport/frame-tap.ts';
import type { LeaseRegistry } from './transport/lease-registry.ts';
import type { Line } from './transport/line.ts';
import type { Pipeline } from './transport/pipeline.ts';
import type { NetworkTarget, SerialTarget, Wire, WireEvents } from './transport/wire.ts';

/** How wires are opened on this machine. A factory that a machine lacks throws `unsupported`. */
export interface Wires {
  tcp(target: NetworkTarget, events: WireEvents): Wire;
  udp(target: NetworkTarget, events: WireEvents): Wire;
  serial(target: SerialTarget, events: WireEvents): Wire;
}

/**
 * All that a session needs from the world. An app makes one for the whole process with `createEnvironment`
 * (`create-environment.ts`); tests pass their own clock and wires.
 */
export interface Environment {
  readonly clock: Clock;
  readonly wires: Wires;
  /** Set its `listener` to see every frame; unset it to stop. */
  readonly tap: FrameTap;
  /** Devices on one serial line, or behind one serial server, share a line by this. */
  readonly lines: LeaseRegistry<Line>;
  /** Units behind one address share a connection by this, where replies carry the number of their request. */
  readonly pipelines: LeaseRegistry<Pipeline>;
  /** Where the OPC UA stack runs; costs nothing until a driver uses it. */
  readonly opcUa: OpcUaHost;
}
