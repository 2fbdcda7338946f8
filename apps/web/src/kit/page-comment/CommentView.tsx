import type { PageComment } from '@penstock/contract/calls/page-comment';
import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { dateTime } from '../../texts/times.ts';
import type { CommentActions } from './comment-actions.ts';
import { CommentForm } from './CommentForm.tsx';
import styles from './page-comment.module.css';

interface CommentViewProps {
  readonly comment: PageComment;
  /** Undefined where nothing can be written. */
  readonly actions: CommentActions | undefined;
}

/** One comment: its author, when, and its plain text; an own one can be changed and deleted. */
export function CommentView({ comment, actions }: CommentViewProps) {
  const { t } = useTexts('pageComments');
  const { t: common } = useTexts('common');
  const [mode, setMode] = useState<'shown' | 'changed' | 'deleted'>('shown');
  const [error, setError] = useState<unknown>();
  const { id, author, isReviewer, isOwn, isDeletable, text, createTime, editTime } = comment;
  const remove = async () => {
    setError(undefined);
    try {
      await actions?.remove(id);
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <li className={styles.comment}>
      <div className={styles.by}>
        <strong dir="auto">{author}</strong>
        {isReviewer && (
          <span className={styles.reviewer} title={t('reviewerAbout')}>
            {t('reviewer')}
          </span>
        )}
        <time dateTime={createTime} className={styles.note}>
          {dateTime(Date.parse(createTime)).slice(0, 16)}
          {editTime !== '' && ` · ${t('edited')}`}
        </time>
      </div>
      {mode === 'changed' && actions ? (
        <CommentForm
          label={t('text')}
          hint={t('textHint')}
          action={t('save')}
          initial={text}
          autoFocus
          onSend={async (changed) => {
            await actions.edit(id, changed);
            setMode('shown');
          }}
          onCancel={() => setMode('shown')}
        />
      ) : (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {mode === 'deleted' && (
        <div role="group" aria-label={t('removeQuestion')} className={styles.question}>
          <strong>{t('removeQuestion')}</strong>
          <small>{t('removeText')}</small>
          {error !== undefined && (
            <p className={styles.failure} role="alert">
              {errorText(error, common)}
            </p>
          )}
          <div className={styles.actions}>
            <Button size="small" danger autoFocus onClick={() => void remove()}>
              {t('remove')}
            </Button>
            <Button size="small" onClick={() => setMode('shown')}>
              {common('cancel')}
            </Button>
          </div>
        </div>
      )}
      {mode === 'shown' && actions && (isOwn || isDeletable) && (
        <div className={styles.actions}>
          {isOwn && (
            <Button size="small" type="text" onClick={() => setMode('changed')}>
              {t('edit')}
            </Button>
          )}
          {isDeletable && (
            <Button size="small" type="text" onClick={() => setMode('deleted')}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
