import type { CallAnswer } from '@penstock/contract/calls/call';
import type { BulkField, equipmentBulkCheck } from '@penstock/contract/calls/equipment-bulk';
import { type Position, positionText } from '@penstock/stage/map/coordinates';
import { Notice } from '../../design/Notice.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './equipment-bulk.module.css';

interface BulkPreviewProps {
  readonly check: CallAnswer<typeof equipmentBulkCheck>;
  /** The values that are entered. */
  readonly changes: Readonly<Record<Exclude<BulkField, 'position'>, string>> & {
    readonly position: Position | null | undefined;
  };
}

/** The effect of a change of many equipments before it is made: how many change, and which values each field has now. */
export function BulkPreview({ check, changes }: BulkPreviewProps) {
  const { t } = useTexts('equipmentBulk');
  const wanted = (field: BulkField) => {
    const { position } = changes;
    const text = field === 'position' ? (position ? positionText(position) : '') : changes[field];
    return text === '' ? t('none') : text;
  };
  return (
    <>
      <p role="status">
        <strong>{t('changing', { count: check.ids.length })}</strong>
        {check.same > 0 && ` ${t('same', { count: check.same })}`}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('columns.field')}</th>
            <th scope="col">{t('columns.before')}</th>
            <th scope="col">{t('columns.after')}</th>
            <th scope="col" className={styles.number}>
              {t('columns.changing')}
            </th>
          </tr>
        </thead>
        <tbody>
          {check.fields.map(({ field, changing, distinct, values }) => (
            <tr key={field}>
              <th scope="row">{t(`fields.${field}`)}</th>
              <td>
                <ul className={styles.values}>
                  {values.map(({ value, count }) => (
                    <li key={value}>
                      {value === '' ? <span className={styles.quiet}>{t('none')}</span> : value}
                      <span className={styles.quiet}>{t('times', { amount: groupedNumber(count) })}</span>
                    </li>
                  ))}
                  {distinct > values.length && (
                    <li className={styles.quiet}>{t('moreValues', { count: distinct - values.length })}</li>
                  )}
                </ul>
              </td>
              <td>{wanted(field)}</td>
              <td className={styles.number}>{groupedNumber(changing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {check.refusedTotal > 0 && (
        <Notice kind="warning" title={t('cannot', { count: check.refusedTotal })}>
          <ul className={styles.names}>
            {check.refused.map(({ id, title, message }) => (
              <li key={id}>
                <strong>{title}</strong>: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
