import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { dateTime } from '../../texts/times.ts';
import { ChangeTable } from './ChangeTable.tsx';
import styles from './operation-log.module.css';
import { actionText } from './operation-texts.ts';

/** The latest 20 actions on one object: each unfolds to its changes. */
export function ObjectLog(props: {
  readonly objectType: 'account' | 'equipment' | 'gateway' | 'product';
  readonly objectId: string;
  /** Whether the log shows a title of its own. */
  readonly hasTitle?: boolean;
}) {
  const { objectType, objectId, hasTitle = true } = props;
  const { t } = useTexts('operationLog');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const found = useQuery({
    queryKey: [operationLogOfObject.path, objectType, objectId],
    queryFn: ({ signal }) => client.call(operationLogOfObject, { objectType, objectId }, { signal }),
  });
  return (
    <section className={styles.log} {...(!hasTitle && { 'aria-label': t('ofObject') })}>
      {hasTitle && <h3>{t('ofObject')}</h3>}
      {found.error !== null ? (
        <p role="alert">{errorText(found.error, common)}</p>
      ) : found.data?.rows.length === 0 ? (
        <p className={styles.none}>{t('empty')}</p>
      ) : (
        <ul aria-busy={found.isPending}>
          {found.data?.rows.map((row) => (
            <li key={row.id}>
              <details>
                <summary>
                  <time dateTime={row.time}>{dateTime(row.time)}</time>
                  <span>{actionText(row, language)}</span>
                  <span className={styles.who}>{row.account === '' ? t('platform') : row.account}</span>
                </summary>
                <ChangeTable row={row} />
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
