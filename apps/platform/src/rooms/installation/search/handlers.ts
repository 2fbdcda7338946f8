import { calls } from '@penstock/contract/calls/list';
import type { SearchKind } from '@penstock/contract/calls/search';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { enteredText, type Translations } from '@penstock/contract/texts/entered';
import {
  findAlarms,
  findAreas,
  findEquipment,
  findGateways,
  findPages,
  findSignals,
  findTitled,
} from './search-repository.ts';

interface Titled {
  readonly title: string;
  readonly title_translations: Translations;
}

/** A row of something that an equipment has. */
interface OfEquipment {
  readonly equipment_id: string;
  readonly equipment_title: string;
  readonly equipment_title_translations: Translations;
}

/** The call of the search. */
export function searchHandlers(db: Db): HandlersOf<'searchQuery'> {
  return {
    searchQuery: handle(calls.searchQuery, async (request, { caller, language }) => {
      const { limit, kinds } = request;
      const wanted = { ...request, language };
      const ofKind = async <Row>(kind: SearchKind, find: () => Promise<Row[]>) =>
        kinds.includes(kind) ? find() : [];
      const [equipment, gateways, signals, alarms, pages, areas, products, reports, rules] =
        await Promise.all([
          ofKind('equipment', () => findEquipment(db, caller, wanted)),
          ofKind('gateway', () => findGateways(db, caller, wanted)),
          ofKind('signal', () => findSignals(db, caller, wanted)),
          ofKind('alarm', () => findAlarms(db, caller, wanted)),
          ofKind('page', () => findPages(db, caller, wanted)),
          ofKind('area', () => findAreas(db, caller, wanted)),
          ofKind('product', () => findTitled(db, caller, 'product', wanted)),
          ofKind('report', () => findTitled(db, caller, 'report', wanted)),
          ofKind('rule', () => findTitled(db, caller, 'notification_rule', wanted)),
        ]);
      const title = (row: Titled) => enteredText(language, row.title, row.title_translations);
      const equipmentOf = (row: OfEquipment) => ({
        equipmentId: row.equipment_id,
        equipmentTitle: enteredText(language, row.equipment_title, row.equipment_title_translations),
      });
      return {
        equipment: best(limit, equipment, (row) => ({ id: row.id, title: title(row), sn: row.sn ?? '' })),
        gateways: best(limit, gateways, ({ sn, name, online }) => ({ sn, name, online })),
        signals: best(limit, signals, (row) => ({
          id: row.id,
          title: title(row),
          key: row.key,
          ...equipmentOf(row),
        })),
        alarms: best(limit, alarms, (row) => ({
          alarm: row.alarm,
          title: title(row),
          severity: row.severity,
          ...equipmentOf(row),
        })),
        pages: best(limit, pages, (row) => ({
          id: row.id,
          title: row.title,
          productTitle: enteredText(language, row.product_title, row.product_title_translations),
        })),
        areas: best(limit, areas, (row) => ({
          id: idOf(row.id),
          title: row.title,
          parentTitle: row.parent_title ?? '',
        })),
        products: best(limit, products, (row) => row),
        reports: best(limit, reports, (row) => row),
        rules: best(limit, rules, (row) => row),
      };
    }),
  };
}

/** The rows of the answer; one more was queried to know whether there are more. */
function best<Row, Hit>(limit: number, rows: readonly Row[], present: (row: Row) => Hit) {
  return { hits: rows.slice(0, limit).map(present), more: rows.length > limit };
}
