import type { OperationRow } from '@penstock/contract/calls/operation-log';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { loggedChanges } from './logged-changes.ts';
import styles from './operation-log.module.css';

/** The changes of a row of the operation log: each value before and after. */
export function ChangeTable({ row }: { readonly row: Pick<OperationRow, 'before' | 'after'> }) {
  const { t } = useTexts('operationLog');
  const language = useLanguage();
  const changes = loggedChanges(row, language);
  if (changes.length === 0) return <p className={styles.none}>{t('noChanges')}</p>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, label, before, after }) => (
          <tr key={path}>
            <th scope="row">{label}</th>
            <td>{before === undefined ? '' : <del>{shown(before, t('emptyValue'))}</del>}</td>
            <td>{after === undefined ? '' : <ins>{shown(after, t('emptyValue'))}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shown(text: string, empty: string): string {
  return text === '' ? empty : text;
}
