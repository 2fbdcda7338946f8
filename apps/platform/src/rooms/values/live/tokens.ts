import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../kernel/database/schema.ts';
import type { Clock } from '@penstock/node-kit/clock';
import { hashOfToken } from '@penstock/server/http/token-hash';

/** How long a token serves, in s. */
export const liveTokenSeconds = 60;

/** Tokens for the live socket, in the database so that the process which is asked for a socket need not have made it. */
export class LiveTokens {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;

  constructor(db: Kysely<Schema>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Makes a token: 256 random bits, URL-safe base64. */
  async issue(sessionHash: Buffer, equipmentId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.#db
      .insertInto('live_token')
      .values({
        token_hash: hashOfToken(token),
        session_hash: sessionHash,
        equipment_id: equipmentId,
        expires_at: new Date(this.#clock.now() + liveTokenSeconds * 1000),
      })
      .execute();
    return token;
  }

  /**
   * Takes a token away and answers the session that it was given to, and the number of the equipment it is for; undefined
   * when there is no such token, when it was taken, or is too old.
   */
  async redeem(
    token: string,
  ): Promise<{ readonly sessionHash: Buffer; readonly equipmentId: number } | undefined> {
    const row = await this.#db
      .deleteFrom('live_token')
      .where('token_hash', '=', hashOfToken(token))
      .returningAll()
      .executeTakeFirst();
    if (row === undefined || row.expires_at.getTime() <= this.#clock.now()) return undefined;
    return { sessionHash: row.session_hash, equipmentId: row.equipment_id };
  }
}
