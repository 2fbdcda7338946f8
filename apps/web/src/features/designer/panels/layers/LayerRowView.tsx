import type { Editor } from '@penstock/scene/editor/editor';
import { type DragEvent, type MouseEvent, useRef, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { ChevronDownIcon } from '../../../../design/icons.tsx';
import { WidgetDrawing } from '../palette/WidgetDrawing.tsx';
import { EyeIcon, LockIcon, OpenLockIcon, ShutEyeIcon } from './layer-icons.tsx';
import type { LayerRow } from './layer-rows.ts';
import { renameLayer, setHidden, setLocked } from './layer-changes.ts';
import styles from './layers.module.css';

/** The listeners of a row that is dragged, or dragged over. */
export interface LayerDragListeners {
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: () => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

interface LayerRowViewProps {
  readonly elementId: string;
  readonly editor: Editor;
  readonly row: LayerRow;
  readonly name: string;
  readonly top: number;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly isHidden: boolean;
  readonly isRenaming: boolean;
  /** Where what is dragged would go. */
  readonly drop: 'above' | 'below' | 'inside' | undefined;
  readonly dragListeners: LayerDragListeners;
  readonly onToggle: (id: string, isOpen: boolean) => void;
  readonly onSelect: (event: MouseEvent) => void;
  readonly onRename: (isRenaming: boolean) => void;
  readonly onRenamed: () => void;
}

/** One layer: its name, whether it is shown while editing, and whether it is locked. */
export function LayerRowView(props: LayerRowViewProps) {
  const { elementId, editor, row, name, top, isSelected, isActive, isHidden, isRenaming, drop } = props;
  const { t } = useTexts('designerPanels');
  const { id, level, isOpen, position, count, record } = row;
  const isLocked = record.posLock === true;
  const hide = t(isHidden ? 'layers.show' : 'layers.hide');
  const lock = t(isLocked ? 'layers.unlock' : 'layers.lock');
  return (
    <div
      id={elementId}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      aria-label={name}
      className={styles.row}
      data-active={isActive}
      data-hidden={isHidden}
      data-drop={drop}
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: 4 + (level - 1) * 16 }}
      draggable={!isRenaming}
      {...props.dragListeners}
      onClick={props.onSelect}
      onDoubleClick={() => props.onRename(true)}
    >
      {isOpen === undefined ? (
        <span className={styles.noChevron} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={styles.chevron}
          data-open={isOpen}
          aria-label={t(isOpen ? 'layers.collapse' : 'layers.expand')}
          onClick={(event) => {
            event.stopPropagation();
            props.onToggle(id, !isOpen);
          }}
        >
          <ChevronDownIcon size={12} />
        </button>
      )}
      {isRenaming ? (
        <RenameField
          label={t('layers.rename', { name })}
          start={record.widgetName ?? ''}
          onEnd={(text) => {
            props.onRename(false);
            if (text !== undefined) renameLayer(editor, id, text);
            props.onRenamed();
          }}
        />
      ) : (
        <>
          <WidgetDrawing type={record.widgetType} className={styles.drawing} />
          <span className={styles.name}>{name}</span>
        </>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={styles.tool}
        data-on={isHidden}
        aria-label={hide}
        title={hide}
        onClick={(event) => {
          event.stopPropagation();
          setHidden(editor, [id], !isHidden);
        }}
      >
        {isHidden ? <ShutEyeIcon /> : <EyeIcon />}
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={styles.tool}
        data-on={isLocked}
        aria-label={lock}
        title={lock}
        onClick={(event) => {
          event.stopPropagation();
          setLocked(editor, [id], !isLocked);
        }}
      >
        {isLocked ? <LockIcon /> : <OpenLockIcon />}
      </button>
    </div>
  );
}

function RenameField(props: {
  readonly label: string;
  readonly start: string;
  /** Undefined: it stays as it was. */
  readonly onEnd: (text: string | undefined) => void;
}) {
  const [text, setText] = useState(props.start);
  // A field that goes loses the focus, which must not end it again.
  const isEnded = useRef(false);
  const end = (name: string | undefined) => {
    if (isEnded.current) return;
    isEnded.current = true;
    props.onEnd(name === props.start ? undefined : name);
  };
  return (
    <input
      autoFocus
      className={styles.rename}
      aria-label={props.label}
      maxLength={200}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => end(text)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') end(text);
        else if (event.key === 'Escape') end(undefined);
      }}
    />
  );
}
