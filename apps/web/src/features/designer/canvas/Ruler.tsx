import { pageBoundsOfAll } from '@penstock/scene/geometry/placement';
import { withPositions } from '@penstock/scene/geometry/widget-tree';
import { guidesOf } from '@penstock/scene/tools/guide';
import type { PointerEvent } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './canvas.module.css';
import { drawRuler } from './draw-ruler.ts';
import { pointerInput } from './pointer-input.ts';
import { useDrawing } from './use-drawing.ts';

/** A ruler with the extent of the selection; guides are dragged out of it. */
export function Ruler({ axis }: { readonly axis: 'x' | 'y' }) {
  const { t } = useTexts('designer');
  const { editor, tools } = useWorkspace();
  const { store, camera, selection, preview } = editor;
  const canvas = useDrawing(
    (drawing) => {
      const bounds = pageBoundsOfAll(withPositions(store, preview.get()), selection.get());
      const extent =
        bounds &&
        (axis === 'x'
          ? ([bounds.x, bounds.x + bounds.width] as const)
          : ([bounds.y, bounds.y + bounds.height] as const));
      drawRuler(drawing, { axis, camera: camera.get(), extent, guides: guidesOf(editor)[axis] });
    },
    [camera.subscribe, selection.subscribe, preview.subscribe, (listener) => store.onChange(listener)],
  );
  return (
    <canvas
      ref={canvas}
      className={axis === 'x' ? styles.rulerX : styles.rulerY}
      role="img"
      aria-label={t(axis === 'x' ? 'canvas.rulerX' : 'canvas.rulerY')}
      onPointerDown={(event) => {
        const shown = canvasOf(event);
        if (shown === undefined || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        // The ruler at the top gives horizontal guides, whose coordinate is y.
        tools.rulerDown(axis === 'x' ? 'y' : 'x', pointerInput(shown, event.nativeEvent));
      }}
      onPointerMove={(event) => {
        const shown = canvasOf(event);
        if (shown !== undefined && event.currentTarget.hasPointerCapture(event.pointerId))
          tools.pointerMove(pointerInput(shown, event.nativeEvent));
      }}
      onPointerUp={(event) => {
        const shown = canvasOf(event);
        if (shown !== undefined) tools.pointerUp(pointerInput(shown, event.nativeEvent));
      }}
    />
  );
}

/** The canvas beside a ruler: tools count from its corner. */
function canvasOf(event: PointerEvent<HTMLElement>): Element | undefined {
  return event.currentTarget.parentElement?.querySelector('[data-canvas]') ?? undefined;
}
