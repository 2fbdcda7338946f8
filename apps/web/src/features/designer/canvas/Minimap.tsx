import { drawnSettings } from '@penstock/contract/dashboard/page';
import { toPage } from '@penstock/scene/editor/camera';
import type { Point } from '@penstock/scene/geometry/point';
import type { Editor } from '@penstock/scene/editor/editor';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from './canvas.module.css';
import { type Drawing, useDrawing } from './use-drawing.ts';

/** How the page lies in the map: px of the map for one unit, and where the page begins. */
interface MapScale {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The page in small, with the part that is in sight. The pointer and arrow keys move that part. */
export function Minimap({ editor }: { readonly editor: Editor }) {
  const { t } = useTexts('designer');
  const scale = useRef<MapScale>({ scale: 1, x: 0, y: 0 });
  const { store } = editor;
  const canvas = useDrawing(
    (drawing) => {
      scale.current = drawMap(drawing, editor);
    },
    [
      editor.camera.subscribe,
      editor.viewport.subscribe,
      editor.selection.subscribe,
      (listener) => store.onChange(listener),
    ],
  );

  const centreAt = ({ x, y }: Point) => {
    const { width, height } = editor.viewport.get();
    const { zoom } = editor.camera.get();
    editor.camera.set({ zoom, x: width / 2 - x * zoom, y: height / 2 - y * zoom });
  };
  const follow = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const map = scale.current;
    centreAt({
      x: (event.clientX - left - map.x) / map.scale,
      y: (event.clientY - top - map.y) / map.scale,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const camera = editor.camera.get();
    const by = 60;
    editor.camera.set({ ...camera, x: camera.x - step[0] * by, y: camera.y - step[1] * by });
  };
  return (
    <canvas
      ref={canvas}
      className={styles.minimap}
      role="application"
      aria-label={t('canvas.minimap')}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** Draws the map, and answers how the page lies in it. */
function drawMap({ context, width, height, colour }: Drawing, editor: Editor): MapScale {
  const { store } = editor;
  const page = drawnSettings(store.settings);
  const margin = 8;
  const scale = Math.min((width - 2 * margin) / page.width, (height - 2 * margin) / page.height);
  const x = (width - page.width * scale) / 2;
  const y = (height - page.height * scale) / 2;
  context.fillStyle = colour('--sunken');
  context.fillRect(0, 0, width, height);
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  context.fillStyle = colour('--surface');
  context.fillRect(0, 0, page.width, page.height);
  const selected = new Set(editor.selection.get());
  const hidden = editor.hidden.get();
  for (const { id, position } of store.childrenOf(null)) {
    if (hidden.has(id)) continue;
    context.save();
    context.translate(position.x + position.width / 2, position.y + position.height / 2);
    context.rotate(((position.rotate ?? 0) * Math.PI) / 180);
    context.fillStyle = colour(selected.has(id) ? '--accent' : '--line-strong');
    context.fillRect(-position.width / 2, -position.height / 2, position.width, position.height);
    context.restore();
  }
  const camera = editor.camera.get();
  const view = editor.viewport.get();
  const from = toPage(camera, { x: 0, y: 0 });
  const to = toPage(camera, { x: view.width, y: view.height });
  context.strokeStyle = colour('--accent');
  context.lineWidth = 1.5 / scale;
  context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
  context.restore();
  return { scale, x, y };
}
