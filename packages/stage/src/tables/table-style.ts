import { colourCss } from '@penstock/contract/dashboard/paint';
import type { TablePart, TableStyles } from '@penstock/widgets/parts/table-data';
import type { CSSProperties } from 'react';

/** A colour of a document; undefined where it is empty: then that of the theme counts. */
const colourOf = (text: string) => (text === '' ? undefined : colourCss(text));

/** How a part of a table looks. */
export function partCss({ fill, color, size }: TablePart): CSSProperties {
  return { background: colourOf(fill), color: colourOf(color), fontSize: size };
}

/** The lines of a table, for its style sheet. */
export function borderCss({ border }: TableStyles): { readonly '--table-line': string } {
  const line = border.show ? `1px solid ${colourOf(border.color) ?? 'var(--line)'}` : 'none';
  return { '--table-line': line };
}
