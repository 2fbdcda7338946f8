import type { EquipmentRow } from '@penstock/contract/calls/equipment';
import type { BulkTarget } from './equipment-filters.ts';

/** The equipments of some rows as what is changed. */
export function targetOfRows(rows: readonly EquipmentRow[]): BulkTarget {
  return { question: { ids: rows.map(({ id }) => id) }, count: rows.length };
}
