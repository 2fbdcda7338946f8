import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { GatewayLabel } from '../scenario/stations.ts';
import type { GatewayFiles } from './files.ts';
import type { Program } from './program.ts';
import { howEnded, type Programs } from './programs.ts';

/** How long a gateway that was killed stays away before it is started again, in ms: long enough to see it offline. */
const restartDelay = 15_000;

/** The parts of a gateway of the demo. */
export interface DemoGatewayOptions {
  readonly label: GatewayLabel;
  readonly files: GatewayFiles;
  readonly programs: Programs;
  readonly platformUrl: string;
  /** Days of history that the platform gets at the first start; 0 for none. */
  readonly historyDays: number;
  /** Aborted when the demo stops. */
  readonly over: AbortSignal;
  /** Whether network, modem, clock and firmware of its machine are simulated. */
  readonly hasSimulatedMachine: boolean;
  /** Where it serves its own console, and, at the port before, the connection tool; 0: it serves neither. */
  readonly pagePort: number;
  readonly notify: (line: string) => void;
}

/** A gateway: the past of its station is delivered once, then it runs and is started again when it ends. */
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
    const { label, files, programs, platformUrl, historyDays } = this.#options;
    if (historyDays === 0 || existsSync(files.historyMark)) return;
    await programs.finish(
      'history',
      [
        '--platform',
        platformUrl,
        '--sn',
        label.sn,
        '--secret-file',
        files.secret,
        '--days',
        String(historyDays),
      ],
      `history-${label.sn}`,
    );
    writeFileSync(files.historyMark, '');
  }

  /** Starts the gateway. It is provisioned and configured first, unless that was done at an earlier start. */
  async start(): Promise<void> {
    const { label, files, platformUrl, pagePort, hasSimulatedMachine } = this.#options;
    const localPort = pagePort === 0 ? 0 : pagePort - 1;
    const log = `gateway-${label.sn}`;
    const data = ['--data', files.gateway];
    // Once only: people change the configuration, and the secret may be renewed.
    if (!this.#isGiven()) await this.#prepare(data, log);
    // Its devices are programs of this machine.
    const ports = ['--local-port', String(localPort), '--page-port', String(pagePort)];
    const machine = hasSimulatedMachine ? ['--machine', 'simulated'] : [];
    this.#run([...data, '--platform', platformUrl, '--tunnel-hosts', '127.0.0.1', ...ports, ...machine], log);
  }

  #isGiven(): boolean {
    const { given } = this.#options.files;
    return existsSync(given) && readFileSync(given, 'utf8') === this.#configuration();
  }

  /** The text of its configuration, empty where it has none: as out of its box. */
  #configuration(): string {
    const { configuration } = this.#options.files;
    return existsSync(configuration) ? readFileSync(configuration, 'utf8') : '';
  }

  async #prepare(data: readonly string[], log: string): Promise<void> {
    const { label, files, programs } = this.#options;
    const identity = ['--sn', label.sn, '--code', label.verificationCode, '--secret-file', files.secret];
    if (!existsSync(files.given)) await programs.finish('gateway', ['provision', ...data, ...identity], log);
    const configuration = this.#configuration();
    if (configuration !== '') await programs.finish('gateway', ['import', ...data, files.configuration], log);
    writeFileSync(files.given, configuration, { mode: 0o600 });
  }

  #run(args: readonly string[], log: string): void {
    const { label, programs, over, notify } = this.#options;
    const program = programs.start('gateway', args, log);
    this.#program = program;
    void program.ended.then((ending) => {
      if (over.aborted) return;
      notify(
        `Gateway ${label.sn} has stopped (${howEnded(ending)}). It is started again in ${restartDelay / 1000} s.`,
      );
      const timer = setTimeout(() => {
        over.removeEventListener('abort', cancel);
        this.#run(args, log);
        notify(`Gateway ${label.sn} is started again: process ${this.pid ?? 'unknown'}.`);
      }, restartDelay);
      const cancel = () => clearTimeout(timer);
      over.addEventListener('abort', cancel, { once: true });
    });
  }
}
