import styles from './signals.module.css';
import { mainBindingPath, bind } from '@penstock/scene/bindings/bind';
import type { OfferedSource } from '@penstock/scene/bindings/offered-source';
import { widgetsForSource } from '@penstock/scene/bindings/fitting-widgets';
import { toPage } from '@penstock/scene/editor/camera';
import type { Point } from '@penstock/scene/geometry/point';
import type { Editor } from '@penstock/scene/editor/editor';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../../texts/use-texts.ts';
import { errorText } from '../../../../app/error-text.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { showToast } from '../../../../kit/mutation/toast-list.ts';
import { needTexts } from '../../../../texts/i18n.ts';
import { addBoundWidget } from './add-bound-widget.ts';
import { draggedSignal } from './signal-drag.ts';
import { worldOf } from '@penstock/scene/geometry/placement';
import { inverted, transformPoint } from '@penstock/scene/geometry/transform';
import { isGroup, type WidgetTree } from '@penstock/scene/geometry/widget-tree';
import type { WidgetRecord } from '@penstock/scene/page/record';

needTexts('designerSignals');

/** A signal that was dropped beside all widgets: where, in px of the window and on the page. */
interface Dropped {
  readonly offered: OfferedSource;
  readonly window: Point;
  readonly page: Point;
}

/**
 * Takes signals that are dragged onto the canvas: onto a widget that can follow one, it is bound to it; elsewhere the widgets
 * that fit it are offered.
 */
export function SignalDrop({ editor }: { readonly editor: Editor }) {
  const [dropped, setDropped] = useState<Dropped>();

  useEffect(() => {
    const canvasOf = ({ target }: DragEvent) =>
      target instanceof Element ? target.closest('[data-canvas]') : null;
    const onDragOver = (event: DragEvent) => {
      if (draggedSignal(event.dataTransfer) === undefined || canvasOf(event) === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'link';
    };
    const onDrop = (event: DragEvent) => {
      const offered = draggedSignal(event.dataTransfer);
      const box = canvasOf(event)?.getBoundingClientRect();
      if (offered === undefined || box === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const { clientX: x, clientY: y } = event;
      const page = toPage(editor.camera.get(), { x: x - box.left, y: y - box.top });
      const widget = widgetAt(editor.store, page, editor.hidden.get());
      if (widget !== undefined && mainBindingPath(widget.widgetType) !== undefined) {
        bind(editor, [widget.id], offered);
        editor.select([widget.id]);
      } else setDropped({ offered, window: { x, y }, page });
    };
    globalThis.addEventListener('dragover', onDragOver, { capture: true });
    globalThis.addEventListener('drop', onDrop, { capture: true });
    return () => {
      globalThis.removeEventListener('dragover', onDragOver, { capture: true });
      globalThis.removeEventListener('drop', onDrop, { capture: true });
    };
  }, [editor]);

  return dropped === undefined
    ? null
    : createPortal(
        <FittingMenu editor={editor} dropped={dropped} onClose={() => setDropped(undefined)} />,
        document.body,
      );
}

/** The widgets that fit a signal, as a menu where it was dropped. */
function FittingMenu(props: {
  readonly editor: Editor;
  readonly dropped: Dropped;
  readonly onClose: () => void;
}) {
  const { editor, dropped, onClose } = props;
  const { t } = useTexts('designerSignals');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const menu = useRef<HTMLDivElement>(null);
  const fitting = widgetsForSource(dropped.offered);

  useEffect(() => {
    menu.current?.querySelector('button')?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || menu.current?.contains(target) !== true) onClose();
    };
    globalThis.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => globalThis.removeEventListener('pointerdown', onPointerDown, { capture: true });
  }, [onClose]);

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    buttons.at((at + step) % buttons.length)?.focus();
  }

  const { x, y } = dropped.window;
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t('fitting', { title: dropped.offered.source.title })}
      className={styles.menu}
      style={{
        left: Math.min(x, globalThis.innerWidth - 220),
        top: Math.min(y, globalThis.innerHeight - 260),
      }}
      onKeyDown={onKeyDown}
    >
      {fitting.map((one) => (
        <button
          key={one.title[language]}
          type="button"
          role="menuitem"
          className={styles.menuItem}
          onClick={() => {
            onClose();
            try {
              addBoundWidget(editor, one, dropped.page);
            } catch (error) {
              showToast({ kind: 'danger', text: errorText(error, common) });
            }
          }}
        >
          {one.title[language]}
        </button>
      ))}
    </div>
  );
}

/** The widget in front at a point of the page, in groups too; hidden ones and groups themselves are not looked at. */
function widgetAt(
  tree: WidgetTree,
  point: Point,
  hidden: ReadonlySet<string>,
  parentId: string | null = null,
): WidgetRecord | undefined {
  for (const record of tree.childrenOf(parentId).toReversed()) {
    if (hidden.has(record.id)) continue;
    if (isGroup(record)) {
      const inside = widgetAt(tree, point, hidden, record.id);
      if (inside !== undefined) return inside;
      continue;
    }
    const { width, height } = record.position;
    const own = transformPoint(inverted(worldOf(tree, record.id)), point);
    if (own.x >= 0 && own.y >= 0 && own.x <= width && own.y <= height) return record;
  }
  return undefined;
}
