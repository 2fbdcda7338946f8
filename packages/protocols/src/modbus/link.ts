import type { Environment } from '../environment.ts';
import { ProtocolError } from '../protocol-error.ts';
import { networkEndpoint, serialEndpoint } from '../transport/endpoint.ts';
import { ownLease } from '../transport/lease-registry.ts';
import { Line, type LineRequest, type Timing } from '../transport/line.ts';
import { ownProtocols } from '../transport/other-protocol.ts';
import { Pipeline } from '../transport/pipeline.ts';
import type { Purpose } from '../transport/purpose.ts';
import { characterTime, lineParameters } from '../transport/serial-line.ts';
import type { SerialTarget } from '../transport/wire.ts';
import { asciiLength, asciiPdu, encodeAscii, scanAscii } from './ascii-framing.ts';
import { isRead, replyFlaw, replyLength } from './pdu.ts';
import { encodeRtu, rtuLength, rtuPdu, scanRtu } from './rtu-framing.ts';
import type { ModbusDriver, SerialDriver, SerialServerDriver, TcpDriver } from './driver.ts';
import { encodeTcp, TRANSACTION_NUMBERS, tcpFraming, tcpPdu, tcpUnit } from './tcp-framing.ts';

/** A way for PDUs to one unit and back, whatever the framing. */
export interface ModbusLink {
  /**
   * Resolves with the PDU of the reply, whose unit and checksum are right. `patience`: how long the device may take where that is
   * less than its response timeout, in ms.
   */
  ask(request: Buffer, purpose: Purpose, patience?: number): Promise<Buffer>;
  /** How many replies came after their requests were given up, since this was asked last. */
  takeLateReplies(): number;
  close(): Promise<void>;
}

/** How a framing wraps a PDU on a line where one request at a time is in flight. */
export interface SerialFraming {
  /** Bytes on the wire for a PDU of so many. */
  length(pduLength: number): number;
  encode(unit: number, pdu: Buffer): Buffer;
  scan(unit: number, request: Buffer, received: Buffer): ReturnType<LineRequest['scan']>;
  pdu(frame: Buffer): Buffer;
}

export const rtuFraming: SerialFraming = {
  length: rtuLength,
  encode: encodeRtu,
  scan: scanRtu,
  pdu: rtuPdu,
};

export const asciiFraming: SerialFraming = {
  length: asciiLength,
  encode: encodeAscii,
  scan: scanAscii,
  pdu: asciiPdu,
};

/** Silence that ends a late reply which a serial server sends on in portions. */
const NETWORK_QUIET_MS = 50;
const MIN_QUIET_MS = 20;
const MIN_CONNECT_TIMEOUT_MS = 3000;
/** The most that the settings allow. */
const MAX_IN_FLIGHT = 16;

/**
 * Modbus TCP. Units behind one address share its connection, since many gateways take a single one, unless a driver
 * wants its own. There are as many requests in flight as the settings of all that share it allow.
 */
export function openTcpLink(driver: TcpDriver, environment: Environment): ModbusLink {
  const { unit, host, port, requestsInFlight, ownConnection, acceptZeroIds } = driver.settings;
  const timing = timingOf(driver);
  const { wire } = networkEndpoint('tcp', { host, port });
  const owner = {};
  const create = () =>
    new Pipeline({
      port: wire,
      clock: environment.clock,
      tap: environment.tap,
      connectTimeout: connectTimeout(driver),
      reopenWhenSilent: true,
      protocol: ownProtocols.modbusTcp,
      framing: tcpFraming,
      concurrency: MAX_IN_FLIGHT,
      numbers: TRANSACTION_NUMBERS,
      open: (events) => environment.wires.tcp({ host, port }, events),
    });
  const lease = ownConnection
    ? ownLease(create())
    : environment.pipelines.lease(wire.toLowerCase(), 'Modbus TCP', owner, create);
  // A reply without a number is known by being the only one that is waited for.
  lease.shared.join(owner, acceptZeroIds ? 1 : requestsInFlight);
  const isFromUnit = (reply: Buffer) => {
    const replied = tcpUnit(reply);
    return replied === unit || (acceptZeroIds && replied === 0);
  };
  const pduOf = (frame: Buffer) => {
    if (!isFromUnit(frame)) {
      throw new ProtocolError('malformed', `unit ${tcpUnit(frame)} replied instead of ${unit}`);
    }
    return tcpPdu(frame);
  };
  return {
    ask: (request, purpose, patience) => {
      const reply = lease.shared.request({
        owner,
        timing: within(timing, patience),
        purpose,
        acceptsZero: acceptZeroIds,
        encode: (number) => encodeTcp(number, unit, request),
        understands: (frame) => isFromUnit(frame) && replyFlaw(request, tcpPdu(frame)) === undefined,
      });
      return reply.then(pduOf);
    },
    takeLateReplies: () => lease.shared.takeLateReplies(owner),
    close: () => lease.release(),
  };
}

