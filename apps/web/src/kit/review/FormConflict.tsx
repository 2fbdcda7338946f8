import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import { type Difference, differences } from '../form/differences.ts';
import { type DraftFields, valueAtPath } from '../form/draft.ts';
import { useFieldTexts } from '../form/field-texts.ts';
import { changedLines, mergedText } from '../form/text-lines.ts';
import type { Form } from '../form/use-form.ts';
import type { Meanwhile } from './meanwhile.ts';
import { MeanwhileText } from './MeanwhileNotice.tsx';
import styles from './review.module.css';

/** The changes of others to an object while its form was open. */
export interface Conflict {
  /** The object when the form was opened, and as it is now; undefined when it is gone. */
  readonly before: DraftFields;
  readonly current: DraftFields | undefined;
  readonly meanwhile: Meanwhile;
  /** The current object becomes the base of what is saved next. */
  readonly onTaken: () => void;
  /** Adds the entries as a new object, in place of the one that is gone. */
  readonly onAddAgain: () => void;
}

interface FormConflictProps extends Conflict {
  readonly form: Form;
}

/**
 * The changes of others while a form was open, and the choice: to merge, where each field has the change of one of both
 * and a field that both changed keeps what was entered here, or to discard what was entered.
 */
export function FormConflict({ form, before, current, meanwhile, onTaken, onAddAgain }: FormConflictProps) {
  const { t } = useTexts('review');
  if (current === undefined)
    return (
      <Notice kind="danger" role="alert" title={t('conflict.title')}>
        <MeanwhileText meanwhile={meanwhile} />
        <p>{t('conflict.gone')}</p>
        <div className={styles.choices}>
          <Button size="small" type="primary" autoFocus onClick={onAddAgain}>
            {t('conflict.addAgain')}
          </Button>
        </div>
      </Notice>
    );
  const mine = new Set(differences(form.node, before, form.draft).map(({ path }) => path));
  const take = (keep: 'entered' | 'theirs') => {
    form.rebase(current, keep);
    onTaken();
  };
  return (
    <Notice kind="warning" role="alert" title={t('conflict.title')}>
      <MeanwhileText meanwhile={meanwhile} />
      <p>{t('conflict.fields')}</p>
      <ul className={styles.fields}>
        {differences(form.node, before, current).map((difference) => (
          <li key={difference.path}>
            <FieldChange difference={difference} />
            {mine.has(difference.path) && (
              <strong> {t(isMerged(difference, form.draft) ? 'conflict.merged' : 'conflict.both')}</strong>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Button size="small" type="primary" autoFocus onClick={() => take('entered')}>
          {t('conflict.merge')}
        </Button>
        <Button size="small" onClick={() => take('theirs')}>
          {t('conflict.discard')}
        </Button>
      </div>
    </Notice>
  );
}

/** A field before and after; of a text of several lines, those that differ. */
function FieldChange({ difference: { field, before, after } }: { readonly difference: Difference }) {
  const { t } = useTexts('review');
  const texts = useFieldTexts();
  const label = texts.label(field);
  const isText = typeof before === 'string' && typeof after === 'string';
  if (!isText || !`${before}${after}`.includes('\n'))
    return t('conflict.change', {
      label,
      before: texts.value(field, before),
      after: texts.value(field, after),
    });
  const lines = changedLines(before, after);
  return (
    <>
      {t('conflict.text', { label, line: lines.start + 1 })}
      <pre className={styles.code}>
        <del>{lines.before.join('\n') || t('conflict.noLines')}</del>
        <ins>{lines.after.join('\n') || t('conflict.noLines')}</ins>
      </pre>
    </>
  );
}

/** Whether what both entered in a field can be brought together. */
function isMerged({ path, before, after }: Difference, draft: DraftFields): boolean {
  const mine = valueAtPath(draft, path);
  if (typeof before !== 'string' || typeof after !== 'string' || typeof mine !== 'string') return false;
  return mergedText(before, mine, after) !== undefined;
}
