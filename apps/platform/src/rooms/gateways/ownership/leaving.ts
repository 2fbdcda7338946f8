import { failure } from '@penstock/contract/errors/error';
import { listText } from '@penstock/languages/list-text';
import { existing } from '../../../kernel/access/existing.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Events } from '../../../kernel/events/events.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import {
  authorisationsOf,
  deleteAuthorisation,
  deleteAuthorisations,
} from '../authorisation/authorisation-repository.ts';
import { ownGatewayFor, seenGatewayFor } from '../gateway/access.ts';
import { gatewayBySn, lockGateway, mayManage } from '../gateway/gateway-repository.ts';
import type { DemandSite } from '../gateway/site.ts';
import {
  countEquipmentOf,
  deleteGatewayRow,
  equipmentOfGateway,
  forgetOwner,
} from './ownership-repository.ts';

/** The parts of what ends the relation of accounts to gateways. */
export interface LeavingParts {
  readonly db: Db;
  readonly events: Pick<Events, 'announce'>;
  /** Ends the connection of a gateway. */
  readonly disconnectGateway: (sn: string) => void;
  readonly demandSite: DemandSite;
}

/** Equipments that are named in an error at most. */
const maxNamed = 5;

/** Demands that a gateway reads no equipment. Throws `gateway.readsEquipment` with some of it. */
async function demandNoEquipment(
  { sql }: ChangeTransaction,
  sn: string,
  { caller, language }: CallContext,
): Promise<void> {
  const count = await countEquipmentOf(sql, sn);
  if (count === 0) return;
  const some = await equipmentOfGateway(sql, { caller, language }, sn, maxNamed);
  // Of what the caller may not see, its owner is known from asking before.
  const names = some.map(({ visible, title, owner }) => (visible ? title : owner));
  throw failure('gateway.readsEquipment', { sn, count, names: listText(names, language) });
}

/**
 * Ends the binding of a gateway to its account. Authorisations, notes and earlier configurations go, since whoever binds it next is
 * somebody else; what is on the gateway stays.
 */
export async function unbindGateway(
  { db, events, demandSite }: LeavingParts,
  sn: string,
  context: CallContext,
) {
  await ownGatewayFor(db, context.caller, sn);
  await demandSite(db, sn);
  await change(db, actorOf(context), 'gateway.unbind', async (transaction) => {
    const gateway = existing(await lockGateway(transaction, sn));
    if (gateway.owner_id === null) throw failure('gateway.notBound', { sn });
    await demandNoEquipment(transaction, sn, context);
    const authorised = await authorisationsOf(transaction.sql, sn);
    await deleteAuthorisations(transaction, sn);
    await forgetOwner(transaction, sn);
    const { name, remark, address } = gateway;
    return {
      object: { type: 'gateway', id: sn },
      before: { name, remark, address, authorised: authorised.map(({ username }) => username) },
      result: undefined,
    };
  });
  await events.announce({ kind: 'gatewayRights', sn });
}

/**
 * Takes a gateway that the caller is authorised on from the caller's list. Throws `authorisation.creator` for an own one, and
 * `gateway.byEquipment` for one that the caller sees by its equipment only.
 */
export async function removeGateway({ db, events }: LeavingParts, sn: string, context: CallContext) {
  const { caller, language } = context;
  await seenGatewayFor(db, caller, sn);
  await change(db, actorOf(context), 'gateway.remove', async (transaction) => {
    if (!(await deleteAuthorisation(transaction, sn, rowNumber(caller.accountId)))) {
      if (await mayManage(transaction.sql, caller, sn)) throw failure('authorisation.creator');
      const [first] = (
        await equipmentOfGateway(transaction.sql, { caller, language }, sn, Number.MAX_SAFE_INTEGER)
      ).filter(({ visible }) => visible);
      throw failure('gateway.byEquipment', { sn, equipment: first?.title ?? '' });
    }
    return {
      object: { type: 'gateway', id: sn },
      before: { account: caller.username },
      result: undefined,
    };
  });
  await events.announce({ kind: 'gatewayRights', sn });
}

/** Deletes a gateway from the platform, whoever it is bound to. */
export async function deleteGateway(
  { db, events, disconnectGateway, demandSite }: LeavingParts,
  sn: string,
  context: CallContext,
) {
  existing(await gatewayBySn(db, sn));
  await demandSite(db, sn);
  await change(db, actorOf(context), 'gateway.delete', async (transaction) => {
    const { name, remark, owner_id: owner } = existing(await lockGateway(transaction, sn));
    await demandNoEquipment(transaction, sn, context);
    await deleteGatewayRow(transaction, sn);
    return {
      object: { type: 'gateway', id: sn },
      before: { name, remark, owner: owner === null ? '' : String(owner) },
      result: undefined,
    };
  });
  disconnectGateway(sn);
  await events.announce({ kind: 'gatewayRights', sn });
}
