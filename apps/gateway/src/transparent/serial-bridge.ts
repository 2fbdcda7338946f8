import type { Settings } from '@penstock/contract/configuration/model/settings';
import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import type { transparentState } from '@penstock/contract/link/methods/transparent';
import type { TransparentState } from '@penstock/contract/model/transparent-status';
import type { Environment } from '@penstock/protocols/environment';
import type { ProtocolError } from '@penstock/protocols/protocol-error';
import { characterTime } from '@penstock/protocols/transport/serial-line';
import type { SerialTarget, Wire } from '@penstock/protocols/transport/wire';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { driverErrorOf } from '../collector/fault-code.ts';
import { Gathering } from '../servers/gathering.ts';
import { serverErrorOf } from '../servers/server-condition.ts';
import type { Servers } from '../servers/servers.ts';
import { BackOff } from '../waiting/back-off.ts';
import { wait } from '../waiting/wait.ts';
import { OrderedSending } from './ordered-sending.ts';
import { PortBacklog } from './port-backlog.ts';

type Status = z.input<typeof transparentState.result>;

/** Waits between attempts to open the port, in ms. */
const waits = { first: 500, max: 10_000 } as const;
/** The most bytes that wait for a serial port, and for a device on a network. */
const maxWaiting = { serial: 65_536, network: 1_048_576 } as const;
/** The expected speed of a device on a network, in bytes per ms. */
const networkSpeed = 1000;
/** Bytes of a serial line belong together until it is silent for so many characters, and at least so many ms. */
const frameEnd = { characters: 4, ms: 20 } as const;
/** The same for a network, in ms. */
const networkSilence = 10;

export interface SerialBridgeOptions {
  readonly settings: Settings['transparent'];
  /** The serial port with its parameters; undefined on a network, and where this machine lacks the port. */
  readonly serial: SerialTarget | undefined;
  readonly environment: Environment;
  readonly servers: Servers;
  readonly random: () => number;
  readonly log: Logger;
}

/** A port handed through to servers: the bytes of the device go to the response topic, those of the request topic to the device. */
export class SerialBridge {
  readonly #options: SerialBridgeOptions;
  readonly #over = new AbortController();
  readonly #backlog: PortBacklog;
  readonly #sending: OrderedSending;
  readonly #done: Promise<void>;
  readonly #endListening: () => void;
  #endSubscriptions: (() => void)[] = [];
  #wire: Wire | undefined;
  #state: TransparentState = 'opening';
  #since: number;
  #error: Status['error'] = null;
  #bytesToDevice = 0;
  #droppedToDevice = 0;

  constructor(options: SerialBridgeOptions) {
    const { servers, settings, serial, environment } = options;
    const { clock } = environment;
    this.#options = options;
    this.#since = clock.wall();
    this.#sending = new OrderedSending(servers, settings);
    const bytesPerMs = serial === undefined ? networkSpeed : 1 / characterTime(serial);
    const maxBytes = serial === undefined ? maxWaiting.network : maxWaiting.serial;
    this.#backlog = new PortBacklog(bytesPerMs, maxBytes, () => clock.monotonic());
    this.#endListening = servers.onChange(() => this.#subscribe());
    this.#subscribe();
    this.#done = this.#run();
  }

  status(): Status {
    return {
      state: this.#state,
      since: this.#since,
      error: this.#error,
      bytesToDevice: this.#bytesToDevice,
      bytesToServer: this.#sending.bytesSent,
      droppedToDevice: this.#droppedToDevice,
      droppedToServer: this.#sending.bytesDropped,
    };
  }

  /** Closes the port; resolves when it is free. */
  async stop(): Promise<void> {
    this.#endListening();
    for (const end of this.#endSubscriptions.splice(0)) end();
    this.#over.abort();
    this.#sending.stop();
    await this.#done;
  }

  #subscribe(): void {
    for (const end of this.#endSubscriptions.splice(0)) end();
    const { servers, settings } = this.#options;
    const { target, requestTopic, qos } = settings;
    this.#endSubscriptions = servers
      .of(target)
      .map((server) => server.subscribe(requestTopic, qos, ({ payload }) => this.#toDevice(payload)));
  }

  #toDevice(payload: Uint8Array): void {
    if (this.#wire === undefined || !this.#backlog.take(payload.length)) {
      this.#droppedToDevice += payload.length;
      return;
    }
    // A copy: the wire keeps it until it is written.
    this.#wire.send(Buffer.from(payload));
    this.#bytesToDevice += payload.length;
  }

  async #run(): Promise<void> {
    const { environment, random, log, settings } = this.#options;
    const { signal } = this.#over;
    const backOff = new BackOff(waits.first, waits.max, random);
    let logged = '';
    while (!signal.aborted) {
      const error = await this.#openOnce(() => backOff.reset());
      if (signal.aborted) break;
      this.#error = error;
      this.#enter('retrying');
      if (error.detail !== logged) {
        log.warn(
          { port: settings.port, reason: error.detail },
          'transparent transmission has no port; trying again',
        );
      }
      logged = error.detail;
      await wait(environment.clock, backOff.wait(), signal);
    }
  }

  /** Opens the port and passes bytes until it is closed; answers why. */
  async #openOnce(opened: () => void): Promise<NonNullable<Status['error']>> {
    const { environment, settings, serial } = this.#options;
    const { clock, wires } = environment;
    const { signal } = this.#over;
    if (settings.port !== 'LAN' && serial === undefined) {
      return shown(failure('gateway.unsupported', { what: settings.port }));
    }
    const silence =
      serial === undefined
        ? networkSilence
        : Math.max(frameEnd.ms, frameEnd.characters * characterTime(serial));
    const gathering = new Gathering(clock, (bytes) => this.#sending.send(bytes), silence);
    const error = await new Promise<ProtocolError | undefined>((resolve) => {
      const events = {
        opened: () => {
          this.#wire = wire;
          opened();
          this.#enter('open');
        },
        received: (bytes: Buffer) => gathering.take(bytes),
        closed: resolve,
      };
      const { host, remotePort: port } = settings;
      const wire = serial === undefined ? wires.tcp({ host, port }, events) : wires.serial(serial, events);
      signal.addEventListener('abort', () => wire.close(), { once: true });
      if (signal.aborted) wire.close();
    });
    this.#wire = undefined;
    gathering.flush();
    if (error === undefined) return shown(failure('device.communication'));
    const { key, parameters, detail } = driverErrorOf(error);
    return { key, parameters, detail };
  }

  #enter(state: TransparentState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#since = this.#options.environment.clock.wall();
    if (state === 'open')
      this.#options.log.info({ port: this.#options.settings.port }, 'transparent transmission is on');
  }
}

function shown(error: CatalogueError): NonNullable<Status['error']> {
  return serverErrorOf(error);
}
