import { Button, Input } from 'antd';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../design/Notice.tsx';
import { ChangeLines } from './ChangeLines.tsx';
import { initialProbation, ProbationChoice } from './ProbationChoice.tsx';
import { RestartHint } from './RestartHint.tsx';
import styles from './review.module.css';
import type { OpenReview, ReviewDecision } from './reviews.ts';

/** The longest note, in characters, as the calls take it. */
const noteLength = 200;

interface ReviewPanelProps {
  readonly review: OpenReview;
  /** In a drawer, where no dialog has a title. */
  readonly heading?: boolean;
  readonly onDecide: (decision: ReviewDecision | null) => void;
}

/** What is about to be changed, why, and whether on probation. Ctrl+Enter applies, Escape goes back. */
export function ReviewPanel({ review, heading = false, onDecide }: ReviewPanelProps) {
  const { t } = useTranslation(['review', 'common']);
  const id = useId();
  const { sn, lines } = review;
  const canCutOff = lines.some(({ cutOff }) => cutOff);
  const [note, setNote] = useState('');
  const [probation, setProbation] = useState(canCutOff ? initialProbation : 0);

  const apply = () => onDecide({ note: note.trim(), probation });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDecide(null);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) apply();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <form className={styles.panel} aria-label={t('title')} noValidate onSubmit={submit} onKeyDown={keys}>
      {heading && <h3 className={styles.heading}>{t('title')}</h3>}
      <ChangeLines lines={lines} />
      <RestartHint sn={sn} lines={lines} />
      {canCutOff && (
        <Notice kind="warning" title={t('cutOff.title')}>
          {t('cutOff.text')}
        </Notice>
      )}
      <div className={styles.decisions}>
        <label htmlFor={id} className={styles.note}>
          <span>{t('note')}</span>
          <Input
            id={id}
            autoFocus
            maxLength={noteLength}
            placeholder={t('noteHint')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        <ProbationChoice value={probation} onChange={setProbation} />
      </div>
      <div className={styles.actions}>
        <Button onClick={() => onDecide(null)}>{t('back')}</Button>
        <Button type="primary" htmlType="submit" title={t('applyKeys')}>
          {t(probation === 0 ? 'apply' : 'tryOut')}
        </Button>
      </div>
    </form>
  );
}
