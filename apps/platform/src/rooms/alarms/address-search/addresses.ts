import { failure } from '@penstock/contract/errors/error';
import type { Id } from '@penstock/contract/calls/identifier';
import type { Language } from '@penstock/languages/language';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../../kernel/database/schema.ts';
import { countedAs, countOne } from '../../../kernel/limits/window-count-repository.ts';
import type { Log } from '../../../kernel/log/log.ts';
import { ServiceError } from '../../../kernel/network/get-json.ts';
import type { AddressService, FoundPlace, MapPosition } from './address-service.ts';
import { KeptAnswers } from './kept-answers.ts';

const minute = 60_000;

/** How often the service is asked in a minute: by one account, and by all. */
const mostByAccount = 20;
const mostInAll = 120;

/** How long an answer is kept, in ms, and how many are. */
const keptFor = 24 * 60 * minute;
const mostKept = 2000;

/** A point is asked for to about ten metres, so that near ones are one. */
const decimals = 4;

/** The account that asks, and its language. */
interface Asking {
  readonly accountId: Id;
  readonly language: Language;
}

/** The parts of addresses. `service` is undefined where the operator has set none. */
export interface AddressesParts {
  readonly db: Db;
  readonly service: AddressService | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** Asks the address service of the installation, as seldom as it can be: what it answered is kept for a day. */
export class Addresses {
  readonly #parts: AddressesParts;
  readonly #places: KeptAnswers<readonly FoundPlace[]>;
  readonly #addresses: KeptAnswers<string>;
  /** The last reason that was logged: the same one is logged once, until the service answers again. */
  #reason: string | undefined;

  constructor(parts: AddressesParts) {
    this.#parts = parts;
    this.#places = new KeptAnswers(parts.clock, keptFor, mostKept);
    this.#addresses = new KeptAnswers(parts.clock, keptFor, mostKept);
  }

  /** The places of a text. Throws `map.noAddressService`, `map.addressServiceAway`, `request.tooMany`. */
  async search(keyword: string, asking: Asking): Promise<readonly FoundPlace[]> {
    const { language } = asking;
    const text = keyword.replaceAll(/\s+/g, ' ');
    return await this.#places.get(`${language} ${text}`, () =>
      this.#ask(asking, (service) => service.search(text, language)),
    );
  }

  /** The address of a point; empty where the service knows none. Throws as {@link search} does. */
  async addressOf({ latitude, longitude }: MapPosition, asking: Asking): Promise<string> {
    const { language } = asking;
    const [north, east] = [latitude.toFixed(decimals), longitude.toFixed(decimals)];
    const position = { latitude: Number(north), longitude: Number(east) };
    return await this.#addresses.get(`${language} ${north} ${east}`, () =>
      this.#ask(asking, (service) => service.addressOf(position, language)),
    );
  }

  async #ask<Answer>(
    { accountId }: Asking,
    read: (service: AddressService) => Promise<Answer>,
  ): Promise<Answer> {
    const { service, log } = this.#parts;
    if (service === undefined) throw failure('map.noAddressService');
    await this.#count(accountId, mostByAccount);
    await this.#count('', mostInAll);
    try {
      const answer = await read(service);
      if (this.#reason !== undefined) log.info('The address service answers again.');
      this.#reason = undefined;
      return answer;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (this.#reason !== error.message)
        log.warn({ reason: error.message }, 'The address service gave no answer.');
      this.#reason = error.message;
      throw failure('map.addressServiceAway');
    }
  }

  /** Counts one question of an account, or of all by an empty text. Throws `request.tooMany`. */
  async #count(accountId: string, most: number): Promise<void> {
    const { db, clock } = this.#parts;
    const now = clock.now();
    const { count, endsAt } = await countOne(db, countedAs('addresses', accountId), minute, now);
    if (count > most)
      throw failure('request.tooMany', { seconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) });
  }
}
