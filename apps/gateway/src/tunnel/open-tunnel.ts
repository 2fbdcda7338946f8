import type { Settings } from '@penstock/contract/configuration/model/settings';
import { type TunnelEnd, type TunnelTarget, tunnelLimits } from '@penstock/contract/model/tunnel';
import { tunnelEnded, tunnelUp } from '@penstock/contract/link/methods/tunnel';
import { TunnelSide } from '@penstock/link/tunnel/side';
import type { TunnelStream } from '@penstock/link/tunnel/stream';
import type { Environment } from '@penstock/protocols/environment';
import type { Logger } from 'pino';
import type { LinkNotification } from '@penstock/contract/link/method';
import type { z } from 'zod';
import type { SerialPorts } from '../ports/serial-ports.ts';
import { SerialDevice } from './serial-device.ts';
import { joinDevice } from './tcp-device.ts';

/** The platform process that has a tunnel. */
export interface TunnelConsole {
  readonly name: string;
  /** Sends it a notification. Rejects when that is known not to have got out. */
  notify<Params extends z.ZodType>(
    notification: LinkNotification<Params>,
    params: z.input<Params>,
  ): Promise<void>;
}

/** The facts about one tunnel. */
export interface OpenTunnelOptions {
  readonly id: string;
  readonly target: TunnelTarget;
  /** The address of the host, looked up and allowed; undefined for a serial line. */
  readonly address: string | undefined;
  readonly seconds: number;
  /** The receiver of its frames. */
  readonly console: TunnelConsole;
  readonly environment: Environment;
  readonly serialPorts: SerialPorts;
  readonly serial: Settings['serial'];
  readonly log: Logger;
  /** It has ended without being asked to. */
  readonly ended: (reason: TunnelEnd) => void;
}

/** A tunnel at work: connections to one port of one device. */
export class OpenTunnel {
  readonly id: string;
  readonly console: TunnelConsole;
  readonly #options: OpenTunnelOptions;
  readonly #side: TunnelSide;
  readonly #serial: SerialDevice | undefined;
  readonly #endLimit: () => void;
  #endSilence: () => void = () => undefined;
  #isEnded = false;

  constructor(options: OpenTunnelOptions) {
    const { id, console, environment, seconds, target, log } = options;
    this.id = id;
    this.console = console;
    this.#options = options;
    this.#side = new TunnelSide({
      clock: environment.clock,
      send: (bytes) => {
        const frame = Buffer.from(bytes).toString('base64');
        console.notify(tunnelUp, { tunnel: id, frame }).catch(() => this.#endAlone('gatewayLost'));
      },
      opened: (stream) => this.#join(stream),
      failed: (detail) => {
        log.warn({ detail }, 'the tunnel is damaged');
        this.#endAlone('damaged');
      },
    });
    this.#serial = target.kind === 'serial' ? serialDevice(target, options) : undefined;
    this.#endLimit = environment.clock.after(seconds * 1000, () => this.#endAlone('timeLimit'));
    this.renew();
  }

  /** The platform still wants it. */
  renew(): void {
    this.#endSilence();
    const { clock } = this.#options.environment;
    this.#endSilence = clock.after(tunnelLimits.silence, () => this.#endAlone('platformStopped'));
  }

  take(frame: Uint8Array): void {
    this.#side.receive(frame);
  }

  /** Cuts all connections; resolves when the port is free. */
  async end(): Promise<void> {
    if (!this.#isEnded) {
      this.#isEnded = true;
      this.#endLimit();
      this.#endSilence();
      this.#side.end();
    }
    await this.#serial?.stop();
  }

  #join(stream: TunnelStream): void {
    const { target, address } = this.#options;
    if (this.#serial !== undefined) this.#serial.join(stream);
    else if (target.kind === 'tcp' && address !== undefined) joinDevice(stream, address, target.port);
    else stream.reset('notAllowed');
  }

  #endAlone(reason: TunnelEnd): void {
    if (this.#isEnded) return;
    const { console, ended } = this.#options;
    void this.end();
    console.notify(tunnelEnded, { tunnel: this.id, reason }).catch(() => undefined);
    ended(reason);
  }
}

function serialDevice(
  { port, mode }: Extract<TunnelTarget, { kind: 'serial' }>,
  { environment, serialPorts, serial, log }: OpenTunnelOptions,
): SerialDevice | undefined {
  const path = serialPorts[port];
  if (path === undefined) return undefined;
  return new SerialDevice({ target: { path, ...serial[port] }, mode, environment, log });
}
