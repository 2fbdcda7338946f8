import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { partyOf } from '@penstock/node-kit/network/address';
import { actorOf } from '../../../kernel/operation-log/change.ts';
import { type AdmissionParts, admitBySecondFactor } from './admission.ts';
import { answerAdmitted, entranceOf } from './answer-sign-in.ts';
import type { SealedSignIn, SignInKeys } from '../sign-in-keys/sign-in-keys.ts';
import { proveOwnPassword } from '../verification/identity.ts';
import type { Tries } from '../verification/tries.ts';
import type { FactorOwner } from '../second-factor/second-factors.ts';

/** The calls of the second factor. */
export function secondFactorHandlers(
  parts: AdmissionParts & {
    readonly keys: SignInKeys;
    readonly tries: Tries;
    readonly onSessionEnded: (sessionHash: Buffer) => void;
  },
): HandlersOf<
  | 'loginBySecondFactor'
  | 'secondFactorState'
  | 'secondFactorBegin'
  | 'secondFactorConfirm'
  | 'secondFactorDisable'
  | 'secondFactorRecoveryCodes'
> {
  const { keys, secondFactors } = parts;

  async function demandPassword(
    { keyId, publicKey, password }: Omit<SealedSignIn<never>, 'sealed'> & { readonly password: string },
    context: CallContext,
  ): Promise<void> {
    const opened = await keys.open({ keyId, publicKey, sealed: { password } });
    await proveOwnPassword(parts, context, opened.password);
  }

  return {
    loginBySecondFactor: handle(calls.loginBySecondFactor, async (request, context) => {
      const admission = await admitBySecondFactor(parts, request, entranceOf(context));
      if (admission.kind === 'secondFactor') throw failure('secondFactor.ticketExpired');
      return answerAdmitted(admission, context, parts.onSessionEnded);
    }),

    secondFactorState: handle(calls.secondFactorState, async (_request, { caller }) => {
      const { since, recoveryCodes } = await secondFactors.state(rowNumber(caller.accountId));
      return { enabled: since !== null, since: since?.toISOString() ?? '', recoveryCodes };
    }),

    secondFactorBegin: handle(calls.secondFactorBegin, async (request, context) => {
      await demandPassword(request, context);
      return await secondFactors.begin(actorOf(context), ownerOf(context));
    }),

    secondFactorConfirm: handle(calls.secondFactorConfirm, async ({ code, endApiKeys }, context) => {
      const keep = context.caller.sessionHash;
      const { recoveryCodes, ended } = await secondFactors.confirm(actorOf(context), ownerOf(context), {
        code,
        keep,
        endApiKeys,
      });
      for (const hash of ended) parts.onSessionEnded(hash);
      return { recoveryCodes: [...recoveryCodes] };
    }),

    secondFactorDisable: handle(calls.secondFactorDisable, async (request, context) => {
      await demandPassword(request, context);
      const owner = ownerOf(context);
      await secondFactors.check(owner, request.code);
      await secondFactors.disable(actorOf(context), owner.accountId);
      return {};
    }),

    secondFactorRecoveryCodes: handle(calls.secondFactorRecoveryCodes, async (request, context) => {
      await demandPassword(request, context);
      const owner = ownerOf(context);
      await secondFactors.check(owner, request.code);
      const recoveryCodes = await secondFactors.renewRecoveryCodes(actorOf(context), owner.accountId);
      return { recoveryCodes: [...recoveryCodes] };
    }),
  };
}

function ownerOf({ caller, address }: CallContext): FactorOwner {
  return { accountId: rowNumber(caller.accountId), username: caller.username, party: partyOf(address) };
}
