import { reportUpgrade } from '@penstock/contract/link/methods/firmware';
import type { Peer } from '@penstock/link/peer';
import type { Timer } from '../waiting/timer.ts';
import { wait } from '../waiting/wait.ts';
import type { FirmwareFiles, Outcome } from './firmware-files.ts';

/** From one try to the next, in ms. */
const retry = 5000;

interface OutcomeReportsOptions {
  readonly files: FirmwareFiles;
  readonly clock: Timer;
  /** Aborted when the gateway stops. */
  readonly signal: AbortSignal;
}

/** The outcomes of upgrades, each kept durably and said until the platform has answered, also after a restart. */
export class OutcomeReports {
  readonly #options: OutcomeReportsOptions;
  #outcomes: readonly Outcome[];
  #platform: Peer | undefined;
  #isReporting = false;

  private constructor(options: OutcomeReportsOptions, outcomes: readonly Outcome[]) {
    this.#options = options;
    this.#outcomes = outcomes;
  }

  static async open(options: OutcomeReportsOptions): Promise<OutcomeReports> {
    return new OutcomeReports(options, await options.files.outcomes());
  }

  /** Whether the outcome of an upgrade is known, and not answered yet. */
  has(upgrade: string): boolean {
    return this.#outcomes.some((outcome) => outcome.upgrade === upgrade);
  }

  /** Keeps an outcome durably, one for each upgrade. */
  async keep(outcome: Outcome): Promise<void> {
    this.#outcomes = [...this.#outcomes.filter(({ upgrade }) => upgrade !== outcome.upgrade), outcome];
    await this.#options.files.writeOutcomes(this.#outcomes);
  }

  connect(platform: Peer): void {
    this.#platform = platform;
    void this.report();
  }

  disconnect(): void {
    this.#platform = undefined;
  }

  /** Says what was not answered, while there is a connection. */
  async report(): Promise<void> {
    if (this.#isReporting) return;
    this.#isReporting = true;
    const { clock, signal, files } = this.#options;
    for (
      let [first] = this.#outcomes;
      first !== undefined && this.#platform !== undefined;
      [first] = this.#outcomes
    ) {
      if (signal.aborted) break;
      try {
        await this.#platform.request(reportUpgrade, first);
        const { upgrade } = first;
        this.#outcomes = this.#outcomes.filter((outcome) => outcome.upgrade !== upgrade);
        await files.writeOutcomes(this.#outcomes);
      } catch {
        await wait(clock, retry, signal);
      }
    }
    this.#isReporting = false;
  }
}
