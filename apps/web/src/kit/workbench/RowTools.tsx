import type { ReactNode } from 'react';
import { breaks } from '../../design/tokens.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EditTools } from '../grid/EditTools.tsx';
import type { RowTable } from './use-row-table.ts';
import styles from './workbench.module.css';

/** The tools for the selected rows of a workbench. On a phone there is no room for a table, and nothing is selected. */
export function RowTools<Kind extends string>(props: {
  readonly table: Pick<RowTable<Kind>, 'tools'>;
  /** Whoever is signed in may change rows. */
  readonly allowed: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Further tools. */
  readonly children?: ReactNode;
}) {
  const { table, allowed, onEdit, onDelete, children } = props;
  const { t } = useTexts('grid');
  const phone = useNarrowerThan(breaks.phone);
  if (phone || (!allowed && children === undefined)) return null;
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('more')}>
      {allowed && <EditTools {...table.tools} onEdit={onEdit} onDelete={onDelete} />}
      {children}
    </div>
  );
}
