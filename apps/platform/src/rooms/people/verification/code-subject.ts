import type { CodePurpose } from '@penstock/contract/calls/user-code';
import { failure } from '@penstock/contract/errors/error';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { type Account, accountByEmail, accountByPhone } from '../accounts/account-repository.ts';
import { type AccountNaming, namedAccount, ownAccount } from './account-in-question.ts';
import type { CodeSubject } from './codes.ts';

/** The part of a request that names the receiver of a code. */
export interface CodeRequest {
  readonly channel: CodeSubject['channel'];
  readonly purpose: CodePurpose;
  /** The phone number or email address, where it is given. */
  readonly recipient: string | undefined;
  /** The account, where one is named. */
  readonly account: string | undefined;
}

/**
 * Whom a code goes to. Throws `request.invalid` when the request does not say it; `session.missing` for `validate` and
 * `bind` where nobody is signed in; `account.notFound`, counted; `account.phoneMissing` and the like where the account has
 * no such contact; `account.phoneRegistered` and the like where a contact that is to be registered or bound belongs to an
 * account.
 */
export async function codeSubject(
  parts: AccountNaming,
  { channel, purpose, recipient, account: name }: CodeRequest,
  context: CallContext,
): Promise<CodeSubject> {
  switch (purpose) {
    case 'login': {
      const given = demanded(channel, recipient);
      const account = await namedAccount(parts, given, context.address, () =>
        holderOf(parts.db, channel, given),
      );
      return { channel, purpose, accountId: account.id, recipient: given };
    }
    case 'register': {
      const given = demanded(channel, recipient);
      await demandFree(parts, channel, given, context.address);
      return { channel, purpose, accountId: null, recipient: given };
    }
    case 'bind': {
      const own = await ownAccount(parts, context);
      const given = demanded(channel, recipient);
      await demandFree(parts, channel, given, context.address);
      return { channel, purpose, accountId: own.id, recipient: given };
    }
    case 'findPassword': {
      if (name === undefined) throw failure('request.invalid', { field: 'account' });
      const account = await namedAccount(parts, name, context.address);
      return { channel, purpose, accountId: account.id, recipient: contactOf(account, channel) };
    }
    case 'validate': {
      const own = await ownAccount(parts, context);
      return { channel, purpose, accountId: own.id, recipient: contactOf(own, channel) };
    }
  }
}

function demanded(channel: CodeSubject['channel'], recipient: string | undefined): string {
  if (recipient === undefined)
    throw failure('request.invalid', { field: channel === 'sms' ? 'tel' : 'email' });
  return recipient;
}

/** The phone number or email address of an account. */
function contactOf(account: Account, channel: CodeSubject['channel']): string {
  const contact = channel === 'sms' ? account.phone : account.email;
  if (contact === '') throw failure(channel === 'sms' ? 'account.phoneMissing' : 'account.emailMissing');
  return contact;
}

/** Throws `account.phoneRegistered` or `account.emailRegistered`, counted, when an account has the contact. */
async function demandFree(
  { db, tries }: AccountNaming,
  channel: CodeSubject['channel'],
  recipient: string,
  address: string,
): Promise<void> {
  const counted = await tries.take('lookup', { subjects: [recipient.toLowerCase()], address });
  if ((await holderOf(db, channel, recipient)) !== undefined)
    throw failure(channel === 'sms' ? 'account.phoneRegistered' : 'account.emailRegistered');
  await counted.takeBack();
}

async function holderOf(
  db: Db,
  channel: CodeSubject['channel'],
  recipient: string,
): Promise<Account | undefined> {
  return channel === 'sms' ? await accountByPhone(db, recipient) : await accountByEmail(db, recipient);
}
