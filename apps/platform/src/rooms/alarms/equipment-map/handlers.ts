import { calls } from '@penstock/contract/calls/list';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { mapOfEquipment } from './equipment-map.ts';

/** The call of the map of equipment; `db` is over connections for heavy queries. */
export function equipmentMapHandlers(db: Db): HandlersOf<'equipmentMap'> {
  return {
    equipmentMap: handle(calls.equipmentMap, (question, { caller, language }) =>
      mapOfEquipment(db, caller, { ...question, keyword: question.keyword.trim() }, language),
    ),
  };
}
