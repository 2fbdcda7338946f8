import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { PresenceReason } from '@penstock/contract/calls/channel';
import type { EquipmentRow, equipmentQuery } from '@penstock/contract/calls/equipment';
import type { Language } from '@penstock/languages/language';
import { idOf } from '../../../kernel/database/id.ts';
import { pageOf } from '../../../kernel/database/list-query.ts';
import { bySeverity } from '../../../kernel/database/open-alarms.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { enteredText } from '@penstock/contract/texts/entered';
import { reasonSchema, reasonText } from './binding-reason.ts';
import { countEquipment, equipmentRows, type ListedEquipment } from './equipment-repository.ts';

/** One page of the equipment that the caller may see, and how many there are in all. */
export async function listEquipment(
  db: Db,
  caller: Caller,
  request: CallParsedRequest<typeof equipmentQuery>,
  language: Language,
): Promise<{ total: number; rows: EquipmentRow[] }> {
  const { limit, offset } = pageOf(request);
  const total = await countEquipment(db, caller, request);
  const rows = await equipmentRows(db, caller, request, language).limit(limit).offset(offset).execute();
  return { total, rows: rows.map((row) => describeEquipment(row, caller, language)) };
}

function presenceReason({ online, online_at: at, offline_reason: reason }: ListedEquipment): PresenceReason {
  if (online === true) return 'connected';
  return at === null ? 'never' : (reason ?? 'lost');
}

/** A row of the list as its caller sees it. */
export function describeEquipment(row: ListedEquipment, caller: Caller, language: Language): EquipmentRow {
  const reason = reasonSchema.safeParse(row.sync_reason).data;
  return {
    id: idOf(row.id),
    title: enteredText(language, row.title, row.title_translations),
    titleTranslations: row.title_translations,
    productId: row.product_id === null ? '' : idOf(row.product_id),
    productTitle: enteredText(language, row.product_title ?? '', row.product_title_translations ?? {}),
    sn: row.sn ?? '',
    online: row.online ?? false,
    lastOnline: (row.online === true ? new Date() : row.offline_at)?.toISOString() ?? '',
    since: (row.online === true ? row.online_at : row.offline_at)?.toISOString() ?? '',
    reason: presenceReason(row),
    ...(row.silent_driver !== null && { silentDriver: row.silent_driver }),
    sync: row.sync,
    syncReason: reason === undefined ? '' : reasonText(reason, language),
    signalCount: row.signal_count,
    openAlarms: bySeverity(row.open_alarms),
    owner: row.nickname === '' ? row.username : row.nickname,
    address: row.address,
    remark: row.remark,
    latitude: row.latitude,
    longitude: row.longitude,
    tags: row.tags,
    areas: [...row.areas],
    owned: idOf(row.owner_id) === caller.accountId,
    rights: [...row.rights],
    createTime: row.created_at.toISOString(),
  };
}
