import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { SessionOrigin } from '../../../kernel/sessions/sessions.ts';
import { namedAccount, type AccountNaming } from '../verification/account-in-question.ts';
import type { Codes } from '../verification/codes.ts';
import { change } from '../../../kernel/operation-log/change.ts';
import { accountByPhone } from '../accounts/account-repository.ts';
import { type Admission, type AdmissionParts, admit } from '../sign-in/admission.ts';
import { idOf } from '../../../kernel/database/id.ts';

/** The parts of a sign-in by text message. */
export interface SmsSignInParts extends AdmissionParts, Pick<AccountNaming, 'tries'> {
  readonly codes: Codes;
}

/**
 * Signs a person in by a code that was sent to their phone for `login`. Throws `account.notFound`, `signIn.wrongCode`,
 * `account.codeExpired`, `account.codeTries`, `account.tooManyTries`, and what {@link admit} throws.
 *
 * @param tel the phone number in its plain spelling.
 */
export async function signInBySms(
  parts: SmsSignInParts,
  { tel, code, remember }: { readonly tel: string; readonly code: string; readonly remember: boolean },
  origin: SessionOrigin,
  replaced: Buffer | undefined,
): Promise<Admission> {
  const { db, codes } = parts;
  const { address } = origin;
  const account = await namedAccount(parts, tel, address, () => accountByPhone(db, tel));
  const subject = { channel: 'sms', purpose: 'login', accountId: account.id, recipient: tel } as const;
  const object = { type: 'account', id: idOf(account.id) } as const;
  try {
    const right = await codes.check(subject, code, { address });
    await change(db, { accountId: null, address }, 'account.verify', async (transaction) => {
      await right.use(transaction);
      return { object, after: { by: 'sms' }, result: undefined };
    });
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    await change(db, { accountId: null, address }, 'account.signInRefused', async () => ({
      object,
      result: undefined,
    }));
    throw error.key === 'account.codeWrong' ? failure('signIn.wrongCode') : error;
  }
  return await admit(parts, account, { remember, origin, replaced, side: 'customer' });
}
