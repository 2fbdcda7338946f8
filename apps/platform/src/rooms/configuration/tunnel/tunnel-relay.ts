import { tunnelDown } from '@penstock/contract/link/methods/tunnel';
import { tunnelCloseCode, type TunnelEnd, tunnelLimits } from '@penstock/contract/model/tunnel';
import { readFrame } from '@penstock/link/tunnel/frame';
import { Rate } from '@penstock/link/rate';
import { Sequence } from '@penstock/link/tunnel/sequence';
import { socketBytes } from '@penstock/server/http/socket-bytes';
import type { RawData, WebSocket } from 'ws';
import type { GatewayNotices } from '../../gateways/link/gateway-link.ts';
import type { TunnelBytes } from './tunnel-repository.ts';

/** The parts of a relay. */
interface RelayParts {
  readonly id: string;
  readonly sn: string;
  readonly gateways: GatewayNotices;
  /** The time in ms, which never goes back. */
  readonly monotonic: () => number;
  /** It is to be ended. */
  readonly failed: (reason: TunnelEnd) => void;
}

/** Bytes that may wait for the command: windows allow less, so that more means that nobody reads. */
const maxBuffered = 2 * tunnelLimits.windowBytes * tunnelLimits.connections;

/** Passes the frames of one tunnel between its socket and its gateway: it changes nothing, and lets nothing through that breaks the rules. */
export class TunnelRelay {
  readonly id: string;
  readonly sn: string;
  readonly #parts: RelayParts;
  readonly #down = new Direction();
  readonly #up = new Direction();
  readonly #rate: Rate;
  #socket: WebSocket | undefined;
  #isEnded = false;

  constructor(parts: RelayParts) {
    this.id = parts.id;
    this.sn = parts.sn;
    this.#parts = parts;
    this.#rate = new Rate(tunnelLimits.maxFramesPerSecond, tunnelLimits.maxFramesAtOnce, parts.monotonic);
  }

  get bytes(): TunnelBytes {
    return { toDevice: this.#down.bytes, fromDevice: this.#up.bytes };
  }

  /** Serves the socket of the command. */
  attach(socket: WebSocket): void {
    if (this.#isEnded) {
      socket.terminate();
      return;
    }
    this.#socket = socket;
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (isBinary) this.#fromCommand(socketBytes(data));
      else this.#parts.failed('damaged');
    });
    socket.on('close', () => this.#parts.failed('left'));
  }

  #fromCommand(bytes: Buffer): void {
    if (this.#isEnded) return;
    if (!this.#rate.take()) this.#parts.failed('tooFast');
    else if (!this.#down.accept(bytes)) this.#parts.failed('damaged');
    else {
      const { gateways, sn, id } = this.#parts;
      const frame = bytes.toString('base64');
      gateways.notify(sn, tunnelDown, { tunnel: id, frame }).catch(() => this.#parts.failed('gatewayLost'));
    }
  }

  /** Takes a frame of the gateway. */
  fromGateway(frame: string): void {
    if (this.#isEnded || this.#socket === undefined) return;
    const bytes = Buffer.from(frame, 'base64');
    if (!this.#up.accept(bytes)) this.#parts.failed('damaged');
    else if (this.#socket.bufferedAmount > maxBuffered) this.#parts.failed('left');
    else this.#socket.send(bytes);
  }

  /** Closes the socket with the reason. */
  end(reason: TunnelEnd): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#socket?.close(tunnelCloseCode, reason);
  }
}

/** One direction of a tunnel: its frames in order, and its bytes. */
class Direction {
  bytes = 0;
  readonly #sequence = new Sequence();

  accept(bytes: Uint8Array): boolean {
    const frame = readFrame(bytes);
    if (frame === undefined || !this.#sequence.accept(frame.sequence)) return false;
    if (frame.kind === 'data') this.bytes += frame.bytes.length;
    return true;
  }
}
