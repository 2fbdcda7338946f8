import type { Editor } from '@penstock/scene/editor/editor';
import { ancestorsOf } from '@penstock/scene/geometry/widget-tree';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { SearchIcon } from '../../../../design/icons.tsx';
import { useObservable } from '../../use-editor.ts';
import { LayerRowView } from './LayerRowView.tsx';
import styles from './layers.module.css';
import { useLayerDrag } from './use-layer-drag.ts';
import { useLayerKeys } from './use-layer-keys.ts';
import { clearable } from '../../../../kit/form/clearable.tsx';
import { useLayerRows } from './use-layer-rows.ts';

const rowHeight = 30;

/** For so many selected widgets the groups that they are in are opened. */
const shownSelected = 20;

/**
 * The widgets of the page as a tree, from front to back. What is selected here is selected on the page, and the other way
 * round. Only the rows in sight are drawn.
 */
export function LayersPanel({ editor }: { readonly editor: Editor }) {
  const { t } = useTexts('designerPanels');
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [keyword, setKeyword] = useState('');
  const [renaming, setRenaming] = useState<string>();
  const selection = useObservable(editor.selection);
  const hidden = useObservable(editor.hidden);
  const { rows, toggle, nameOf } = useLayerRows(editor, keyword);
  const selected = new Set(selection);
  // oxlint-disable-next-line react/incompatible-library -- its answers change while it stays the same; no memo holds them
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  const keys = useLayerKeys({
    editor,
    rows,
    toggle,
    rename: setRenaming,
    scrollTo: (at) => virtualizer.scrollToIndex(at),
  });
  const drag = useLayerDrag(editor, rows);

  // A widget that was selected on the page is scrolled into sight.
  const { setActiveId } = keys;
  useEffect(() => {
    const last = selection.at(-1);
    if (last === undefined) return;
    for (const one of selection.slice(-shownSelected))
      for (const group of ancestorsOf(editor.store, one)) toggle(group.id, true);
    setActiveId(last);
  }, [editor, selection, toggle, setActiveId]);
  const activeIndex = rows.findIndex((row) => row.id === keys.activeId);
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex);
  }, [virtualizer, activeIndex]);

  return (
    <div className={styles.panel}>
      <Input
        size="small"
        type="search"
        allowClear={clearable}
        prefix={<SearchIcon />}
        aria-label={t('layers.search')}
        placeholder={t('layers.search')}
        maxLength={200}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {rows.length === 0 && (
        <p className={styles.note} role="status">
          {t(keyword.trim() === '' ? 'layers.none' : 'layers.noMatch')}
        </p>
      )}
      <div
        ref={scroller}
        role="tree"
        tabIndex={0}
        aria-label={t('layers.title')}
        aria-multiselectable="true"
        aria-describedby={`${id}-keys`}
        aria-activedescendant={activeIndex < 0 ? undefined : `${id}-${keys.activeId ?? ''}`}
        className={styles.tree}
        onKeyDown={keys.onKeyDown}
      >
        <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <LayerRowView
                key={row.id}
                elementId={`${id}-${row.id}`}
                editor={editor}
                row={row}
                name={nameOf(row.record)}
                top={start}
                isSelected={selected.has(row.id)}
                isActive={row.id === keys.activeId}
                isHidden={hidden.has(row.id)}
                isRenaming={row.id === renaming}
                drop={drag.dropAt(row.id)}
                dragListeners={drag.listenersOf(row)}
                onToggle={toggle}
                onSelect={(event) => keys.pick(index, event)}
                onRename={(isRenaming) => setRenaming(isRenaming ? row.id : undefined)}
                onRenamed={() => scroller.current?.focus()}
              />
            );
          })}
        </div>
      </div>
      <p id={`${id}-keys`} className={styles.note}>
        {t('layers.keys')}
      </p>
    </div>
  );
}
