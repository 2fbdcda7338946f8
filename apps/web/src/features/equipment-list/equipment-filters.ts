import type { equipmentQuery, EquipmentRow, equipmentSortColumns } from '@penstock/contract/calls/equipment';
import type { Id } from '@penstock/contract/calls/identifier';
import type { SyncState } from '@penstock/contract/model/equipment-sync';
import type { z } from 'zod';
import type { ChosenFilters, ListDeclaration } from '../../kit/list/list-declaration.ts';

/** The values of the filters. */
type EquipmentFilters = {
  readonly status: 'online' | 'offline';
  readonly product: Id;
  readonly sync: SyncState;
  readonly tag: Id;
  readonly area: Id | 'none';
};

/** The equipment list with its filters, and the columns by which it can be ordered. */
export type EquipmentList = ListDeclaration<
  EquipmentRow,
  EquipmentFilters,
  (typeof equipmentSortColumns)[number]
>;

/** The question that finds some equipment of the list. */
export type EquipmentQuestion = Omit<z.input<(typeof equipmentQuery)['request']>, 'pageNo' | 'pageSize'>;

/** Equipment that is changed together: how it is found, and how many there are. */
export interface BulkTarget {
  readonly question: EquipmentQuestion;
  readonly count: number;
}

/** The fields of the call that the filters set. */
export const matching = ({ status, product, sync, tag, area }: ChosenFilters<EquipmentFilters>) => ({
  status: status[0] ?? ('all' as const),
  productId: product[0] ?? ('' as const),
  sync: [...sync],
  tags: [...tag],
  areas: [...area],
});
