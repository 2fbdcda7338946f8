import type { PicturePurpose } from '@penstock/contract/calls/user-picture';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../../kernel/database/schema.ts';
import { isUsableText } from '@penstock/server/http/usable-text';
import { partyOf } from '@penstock/node-kit/network/address';
import { findAccount } from '../accounts/account-repository.ts';
import { failuresOf, isAddressOf } from '../attempts/attempt-repository.ts';
import type { PictureAnswer, Pictures } from './pictures.ts';
import type { Tries } from './tries.ts';

/** From how many on a picture code is needed. */
const thresholds = {
  /** Failed sign-ins: of the account at the address, of the account anywhere, of the address. */
  signIn: { accountAtAddress: 3, account: 15, address: 25 },
  /** Codes asked for from the address in an hour. */
  code: 3,
  /** Accounts looked up from the address in an hour. */
  findPassword: 3,
  /** Accounts searched for from the address in an hour. */
  selectByTel: 10,
} as const;

/** The parts of {@link PictureDemand}. */
export interface PictureDemandParts {
  readonly db: Db;
  readonly pictures: Pictures;
  readonly tries: Tries;
  readonly clock: Clock;
}

/** Decides when a picture code is needed: after failures, and when much is asked for. */
export class PictureDemand {
  readonly #parts: PictureDemandParts;

  constructor(parts: PictureDemandParts) {
    this.#parts = parts;
  }

  /** Whether a picture code is needed for the next call. `account` is as it was typed. */
  async isNeeded(purpose: PicturePurpose, account: string, address: string): Promise<boolean> {
    const { tries } = this.#parts;
    switch (purpose) {
      case 'signIn':
        return await this.#isNeededForSignIn(account.trim().slice(0, 200), partyOf(address));
      case 'code':
        return (await tries.countAt('codeRequest', address)) >= thresholds.code;
      case 'findPassword':
        return (await tries.countAt('lookup', address)) >= thresholds.findPassword;
      case 'selectByTel':
        return (await tries.countAt('search', address)) >= thresholds.selectByTel;
    }
  }

  /** Checks the picture code of a call, where one is needed. Throws `vcode.required` and `vcode.wrong`. */
  async check(
    purpose: PicturePurpose,
    account: string,
    answer: PictureAnswer,
    address: string,
  ): Promise<void> {
    if (await this.isNeeded(purpose, account, address))
      await this.#parts.pictures.check(purpose, answer, address);
  }

  /** An address that the account has signed in from is exempt from what fails elsewhere, as it is from delays. */
  async #isNeededForSignIn(account: string, party: string): Promise<boolean> {
    const { db, clock } = this.#parts;
    const { signIn } = thresholds;
    const now = clock.now();
    const name = account.toLowerCase();
    if ((await failuresOf(db, ['accountAtAddress', name, party], now)) >= signIn.accountAtAddress)
      return true;
    const found = account === '' || !isUsableText(account) ? undefined : await findAccount(db, account);
    if (await isAddressOf(db, found?.id ?? 0, party, now)) return false;
    return (
      (await failuresOf(db, ['account', name], now)) >= signIn.account ||
      (await failuresOf(db, ['address', party], now)) >= signIn.address
    );
  }
}
