import type { Editor } from '@penstock/scene/editor/editor';
import { type DragEvent, useRef, useState } from 'react';
import type { LayerDragListeners } from './LayerRowView.tsx';
import type { LayerRow } from './layer-rows.ts';
import { type LayerTarget, movableLayers, moveLayers, targetBeside, targetInside } from './move-layers.ts';

type Drop = 'above' | 'below' | 'inside';

/** Layers that are dragged to another place: the selected ones where the row is one of them. */
export function useLayerDrag(editor: Editor, rows: readonly LayerRow[]) {
  const dragged = useRef<readonly string[]>([]);
  const [over, setOver] = useState<{ readonly id: string; readonly drop: Drop }>();

  function dropOf(event: DragEvent, row: LayerRow): Drop {
    const box = event.currentTarget.getBoundingClientRect();
    const share = box.height === 0 ? 0 : (event.clientY - box.top) / box.height;
    if (row.isOpen !== undefined && share > 0.25 && share < 0.75) return 'inside';
    return share < 0.5 ? 'above' : 'below';
  }

  const targetOf = (row: LayerRow, drop: Drop): LayerTarget =>
    drop === 'inside' ? targetInside(editor.store, row.record) : targetBeside(editor.store, row.record, drop);

  function end() {
    dragged.current = [];
    setOver(undefined);
  }

  function listenersOf(row: LayerRow): LayerDragListeners {
    return {
      onDragStart: (event) => {
        const selection = editor.selection.get();
        const ids = selection.includes(row.id) ? selection : [row.id];
        dragged.current = ids.filter((id) => rows.some((one) => one.id === id));
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('application/x-penstock-layers', '');
      },
      onDragOver: (event) => {
        if (dragged.current.length === 0) return;
        const drop = dropOf(event, row);
        if (movableLayers(editor.store, dragged.current, targetOf(row, drop)).length === 0) return;
        event.preventDefault();
        if (over?.id !== row.id || over.drop !== drop) setOver({ id: row.id, drop });
      },
      onDragLeave: () => setOver((before) => (before?.id === row.id ? undefined : before)),
      onDrop: (event) => {
        event.preventDefault();
        moveLayers(editor, dragged.current, targetOf(row, dropOf(event, row)));
        end();
      },
      onDragEnd: end,
    };
  }

  return { dropAt: (id: string) => (over?.id === id ? over.drop : undefined), listenersOf };
}
