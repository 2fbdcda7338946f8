import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { gatewayHandOver } from '@penstock/contract/calls/gateway-ownership';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Events } from '../../../kernel/events/events.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { accountById } from '../../people/accounts/account-repository.ts';
import { customerAccount } from '../../people/accounts/customer-account-repository.ts';
import type { Tries } from '../../people/verification/tries.ts';
import {
  authorisationsOf,
  deleteAuthorisation,
  insertAuthorisation,
} from '../authorisation/authorisation-repository.ts';
import { ownGatewayFor } from '../gateway/access.ts';
import { lockGateway } from '../gateway/gateway-repository.ts';
import {
  authoriseOnEquipment,
  copyProductsFor,
  giveEquipment,
  lockEquipmentOf,
  mostAuthorised,
  setOwner,
} from './ownership-repository.ts';

/** The parts of handing over. */
export interface HandOverParts {
  readonly db: Db;
  readonly tries: Tries;
  readonly events: Pick<Events, 'announce'>;
}

/**
 * Binds a gateway to another account, and answers its user name. Equipment that goes along belongs to that account too,
 * with a copy of its product. Whoever is
 * authorised stays so; the owner before is where that is chosen.
 */
export async function handOverGateway(
  { db, tries, events }: HandOverParts,
  { sn, account, withEquipment, keepAccess }: CallParsedRequest<typeof gatewayHandOver>,
  context: CallContext,
): Promise<string> {
  const { caller, address } = context;
  await ownGatewayFor(db, caller, sn);
  await tries.take('search', { subjects: [caller.accountId], address });
  const { username, equipment } = await change(
    db,
    actorOf(context),
    'gateway.handOver',
    async (transaction) => {
      const { owner_id: ownerId } = existing(await lockGateway(transaction, sn));
      if (ownerId === null) throw failure('gateway.notBound', { sn });
      const found = await customerAccount(transaction.sql, account);
      if (found === undefined) throw failure('authorisation.unknownAccount');
      if (found.id === ownerId) throw failure('gateway.ownerAlready', { sn, account: found.username });
      const owner = await accountById(transaction.sql, idOf(ownerId));
      await deleteAuthorisation(transaction, sn, found.id);
      if (keepAccess) {
        demandRoom((await authorisationsOf(transaction.sql, sn)).length);
        await insertAuthorisation(transaction, sn, ownerId);
      }
      await setOwner(transaction, sn, found.id);
      const ids = withEquipment ? await lockEquipmentOf(transaction, sn, ownerId) : [];
      const products = ids.length > 0 ? await copyProductsFor(transaction, ids, found.id) : [];
      if (ids.length > 0) {
        await giveEquipment(transaction, ids, found.id);
        if (keepAccess) {
          demandRoom(await mostAuthorised(transaction, ids));
          await authoriseOnEquipment(transaction, ids, ownerId);
        }
      }
      return {
        object: { type: 'gateway', id: sn },
        before: { account: owner?.username ?? '' },
        after: {
          account: found.username,
          equipment: ids.map(String),
          ...(products.length > 0 && { products: products.map(String) }),
          keepAccess,
        },
        result: { username: found.username, equipment: ids },
      };
    },
  );
  await events.announce({ kind: 'gatewayRights', sn });
  for (const id of equipment)
    await events.announce({ kind: 'rights', equipmentId: idOf(id), accountId: null });
  return username;
}

/** Throws `authorisation.tooMany` where no further account can be authorised. */
function demandRoom(authorised: number): void {
  if (authorised >= limits.authorisedAccounts)
    throw failure('authorisation.tooMany', { maximum: limits.authorisedAccounts });
}
