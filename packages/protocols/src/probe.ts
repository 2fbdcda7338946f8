import type { DeviceFact } from '@penstock/contract/errors/device-fact';
import type { Block, Device, Point, Session } from './device.ts';
import type { Environment } from './environment.ts';
import type { ProbePoint } from './protocol.ts';
import type { Clock } from './transport/clock.ts';
import { meansUnreachable, ProtocolError } from './protocol-error.ts';
import type { Value } from './values/value.ts';
import { createValueTable, faultAt, valueAt } from './values/value-table.ts';

/** How often something is asked that does not answer, and after how many ms no more, so that a test ends. */
const maxAttempts = 3;
const longestSilence = 2000;
/** How long a device that has answered may take to say who it is, in ms. */
const longestIdentity = 800;

/** The answer of a device to a probe. It speaks the protocol, whether or not it gave the value. */
export interface ProbeResult {
  /** Why the device did not give the value; undefined when it did. */
  readonly refusal: ProtocolError | undefined;
  /** From opening the connection to the answer, in ms. */
  readonly latency: number;
  /** The facts that the device gives about itself. */
  readonly facts: readonly DeviceFact[];
  /** The variable that was read; undefined where none was asked for. */
  readonly variable: ProbedVariable | undefined;
}

/** A variable that was read in a probe. */
interface ProbedVariable {
  /** Its raw value, or why it has none. */
  readonly value: Value | ProtocolError;
  /** How long it took, in ms. */
  readonly time: number;
}

/** The options of a probe. */
export interface ProbeOptions {
  readonly signal?: AbortSignal;
  /** A variable that is read when the device has answered. */
  readonly variable?: Point;
  /** How often a device that may answer late is asked. */
  readonly attempts?: number;
  /** The device is not asked who it is. */
  readonly isBrief?: boolean;
}

/**
 * Reads one value in a session of its own, then the variable, and asks the device who it is; the session is closed again. Rejects with a
 * `ProtocolError` when no device answered, or something that does not speak the protocol, and with `closed` when the signal ends it.
 */
export async function probeDevice(
  device: Device,
  point: ProbePoint,
  environment: Environment,
  { signal, variable, attempts = maxAttempts, isBrief = false }: ProbeOptions = {},
): Promise<ProbeResult> {
  const { blocks, refused } = device.plan([
    { ...point, row: 0, stringLength: null, byteOrder: null, stringEncoding: null },
  ]);
  const [block] = blocks;
  if (block === undefined) throw refused[0]?.error ?? new ProtocolError('configuration', 'nothing to read');
  const session = device.connect(environment);
  const close = () => void session.close();
  signal?.addEventListener('abort', close, { once: true });
  const start = environment.clock.monotonic();
  try {
    if (signal?.aborted === true) throw new ProtocolError('closed', 'given up');
    const refusal = await refusalOf(readAgain(session, block, environment.clock, attempts));
    const latency = Math.round((environment.clock.monotonic() - start) * 10) / 10;
    const read = variable && (await readVariable(device, session, variable, environment.clock));
    const facts = isBrief ? [] : await factsOf(session, environment.clock);
    return { refusal, latency, facts, variable: read };
  } finally {
    signal?.removeEventListener('abort', close);
    await session.close();
  }
}

/**
 * Reads what was not answered up to twice more: a reply that comes late is then known, so that the timeout is named and
 * not the wiring.
 */
async function readAgain(session: Session, block: Block, clock: Clock, attempts: number): Promise<void> {
  const table = createValueTable(1);
  const start = clock.monotonic();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await session.read(block, table);
      return;
    } catch (error) {
      const isPlainSilence =
        error instanceof ProtocolError &&
        error.reason === 'timeout' &&
        error.deviceStatus === undefined &&
        error.diagnosis?.cause !== 'lateReply';
      const mayBeLate = session.takeLateReplies !== undefined && attempt < attempts;
      if (!isPlainSilence || !mayBeLate || clock.monotonic() - start > longestSilence) throw error;
    }
  }
}

/** The device's own refusal, undefined when it gave the value. Rejects as the reading does, when no device answered. */
async function refusalOf(reading: Promise<void>): Promise<ProtocolError | undefined> {
  try {
    await reading;
    return undefined;
  } catch (error) {
    if (error instanceof ProtocolError && isAnswer(error)) return error;
    throw error;
  }
}

/** Whether the device itself answered. A gateway on the way reports with a status that it could not reach the device. */
function isAnswer({ reason, deviceStatus }: ProtocolError): boolean {
  return deviceStatus !== undefined && reason !== 'configuration' && !meansUnreachable(reason);
}

/** Reads a variable; its failure is a result. */
async function readVariable(
  device: Device,
  session: Session,
  point: Point,
  clock: Clock,
): Promise<ProbedVariable> {
  const start = clock.monotonic();
  const table = createValueTable(1);
  const { blocks, refused } = device.plan([{ ...point, row: 0 }]);
  try {
    const [impossible] = refused;
    if (impossible !== undefined) throw impossible.error;
    for (const block of blocks) await session.read(block, table);
    const reason = faultAt(table, 0);
    if (reason !== undefined) throw table.errors.get(reason) ?? new ProtocolError(reason, reason);
    return { value: valueAt(table, 0), time: clock.monotonic() - start };
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return { value: error, time: clock.monotonic() - start };
  }
}

/** The facts that a device says of itself within a short time: some are silent to the question. */
async function factsOf(session: Session, clock: Clock): Promise<readonly DeviceFact[]> {
  if (session.identify === undefined) return [];
  let cancel: () => void = () => undefined;
  const tooLong = new Promise<readonly DeviceFact[]>((resolve) => {
    cancel = clock.after(longestIdentity, () => resolve([]));
  });
  const facts = await Promise.race([session.identify(), tooLong]);
  cancel();
  return facts;
}
