import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { type Crop, maximumZoom, movedBy, zoomedTo, zoomOf } from './crop.ts';
import { drawCrop } from './draw-crop.ts';
import type { Picture } from './load-picture.ts';
import styles from './profile.module.css';

/** The side of the view, in CSS pixels, and of its drawing. */
const view = { shown: 256, drawn: 512 } as const;

/** The step of an arrow key, as a part of the side; with Shift more. */
const keyStep = { small: 0.02, large: 0.1 } as const;
/** The factor of a key and of a turn of the wheel. */
const zoomStep = 1.1;

interface CropViewProps {
  readonly picture: Picture;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
}

/** The square that is taken: dragged, pinched, turned by the wheel, or moved and enlarged by keys and a slider. */
export function CropView({ picture, crop, onChange }: CropViewProps) {
  const { t } = useTexts('profile');
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const { size } = picture;
  const latest = useRef({ crop, onChange });
  useEffect(() => {
    latest.current = { crop, onChange };
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop, view.drawn);
  });

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    // A listener of React may not keep the page from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const now = latest.current;
      const factor = event.deltaY < 0 ? zoomStep : 1 / zoomStep;
      now.onChange(zoomedTo(now.crop, size, zoomOf(now.crop, size) * factor));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [size]);

  const perPixel = crop.side / view.shown;

  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([key]) => key !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    let next = movedBy(crop, size, (before.x - now.x) * perPixel, (before.y - now.y) * perPixel);
    if (other !== undefined) {
      const apart = (one: { readonly x: number; readonly y: number }) =>
        Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
      next = zoomedTo(crop, size, (zoomOf(crop, size) * apart(now)) / apart(before));
    }
    onChange(next);
  };

  const press = (event: KeyboardEvent) => {
    const step = crop.side * (event.shiftKey ? keyStep.large : keyStep.small);
    const next = keyed(event.key, step);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  };

  function keyed(key: string, step: number): Crop | undefined {
    switch (key) {
      case 'ArrowLeft':
        return movedBy(crop, size, -step, 0);
      case 'ArrowRight':
        return movedBy(crop, size, step, 0);
      case 'ArrowUp':
        return movedBy(crop, size, 0, -step);
      case 'ArrowDown':
        return movedBy(crop, size, 0, step);
      case '+':
      case '=':
        return zoomedTo(crop, size, zoomOf(crop, size) * zoomStep);
      case '-':
        return zoomedTo(crop, size, zoomOf(crop, size) / zoomStep);
      default:
        return undefined;
    }
  }

  return (
    <div className={styles.crop}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        style={{ width: view.shown, height: view.shown }}
        tabIndex={0}
        role="img"
        aria-label={t('editor.section')}
        aria-describedby={`${id}-keys`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={drag}
        onPointerUp={(event) => pointers.current.delete(event.pointerId)}
        onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
        onKeyDown={press}
      />
      <label className={styles.zoom}>
        <span>{t('editor.zoom')}</span>
        <input
          type="range"
          min={1}
          max={maximumZoom}
          step={0.01}
          value={zoomOf(crop, size)}
          onChange={(event) => onChange(zoomedTo(crop, size, Number(event.target.value)))}
        />
      </label>
      <p id={`${id}-keys`} className={styles.note}>
        {t('editor.keys')}
      </p>
    </div>
  );
}
