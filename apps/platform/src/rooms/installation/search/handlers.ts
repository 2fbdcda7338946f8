import { calls } from '@penstock/contract/calls/list';
import type { SearchKind } from '@penstock/contract/calls/search';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { enteredText, type Translations } from '@penstock/contract/texts/entered';
import { findEquipment, findGateways, findSignals } from './search-repository.ts';

/** The call of the search. */
export function searchHandlers(db: Db): HandlersOf<'searchQuery'> {
  return {
    searchQuery: handle(calls.searchQuery, async (request, { caller, language }) => {
      const { limit, kinds } = request;
      const ofKind = async <Row>(kind: SearchKind, find: () => Promise<Row[]>) =>
        kinds.includes(kind) ? find() : [];
      const [equipment, gateways, signals] = await Promise.all([
        ofKind('equipment', () => findEquipment(db, caller, request)),
        ofKind('gateway', () => findGateways(db, caller, request)),
        ofKind('signal', () => findSignals(db, caller, request)),
      ]);
      const title = (row: { title: string; title_translations: Translations }) =>
        enteredText(language, row.title, row.title_translations);
      return {
        equipment: best(limit, equipment, (row) => ({ id: row.id, title: title(row), sn: row.sn ?? '' })),
        gateways: best(limit, gateways, ({ sn, name, online }) => ({ sn, name, online })),
        signals: best(limit, signals, (row) => ({
          id: row.id,
          title: title(row),
          key: row.key,
          equipmentId: row.equipment_id,
          equipmentTitle: enteredText(language, row.equipment_title, row.equipment_title_translations),
        })),
      };
    }),
  };
}

/** The rows of the answer; one more was queried to know whether there are more. */
function best<Row, Hit>(limit: number, rows: readonly Row[], present: (row: Row) => Hit) {
  return { hits: rows.slice(0, limit).map(present), more: rows.length > limit };
}
