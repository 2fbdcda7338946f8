import type { Environment } from '../environment.ts';
import { type Endpoint, networkEndpoint } from '../transport/endpoint.ts';
import type { Lease } from '../transport/lease-registry.ts';
import { Line, type Timing } from '../transport/line.ts';
import { ownProtocols } from '../transport/other-protocol.ts';
import type { Purpose } from '../transport/purpose.ts';
import type { McNetworkDriver } from './driver.ts';
import type { McFrames, McRequest } from './frames.ts';

/** Silence that ends a late reply. */
const QUIET_MS = 50;
export const MIN_CONNECT_TIMEOUT_MS = 3000;

/** A way for requests to a controller and back. */
export interface McLink {
  /** `bytes` is the request, encoded. Resolves with the data of the reply; rejects with the error of the controller. */
  ask(request: McRequest, bytes: Buffer, purpose: Purpose): Promise<Buffer>;
  /** How many replies came after their requests were given up, since this was asked last. */
  takeLateReplies(): number;
  close(): Promise<void>;
}

/** The port of the module that a driver connects to. */
export function endpointOf({ settings }: McNetworkDriver): Endpoint {
  return networkEndpoint(settings.transport, settings);
}

/**
 * Opens the line to a module. One request at a time is in flight: only 4E frames carry a number, by which a late reply is
 * known. Drivers of the same module share its line and take turns: a port of a module serves a single connection.
 */
export function openMcLink(driver: McNetworkDriver, frames: McFrames, environment: Environment): McLink {
  const { host, port, transport } = driver.settings;
  const { timeout, commInterval, commWait } = driver;
  const { clock, tap, wires } = environment;
  const timing: Timing = { responseTimeout: timeout, interval: commInterval, settle: commWait };
  const { wire: name } = endpointOf(driver);
  const owner = {};
  const lease = environment.lines.lease(name, frames.parameters, owner, () => {
    return new Line({
      port: name,
      clock,
      tap,
      connectTimeout: Math.max(timeout, MIN_CONNECT_TIMEOUT_MS),
      reopenWhenSilent: true,
      protocol: ownProtocols.mc,
      isDatagram: transport === 'udp',
      quietTime: QUIET_MS,
      open: (events) =>
        transport === 'tcp' ? wires.tcp({ host, port }, events) : wires.udp({ host, port }, events),
    });
  });
  return linkOver(lease, owner, frames, () => timing);
}

/** A link over a line that is shared. `timingOf`: how long the line and the controller may take for a request. */
export function linkOver(
  lease: Lease<Line>,
  owner: object,
  frames: McFrames,
  timingOf: (request: McRequest, bytes: Buffer) => Timing,
): McLink {
  return {
    ask: async (request, bytes, purpose) => {
      const sent = frames.numbered(bytes);
      const reply = await lease.shared.request(owner, {
        bytes: sent,
        likeness: frames.likeness(sent),
        timing: timingOf(request, sent),
        purpose,
        // No reply of any frame begins as a request does.
        showsEcho: true,
        scan: (received) => frames.scan(request, sent, received),
      });
      return frames.data(request, reply);
    },
    takeLateReplies: () => lease.shared.takeLateReplies(owner),
    close: () => lease.release(),
  };
}
