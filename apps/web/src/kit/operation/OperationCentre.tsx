import { useTexts } from '../../texts/use-texts.ts';
import { OperationIcon } from '../../design/icons.tsx';
import { PopoverButton } from '../popover/PopoverButton.tsx';
import { OperationItem } from './OperationItem.tsx';
import styles from './operation.module.css';
import { useOperations } from './operations.ts';

/** The long operations, behind a button in the header that counts those that run; nothing where there are none. */
export function OperationCentre({ className }: { readonly className?: string | undefined }) {
  const { t } = useTexts('operation');
  const operations = useOperations() ?? [];
  const running = operations.filter(({ state }) => state === 'running').length;
  if (operations.length === 0) return null;
  return (
    <PopoverButton
      role="dialog"
      className={className}
      name={running === 0 ? t('title') : t('running', { count: running })}
      panelName={t('title')}
      panel={() => (
        <div className={styles.panel}>
          <h2 className={styles.title}>{t('title')}</h2>
          <p className={styles.note}>{t('note')}</p>
          <ul className={styles.list}>
            {operations.map((operation) => (
              <OperationItem key={operation.id} operation={operation} />
            ))}
          </ul>
        </div>
      )}
    >
      <OperationIcon />
      {running > 0 && <span className={styles.count}>{running}</span>}
    </PopoverButton>
  );
}
