import type { CallAnswer } from '@penstock/contract/calls/call';
import type { equipmentMap } from '@penstock/contract/calls/equipment-map';
import type { Language } from '@penstock/languages/language';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { enteredText } from '@penstock/contract/texts/entered';
import { countPlaces, type MapQuestion, placedEquipment } from './equipment-map-repository.ts';

/** The places of the equipment that is asked for and that the caller may see, and how many there are. */
export async function mapOfEquipment(
  db: Db,
  caller: Caller,
  question: MapQuestion,
  language: Language,
): Promise<CallAnswer<typeof equipmentMap>> {
  const { placed, all } = await countPlaces(db, caller, question);
  const rows = await placedEquipment(db, caller, question);
  return {
    total: placed,
    withoutPosition: all - placed,
    rows: rows.map((row) => ({
      id: idOf(row.id),
      title: enteredText(language, row.title, row.title_translations),
      sn: row.sn ?? '',
      online: row.online ?? false,
      severity: row.severity,
      latitude: row.latitude ?? 0,
      longitude: row.longitude ?? 0,
    })),
  };
}
