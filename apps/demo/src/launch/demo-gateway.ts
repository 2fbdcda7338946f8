import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { DemoStation } from '../scenario/stations.ts';
import type { StationFiles } from './files.ts';
import type { Program } from './program.ts';
import { howEnded, type Programs } from './programs.ts';

/** How long a gateway that was killed stays away before it is started again, in ms: long enough to see it offline. */
const restartDelay = 15_000;

/** The parts of a gateway of the demo. */
export interface DemoGatewayOptions {
  readonly station: DemoStation;
  readonly files: StationFiles;
  readonly programs: Programs;
  readonly platformUrl: string;
  /** Days of history that the platform gets at the first start; 0 for none. */
  readonly historyDays: number;
  /** Aborted when the demo stops. */
  readonly over: AbortSignal;
  readonly notify: (line: string) => void;
}

/** The gateway of a station: its past is delivered once, then it runs and is started again when it ends. */
export class DemoGateway {
  readonly #options: DemoGatewayOptions;
  #program: Program | undefined;

  constructor(options: DemoGatewayOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#program?.pid;
  }

  /** Delivers the past unless that was done at an earlier start. */
  async deliverHistory(): Promise<void> {
    const { station, files, programs, platformUrl, historyDays } = this.#options;
    if (historyDays === 0 || existsSync(files.historyMark)) return;
    await programs.finish(
      'history',
      [
        '--platform',
        platformUrl,
        '--sn',
        station.sn,
        '--secret-file',
        files.secret,
        '--days',
        String(historyDays),
      ],
      `history-${station.sn}`,
    );
    writeFileSync(files.historyMark, '');
  }

  /** Starts the gateway. It is provisioned and configured first, unless that was done at an earlier start. */
  async start(): Promise<void> {
    const { station, files, platformUrl } = this.#options;
    const log = `gateway-${station.sn}`;
    const data = ['--data', files.gateway];
    // Once only: people change the configuration, and the secret may be renewed.
    if (!this.#isGiven()) await this.#prepare(data, log);
    this.#run([...data, '--platform', platformUrl], log);
  }

  #isGiven(): boolean {
    const { given, configuration } = this.#options.files;
    return existsSync(given) && readFileSync(given, 'utf8') === readFileSync(configuration, 'utf8');
  }

  async #prepare(data: readonly string[], log: string): Promise<void> {
    const { station, files, programs } = this.#options;
    const identity = ['--sn', station.sn, '--code', station.verificationCode, '--secret-file', files.secret];
    if (!existsSync(files.given)) await programs.finish('gateway', ['provision', ...data, ...identity], log);
    await programs.finish('gateway', ['import', ...data, files.configuration], log);
    copyFileSync(files.configuration, files.given);
  }

  #run(args: readonly string[], log: string): void {
    const { station, programs, over, notify } = this.#options;
    const program = programs.start('gateway', args, log);
    this.#program = program;
    void program.ended.then((ending) => {
      if (over.aborted) return;
      notify(
        `Gateway ${station.sn} has stopped (${howEnded(ending)}). It is started again in ${restartDelay / 1000} s.`,
      );
      const timer = setTimeout(() => {
        over.removeEventListener('abort', cancel);
        this.#run(args, log);
        notify(`Gateway ${station.sn} is started again: process ${this.pid ?? 'unknown'}.`);
      }, restartDelay);
      const cancel = () => clearTimeout(timer);
      over.addEventListener('abort', cancel, { once: true });
    });
  }
}
