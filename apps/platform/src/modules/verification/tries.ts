import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../database/schema.ts';
import { partyOf } from '../../network/address.ts';
import { countedAs, countOf, countOne, takeCountBack } from '../limit/window-count-repository.ts';
import { isAddressOf } from '../user/attempt-repository.ts';
import { type CountedBy, type TryKind, tryLimits } from './try-limits.ts';

/** Who tries what. */
export interface TryOrigin {
  /** Whom or what it aims at, in a spelling that is the same for the same thing; one or several. */
  readonly subjects: readonly string[];
  /** The network address of the caller. */
  readonly address: string;
  /** The account it aims at, where there is one. */
  readonly accountId?: number | undefined;
}

/** A try that was admitted and counted. */
export interface Try {
  /** It was right: it does not count. */
  takeBack(): Promise<void>;
}

/** Counts what could be guessed, before it is looked at. Kept in the database, for all processes. */
export class Tries {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Admits a try and counts it. Throws what `refuse` makes of the seconds to wait when there were too many. */
  async take(
    kind: TryKind,
    origin: TryOrigin,
    refuse: (seconds: number) => CatalogueError = (seconds) => failure('account.tooManyTries', { seconds }),
  ): Promise<Try> {
    const now = this.#clock.now();
    const counted = await this.#counted(kind, origin, now);
    await this.#db.transaction().execute(async (transaction) => {
      // In the order of their hashes, so that two tries do not wait for each other. A refusal rolls the counts back.
      for (const { subject, by } of counted) {
        const { maximum, window } = tryLimits[kind][by];
        const { count, endsAt } = await countOne(transaction, subject, window, now);
        if (count > maximum) throw refuse(Math.max(1, Math.ceil((endsAt - now) / 1000)));
      }
    });
    return {
      takeBack: async () => {
        await this.#db.transaction().execute(async (transaction) => {
          for (const { subject } of counted) await takeCountBack(transaction, subject);
        });
      },
    };
  }

  /** How many of a kind came from an address in the time that its limit counts. */
  async countAt(kind: TryKind, address: string): Promise<number> {
    return await countOf(this.#db, countedAs(kind, 'address', partyOf(address)), this.#clock.now());
  }

  /** How many of a kind aimed at a subject from an address in the time that its limit counts. */
  async countAtSubject(kind: TryKind, subject: string, address: string): Promise<number> {
    const name = countedAs(kind, 'subjectAtAddress', subject, partyOf(address));
    return await countOf(this.#db, name, this.#clock.now());
  }

  async #counted(kind: TryKind, { subjects, address, accountId }: TryOrigin, now: number) {
    const party = partyOf(address);
    const isKnown = await isAddressOf(this.#db, accountId ?? 0, party, now);
    const counted: { readonly subject: Buffer; readonly by: CountedBy }[] = [
      { subject: countedAs(kind, 'address', party), by: 'address' },
    ];
    for (const subject of new Set(subjects)) {
      counted.push({ subject: countedAs(kind, 'subjectAtAddress', subject, party), by: 'subjectAtAddress' });
      if (!isKnown) counted.push({ subject: countedAs(kind, 'subject', subject), by: 'subject' });
    }
    return counted.toSorted((left, right) => Buffer.compare(left.subject, right.subject));
  }
}
