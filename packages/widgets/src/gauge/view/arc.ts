/** A point on a circle; angles are in degrees, clockwise from the top. */
export function onCircle(
  x: number,
  y: number,
  radius: number,
  angle: number,
): { readonly x: number; readonly y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: x + radius * Math.sin(radians), y: y - radius * Math.cos(radians) };
}

/** Part of a circle as an SVG path, clockwise; a full circle where the angles are 360 degrees apart. */
export function arcPath(x: number, y: number, radius: number, from: number, to: number): string {
  if (radius <= 0 || to <= from) return '';
  const reach = Math.min(to - from, 360);
  const parts = reach > 180 ? [from + reach / 2, from + reach] : [from + reach];
  const start = onCircle(x, y, radius, from);
  return parts.reduce((path, angle) => {
    const end = onCircle(x, y, radius, angle);
    return `${path} A ${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
  }, `M ${start.x} ${start.y}`);
}
