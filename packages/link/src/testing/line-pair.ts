import { callOverLine } from '../serial/console-side.ts';
import type { Compression } from '../serial/compression.ts';
import { GatewayLine } from '../serial/gateway-side.ts';
import { lineTiming, type LineSpeed } from '../serial/line-speed.ts';
import type { SerialWire } from '../serial/session.ts';
import type { Wire } from '../wire.ts';
import { VirtualClock } from './virtual-clock.ts';
import { chance, type Noise, VirtualLine } from './virtual-line.ts';

interface PairOptions {
  readonly speed?: Partial<LineSpeed>;
  readonly noise?: Noise;
  readonly seed?: number;
  readonly compression?: { readonly near?: Compression; readonly far?: Compression };
}

/** The events of a wire. */
export interface Heard {
  readonly texts: string[];
  isClosed: boolean;
  moved: number;
}

/** Listens to a wire. */
export function hear(wire: Wire): Heard {
  const heard: Heard = { texts: [], isClosed: false, moved: 0 };
  wire.listen({
    message: (text) => heard.texts.push(text),
    closed: () => {
      heard.isClosed = true;
    },
    moving: () => {
      heard.moved += 1;
    },
  });
  return heard;
}

/** A gateway and a console at a line, whose clock moves when it is asked to. */
export function linePair({ speed, noise, seed = 1, compression = {} }: PairOptions = {}) {
  const clock = new VirtualClock();
  const parameters: LineSpeed = { baudRate: 115_200, dataBits: 8, parity: 'none', stopBits: 1, ...speed };
  const { byteTime } = lineTiming(parameters);
  const line = new VirtualLine({ clock, byteTime, seed, ...(noise === undefined ? {} : { noise }) });
  const draw = chance(seed + 1);
  const random = () => Math.floor(draw() * 4_294_967_296);
  const common = { speed: parameters, clock, random };
  const wires: SerialWire[] = [];
  const startGateway = (end = line.far) =>
    new GatewayLine({
      ...common,
      line: end,
      compression: compression.far,
      onWire: (wire) => wires.push(wire),
    });
  const gateway = startGateway();
  /** Calls the gateway, and lets time pass until it has answered. */
  const call = async (): Promise<SerialWire> => {
    let wire: SerialWire | undefined;
    let failed: unknown;
    const calling = callOverLine({
      ...common,
      line: line.near,
      compression: compression.near,
      patience: 60_000,
    }).then(
      (answered) => {
        wire = answered;
      },
      (error: unknown) => {
        failed = error;
      },
    );
    await clock.run(120_000, () => wire !== undefined || failed !== undefined);
    await calling;
    if (wire === undefined) throw failed;
    return wire;
  };
  /** Calls the gateway, and lets time pass until it has the wire too. */
  const open = async (): Promise<{ readonly near: SerialWire; readonly far: SerialWire }> => {
    const before = wires.length;
    const near = await call();
    await clock.run(60_000, () => wires.length > before);
    const far = wires.at(-1);
    if (far === undefined) throw new Error('the gateway has no wire');
    return { near, far };
  };
  return { clock, line, gateway, wires, startGateway, call, open, byteTime };
}
