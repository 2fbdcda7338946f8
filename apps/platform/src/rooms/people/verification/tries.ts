import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../../kernel/database/schema.ts';
import { partyOf } from '@penstock/node-kit/network/address';
import {
  countedAs,
  countOf,
  countOne,
  takeCountBack,
} from '../../../kernel/limits/window-count-repository.ts';
import { isAddressOf } from '../attempts/attempt-repository.ts';
import { type TryKind, type TryLimit, tryLimits } from './try-limits.ts';

/** The origin and the subject of a try. */
export interface TryOrigin {
  /** Whom or what it aims at, in a spelling that is the same for the same thing; one or several. */
  readonly subjects?: readonly string[];
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

interface Counted {
  readonly subject: Buffer;
  readonly limit: TryLimit;
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
      for (const { subject, limit } of counted) {
        const { count, endsAt } = await countOne(transaction, subject, limit.window, now);
        if (count > limit.maximum) throw refuse(Math.max(1, Math.ceil((endsAt - now) / 1000)));
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

  async #counted(
    kind: TryKind,
    { subjects = [], address, accountId }: TryOrigin,
    now: number,
  ): Promise<Counted[]> {
    const limits = tryLimits[kind];
    const party = partyOf(address);
    const counted: Counted[] = [{ subject: countedAs(kind, 'address', party), limit: limits.address }];
    if (limits.subject !== undefined) {
      const { atAddress, anywhere } = limits.subject;
      const isKnown = await isAddressOf(this.#db, accountId ?? 0, party, now);
      for (const subject of new Set(subjects)) {
        counted.push({ subject: countedAs(kind, 'subjectAtAddress', subject, party), limit: atAddress });
        if (!isKnown) counted.push({ subject: countedAs(kind, 'subject', subject), limit: anywhere });
      }
    }
    return counted.toSorted((left, right) => Buffer.compare(left.subject, right.subject));
  }
}
