import type { Environment } from './environment.ts';
import { ProtocolError } from './protocol-error.ts';
import type { Clock } from './transport/clock.ts';
import type { NetworkTarget, Wire, WireEvents } from './transport/wire.ts';

/** The times at which something first happened on the wires of a probe, in ms since it started; undefined before. */
export class ProbeWatch {
  /** The address that the name of the host was resolved to. */
  address: string | undefined;
  resolved: number | undefined;
  opened: number | undefined;
  received: number | undefined;
  readonly #clock: Clock;
  readonly #start: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#start = clock.monotonic();
  }

  /** The time since the start, in ms. */
  get now(): number {
    return this.#clock.monotonic() - this.#start;
  }

  /** The same environment with wires that are watched. A wire that another driver has open is shared, and not watched. */
  watched(environment: Environment): Environment {
    const { wires } = environment;
    return {
      ...environment,
      wires: {
        tcp: (target, events) => wires.tcp(target, this.#noting(events)),
        udp: (target, events) => wires.udp(target, this.#noting(events)),
        serial: (target, events) => wires.serial(target, this.#noting(events)),
      },
    };
  }

  #noting(events: WireEvents): WireEvents {
    return {
      resolved: (address) => {
        this.address ??= address;
        this.resolved ??= this.now;
        events.resolved?.(address);
      },
      opened: () => {
        this.opened ??= this.now;
        events.opened();
      },
      received: (bytes) => {
        this.received ??= this.now;
        events.received(bytes);
      },
      closed: (error) => events.closed(error),
    };
  }
}

/**
 * Opens a TCP connection and closes it again, for a protocol whose own stack opens connections that cannot be watched. Rejects with the
 * `ProtocolError` of the attempt.
 */
export async function openOnce(
  target: NetworkTarget,
  { clock, wires }: Pick<Environment, 'clock' | 'wires'>,
  patience: number,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let failure: ProtocolError | undefined = new ProtocolError('disconnected', 'closed before it was open');
    const wire: Wire = wires.tcp(target, {
      opened: () => {
        failure = undefined;
        wire.close();
      },
      received: () => undefined,
      closed: (error) => {
        cancel();
        if (failure === undefined) resolve();
        else reject(error ?? failure);
      },
    });
    const cancel = clock.after(patience, () => {
      failure = new ProtocolError('connectTimeout', `not open after ${patience} ms`);
      wire.close();
    });
  });
}
