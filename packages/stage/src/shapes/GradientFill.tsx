import { colourCss, type Gradient } from '@penstock/contract/dashboard/paint';

/** A gradient of a box for SVG, as CSS draws it: `id` is what `fill="url(#id)"` names. */
export function GradientFill({
  id,
  gradient,
  width,
  height,
}: {
  readonly id: string;
  readonly gradient: Gradient;
  readonly width: number;
  readonly height: number;
}) {
  const stops = gradient.stops
    .toSorted((one, other) => one.at - other.at)
    // Stops have no identity of their own.
    .map(({ at, colour }, index) => <stop key={index} offset={at} stopColor={colourCss(colour)} />);
  if (gradient.type === 'radial') return <radialGradient id={id}>{stops}</radialGradient>;
  const angle = (gradient.angle * Math.PI) / 180;
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  const reach = (Math.abs(width * x) + Math.abs(height * y)) / 2;
  return (
    <linearGradient
      id={id}
      gradientUnits="userSpaceOnUse"
      x1={width / 2 - x * reach}
      y1={height / 2 - y * reach}
      x2={width / 2 + x * reach}
      y2={height / 2 + y * reach}
    >
      {stops}
    </linearGradient>
  );
}