/** A serial port, shared with the other devices on it. */
export function openSerialLink(
  driver: SerialDriver,
  target: SerialTarget,
  framing: SerialFraming,
  environment: Environment,
): ModbusLink {
  const perCharacter = characterTime(target);
  // Serial Line V1.02, section 2.5.1.1: frames are at least 3.5 characters apart, 1.75 ms above 19200 baud.
  const frameGap = Math.ceil(target.baudRate > 19200 ? 1.75 : 3.5 * perCharacter);
  return lineLink(driver, framing, environment, {
    port: serialEndpoint(target.path).wire,
    parameters: lineParameters(target),
    isOwn: false,
    characterTime: perCharacter,
    frameGap,
    quietTime: Math.max(MIN_QUIET_MS, frameGap),
    reopenWhenSilent: false,
    open: (events) => environment.wires.serial(target, events),
  });
}

/** A serial server, shared with the other devices behind it unless a driver wants its own connection. */
export function openSerialServerLink(
  driver: SerialServerDriver,
  framing: SerialFraming,
  environment: Environment,
): ModbusLink {
  const { host, port } = driver.settings;
  return lineLink(driver, framing, environment, {
    port: networkEndpoint('tcp', { host, port }).wire,
    parameters: 'serial server',
    isOwn: driver.settings.ownConnection,
    characterTime: 0,
    frameGap: 0,
    quietTime: NETWORK_QUIET_MS,
    reopenWhenSilent: true,
    open: (events) => environment.wires.tcp({ host, port }, events),
  });
}

function timingOf(driver: ModbusDriver): Timing {
  const { timeout, commInterval, commWait } = driver;
  return { responseTimeout: timeout, interval: commInterval, settle: commWait };
}

/** The timing of a request that is given up sooner. */
function within(timing: Timing, patience = Number.POSITIVE_INFINITY): Timing {
  return patience < timing.responseTimeout ? { ...timing, responseTimeout: patience } : timing;
}

/** A driver may expect quick replies and still be far away to connect to. */
function connectTimeout(driver: ModbusDriver): number {
  return Math.max(driver.timeout, MIN_CONNECT_TIMEOUT_MS);
}

interface LineKind {
  readonly port: string;
  readonly parameters: string;
  /** Not shared with other drivers. */
  readonly isOwn: boolean;
  /** Milliseconds that a byte takes on the wire; 0 when not known. */
  readonly characterTime: number;
  /** The minimum pause between frames, in milliseconds. */
  readonly frameGap: number;
  readonly quietTime: number;
  readonly reopenWhenSilent: boolean;
  readonly open: ConstructorParameters<typeof Line>[0]['open'];
}

function lineLink(
  driver: ModbusDriver,
  framing: SerialFraming,
  environment: Environment,
  kind: LineKind,
): ModbusLink {
  const { unit } = driver.settings;
  const timing = timingOf(driver);
  const owner = {};
  const create = () => {
    const { clock, tap } = environment;
    return new Line({ ...kind, clock, tap, connectTimeout: connectTimeout(driver) });
  };
  const lease = kind.isOwn
    ? ownLease(create())
    : environment.lines.lease(kind.port, kind.parameters, owner, create);
  const interval = Math.max(timing.interval, kind.frameGap);
  const timingFor = (request: Buffer, patience: number | undefined): Timing => {
    const bytes = framing.length(request.length) + framing.length(replyLength(request));
    const { responseTimeout } = within(timing, patience);
    // The wait for the device starts when it has the request, and ends with its whole reply.
    return { ...timing, interval, responseTimeout: responseTimeout + bytes * kind.characterTime };
  };
  return {
    ask: async (request, purpose, patience) => {
      const frame = await lease.shared.request(owner, {
        bytes: framing.encode(unit, request),
        likeness: unit * 256 + request.readUInt8(0),
        timing: timingFor(request, patience),
        purpose,
        showsEcho: isRead(request),
        scan: (received) => framing.scan(unit, request, received),
      });
      return framing.pdu(frame);
    },
    takeLateReplies: () => lease.shared.takeLateReplies(owner),
    close: () => lease.release(),
  };
}
