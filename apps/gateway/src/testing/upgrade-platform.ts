import { failure } from '@penstock/contract/errors/error';
import { readFirmware, reportUpgrade, upgradeProgress } from '@penstock/contract/link/methods/firmware';
import { memoryWires } from '@penstock/link/memory-wire';
import { Peer } from '@penstock/link/peer';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { z } from 'zod';
import type { Upgrades } from '../firmware/upgrades.ts';

/** The platform: it serves one body, and hears what gateways say. */
export class UpgradePlatform {
  body: Buffer = Buffer.alloc(0);
  isForgotten = false;
  /** Bytes that were asked for. */
  served = 0;
  readonly outcomes: z.output<typeof reportUpgrade.params>[] = [];
  readonly phases: string[] = [];
  onServed: () => void = () => undefined;
  readonly #clock: Clock;
  readonly #endings: (() => void)[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  connect(upgrades: Upgrades): void {
    const [near, far] = memoryWires();
    const gateway = new Peer(near, { clock: this.#clock, session: 'gateway' });
    const own = new Peer(far, { clock: this.#clock, session: 'platform' });
    own.answer(readFirmware, ({ offset, limit }) => {
      if (this.isForgotten) throw failure('data.notFound');
      const data = this.body.subarray(offset, offset + limit);
      this.served += data.length;
      this.onServed();
      return { total: this.body.length, offset, data: data.toString('base64') };
    });
    own.answer(reportUpgrade, (outcome) => {
      this.outcomes.push(outcome);
      return {};
    });
    own.hear(upgradeProgress, ({ phase }) => this.phases.push(phase));
    upgrades.connect(gateway);
    this.#endings.push(() => {
      gateway.close();
      own.close();
    });
  }

  stop(): void {
    for (const end of this.#endings.splice(0)) end();
  }
}
