import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../design/Notice.tsx';
import { differences } from './differences.ts';
import type { DraftFields } from './draft.ts';
import { useFieldTexts } from './field-texts.ts';
import styles from './form.module.css';
import type { Form } from './use-form.ts';

interface ChangedMeanwhileProps {
  readonly form: Form;
  /** The object when the form was opened, and as it is now; undefined when it is gone. */
  readonly before: DraftFields;
  readonly current: DraftFields | undefined;
  /** The current state becomes the base of what is saved next. */
  readonly onTaken: () => void;
}

/** What somebody else changed while a form was open, and the choice: to keep what was entered, or to take theirs. */
export function ChangedMeanwhile({ form, before, current, onTaken }: ChangedMeanwhileProps) {
  const { t } = useTranslation('form');
  const texts = useFieldTexts();
  if (current === undefined)
    return (
      <Notice kind="danger" role="alert" title={t('meanwhile.title')}>
        {t('meanwhile.gone')}
      </Notice>
    );
  const theirs = differences(form.node, before, current);
  const mine = new Set(differences(form.node, before, form.draft).map(({ path }) => path));
  const take = (keep: 'entered' | 'theirs') => {
    form.rebase(current, keep);
    onTaken();
  };
  return (
    <Notice kind="warning" role="alert" title={t('meanwhile.title')}>
      {theirs.length === 0 ? (
        t('meanwhile.elsewhere')
      ) : (
        <ul className={styles.problems}>
          {theirs.map(({ path, field, before: from, after: to }) => (
            <li key={path}>
              {t('meanwhile.change', {
                label: texts.label(field),
                before: texts.value(field, from),
                after: texts.value(field, to),
              })}
              {mine.has(path) && <strong> {t('meanwhile.both')}</strong>}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.noticeActions}>
        <Button size="small" type="primary" autoFocus onClick={() => take('entered')}>
          {t('meanwhile.keep')}
        </Button>
        {theirs.length > 0 && (
          <Button size="small" onClick={() => take('theirs')}>
            {t('meanwhile.take')}
          </Button>
        )}
      </div>
    </Notice>
  );
}
