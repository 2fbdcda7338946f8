import type { EquipmentRow } from '@penstock/contract/calls/equipment';
import { useMemo, useState } from 'react';
import { AuthoriseDrawer } from '../../kit/area/AuthoriseDrawer.tsx';
import { MoveToAreaDrawer } from '../../kit/area/MoveToAreaDrawer.tsx';
import { useSearchParams } from 'react-router';
import { readListView } from '../../kit/list/list-view.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { TagsDrawer } from '../../kit/tag/TagsDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { CopyDrawer } from '../equipment-info/CopyDrawer.tsx';
import { useRemoveEquipment } from '../equipment-info/use-remove-equipment.ts';
import { BulkEditDrawer } from './BulkEditDrawer.tsx';
import { type BulkTarget, matching } from './equipment-filters.ts';
import { SheetDrawer } from './SheetDrawer.tsx';
import { useEquipmentListDeclaration } from './equipment-list-declaration.tsx';
import { RemoveDrawer } from './RemoveDrawer.tsx';

needTexts('equipmentList');

/** The drawer that is open above the list. */
type Open =
  | { readonly drawer: 'copy'; readonly equipment: EquipmentRow }
  | { readonly drawer: 'tags'; readonly rows: readonly EquipmentRow[] }
  | { readonly drawer: 'area'; readonly rows: readonly EquipmentRow[] }
  | { readonly drawer: 'authorise'; readonly rows: readonly EquipmentRow[] }
  | { readonly drawer: 'edit'; readonly target: BulkTarget }
  | { readonly drawer: 'sheet' }
  | { readonly drawer: 'remove'; readonly rows: readonly EquipmentRow[] };

/** The equipment that somebody may see. */
export function EquipmentListPage() {
  const [open, setOpen] = useState<Open>();
  const remove = useRemoveEquipment();
  const openers = useMemo(
    () => ({
      copy: (equipment: EquipmentRow) => setOpen({ drawer: 'copy', equipment }),
      remove: async (equipment: EquipmentRow) => void (await remove(equipment)),
      tag: (rows: readonly EquipmentRow[]) => setOpen({ drawer: 'tags', rows }),
      moveToArea: (rows: readonly EquipmentRow[]) => setOpen({ drawer: 'area', rows }),
      authorise: (rows: readonly EquipmentRow[]) => setOpen({ drawer: 'authorise', rows }),
      edit: (target: BulkTarget) => setOpen({ drawer: 'edit', target }),
      sheet: () => setOpen({ drawer: 'sheet' }),
      removeMany: (rows: readonly EquipmentRow[]) => setOpen({ drawer: 'remove', rows }),
    }),
    [remove],
  );
  const list = useEquipmentListDeclaration(openers);
  const [query] = useSearchParams();
  const { keyword, filters } = readListView(query, list);
  const close = () => setOpen(undefined);
  return (
    <>
      <ListPage list={list} />
      {open?.drawer === 'copy' && <CopyDrawer equipment={open.equipment} onClose={close} />}
      {open?.drawer === 'tags' && (
        <TagsDrawer
          rows={{ equipmentIds: open.rows.map(({ id }) => id), tags: open.rows.map(({ tags }) => tags) }}
          onClose={close}
        />
      )}
      {open?.drawer === 'area' && <MoveToAreaDrawer rows={open.rows} onClose={close} />}
      {open?.drawer === 'authorise' && <AuthoriseDrawer rows={open.rows} onClose={close} />}
      {open?.drawer === 'edit' && <BulkEditDrawer target={open.target} onClose={close} />}
      {open?.drawer === 'sheet' && (
        <SheetDrawer question={{ ...matching(filters), keyword }} onClose={close} />
      )}
      {open?.drawer === 'remove' && <RemoveDrawer rows={open.rows} onClose={close} />}
    </>
  );
}
