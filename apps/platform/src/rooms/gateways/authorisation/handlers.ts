import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { authorisationProblem } from '@penstock/contract/model/user';
import { limits } from '@penstock/contract/rules/limits';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Events } from '../../../kernel/events/events.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { accountById } from '../../people/accounts/account-repository.ts';
import { customerAccount } from '../../people/accounts/customer-account-repository.ts';
import type { Tries } from '../../people/verification/tries.ts';
import { ownGatewayFor } from '../gateway/access.ts';
import { lockGateway } from '../gateway/gateway-repository.ts';
import { authorisationsOf, deleteAuthorisation, insertAuthorisation } from './authorisation-repository.ts';

/** The calls of the accounts that are authorised on a gateway. */
export function gatewayAuthorisationHandlers({
  db,
  tries,
  events,
}: {
  readonly db: Db;
  readonly tries: Tries;
  readonly events: Pick<Events, 'announce'>;
}): HandlersOf<'gatewayAuthQuery' | 'gatewayAuthAdd' | 'gatewayAuthDelete'> {
  return {
    gatewayAuthQuery: handle(calls.gatewayAuthQuery, async ({ sn }, { caller }) => {
      const gateway = await ownGatewayFor(db, caller, sn);
      const creator = gateway.owner_id === null ? undefined : await accountById(db, idOf(gateway.owner_id));
      const authorised = await authorisationsOf(db, sn);
      const lines = [
        ...(creator === undefined
          ? []
          : [{ ...creator, created_at: gateway.bound_at ?? gateway.created_at, isCreator: true }]),
        ...authorised.map((one) => ({ ...one, isCreator: false })),
      ];
      return {
        rows: lines.map(({ id, username, nickname, created_at: since, isCreator }) => ({
          accountId: idOf(id),
          account: username,
          nickname,
          isCreator,
          time: since.toISOString(),
        })),
      };
    }),

    gatewayAuthAdd: handle(calls.gatewayAuthAdd, async ({ sn, account }, context) => {
      const { caller, address } = context;
      await ownGatewayFor(db, caller, sn);
      await tries.take('search', { subjects: [caller.accountId], address });
      const added = await change(db, actorOf(context), 'gateway.authorise', async (transaction) => {
        const gateway = existing(await lockGateway(transaction, sn));
        if (gateway.owner_id === null) throw failure('gateway.notBound', { sn });
        const found = await customerAccount(transaction.sql, account);
        if (found === undefined) throw failure('authorisation.unknownAccount');
        const creator = await accountById(transaction.sql, idOf(gateway.owner_id));
        const authorised = await authorisationsOf(transaction.sql, sn);
        const problem = authorisationProblem({
          account: found.username,
          creator: creator?.username ?? '',
          caller: caller.username,
          authorised: authorised.map(({ username }) => username),
        });
        if (problem === 'authorisation.tooMany')
          throw failure(problem, { maximum: limits.authorisedAccounts });
        if (problem === 'authorisation.exists') throw failure(problem, { account: found.username });
        if (problem !== null) throw failure(problem);
        await insertAuthorisation(transaction, sn, found.id);
        return {
          object: { type: 'gateway', id: sn },
          after: { account: found.username },
          result: found.username,
        };
      });
      await events.announce({ kind: 'gatewayRights', sn });
      return { account: added };
    }),

    gatewayAuthDelete: handle(calls.gatewayAuthDelete, async ({ sn, accountId }, context) => {
      await ownGatewayFor(db, context.caller, sn);
      await change(db, actorOf(context), 'gateway.unauthorise', async (transaction) => {
        const gateway = existing(await lockGateway(transaction, sn));
        if (gateway.owner_id === rowNumber(accountId)) throw failure('authorisation.creator');
        const authorised = await authorisationsOf(transaction.sql, sn);
        const known = existing(authorised.find(({ id }) => idOf(id) === accountId));
        await deleteAuthorisation(transaction, sn, known.id);
        return {
          object: { type: 'gateway', id: sn },
          before: { account: known.username },
          result: undefined,
        };
      });
      await events.announce({ kind: 'gatewayRights', sn });
      return {};
    }),
  };
}
