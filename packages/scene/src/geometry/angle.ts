/** An angle in degrees as one from 0 to below 360. */
export function normalAngle(degrees: number): number {
  const turned = degrees % 360;
  // Adding to a tiny negative number yields 360, which is 0.
  const positive = turned < 0 ? turned + 360 : turned;
  return positive === 360 || positive === 0 ? 0 : positive;
}

/** The multiple of `step` that is nearest to an angle. */
export function snappedAngle(degrees: number, step: number): number {
  return Math.round(degrees / step) * step;
}

/** Two angles differ by less than this where they are meant to be the same, in degrees. */
const angleTolerance = 0.001;

/** How the axes of something turned by an angle lie: as before, exchanged, or across. */
export function axesAfter(degrees: number): 'same' | 'exchanged' | 'across' {
  const quarter = degrees / 90;
  const nearest = Math.round(quarter);
  if (Math.abs(quarter - nearest) * 90 > angleTolerance) return 'across';
  return nearest % 2 === 0 ? 'same' : 'exchanged';
}
