import type { Camera } from '@penstock/scene/editor/camera';
import { rulerTicks } from './ruler-ticks.ts';
import type { Drawing } from './use-drawing.ts';

/** How thick rulers are, in px. */
export const rulerSize = 20;

/** The marks of a ruler beside its ticks, in page units. */
interface RulerMarks {
  readonly axis: 'x' | 'y';
  readonly camera: Camera;
  /** From where to where the selection is. */
  readonly extent: readonly [from: number, to: number] | undefined;
  readonly guides: readonly number[];
}

/** Draws a ruler: the extent of the selection, ticks with coordinates, and where guides are. */
export function drawRuler(drawing: Drawing, { axis, camera, extent, guides }: RulerMarks): void {
  const { context, width, height, colour } = drawing;
  const length = axis === 'x' ? width : height;
  const onScreen = (value: number) => value * camera.zoom + camera[axis];
  // The vertical ruler is the horizontal one, turned about the corner.
  if (axis === 'y') context.transform(0, 1, 1, 0, 0, 0);
  context.fillStyle = colour('--surface');
  context.fillRect(0, 0, length, rulerSize);
  if (extent) {
    const [from, to] = [onScreen(extent[0]), onScreen(extent[1])];
    context.fillStyle = colour('--accent-soft');
    context.fillRect(from, 0, to - from, rulerSize);
  }
  context.font = `10px ${colour('--face-text') || 'sans-serif'}`;
  context.textBaseline = 'top';
  for (const { at, label } of rulerTicks(camera, axis, length)) {
    const x = Math.round(at) + 0.5;
    context.strokeStyle = colour(label === undefined ? '--line' : '--line-strong');
    context.beginPath();
    context.moveTo(x, label === undefined ? rulerSize - 5 : rulerSize - 9);
    context.lineTo(x, rulerSize);
    context.stroke();
    if (label !== undefined) drawLabel(drawing, axis, x, label);
  }
  context.fillStyle = colour('--accent');
  for (const guide of guides) {
    const at = onScreen(guide);
    context.beginPath();
    context.moveTo(at - 4, rulerSize - 6);
    context.lineTo(at + 4, rulerSize - 6);
    context.lineTo(at, rulerSize);
    context.fill();
  }
  context.strokeStyle = colour('--line-strong');
  context.beginPath();
  context.moveTo(0, rulerSize - 0.5);
  context.lineTo(length, rulerSize - 0.5);
  context.stroke();
}

/** Writes a coordinate beside its tick; on the vertical ruler from bottom to top. */
function drawLabel({ context, colour }: Drawing, axis: 'x' | 'y', at: number, value: number): void {
  context.save();
  context.fillStyle = colour('--ink-tertiary');
  if (axis === 'x') context.fillText(String(value), at + 3, 2);
  else {
    // Out of the mirrored coordinates of the vertical ruler, so that digits are not mirrored.
    context.transform(0, 1, 1, 0, 0, 0);
    context.translate(2, at - 3);
    context.rotate(-Math.PI / 2);
    context.fillText(String(value), 0, 0);
  }
  context.restore();
}
