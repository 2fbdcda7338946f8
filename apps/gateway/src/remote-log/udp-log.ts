import { createSocket, type Socket } from 'node:dgram';
import type { LogLine } from '@penstock/contract/model/log-line';
import type { Clock } from '../collector/schedule.ts';
import { syslogMessage } from './syslog.ts';

/** Lines a second, and at once; further ones are dropped and counted. */
const rate = { perSecond: 100, atOnce: 500 } as const;

interface UdpLogOptions {
  readonly sn: string;
  readonly clock: Clock;
}

/** Where lines are sent to. */
export interface UdpTarget {
  readonly enabled: boolean;
  readonly ip: string;
  readonly port: number;
}

/** Sends the log to a syslog server by UDP. Nobody acknowledges: what is lost on the way is lost. */
export class UdpLog {
  readonly #options: UdpLogOptions;
  #target: UdpTarget | undefined;
  #socket: Socket | undefined;
  #allowance: { readonly count: number; readonly at: number } = { count: rate.atOnce, at: 0 };
  dropped = 0;

  constructor(options: UdpLogOptions) {
    this.#options = options;
  }

  /** Sends to a server from now on, or no longer. */
  apply(target: UdpTarget): void {
    this.#target = target.enabled && target.port > 0 ? target : undefined;
    if (this.#target === undefined) this.stop();
  }

  /** Takes a line. */
  take(line: LogLine): void {
    const target = this.#target;
    if (target === undefined) return;
    const now = this.#options.clock.monotonic();
    const grown = this.#allowance.count + ((now - this.#allowance.at) * rate.perSecond) / 1000;
    const count = Math.min(rate.atOnce, grown);
    this.#allowance = { count: count >= 1 ? count - 1 : count, at: now };
    if (count < 1) {
      this.dropped += 1;
      return;
    }
    this.#socket ??= this.#open();
    this.#socket.send(syslogMessage(line, this.#options.sn), target.port, target.ip, (error) => {
      if (error !== null) this.dropped += 1;
    });
  }

  stop(): void {
    this.#target = undefined;
    this.#socket?.close();
    this.#socket = undefined;
  }

  #open(): Socket {
    const socket = createSocket('udp4');
    // A log must not keep the program from ending.
    socket.unref();
    socket.on('error', () => {
      this.dropped += 1;
    });
    return socket;
  }
}
