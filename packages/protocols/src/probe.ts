import type { DeviceFact } from '@penstock/contract/errors/device-fact';
import type { Block, Device, Session } from './device.ts';
import type { Environment } from './environment.ts';
import type { ProbePoint } from './protocol.ts';
import type { Clock } from './transport/clock.ts';
import { meansUnreachable, ProtocolError } from './protocol-error.ts';
import { createValueTable } from './values/value-table.ts';

/** How often something is asked that does not answer, and after how many ms no more, so that a test ends. */
const attempts = 3;
const longestSilence = 2000;

/** The answer of a device to a probe. It speaks the protocol, whether or not it gave the value. */
export interface ProbeResult {
  /** Why the device did not give the value; undefined when it did. */
  readonly refusal: ProtocolError | undefined;
  /** From opening the connection to the answer, in ms. */
  readonly latency: number;
  /** The facts that the device gives about itself. */
  readonly facts: readonly DeviceFact[];
}

/**
 * Reads one value in a session of its own and asks the device who it is; the session is closed again. Rejects with a `ProtocolError` when no device
 * answered, or something that does not speak the protocol, and with `closed` when the signal ends it.
 */
export async function probeDevice(
  device: Device,
  point: ProbePoint,
  environment: Environment,
  signal?: AbortSignal,
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
    const refusal = await refusalOf(readAgain(session, block, environment.clock));
    const latency = Math.round((environment.clock.monotonic() - start) * 10) / 10;
    return { refusal, latency, facts: (await session.identify?.()) ?? [] };
  } finally {
    signal?.removeEventListener('abort', close);
    await session.close();
  }
}

/**
 * Reads what was not answered up to twice more: a reply that comes late is then known, so that the timeout is named and
 * not the wiring.
 */
async function readAgain(session: Session, block: Block, clock: Clock): Promise<void> {
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
