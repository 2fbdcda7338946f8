import type { EquipmentRow, equipmentSortColumns } from '@penstock/contract/calls/equipment';
import type { Column } from '../list/list-declaration.ts';

/** The column of the area of equipment: its own title, and those above it where the pointer rests and in exports. */
export function areaColumn(title: string): Column<EquipmentRow, (typeof equipmentSortColumns)[number]> {
  const path = ({ areas }: EquipmentRow) => areas.map((area) => area.title).join(' / ');
  return {
    key: 'area',
    title,
    width: 120,
    grow: 1,
    hidden: 'narrow',
    card: 'line',
    render: (row) => <span title={path(row)}>{row.areas.at(-1)?.title ?? ''}</span>,
    value: path,
  };
}
