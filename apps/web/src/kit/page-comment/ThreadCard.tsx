import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { CommentActions } from './comment-actions.ts';
import type { NumberedThread } from './comment-filter.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentView } from './CommentView.tsx';
import styles from './page-comment.module.css';

interface ThreadCardProps extends NumberedThread {
  /** The name of the element that it is at. */
  readonly name: string;
  /** Whether the element is gone: nothing on the page can be shown then. */
  readonly isGone: boolean;
  readonly isChosen: boolean;
  /** Shows the element on the page. */
  readonly onJump: () => void;
  readonly actions: CommentActions | undefined;
  /** Fields before a reply, such as a name, and whether they are filled. */
  readonly identity?: ReactNode;
  readonly isReady?: boolean;
}

/** A thread: where it is, what was said, and a reply while it is chosen. */
export function ThreadCard(props: ThreadCardProps) {
  const { thread, number, name, isGone, isChosen, onJump, actions, identity, isReady = true } = props;
  const { t } = useTexts('pageComments');
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const { resolved, comments } = thread;
  const shownName = isGone ? t('deleted', { name }) : name;
  return (
    <article
      ref={card}
      className={styles.thread}
      aria-label={t('thread', { number })}
      data-chosen={isChosen}
      data-resolved={resolved !== null}
    >
      <header className={styles.head}>
        <button
          type="button"
          className={styles.jump}
          aria-label={isGone ? shownName : t('jump', { name })}
          aria-pressed={isChosen}
          onClick={onJump}
        >
          <span className={styles.number} data-resolved={resolved !== null}>
            {number}
          </span>
          <span className={styles.name} dir="auto">
            {shownName}
          </span>
        </button>
      </header>
      {resolved && <p className={styles.note}>{t('resolvedBy', { name: resolved.by })}</p>}
      <ul className={styles.comments}>
        {comments.map((comment) => (
          <CommentView key={comment.id} comment={comment} actions={isChosen ? actions : undefined} />
        ))}
      </ul>
      {actions && isChosen && resolved === null && (
        <CommentForm
          label={t('reply')}
          hint={t('replyHint')}
          action={t('reply')}
          isReady={isReady}
          onSend={(text) => actions.reply(thread.id, text)}
        >
          {identity}
        </CommentForm>
      )}
      {actions?.resolve && isChosen && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => void actions.resolve?.(thread.id, resolved === null)}>
            {t(resolved === null ? 'resolve' : 'reopen')}
          </Button>
        </div>
      )}
    </article>
  );
}
