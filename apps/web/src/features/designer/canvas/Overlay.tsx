import { toScreen } from '@penstock/scene/editor/camera';
import { pageBoxOf } from '@penstock/scene/geometry/placement';
import { cornersOf, type RotatedBox } from '@penstock/scene/geometry/rotated-box';
import { descendantsOf, isLocked, withPositions } from '@penstock/scene/geometry/widget-tree';
import { handlesOf, selectionFrame } from '@penstock/scene/tools/handles';
import { useEachFrame, useObservable, usePageSettings } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './canvas.module.css';
import { DragOverlay } from './DragOverlay.tsx';
import { linePath, polygonPath } from './overlay-path.ts';

/** So many widgets of groups have contours. */
const shownMembers = 300;

/**
 * The marks of editing above the page, in px of the canvas: outlines, handles, guides, and those of a tool.
 */
export function Overlay() {
  const { editor, tools, pointerType: lastPointer } = useWorkspace();
  const { store, selection, preview, camera, scope, hidden, viewport, isReadOnly } = editor;
  useEachFrame(
    selection.subscribe,
    preview.subscribe,
    camera.subscribe,
    scope.subscribe,
    hidden.subscribe,
    viewport.subscribe,
    isReadOnly.subscribe,
    editor.wayPart.subscribe,
    tools.overlay.subscribe,
    tools.hovered.subscribe,
    (listener) => store.onChange(listener),
  );
  const pointerType = useObservable(lastPointer);
  const present = camera.get();
  const tree = withPositions(store, preview.get());
  const path = (box: RotatedBox | undefined) =>
    box === undefined ? '' : polygonPath(cornersOf(box).map((corner) => toScreen(present, corner)));
  const pathOf = (id: string) => path(pageBoxOf(tree, id));

  const selected = selection.get();
  const open = scope.get();
  const hovered = tools.hovered.get();
  const overlay = tools.overlay.get();
  const isDragged = preview.get().size > 0;
  const frame = selectionFrame(editor);
  const isAllLocked = selected.length > 0 && selected.every((id) => isLocked(store, id));
  const handles = isDragged ? [] : handlesOf(editor, pointerType);
  const rotation = handles.find(({ kind }) => kind === 'rotate');
  const top = handles.find(
    (handle) => handle.kind === 'resize' && handle.direction.x === 0 && handle.direction.y === -1,
  );
  const picked = editor.wayPart.get();
  // The widgets of a group are seen while it is selected or pointed at.
  const members = [...selected, ...(hovered === undefined ? [] : [hovered])]
    .flatMap((id) => [...descendantsOf(tree, id)])
    .slice(0, shownMembers);
  const contours = isDragged ? '' : members.map(({ id }) => pathOf(id)).join('');
  const marked = overlay.marked ?? [];
  const size = pointerType === 'touch' ? 12 : 8;
  return (
    <svg className={styles.overlay} aria-hidden="true">
      <GuideLines />
      {open !== null && <path className={styles.scope} d={pathOf(open)} />}
      {hovered !== undefined && !selected.includes(hovered) && (
        <path className={styles.hover} d={pathOf(hovered)} />
      )}
      {contours !== '' && <path className={styles.contour} d={contours} data-contours />}
      {selected.length > 1 && <path className={styles.outline} d={selected.map(pathOf).join('')} />}
      {marked.length > 0 && <path className={styles.outline} d={marked.map(pathOf).join('')} />}
      {/* A pipe alone is seen by its own line and its handles. */}
      {frame !== undefined && !handles.some(({ kind }) => kind === 'way') && (
        <path className={isAllLocked ? styles.locked : styles.box} d={path(frame)} data-selection />
      )}
      {rotation !== undefined && top !== undefined && (
        <path className={styles.outline} d={linePath([top.point, rotation.point])} />
      )}
      {handles.map((handle) =>
        handle.kind === 'way' ? (
          <circle
            key={`${handle.part.kind} ${handle.part.at}`}
            className={styles.handle}
            data-part={handle.part.kind}
            data-picked={handle.part.kind === picked?.part.kind && handle.part.at === picked.part.at}
            cx={handle.point.x}
            cy={handle.point.y}
            r={handle.part.kind === 'piece' ? size / 2 - 1 : size / 2 + 1}
          />
        ) : handle.kind === 'rotate' ? (
          <circle
            key="rotate"
            className={styles.handle}
            cx={handle.point.x}
            cy={handle.point.y}
            r={size / 2 + 1}
          />
        ) : (
          <rect
            key={`${handle.direction.x} ${handle.direction.y}`}
            className={styles.handle}
            x={handle.point.x - size / 2}
            y={handle.point.y - size / 2}
            width={size}
            height={size}
          />
        ),
      )}
      <DragOverlay overlay={overlay} camera={present} />
    </svg>
  );
}

/** The guides of the page, as long as the canvas. */
function GuideLines() {
  const { editor } = useWorkspace();
  const { guides } = usePageSettings(editor);
  const camera = useObservable(editor.camera);
  const { width, height } = useObservable(editor.viewport);
  if (guides === undefined) return null;
  return (
    <g className={styles.guide}>
      {guides.x.map((value) => {
        const { x } = toScreen(camera, { x: value, y: 0 });
        return <line key={`x${value}`} x1={x} x2={x} y1={0} y2={height} />;
      })}
      {guides.y.map((value) => {
        const { y } = toScreen(camera, { x: 0, y: value });
        return <line key={`y${value}`} x1={0} x2={width} y1={y} y2={y} />;
      })}
    </g>
  );
}
