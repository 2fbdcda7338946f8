import type { Environment } from '../environment.ts';
import { networkEndpoint } from '../transport/endpoint.ts';
import type { FrameDirection } from '../transport/frame-tap.ts';
import type { Timing } from '../transport/line.ts';
import { Pipeline, type PipelineOptions } from '../transport/pipeline.ts';
import { ownProtocols } from '../transport/other-protocol.ts';
import type { Purpose } from '../transport/purpose.ts';
import type { Wire, WireEvents } from '../transport/wire.ts';
import type { FinsDriver, FinsTcpDriver, FinsUdpDriver } from './driver.ts';
import {
  encodeFrame,
  type FinsRequest,
  MIN_REPLY_BYTES,
  MAX_REPLY_BYTES,
  type Route,
  replyDataOf,
  replySid,
} from './frame.ts';
import { ServiceIds } from './service-ids.ts';
import { measureTcp, unwrapTcp, wrapTcp } from './tcp-frame.ts';
import { openWithHandshake } from './tcp-wire.ts';

const MIN_CONNECT_TIMEOUT_MS = 3000;
/** Controllers serve commands once a cycle; a second one ready to be served hides the way there and back. */
export const CONCURRENCY = 2;
/** Never the same number twice: a late reply is distinguished by the number of its request, and carries only the service id. */
const TRANSACTIONS = Number.MAX_SAFE_INTEGER;
/** A frame that belongs to no request, for the pipeline. */
const NOBODY = -1;

/** A way for commands to a controller and back. */
export interface FinsLink {
  /** Resolves with the data of the reply; rejects with the error of the controller or a relay. */
  ask(request: FinsRequest, purpose: Purpose): Promise<Buffer>;
  /** How many replies came after their requests were given up, since this was asked last. */
  takeLateReplies(): number;
  close(): Promise<void>;
}

/** The differences between TCP and UDP. */
interface Carrier {
  readonly port: string;
  readonly isDatagram: boolean;
  /** The current route: over TCP the handshake fills in node numbers. */
  route(): Route;
  open(events: WireEvents): Wire;
  measure(received: Buffer): number;
  wrap(frame: Buffer): Buffer;
  unwrap(bytes: Buffer): Buffer | undefined;
}

/** FINS over TCP: a connection of its own. */
export function openTcpLink(driver: FinsTcpDriver, environment: Environment): FinsLink {
  const { host, port, node, sourceNode } = driver.settings;
  const { wire: name } = networkEndpoint('tcp', { host, port });
  let route: Route = driver.settings;
  const carrier: Carrier = {
    port: name,
    isDatagram: false,
    route: () => route,
    open: (events) =>
      openWithHandshake(
        {
          clientNode: sourceNode,
          open: (inner) => environment.wires.tcp({ host, port }, inner),
          agreed: ({ client, server }) => {
            route = { ...driver.settings, node: node === 0 ? server : node, sourceNode: client };
          },
          note: noteTo(environment, name),
        },
        events,
      ),
    measure: measureTcp,
    wrap: wrapTcp,
    unwrap: unwrapTcp,
  };
  return openLink(driver, environment, carrier);
}

/** FINS over UDP: every datagram is a frame. */
export function openUdpLink(driver: FinsUdpDriver, environment: Environment): FinsLink {
  const { host, port } = driver.settings;
  const { wire: name } = networkEndpoint('udp', { host, port });
  const note = noteTo(environment, name);
  const carrier: Carrier = {
    port: name,
    isDatagram: true,
    route: () => driver.settings,
    open: (events) =>
      environment.wires.udp(
        { host, port },
        {
          opened: () => events.opened(),
          closed: (error) => events.closed(error),
          // Anyone can send a datagram: what is none of FINS must not end the exchange.
          received: (bytes) => {
            if (bytes.length < MIN_REPLY_BYTES || bytes.length > MAX_REPLY_BYTES) note('discarded', bytes);
            else events.received(bytes);
          },
        },
      ),
    measure: (received) => received.length,
    wrap: (frame) => frame,
    unwrap: (bytes) => bytes,
  };
  return openLink(driver, environment, carrier);
}

function openLink(driver: FinsDriver, environment: Environment, carrier: Carrier): FinsLink {
  const { timeout, commInterval, commWait } = driver;
  const timing: Timing = { responseTimeout: timeout, interval: commInterval, settle: commWait };
  const ids = new ServiceIds();
  const options: PipelineOptions = {
    port: carrier.port,
    isDatagram: carrier.isDatagram,
    clock: environment.clock,
    tap: environment.tap,
    connectTimeout: Math.max(timeout, MIN_CONNECT_TIMEOUT_MS),
    reopenWhenSilent: true,
    protocol: ownProtocols.finsTcp,
    concurrency: CONCURRENCY,
    numbers: TRANSACTIONS,
    framing: {
      measure: (received) => carrier.measure(received),
      number: (bytes) => {
        const frame = carrier.unwrap(bytes);
        const sid = frame === undefined ? undefined : replySid(frame, carrier.route());
        return (sid === undefined ? undefined : ids.claim(sid)) ?? NOBODY;
      },
    },
    open: (events) => {
      ids.reset();
      return carrier.open(events);
    },
  };
  const pipeline = new Pipeline(options);
  return {
    ask: async (request, purpose) => {
      let sid: number | undefined;
      const encode = (number: number) => {
        // Sent once more over another connection, on which all ids are free again.
        sid = ids.take(number);
        return carrier.wrap(encodeFrame(carrier.route(), sid, request));
      };
      try {
        const bytes = await pipeline.request({ encode, timing, purpose });
        if (sid !== undefined) ids.release(sid, true);
        return replyDataOf(request, carrier.unwrap(bytes) ?? Buffer.alloc(0));
      } catch (error) {
        if (sid !== undefined) ids.release(sid, false);
        throw error;
      }
    },
    takeLateReplies: () => pipeline.takeLateReplies(undefined),
    close: () => pipeline.close(),
  };
}

function noteTo({ tap, clock }: Environment, port: string) {
  return (direction: FrameDirection, bytes: Uint8Array): void => {
    tap.listener?.({ port, direction, time: clock.wall(), bytes: Uint8Array.from(bytes) });
  };
}
