import { failure } from '@penstock/contract/errors/error';
import type { GatewayLabel } from '@penstock/contract/model/gateway-label';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { bindGateway } from '../gateway/gateway-repository.ts';
import type { DemandSite } from '../gateway/site.ts';
import { demandLabel } from '../ownership/label-check.ts';
import { change } from '../../../kernel/operation-log/change.ts';
import {
  accountByEmail,
  accountByPhone,
  accountNumbers,
  insertAccount,
} from '../../people/accounts/account-repository.ts';
import { consentToShown } from '../../people/agreement/agreement-version-repository.ts';
import { hashNewPassword } from '../../people/accounts/passwords.ts';
import { uniqueAccount } from '../../people/accounts/unique-account.ts';
import type { RightCode } from '../../people/verification/codes.ts';
import type { Tries } from '../../people/verification/tries.ts';

/** The parts of registering. */
export interface RegistrationParts {
  readonly db: Db;
  readonly tries: Tries;
  readonly demandSite: DemandSite;
}

/** An account that is to be made. One of phone and address is empty. */
export interface NewAccount {
  readonly username: string;
  /** In the clear. */
  readonly password: string;
  /** In its plain spelling. */
  readonly phone: string;
  readonly email: string;
}

/**
 * Makes an ordinary user, and binds its first gateway where it names one. Throws `request.invalid` for the password,
 * `account.usernameTaken`, `account.phoneRegistered`, `account.emailRegistered`, `gateway.bindRefused`, `gateway.alreadyBound`, `gateway.cloudOnly`,
 * what `checkCode` throws, and `account.tooManyTries`.
 *
 * @param checkCode checks the code that was sent to phone or address; undefined where none is needed.
 */
export async function registerAccount(
  { db, tries, demandSite }: RegistrationParts,
  { username, password, phone, email }: NewAccount,
  gateway: GatewayLabel | undefined,
  checkCode: (() => Promise<RightCode>) | undefined,
  address: string,
): Promise<void> {
  const passwordHash = await hashNewPassword(password);
  await tries.take('registration', { address });
  if ((await accountNumbers(db, [username])).size > 0) throw failure('account.usernameTaken', { username });
  if ((await accountByPhone(db, phone)) !== undefined) throw failure('account.phoneRegistered');
  if ((await accountByEmail(db, email)) !== undefined) throw failure('account.emailRegistered');
  if (gateway !== undefined) {
    await demandLabel({ db, tries }, gateway, address);
    await demandSite(db, gateway.sn);
  }
  const code = await checkCode?.();
  await uniqueAccount(username, () =>
    change(db, { accountId: null, address }, 'account.register', async (transaction) => {
      await code?.use(transaction);
      const id = await insertAccount(transaction, {
        username,
        password_hash: passwordHash,
        role_type: 'user',
        phone,
        email,
      });
      if (gateway !== undefined && !(await bindGateway(transaction, gateway.sn, id)))
        throw failure('gateway.alreadyBound', { sn: gateway.sn });
      // Nobody registers without agreeing to what is shown.
      const agreed = await consentToShown(transaction, id);
      const bound = gateway === undefined ? {} : { sn: gateway.sn };
      return {
        object: { type: 'account', id: idOf(id) },
        after: { username, tel: phone, email, ...bound, ...(agreed.length > 0 && { agreed }) },
        result: undefined,
      };
    }),
  );
}
