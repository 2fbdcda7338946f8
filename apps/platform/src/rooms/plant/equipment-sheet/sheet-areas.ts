import type { EquipmentSheetRow } from '@penstock/contract/calls/equipment-sheet';
import type { Finding } from '@penstock/contract/rules/finding';
import type { Caller } from '@penstock/server/http/call-context';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { areaPath, textOf } from './sheet-columns.ts';
import { type NamedArea, namedAreas, type SheetEquipment } from './sheet-repository.ts';

/** The areas that rows name, by their paths, and whose areas equipment may be put into. */
export class SheetAreas {
  readonly #caller: Caller;
  readonly #byPath: ReadonlyMap<string, readonly NamedArea[]>;

  private constructor(caller: Caller, areas: readonly NamedArea[]) {
    this.#caller = caller;
    const byPath = new Map<string, NamedArea[]>();
    for (const area of areas) byPath.set(area.path, [...(byPath.get(area.path) ?? []), area]);
    this.#byPath = byPath;
  }

  static async of(db: Db, caller: Caller, rows: readonly EquipmentSheetRow[]): Promise<SheetAreas> {
    const paths = new Set(rows.map(({ cells }) => areaPath(textOf(cells['area']))));
    return new SheetAreas(
      caller,
      await namedAreas(
        db,
        caller,
        [...paths].filter((path) => path !== ''),
      ),
    );
  }

  /**
   * The area that a cell names, null for none, or why equipment cannot be put there: only its owner moves it, and only to areas of the
   * same company.
   */
  find(
    cell: string,
    equipment: SheetEquipment | undefined,
  ): { readonly areaId: number | null } | { readonly finding: Finding } {
    if (equipment?.owned === false) return { finding: { key: 'permission.missing', parameters: {} } };
    const path = areaPath(cell);
    if (path === '') return { areaId: null };
    const [area, another] = this.#byPath.get(path) ?? [];
    const title = path.slice(0, 100);
    if (area === undefined) return { finding: { key: 'equipmentSheet.areaUnknown', parameters: { title } } };
    if (another !== undefined) return { finding: { key: 'equipmentSheet.areaTwice', parameters: { title } } };
    const { accountId, companyId } = this.#caller;
    const owners =
      equipment === undefined
        ? [rowNumber(accountId), companyId === null ? null : rowNumber(companyId)]
        : [equipment.owner_id, equipment.owner_company_id];
    return owners.includes(area.owner_id)
      ? { areaId: area.id }
      : { finding: { key: 'area.otherCompany', parameters: {} } };
  }
}
