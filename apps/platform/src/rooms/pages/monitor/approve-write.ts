import type { ApprovalProof } from '@penstock/contract/calls/approval-proof';
import type { Id } from '@penstock/contract/calls/identifier';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { type WriteApproval, writeApprovals } from '@penstock/contract/model/write-approval';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { isUsableText } from '@penstock/server/http/usable-text';
import { partyOf } from '@penstock/node-kit/network/address';
import { equipmentFor } from '../../plant/equipment/access.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import type { SecondFactors } from '../../people/second-factor/second-factors.ts';
import { callerFrom } from '../../../kernel/sessions/caller.ts';
import { type Account, findAccount } from '../../people/accounts/account-repository.ts';
import { refusalOf, type SignInAttempts } from '../../people/attempts/attempts.ts';
import { passwordFits } from '../../people/accounts/passwords.ts';
import type { SignInKeys } from '../../people/sign-in-keys/sign-in-keys.ts';
import { proveOwnPassword } from '../../people/verification/identity.ts';
import type { Tries } from '../../people/verification/tries.ts';

/** The parts of approving a write. */
export interface ApprovalParts {
  readonly db: Db;
  readonly keys: SignInKeys;
  readonly tries: Tries;
  readonly attempts: SignInAttempts;
  readonly secondFactors: SecondFactors;
}

/** A write that is to be approved. */
interface ApprovedWrite {
  readonly equipmentId: Id;
  readonly signalId: Id;
  /** The approval that the signal requires. */
  readonly demanded: WriteApproval;
  readonly proof: ApprovalProof | undefined;
}

/** The longest account name or password that is looked at. */
const longest = 200;

/**
 * Checks the proof that comes with a write: one that is weaker than the signal asks for is refused, one that is not
 * asked for is checked as well. Wrong passwords count as those of a sign-in. Answers the user name of the second person
 * where there is one.
 *
 * Throws `write.passwordNeeded` and `write.secondPersonNeeded` without the proof, `account.passwordWrong` and
 * `account.tooManyTries` for the own password, and for the second person `write.samePerson`, `write.mayNotApprove`,
 * `write.codeNeeded`, `secondFactor.wrong`, `signIn.wrongPassword` and `signIn.wait`.
 */
export async function approveWrite(
  parts: ApprovalParts,
  context: CallContext,
  write: ApprovedWrite,
): Promise<string | undefined> {
  const { demanded, proof } = write;
  if (writeApprovals.indexOf(proof?.kind ?? 'none') < writeApprovals.indexOf(demanded))
    throw failure(demanded === 'password' ? 'write.passwordNeeded' : 'write.secondPersonNeeded');
  if (proof === undefined) return undefined;
  try {
    if (proof.kind === 'secondPerson') return await secondPerson(parts, context, write.equipmentId, proof);
    const { keyId, publicKey, password } = proof;
    const opened = await parts.keys.open({ keyId, publicKey, sealed: { password } });
    await proveOwnPassword(parts, context, opened.password);
    return undefined;
  } catch (error) {
    // A key that ran out is no refusal: the same proof comes again, sealed with another.
    if (error instanceof CatalogueError && error.key !== 'signIn.keyExpired')
      await noteRefusal(parts.db, context, write, proof.kind, error.key);
    throw error;
  }
}

async function secondPerson(
  parts: ApprovalParts,
  { caller, address }: CallContext,
  equipmentId: Id,
  { keyId, publicKey, account: name, password, code }: ApprovalProof & { readonly kind: 'secondPerson' },
): Promise<string> {
  const opened = await parts.keys.open({ keyId, publicKey, sealed: { account: name, password } });
  const account = await provenAccount(parts, address, opened);
  if (idOf(account.id) === caller.accountId) throw failure('write.samePerson');
  if (await parts.secondFactors.isEnabled(account.id)) {
    if (code === '') throw failure('write.codeNeeded');
    const owner = { accountId: account.id, username: account.username, party: partyOf(address) };
    await parts.secondFactors.check(owner, code);
  }
  if (!(await mayWrite(parts.db, account, equipmentId))) throw failure('write.mayNotApprove');
  return account.username;
}

/** The account of a name and a password, counted as a sign-in is. */
async function provenAccount(
  { db, attempts }: ApprovalParts,
  address: string,
  typed: { readonly account: string; readonly password: string },
): Promise<Account> {
  const name = typed.account.trim().slice(0, longest);
  const account = name === '' || !isUsableText(name) ? undefined : await findAccount(db, name);
  const attempt = await attempts.start({
    name: name.toLowerCase(),
    address: partyOf(address),
    accountId: account?.id,
  });
  const fits = await passwordFits(account?.password_hash, typed.password.slice(0, longest));
  if (account === undefined || !fits) throw refusalOf(attempt);
  await attempt.succeeded();
  return account;
}

async function mayWrite(db: Db, account: Account, equipmentId: Id): Promise<boolean> {
  if (account.disabled || account.must_set_up) return false;
  // No session: what this caller may do is asked, and nothing is done as it.
  const caller = callerFrom(account, Buffer.alloc(0), false);
  if (!caller.authCodes.includes('equipment:write')) return false;
  try {
    await equipmentFor(db, caller, equipmentId, 'write');
    return true;
  } catch (error) {
    if (error instanceof CatalogueError) return false;
    throw error;
  }
}

async function noteRefusal(
  db: Db,
  context: CallContext,
  { equipmentId, signalId }: ApprovedWrite,
  asked: ApprovalProof['kind'],
  reason: string,
): Promise<void> {
  await change(db, actorOf(context), 'equipment.approvalRefused', async () => ({
    object: { type: 'equipment', id: equipmentId },
    after: { signalId, approval: asked, reason },
    result: undefined,
  }));
}
