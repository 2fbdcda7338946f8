import type { Camera } from '@penstock/scene/editor/camera';

/** A line of a ruler. */
export interface Tick {
  /** In px from the begin of the ruler. */
  readonly at: number;
  /** The coordinate, at long ticks; undefined at short ones. */
  readonly label: number | undefined;
}

/** How far long ticks are apart at least, in px. */
const labelDistance = 60;

/** How many units are between two labels: 1, 2 or 5 times a power of ten. */
export function tickStep(zoom: number): number {
  const least = labelDistance / zoom;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10;
  return Math.max(1, step * power);
}

/** The ticks of a ruler of a length in px, as the camera shows the page along an axis. */
export function rulerTicks(camera: Camera, axis: 'x' | 'y', length: number): readonly Tick[] {
  const { zoom } = camera;
  const step = tickStep(zoom);
  const parts = step * zoom >= 100 && step >= 10 ? 10 : step >= 5 ? 5 : 1;
  const short = step / parts;
  const origin = camera[axis];
  const first = Math.floor(-origin / zoom / short);
  const last = Math.ceil((length - origin) / zoom / short);
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const index = first + at;
    const value = index * short;
    return { at: value * zoom + origin, label: index % parts === 0 ? value : undefined };
  });
}
