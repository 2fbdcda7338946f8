import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '../../../../design/icons.tsx';
import styles from './fields.module.css';

/** Sections that somebody opened or closed stay so while the page is open, whatever is selected. */
const chosen = new Map<string, boolean>();

/** Fields under a heading that can be closed. */
export function PanelSection(props: {
  readonly id: string;
  readonly title: string;
  /** Buttons at the end of the heading. */
  readonly tools?: ReactNode;
  /** Whether it is closed until somebody opens it. */
  readonly startsClosed?: boolean;
  readonly children: ReactNode;
}) {
  const { id, title, tools, startsClosed = false, children } = props;
  const [open, setOpen] = useState(chosen.get(id) ?? !startsClosed);
  const toggle = () => {
    chosen.set(id, !open);
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
