import styles from './layers.module.css';
import type { Editor } from '@penstock/scene/editor/editor';
import { type DragEvent, type MouseEvent, useRef, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { ChevronDownIcon } from '../../../../design/icons.tsx';
import { WidgetDrawing } from '../palette/WidgetDrawing.tsx';
import type { LayerRow } from './layer-rows.ts';
import { renameLayer, setHidden, setLocked } from './layer-changes.ts';

const icon = (drawing: string) => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={drawing} />
  </svg>
);

/** An eye, open or shut. */
const EyeIcon = () =>
  icon(
    'M1.75 8S4 3.75 8 3.75 14.25 8 14.25 8 12 12.25 8 12.25 1.75 8 1.75 8ZM8 6.25a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5Z',
  );
const ShutEyeIcon = () =>
  icon('M2 6.5C3.2 8.6 5.3 9.9 8 9.9s4.8-1.3 6-3.4M8 10v2.25M4.2 9.1l-1.2 1.7M11.8 9.1l1.2 1.7');
/** A padlock, shut or open. */
const LockIcon = () => icon('M3.75 7.25h8.5v6h-8.5ZM5.5 7.25V5a2.5 2.5 0 0 1 5 0v2.25M8 9.75v1.25');
const OpenLockIcon = () => icon('M3.75 7.25h8.5v6h-8.5ZM5.5 7.25V5a2.5 2.5 0 0 1 4.8-1');

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
