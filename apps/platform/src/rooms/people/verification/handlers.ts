import { calls } from '@penstock/contract/calls/list';
import type { TicketPurpose } from '@penstock/contract/calls/user-code';
import { failure } from '@penstock/contract/errors/error';
import { characterCount } from '@penstock/contract/rules/length';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { type Account, updateAccount } from '../accounts/account-repository.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { SignInKeys } from '../sign-in-keys/sign-in-keys.ts';
import { type AccountNaming, namedAccount, ownAccount } from './account-in-question.ts';
import { codeSubject } from './code-subject.ts';
import type { Codes, SentCode } from './codes.ts';
import { plainAnswer, proveAnswer, provePassword } from './identity.ts';
import { maskedContact } from './masked.ts';
import type { PictureDemand } from './picture-demand.ts';
import type { Pictures } from './pictures.ts';
import type { Tickets } from './tickets.ts';

/** The parts of the calls of verification. */
export interface VerificationParts extends AccountNaming {
  readonly codes: Codes;
  readonly tickets: Tickets;
  readonly pictures: Pictures;
  readonly demand: PictureDemand;
  readonly keys: SignInKeys;
  /** Whether people can register. */
  readonly isRegistrationOpen: boolean;
}

/** Characters of an answer to a security question. */
const answerLength = { minimum: 2, maximum: 100 } as const;

/** The calls with which people prove who they are. */
export function verificationHandlers(
  parts: VerificationParts,
): HandlersOf<
  | 'showVcode'
  | 'smsCodeGet'
  | 'emailCodeGet'
  | 'smsCodeValid'
  | 'emailCodeValid'
  | 'validTel'
  | 'validEmail'
  | 'passwordValid'
  | 'questionQuery'
  | 'questionValid'
  | 'questionUpdate'
  | 'findPasswordAccount'
> {
  const { db, codes, tickets, pictures, demand, keys, tries, isRegistrationOpen } = parts;

  async function send(
    request: Parameters<typeof codeSubject>[1],
    picture: Parameters<PictureDemand['check']>[2],
    context: CallContext,
  ): Promise<SentCode> {
    codes.demandSender(request.channel);
    if (request.purpose === 'register' && !isRegistrationOpen) throw failure('registration.off');
    await demand.check('code', '', picture, context.address);
    return await codes.send(await codeSubject(parts, request, context), context);
  }

  async function prove(
    channel: 'sms' | 'email',
    { purpose, account, code }: { purpose: TicketPurpose; account?: string | undefined; code: string },
    context: CallContext,
  ): Promise<{ ticket: string }> {
    const subject = await codeSubject(parts, { channel, purpose, recipient: undefined, account }, context);
    const right = await codes.check(subject, code, context);
    const { accountId } = subject;
    if (accountId === null) throw failure('account.notFound');
    const actor = { accountId: null, address: context.address };
    return await change(db, actor, 'account.verify', async (transaction) => {
      await right.use(transaction);
      const ticket = await tickets.issue(transaction.sql, accountId, purpose);
      return { object: { type: 'account', id: idOf(accountId) }, after: { by: channel }, result: { ticket } };
    });
  }

  /** The account that is named for a forgotten password, or that of who is signed in. */
  async function accountFor(
    { purpose, account }: { purpose: TicketPurpose; account?: string | undefined },
    context: CallContext,
  ): Promise<Account> {
    if (purpose === 'validate') return await ownAccount(parts, context);
    if (account === undefined) throw failure('request.invalid', { field: 'account' });
    return await namedAccount(parts, account, context.address);
  }

  return {
    showVcode: handle(calls.showVcode, async ({ purpose, account }, { address }) => {
      const show = await demand.isNeeded(purpose, account ?? '', address);
      return show ? { show, ...pictures.make(purpose) } : { show, vcodeId: '', image: '' };
    }),

    smsCodeGet: handle(calls.smsCodeGet, ({ purpose, tel, account, ...picture }, context) =>
      send({ channel: 'sms', purpose, recipient: tel, account }, picture, context),
    ),
    emailCodeGet: handle(calls.emailCodeGet, ({ purpose, email, account, ...picture }, context) =>
      send({ channel: 'email', purpose, recipient: email, account }, picture, context),
    ),

    smsCodeValid: handle(calls.smsCodeValid, (request, context) => prove('sms', request, context)),
    emailCodeValid: handle(calls.emailCodeValid, (request, context) => prove('email', request, context)),
    validTel: handle(calls.validTel, ({ code }, context) =>
      prove('sms', { purpose: 'validate', code }, context),
    ),
    validEmail: handle(calls.validEmail, ({ code }, context) =>
      prove('email', { purpose: 'validate', code }, context),
    ),

    passwordValid: handle(calls.passwordValid, async ({ password, ...agreed }, context) => {
      const opened = await keys.open({ ...agreed, sealed: { password } });
      const account = await ownAccount(parts, context);
      await provePassword(tries, account, opened.password, context.address);
      return { ticket: await tickets.issue(db, account.id, 'validate') };
    }),

    questionQuery: handle(calls.questionQuery, async ({ account: name }, context) => {
      if (name === undefined && context.presentedSession === undefined)
        throw failure('request.invalid', { field: 'account' });
      const purpose = name === undefined ? 'validate' : 'findPassword';
      const { question } = await accountFor({ purpose, account: name }, context);
      return { question };
    }),

    questionValid: handle(calls.questionValid, async (request, context) => {
      const { answer, purpose, account: name, ...agreed } = request;
      const opened = await keys.open({ ...agreed, sealed: { answer } });
      const account = await accountFor({ purpose, account: name }, context);
      await proveAnswer(tries, account, opened.answer, context.address);
      return { ticket: await tickets.issue(db, account.id, purpose) };
    }),

    questionUpdate: handle(calls.questionUpdate, async (request, context) => {
      const { question, answer, ticket, ...agreed } = request;
      const opened = await keys.open({ ...agreed, sealed: { answer } });
      const plain = plainAnswer(opened.answer);
      const length = characterCount(plain);
      if (length < answerLength.minimum || length > answerLength.maximum)
        throw failure(
          'request.invalid',
          { field: 'answer' },
          { problems: [{ path: 'answer', key: 'value.range', parameters: answerLength }] },
        );
      const { accountId } = context.caller;
      const proof = await tickets.findOwn(ticket, rowNumber(accountId), context.address);
      const answerHash = await hashPassword(plain);
      await change(db, actorOf(context), 'account.updateQuestion', async (transaction) => {
        await proof.use(transaction);
        await updateAccount(transaction, accountId, { question, answer_hash: answerHash });
        return {
          object: { type: 'account', id: accountId },
          after: { question },
          result: undefined,
        };
      });
      return {};
    }),

    findPasswordAccount: handle(calls.findPasswordAccount, async ({ account, ...picture }, context) => {
      await demand.check('findPassword', account, picture, context.address);
      const found = await namedAccount(parts, account, context.address);
      const ways = (['tel', 'email', 'question'] as const).filter((way) => {
        if (way === 'tel') return found.phone !== '' && codes.canSend('sms');
        if (way === 'email') return found.email !== '' && codes.canSend('email');
        return found.question !== '';
      });
      return { ways, tel: maskedContact(found.phone), email: maskedContact(found.email) };
    }),
  };
}
