import { useTexts } from '../../texts/use-texts.ts';
import { amountText } from './amount-text.ts';
import styles from './list-page.module.css';
import type { ListRows } from './use-list-rows.ts';

interface ListCountProps<Row> {
  readonly rows: ListRows<Row>;
  /** Whether there is nothing at all, whatever is searched. */
  readonly isEmpty: boolean;
}

/** How many rows match, or how many at least. */
export function ListCount<Row>({ rows: { total, partial }, isEmpty }: ListCountProps<Row>) {
  const { t } = useTexts('list');
  return (
    <p className={styles.count} role="status">
      {total !== undefined &&
        !isEmpty &&
        t(partial === undefined ? 'count' : 'countAtLeast', { amount: amountText(total) })}
    </p>
  );
}
