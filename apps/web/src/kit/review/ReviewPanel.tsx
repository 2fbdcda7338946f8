import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import { ChangeLines } from './ChangeLines.tsx';
import { MeanwhileNotice } from './MeanwhileNotice.tsx';
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
  /** It can take the focus now. */
  readonly takesFocus: boolean;
  readonly onDecide: (decision: ReviewDecision | null) => void;
}

/**
 * The changes to be made, their reason, and whether on probation. Enter in the note and Ctrl+Enter apply, Escape goes back.
 * Where something is deleted, the focus is on what must be typed, or on the button that goes back.
 */
export function ReviewPanel({ review, heading = false, takesFocus, onDecide }: ReviewPanelProps) {
  const { t } = useTexts(['review', 'common']);
  const id = useId();
  const { document, lines, question, meanwhile, consequences } = review;
  const { sn } = document;
  const canCutOff = sn !== undefined && lines.some(({ cutOff }) => cutOff);
  const [note, setNote] = useState(review.note ?? '');
  const [typed, setTyped] = useState('');
  const [probation, setProbation] = useState(canCutOff ? initialProbation : 0);
  const isAllowed = question?.typed === undefined || typed.trim() === question.typed;
  const name = useRef<InputRef>(null);
  const back = useRef<HTMLButtonElement>(null);
  const reason = useRef<InputRef>(null);
  const isDanger = question?.danger ?? false;
  useEffect(() => {
    if (takesFocus) (name.current ?? (isDanger ? back.current : reason.current))?.focus();
  }, [takesFocus, isDanger]);

  const apply = () => {
    if (isAllowed) onDecide({ note: note.trim(), probation });
  };
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
      {question?.text !== undefined && <div className={styles.explanation}>{question.text}</div>}
      {meanwhile !== undefined && (
        <>
          <MeanwhileNotice meanwhile={meanwhile} />
          <p className={styles.summary}>{t('meanwhile.yours')}</p>
        </>
      )}
      <ChangeLines lines={lines} />
      {sn !== undefined && <RestartHint sn={sn} lines={lines} />}
      {consequences}
      {canCutOff && (
        <Notice kind="warning" title={t('cutOff.title')}>
          {t('cutOff.text')}
        </Notice>
      )}
      {question?.typed !== undefined && (
        <label htmlFor={`${id}.name`} className={styles.note}>
          <span>{t('typeName', { name: question.typed })}</span>
          <Input
            id={`${id}.name`}
            ref={name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      )}
      <div className={styles.decisions}>
        <label htmlFor={id} className={styles.note}>
          <span>{t('note')}</span>
          <Input
            id={id}
            ref={reason}
            maxLength={noteLength}
            placeholder={t('noteHint')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        {sn !== undefined && <ProbationChoice value={probation} onChange={setProbation} />}
      </div>
      <div className={styles.actions}>
        <Button ref={back} onClick={() => onDecide(null)}>
          {t(question === undefined ? 'back' : 'common:cancel')}
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          danger={isDanger}
          disabled={!isAllowed}
          title={t('applyKeys')}
        >
          {question !== undefined && probation === 0
            ? question.action
            : t(probation === 0 ? 'apply' : 'tryOut')}
        </Button>
      </div>
    </form>
  );
}
