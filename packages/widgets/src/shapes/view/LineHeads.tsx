import type { DrawnHead } from '@penstock/stage/shapes/line-path';

/** The heads of a line, in its colour. */
export function LineHeads({
  heads,
  colour,
}: {
  readonly heads: readonly DrawnHead[];
  readonly colour: string;
}) {
  return heads.map(({ path, isFilled }) => (
    <path
      key={path}
      d={path}
      {...(isFilled ? { fill: colour, stroke: 'none' } : { strokeLinecap: 'round', strokeLinejoin: 'round' })}
    />
  ));
}
