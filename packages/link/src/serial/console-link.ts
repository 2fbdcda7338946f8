import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import type { LocalGreeting } from '@penstock/contract/link/methods/local';
import type { ConsoleLink } from '../console-link.ts';
import type { LinkClock } from '../clock.ts';
import { greetOver, type LocalCredentials, signInOver } from '../local-sign-in.ts';
import type { Compression } from './compression.ts';
import { callOverLine, SilentLine } from './console-side.ts';
import type { LineTraffic } from '../line-traffic.ts';
import { type LineSpeed, lineTiming } from './line-speed.ts';
import { type PortEvents, ReopenedLine } from './reopened-line.ts';
import type { SerialWire } from './session.ts';

/** A serial port, and the parameters that the gateway has at its end. */
export interface SerialLinkTarget extends LineSpeed {
  /** Such as `/dev/ttyUSB0` or `COM3`. */
  readonly path: string;
  readonly signal?: AbortSignal | undefined;
}

/** A gateway at a serial port that is to be signed in to. */
export type SerialSignIn = SerialLinkTarget & { readonly credentials: LocalCredentials };

/** The part of the world that a serial link needs. */
export interface SerialWorld {
  readonly clock: LinkClock;
  /** 32 bits by chance. */
  readonly random: () => number;
  readonly compression: Compression;
  /** Starts to open a port, for this process alone. */
  readonly open: (
    target: SerialLinkTarget,
    events: PortEvents,
  ) => { send(bytes: Uint8Array): void; close(): void };
  /** The error of the catalogue for a port that cannot be opened: `connect.portOccupied`, `connect.portMissing`. */
  readonly openingFailure: (error: Error, port: string) => CatalogueError;
}

/** A link over a serial line, which shows what the line carries. */
export interface SerialConsoleLink extends ConsoleLink {
  readonly mode: 'serial';
  traffic(): LineTraffic;
}

/** How long a port may take to open, a gateway to answer a call, and the last line to get out; in ms. */
const waits = { open: 5000, answer: 5000, lastLine: 300 } as const;
/** The parameters that are tried where nobody knows those of the gateway, the most likely first. */
const likelySpeeds = [115_200, 9600, 57_600, 38_400, 19_200, 230_400] as const;
/** How long each of them is tried, in ms. */
const tryFor = 2000;

/** A wire to a gateway, and the line below it. */
interface OpenLine {
  readonly wire: SerialWire;
  /** Resolves when the port is free. */
  close(): Promise<void>;
}

/**
 * Asks who is at a serial port, without sending anything that is secret: the first of two steps. It answers the parameters that the
 * gateway has, too.
 *
 * Throws `connect.portMissing`, `connect.portOccupied`, `connect.serialNoise` where what comes cannot be read, and
 * `connect.serialSilent`.
 */
export async function greetSerial(target: SerialLinkTarget, world: SerialWorld): Promise<LocalGreeting> {
  const line = await openLine(target, world, waits.answer);
  try {
    return await greetOver(wireParts(line.wire, target, world));
  } finally {
    await line.close();
  }
}

/**
 * Finds the parameters of the gateway at a serial port, by trying those that are likely, with 8 data bits, no parity and one stop
 * bit. Answers the ones by which it has answered, and who it is. Throws as {@link greetSerial}.
 */
export async function findSerial(
  { path, signal }: Pick<SerialLinkTarget, 'path' | 'signal'>,
  world: SerialWorld,
): Promise<{ readonly speed: LineSpeed; readonly greeting: LocalGreeting }> {
  let failed: unknown;
  for (const baudRate of likelySpeeds) {
    const speed = { baudRate, dataBits: 8, parity: 'none', stopBits: 1 } as const;
    const target = { ...speed, path, signal };
    try {
      const line = await openLine(target, world, tryFor);
      try {
        return { speed, greeting: await greetOver(wireParts(line.wire, target, world)) };
      } finally {
        await line.close();
      }
    } catch (error) {
      if (!(error instanceof Error && error.cause instanceof SilentLine)) throw error;
      failed ??= error;
    }
  }
  throw failed;
}

/**
 * Signs in to the gateway at a serial port: the second step. The link goes on when the plug is pulled and put in again within two
 * minutes, where it was.
 *
 * Throws as {@link greetSerial}, `connect.passwordWrong`, `connect.tooManyTries`, `connect.passwordMissing`,
 * `connect.passwordExists`, and `request.invalid` for a new password that breaks the rules.
 */
export async function openSerial(asked: SerialSignIn, world: SerialWorld): Promise<SerialConsoleLink> {
  const line = await openLine(asked, world, waits.answer);
  try {
    const parts = wireParts(line.wire, asked, world);
    const link = await signInOver({ ...parts, mode: 'serial', credentials: asked.credentials });
    void link.ended.then(() => line.close());
    const capacity = Math.round(1000 / lineTiming(asked).byteTime);
    return {
      ...link,
      mode: 'serial',
      traffic: () => ({ ...line.wire.traffic(), capacity }),
      close: async () => {
        await link.close();
        await line.close();
      },
    };
  } catch (error) {
    await line.close();
    throw error;
  }
}

/** Opens the port, and calls the gateway at its other end. */
async function openLine(target: SerialLinkTarget, world: SerialWorld, patience: number): Promise<OpenLine> {
  const { clock, random, compression } = world;
  const { path, signal } = target;
  signal?.throwIfAborted();
  const states = new Set<(error: Error | undefined) => void>();
  const line = new ReopenedLine({
    clock,
    open: (events) => world.open(target, events),
    onState: (error) => {
      for (const hear of states) hear(error);
    },
  });
  let closing: Promise<void> | undefined;
  const calling = new AbortController();
  const stop = () => calling.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  const isOpen = new Promise<void>((resolve, reject) => {
    const cancel = clock.after(waits.open, () => reject(failure('connect.portMissing', { port: path })));
    states.add((error) => {
      cancel();
      if (error === undefined) resolve();
      else reject(world.openingFailure(error, path));
    });
  });
  // The call starts to open the port.
  const called = callOverLine({
    line,
    speed: target,
    clock,
    random,
    compression,
    patience,
    signal: calling.signal,
  });
  called.catch(() => undefined);
  try {
    await isOpen;
    const wire = await called;
    return {
      wire,
      close: async () => {
        closing ??= (async () => {
          wire.close();
          await new Promise<void>((resolve) => void clock.after(waits.lastLine, resolve));
          await line.close();
        })();
        await closing;
      },
    };
  } catch (error) {
    calling.abort();
    await line.close();
    throw error instanceof SilentLine ? silence(error, path) : error;
  } finally {
    states.clear();
    signal?.removeEventListener('abort', stop);
  }
}

/** Nobody has answered: whether nothing at all came, or what cannot be read. */
function silence(error: SilentLine, port: string) {
  const { damagedLines, noiseBytes, bytesIn, echoes } = error.traffic;
  const isNoise = damagedLines > 0 || noiseBytes > 0 || (bytesIn > 0 && echoes === 0);
  return failure(isNoise ? 'connect.serialNoise' : 'connect.serialSilent', { port }, { cause: error });
}

function wireParts(wire: SerialWire, { path, signal }: SerialLinkTarget, { clock, random }: SerialWorld) {
  return {
    wire,
    clock,
    session: random().toString(16),
    lost: () => failure('connect.serialSilent', { port: path }),
    ...(signal === undefined ? {} : { signal }),
  };
}
