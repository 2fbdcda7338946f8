import { createHash } from 'node:crypto';
import type { TicketPurpose } from '@penstock/contract/calls/user-code';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { deleteTicketsOf, insertTicket, ticketFacts, useTicketRow } from './ticket-repository.ts';
import type { Tries } from './tries.ts';

/** How long a ticket is valid, in ms. */
export const ticketTime = 600_000;

/** The parts of {@link Tickets}. */
export interface TicketParts {
  readonly db: Db;
  readonly tries: Tries;
  readonly randomBytes: (length: number) => Buffer;
  readonly clock: Clock;
}

/** A ticket that is valid. It serves once: in the change that it allows. */
export interface ValidTicket {
  readonly accountId: number;
  readonly purpose: TicketPurpose;
  /** Uses it up. Throws `ticket.invalid` when that has happened meanwhile. */
  use(transaction: ChangeTransaction): Promise<void>;
}

/** Tickets: what somebody holds after proving who they are. Kept as hashes, for ten minutes. */
export class Tickets {
  readonly #parts: TicketParts;

  constructor(parts: TicketParts) {
    this.#parts = parts;
  }

  /** Makes a ticket of an account: 256 random bits, URL-safe base64. `db` may be the transaction that it belongs to. */
  async issue(db: Db, accountId: number, purpose: TicketPurpose): Promise<string> {
    const { randomBytes, clock } = this.#parts;
    const ticket = randomBytes(32).toString('base64url');
    await insertTicket(db, {
      hash: hashOf(ticket),
      accountId,
      purpose,
      expiresAt: new Date(clock.now() + ticketTime),
    });
    return ticket;
  }

  /** Looks a ticket up. Throws `ticket.invalid`, and `account.tooManyTries` after too many that were not valid. */
  async find(ticket: string, address: string): Promise<ValidTicket> {
    const { db, tries, clock } = this.#parts;
    const counted = await tries.take('ticket', { address });
    const hash = hashOf(ticket);
    const facts = await ticketFacts(db, hash, new Date(clock.now()));
    if (facts === undefined) throw failure('ticket.invalid');
    await counted.takeBack();
    return {
      ...facts,
      use: async (transaction) => {
        if (!(await useTicketRow(transaction, hash))) throw failure('ticket.invalid');
      },
    };
  }

  /** Withdraws every ticket of an account: what it was proved by has changed. */
  async withdrawAll(transaction: ChangeTransaction, accountId: number): Promise<void> {
    await deleteTicketsOf(transaction, accountId);
  }

  /**
   * The ticket by which who is signed in has just proved who they are. Throws `ticket.invalid` also when it belongs to
   * another account or was made for another purpose.
   */
  async findOwn(ticket: string, accountId: number, address: string): Promise<ValidTicket> {
    const found = await this.find(ticket, address);
    if (found.purpose !== 'validate' || found.accountId !== accountId) throw failure('ticket.invalid');
    return found;
  }
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
