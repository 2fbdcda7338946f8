import type { ThemeName } from '../../design/tokens.ts';
import { lineColours } from '../../design/tokens.ts';

/** How a line looks: by colour, and by its dashes for those who do not see colours. */
export interface LineStyle {
  readonly colour: string;
  readonly dash: 'solid' | 'dashed' | 'dotted';
  /** The same dashes for SVG. */
  readonly svgDash: string;
  /** Below 1 for what is drawn pale. */
  readonly opacity: number;
}

const dashes = [
  ['solid', 'none'],
  ['dashed', '5 3'],
  ['dotted', '2 2'],
] as const;

/** The look of the line at an index of a trend. */
export function styleOfLine(index: number, theme: ThemeName): LineStyle {
  const colours = lineColours[theme];
  const [dash, svgDash] = dashes[index % dashes.length] ?? dashes[0];
  return { colour: colours[index % colours.length] ?? 'currentColor', dash, svgDash, opacity: 1 };
}
