import { overviewRows } from '@penstock/contract/calls/equipment-overview';
import type { SyncState } from '@penstock/contract/model/equipment-sync';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { syncState } from '../../plant/equipment/equipment-repository.ts';
import { gatewayVisibleTo, productVisibleTo, visibleTo } from '../../../kernel/access/visibility.ts';

/** The equipment that a caller may see, with its gateway and its binding. */
function visible(db: Db, caller: Caller) {
  return db
    .selectFrom('equipment')
    .leftJoin('gateway', 'gateway.sn', 'equipment.sn')
    .leftJoin('equipment_binding', 'equipment_binding.equipment_id', 'equipment.id')
    .where(visibleTo(caller));
}

/** How much equipment a caller may see, by whether its gateway is online and by its state. */
export async function countByState(db: Db, caller: Caller) {
  return await visible(db, caller)
    .select([
      sql<boolean>`coalesce(gateway.online, false)`.as('online'),
      syncState.as('sync'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .groupBy([sql`1`, sql`2`])
    .execute();
}

/** The equipment that is in one of some states, by its title. */
export async function equipmentInStates(db: Db, caller: Caller, states: readonly SyncState[]) {
  return await visible(db, caller)
    .where(syncState, 'in', states)
    .select(['equipment.id', 'equipment.title', 'equipment.title_translations', syncState.as('sync')])
    .orderBy('equipment.title')
    .orderBy('equipment.id')
    .limit(overviewRows)
    .execute();
}

/** How many gateways a caller may see, and how many of them are offline. */
export async function countGateways(db: Db, caller: Caller) {
  return await db
    .selectFrom('gateway')
    .where(gatewayVisibleTo(caller))
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`(count(*) filter (where not online))::integer`.as('offline'),
    ])
    .executeTakeFirstOrThrow();
}

/** The gateways that went offline last. */
export async function lastOffline(db: Db, caller: Caller) {
  return await db
    .selectFrom('gateway')
    .where(gatewayVisibleTo(caller))
    .where('online', '=', false)
    .select(['sn', 'name', 'offline_at'])
    .orderBy(sql`offline_at desc nulls last`)
    .orderBy('sn')
    .limit(overviewRows)
    .execute();
}

/** The definitions of equipment and products that changed last. */
export async function lastChanged(db: Db, caller: Caller) {
  const equipment = db
    .selectFrom('equipment')
    .where(visibleTo(caller))
    .select([
      sql<'equipment' | 'product'>`'equipment'`.as('kind'),
      'id',
      'title',
      'title_translations',
      'changed_by',
      'changed_at',
      'note',
    ]);
  const products = db
    .selectFrom('product')
    .where(productVisibleTo(caller))
    .select([
      sql<'equipment' | 'product'>`'product'`.as('kind'),
      'id',
      'title',
      'title_translations',
      'changed_by',
      'changed_at',
      'note',
    ]);
  return await db
    .selectFrom(equipment.unionAll(products).as('changed'))
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(overviewRows)
    .execute();
}
