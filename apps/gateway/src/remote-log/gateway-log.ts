import type { Settings } from '@penstock/contract/configuration/model/settings';
import type { Clock } from '../collector/schedule.ts';
import { LocalLog } from './local-log.ts';
import { isAtLeast, type LogLines } from './log-lines.ts';
import { LogWatch } from './log-watch.ts';
import { UdpLog } from './udp-log.ts';

interface GatewayLogOptions {
  readonly sn: string;
  readonly clock: Clock;
  readonly lines: LogLines;
  readonly folder: string;
}

/** Where the log of the gateway goes beside its standard output: its disk, a syslog server, consoles that watch. */
export class GatewayLog {
  readonly local: LocalLog;
  readonly watch: LogWatch;
  readonly #udp: UdpLog;
  readonly #endListening: () => void;
  #level: Settings['log']['level'] = 'info';

  constructor({ sn, clock, lines, folder }: GatewayLogOptions) {
    this.local = new LocalLog({ folder, clock });
    this.watch = new LogWatch(clock, lines);
    this.#udp = new UdpLog({ sn, clock });
    this.#endListening = lines.listen((line) => {
      // Standard output may have more.
      if (!isAtLeast(line, this.#level)) return;
      this.local.take(line);
      this.#udp.take(line);
    });
  }

  apply({ level, local, udp }: Settings['log']): void {
    this.#level = level;
    this.local.keep(local);
    this.#udp.apply(udp);
  }

  async stop(): Promise<void> {
    this.watch.stop();
    this.#endListening();
    this.#udp.stop();
    await this.local.flush();
  }
}
