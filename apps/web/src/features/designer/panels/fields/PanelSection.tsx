import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '../../../../design/icons.tsx';
import styles from './fields.module.css';

/** Sections that somebody closed stay closed while the page is open, whatever is selected. */
const closed = new Set<string>();

/** Fields under a heading that can be closed. */
export function PanelSection(props: {
  readonly id: string;
  readonly title: string;
  /** Buttons at the end of the heading. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}) {
  const { id, title, tools, children } = props;
  const [open, setOpen] = useState(!closed.has(id));
  const toggle = () => {
    if (open) closed.add(id);
    else closed.delete(id);
    setOpen(!open);
  };
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.sectionHead}>
        <button type="button" className={styles.sectionButton} aria-expanded={open} onClick={toggle}>
          <span className={styles.chevron} data-open={open}>
            <ChevronDownIcon size={12} />
          </span>
          {title}
        </button>
        {tools}
      </h3>
      {open && <div className={styles.fields}>{children}</div>}
    </section>
  );
}
