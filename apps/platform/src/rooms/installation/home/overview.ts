import type { CallAnswer } from '@penstock/contract/calls/call';
import type { equipmentOverview } from '@penstock/contract/calls/equipment-overview';
import type { SyncState } from '@penstock/contract/model/equipment-sync';
import type { Language } from '@penstock/languages/language';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { enteredText } from '@penstock/contract/texts/entered';
import {
  countByState,
  countGateways,
  equipmentInStates,
  lastChanged,
  lastOffline,
} from './overview-repository.ts';

/** How the equipment and the gateways that a caller may see do, and what changed last. */
export async function overviewFor(
  db: Db,
  caller: Caller,
  language: Language,
): Promise<CallAnswer<typeof equipmentOverview>> {
  const equipment = { total: 0, online: 0, offline: 0, unbound: 0 };
  const sync: Record<SyncState, number> = {
    inSync: 0,
    outOfSync: 0,
    waiting: 0,
    applying: 0,
    failed: 0,
    unbound: 0,
  };
  for (const { online, sync: state, count } of await countByState(db, caller)) {
    equipment.total += count;
    equipment[state === 'unbound' ? 'unbound' : online ? 'online' : 'offline'] += count;
    sync[state] += count;
  }
  const offline = await lastOffline(db, caller);
  const problems = await equipmentInStates(db, caller, ['outOfSync', 'failed']);
  const changes = await lastChanged(db, caller);
  return {
    equipment,
    sync,
    gateways: await countGateways(db, caller),
    offlineGateways: offline.map(({ sn, name, offline_at: since }) => ({
      sn,
      name,
      since: since?.toISOString() ?? '',
    })),
    syncProblems: problems.map((row) => ({
      id: idOf(row.id),
      title: enteredText(language, row.title, row.title_translations),
      sync: row.sync,
    })),
    changes: changes.map((row) => ({
      kind: row.kind,
      id: idOf(row.id),
      title: enteredText(language, row.title, row.title_translations),
      author: row.changed_by,
      time: row.changed_at.toISOString(),
      note: row.note,
    })),
  };
}
