import type { Environment } from '../environment.ts';
import { networkEndpoint, serialEndpoint } from '../transport/endpoint.ts';
import { ownLease } from '../transport/lease-registry.ts';
import { Line, type Timing } from '../transport/line.ts';
import type { Purpose } from '../transport/purpose.ts';
import { characterTime, lineParameters } from '../transport/serial-line.ts';
import type { SerialTarget } from '../transport/wire.ts';
import type { MeterDriver, RemoteMeterDriver, SerialMeterDriver } from './driver.ts';
import { encodeFrame, frameLength, type MeterReply, replyOf, scanReply } from './frame.ts';

/** A request to a meter. */
export interface MeterRequest {
  readonly address: Buffer;
  readonly function: number;
  readonly data: Buffer;
  /** The data that a good reply begins with. */
  readonly prefix: Buffer;
  /** Bytes of data that the reply may have, for the time that it takes on a serial line. */
  readonly replyBytes: number;
  readonly purpose: Purpose;
}

/** A way for requests to the meters of a line and back. */
export interface MeterLink {
  /** Resolves with the reply of the meter that was asked, also where it refuses. */
  ask(request: MeterRequest): Promise<MeterReply & { readonly address: Buffer }>;
  /** How many replies came after their requests were given up, since this was asked last. */
  takeLateReplies(): number;
  close(): Promise<void>;
}

/** Silence that ends a late reply; longer where a serial server sends it on in portions. */
const QUIET_MS = 20;
const NETWORK_QUIET_MS = 50;
const MIN_CONNECT_TIMEOUT_MS = 3000;

interface LineKind {
  readonly port: string;
  readonly parameters: string;
  readonly isOwn: boolean;
  /** Milliseconds that a byte takes on the wire; 0 when not known. */
  readonly characterTime: number;
  readonly quietTime: number;
  readonly reopenWhenSilent: boolean;
  readonly open: ConstructorParameters<typeof Line>[0]['open'];
}

/** A serial port, shared with the other devices on it. */
export function openSerialLink(
  driver: SerialMeterDriver,
  target: SerialTarget,
  environment: Environment,
): MeterLink {
  return lineLink(driver, environment, {
    port: serialEndpoint(target.path).wire,
    // The same as those of Modbus RTU: both ask one device at a time, and can share a line.
    parameters: lineParameters(target),
    isOwn: false,
    characterTime: characterTime(target),
    quietTime: QUIET_MS,
    reopenWhenSilent: false,
    open: (events) => environment.wires.serial(target, events),
  });
}

/** A serial server, shared with the other devices behind it unless a driver wants its own connection. */
export function openSerialServerLink(driver: RemoteMeterDriver, environment: Environment): MeterLink {
  const { host, port, ownConnection } = driver.settings;
  return lineLink(driver, environment, {
    port: networkEndpoint('tcp', { host, port }).wire,
    parameters: 'serial server',
    isOwn: ownConnection,
    characterTime: 0,
    quietTime: NETWORK_QUIET_MS,
    reopenWhenSilent: true,
    open: (events) => environment.wires.tcp({ host, port }, events),
  });
}

function lineLink(driver: MeterDriver, environment: Environment, kind: LineKind): MeterLink {
  const { timeout, commInterval: interval, commWait: settle } = driver;
  const { wakeUpBytes } = driver.settings;
  const owner = {};
  const create = () => {
    const { clock, tap } = environment;
    return new Line({ ...kind, clock, tap, connectTimeout: Math.max(timeout, MIN_CONNECT_TIMEOUT_MS) });
  };
  const lease = kind.isOwn
    ? ownLease(create())
    : environment.lines.lease(kind.port, kind.parameters, owner, create);
  return {
    ask: async (request) => {
      const { address, function: control, data, prefix, replyBytes, purpose } = request;
      const bytes = encodeFrame({ address, control, data }, wakeUpBytes);
      // The wait for the meter starts when it has the request, and ends with its whole reply.
      const onWire = (bytes.length + wakeUpBytes + frameLength(replyBytes)) * kind.characterTime;
      const timing: Timing = { responseTimeout: timeout + onWire, interval, settle };
      const reply = await lease.shared.request(owner, {
        bytes,
        // A refusal and the acknowledgement of a write do not say what they are about.
        likeness: address.readUIntLE(0, address.length) * 0x20 + control,
        timing,
        purpose,
        // The control code of a reply has a bit that no request has.
        showsEcho: true,
        scan: (received) => scanReply({ address, function: control, prefix }, received),
      });
      return replyOf(reply);
    },
    takeLateReplies: () => lease.shared.takeLateReplies(owner),
    close: () => lease.release(),
  };
}
