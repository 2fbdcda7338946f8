import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import type { TableStyles } from '@penstock/widgets/parts/table-data';
import type { ReactNode, Ref } from 'react';
import styles from '../stage.module.css';
import { boxCss } from '../views/style-css.ts';
import { borderCss, partCss } from './table-style.ts';
import tables from './tables.module.css';

/** The box of a table: its toolbar, what scrolls, and what is below it. */
export function TableFrame({
  element,
  label,
  style,
  look,
  toolbar,
  notice,
  pager,
  children,
}: {
  readonly element: Ref<HTMLElement>;
  readonly label: string;
  readonly style: WidgetStyle;
  readonly look: TableStyles;
  /** Nothing is drawn for false. */
  readonly toolbar: ReactNode;
  readonly notice: ReactNode;
  readonly pager: ReactNode;
  /** The table itself. */
  readonly children: ReactNode;
}) {
  return (
    <section
      ref={element}
      className={`${styles.fill} ${tables.frame}`}
      style={{ ...boxCss(style), ...borderCss(look) }}
      aria-label={label}
    >
      {toolbar !== false && (
        <div className={tables.toolbar} style={partCss(look.toolbar)}>
          {toolbar}
        </div>
      )}
      {notice}
      {/* The arrow keys scroll it. */}
      <div className={tables.scroll} tabIndex={0} role="group" aria-label={label} style={partCss(look.body)}>
        {children}
      </div>
      {pager !== false && (
        <div className={tables.pager} style={partCss(look.pager)}>
          {pager}
        </div>
      )}
    </section>
  );
}
