import type { Environment, Wires } from '../environment.ts';
import type { OpcUaHost } from '../opc-ua-host/host.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { TappedFrame } from '../transport/frame-tap.ts';
import { LeaseRegistry } from '../transport/lease-registry.ts';
import type { Wire, WireEvents } from '../transport/wire.ts';
import { ManualClock } from './manual-clock.ts';

/** A wire whose other end is the test. */
export class ScriptedWire implements Wire {
  /** The frames that were sent, in hexadecimal, oldest first. */
  readonly sent: string[] = [];
  readonly #events: WireEvents;
  isClosed = false;

  constructor(events: WireEvents) {
    this.#events = events;
  }

  send(bytes: Uint8Array): void {
    if (!this.isClosed) this.sent.push(Buffer.from(bytes).toString('hex'));
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    queueMicrotask(() => this.#events.closed());
  }

  /** The other end accepts. */
  accept(): void {
    this.#events.opened();
  }

  /** Bytes come in, given in hexadecimal. */
  receive(hexadecimal: string): void {
    this.#events.received(Buffer.from(hexadecimal, 'hex'));
  }

  /** The line is cut, or the port cannot be opened. */
  cut(): void {
    this.isClosed = true;
    this.#events.closed(new ProtocolError('disconnected', 'cut by the test'));
  }
}

/** A world for sessions in which only the test makes things happen. */
export class ScriptedWorld {
  readonly clock = new ManualClock();
  readonly wires: ScriptedWire[] = [];
  readonly frames: TappedFrame[] = [];
  readonly environment: Environment;

  constructor(opcUa: OpcUaHost = noOpcUa) {
    const open = (events: WireEvents) => {
      const wire = new ScriptedWire(events);
      this.wires.push(wire);
      return wire;
    };
    const wires: Wires = {
      tcp: (_target, events) => open(events),
      udp: (_target, events) => open(events),
      serial: (_target, events) => open(events),
    };
    this.environment = {
      clock: this.clock,
      wires,
      tap: { listener: undefined },
      lines: new LeaseRegistry(),
      pipelines: new LeaseRegistry(),
      opcUa,
    };
  }

  /** The wire opened last. */
  get wire(): ScriptedWire {
    const wire = this.wires.at(-1);
    if (wire === undefined) throw new Error('no wire was opened');
    return wire;
  }

  listen(): void {
    this.environment.tap.listener = (frame) => this.frames.push(frame);
  }
}

const noOpcUa: OpcUaHost = {
  join: () => {
    throw new ProtocolError('unsupported', 'this world has no OPC UA');
  },
};
