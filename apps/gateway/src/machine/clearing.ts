import { emptyConfiguration } from '@penstock/contract/configuration/model/configuration';
import type { Clearable } from '@penstock/contract/link/methods/gateway';
import type { ConfigurationAccess } from '../configuration/access.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { RecordBuffer } from '../records/buffer.ts';
import type { LocalPassword } from '../sign-in/local-password.ts';
import type { LocalLog } from '../remote-log/local-log.ts';
import type { StoredUserData } from '../scripts/user-data.ts';

interface ClearingOptions {
  readonly configuration: ConfigurationAccess;
  readonly buffer: Pick<RecordBuffer, 'clear'>;
  readonly outbox: Pick<Outbox, 'clear'>;
  readonly userData: Pick<StoredUserData, 'clear'>;
  readonly log: Pick<LocalLog, 'clear'>;
  readonly localPassword: Pick<LocalPassword, 'reset'>;
}

/** Clears data of the gateway while it works. */
export class Clearing {
  readonly #options: ClearingOptions;

  constructor(options: ClearingOptions) {
    this.#options = options;
  }

  /** Clears what is named; it is durable when this resolves. */
  async clear(what: Clearable, author: string): Promise<void> {
    const { configuration, buffer, outbox, userData, log, localPassword } = this.#options;
    // First, since it may be refused, and so that nothing is made meanwhile by what it ends.
    if (what.configuration) {
      const content = { kind: 'document', document: emptyConfiguration() } as const;
      await configuration.change({ base: null, author, note: 'Cleared', content });
    }
    if (what.records) await buffer.clear();
    if (what.reports) await outbox.clear();
    if (what.userData) await userData.clear();
    if (what.log) await log.clear();
    if (what.localPassword) await localPassword.reset();
  }
}
