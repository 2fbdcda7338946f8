import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { failure } from '@penstock/contract/errors/error';
import type { openTunnel, tunnelDown } from '@penstock/contract/link/methods/tunnel';
import { type TunnelEnd, type TunnelTarget, tunnelTargetText } from '@penstock/contract/model/tunnel';
import type { Environment } from '@penstock/protocols/environment';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { SerialPorts } from '../ports/serial-ports.ts';
import { findAddress } from './find-address.ts';
import { OpenTunnel, type TunnelConsole } from './open-tunnel.ts';

interface TunnelsOptions {
  readonly environment: Environment;
  readonly serialPorts: SerialPorts;
  /** Addresses that whoever started the gateway allows beside the devices. */
  readonly allowed: readonly string[];
  readonly configuration: () => Configuration;
  /** Stops collecting and reporting, and takes both up again; resolves when that is so. */
  readonly pause: (isPaused: boolean) => Promise<void>;
  readonly log: Logger;
}

/**
 * PLC remote download: at most one tunnel at a time. While it is open the gateway neither collects nor reports. Nothing of it is on
 * disk, so that a gateway that was restarted collects.
 */
export class Tunnels {
  readonly #options: TunnelsOptions;
  #open: OpenTunnel | undefined;
  #isOpening = false;

  constructor(options: TunnelsOptions) {
    this.#options = options;
  }

  /** Throws `gateway.tunnelTarget` where no tunnel may lead, and what keeps one from being opened now. */
  async check(target: TunnelTarget): Promise<void> {
    await this.#admit(target);
  }

  /** Opens a tunnel for a console. Throws as {@link check}. */
  async open(params: z.output<typeof openTunnel.params>, console: TunnelConsole): Promise<void> {
    const { environment, serialPorts, configuration, log } = this.#options;
    const { tunnel: id, target, seconds, author } = params;
    const address = await this.#admit(target);
    // Another may have been opened while the host was looked up.
    this.#demandNone();
    this.#isOpening = true;
    try {
      await this.#options.pause(true);
      const { serial } = configuration().settings;
      const common = { environment, serialPorts, serial, log, console };
      const ended = (reason: TunnelEnd) => void this.close(id, reason);
      this.#open = new OpenTunnel({ ...common, id, target, address, seconds, ended });
      log.info({ target: tunnelTargetText(target), author, seconds }, 'PLC remote download is connected');
    } catch (error) {
      await this.#options.pause(false);
      throw error;
    } finally {
      this.#isOpening = false;
    }
  }

  /** A tunnel is still wanted. Throws `data.notFound` where it has ended. */
  renew(id: string): void {
    if (this.#open?.id !== id) throw failure('data.notFound');
    this.#open.renew();
  }

  /** Ends a tunnel, where it is still open; resolves when the gateway collects again. */
  async close(id: string, reason: TunnelEnd): Promise<void> {
    const open = this.#open;
    if (open?.id !== id) return;
    this.#open = undefined;
    await open.end();
    this.#options.log.info({ reason }, 'PLC remote download has ended; collecting goes on');
    await this.#options.pause(false);
  }

  /** Takes a frame of the console that has the tunnel. */
  take(console: string, { tunnel, frame }: z.output<typeof tunnelDown.params>): void {
    if (this.#open?.id !== tunnel || this.#open.console.name !== console) return;
    this.#open.take(Buffer.from(frame, 'base64'));
  }

  /** Consoles have gone: what one of them has open ends. @param isLost by the name of the console. */
  consolesLost(isLost: (console: string) => boolean): void {
    const open = this.#open;
    if (open !== undefined && isLost(open.console.name)) void this.close(open.id, 'gatewayLost');
  }

  /** Ends what is open, without collecting again. */
  async stop(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    await open?.end();
  }

  #demandNone(): void {
    if (this.#open !== undefined || this.#isOpening) throw failure('gateway.plcDownloadRunning');
  }

  /** Whether a tunnel may be opened now; answers the address of its host, undefined for a serial line. */
  async #admit(target: TunnelTarget): Promise<string | undefined> {
    const { configuration, serialPorts, allowed } = this.#options;
    this.#demandNone();
    const current = configuration();
    if (current.settings.transparent.enabled) throw failure('gateway.transparentRunning');
    if (target.kind === 'tcp') return await findAddress(target, current, allowed);
    if (serialPorts[target.port] === undefined) throw failure('gateway.unsupported', { what: target.port });
    return undefined;
  }
}
