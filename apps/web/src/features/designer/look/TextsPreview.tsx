import { readEntry } from '@penstock/contract/dashboard/page-texts';
import { languageName, languageTag } from '@penstock/languages/language';
import { Button } from 'antd';
import { Notice } from '../../../design/Notice.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from './look.module.css';
import type { TextPlan } from './plan-texts.ts';

/** How many changes and rows that are left out are shown. */
const shown = { changes: 500, leftOut: 100 } as const;

interface TextsPreviewProps {
  readonly plan: TextPlan;
  readonly nameOf: (elementId: string) => string;
  readonly onCancel: () => void;
  readonly onApply: () => void;
}

/** Says before it is done what a spreadsheet changes, and what of it is left out and why. */
export function TextsPreview({ plan, nameOf, onCancel, onApply }: TextsPreviewProps) {
  const { t } = useTexts('designerLook');
  const { t: common } = useTexts('common');
  const { changes, same, leftOut } = plan;
  return (
    <div role="group" aria-label={t('preview.title')}>
      <p className={styles.note} role="status">
        {t('preview.counts', { count: changes.length, same })}
      </p>
      {leftOut.length > 0 && (
        <Notice kind="warning" title={t('preview.leftOut', { count: leftOut.length })}>
          <ul className={styles.leftOut}>
            {leftOut.slice(0, shown.leftOut).map(({ row, text, reason }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row can be left out for each of its cells
              <li key={at}>{t(`preview.reasons.${reason}`, { row, text: text.slice(0, 60) })}</li>
            ))}
            {leftOut.length > shown.leftOut && (
              <li>{t('preview.more', { count: leftOut.length - shown.leftOut })}</li>
            )}
          </ul>
        </Notice>
      )}
      {changes.length > 0 && (
        <div className={styles.texts}>
          <table className={styles.changes}>
            <thead>
              <tr>
                <th scope="col">{t('preview.text')}</th>
                <th scope="col">{t('preview.language')}</th>
                <th scope="col">{t('preview.before')}</th>
                <th scope="col">{t('preview.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, shown.changes).map(({ entry, language, text, before, translation }) => {
                const { elementId } = readEntry(entry);
                return (
                  <tr key={`${language} ${entry}`}>
                    <th scope="row">
                      {text}
                      {elementId !== undefined && <span className={styles.element}>{nameOf(elementId)}</span>}
                    </th>
                    <td>{languageName(language)}</td>
                    <td lang={languageTag(language)}>{before === '' ? '–' : before}</td>
                    <td lang={languageTag(language)}>{translation}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {changes.length > shown.changes && (
            <p className={styles.note}>{t('preview.more', { count: changes.length - shown.changes })}</p>
          )}
        </div>
      )}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{common('cancel')}</Button>
        <Button type="primary" disabled={changes.length === 0} onClick={onApply}>
          {t('preview.apply', { count: changes.length })}
        </Button>
      </div>
    </div>
  );
}
