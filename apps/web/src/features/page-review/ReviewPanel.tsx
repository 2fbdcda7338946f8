import type { Id } from '@penstock/contract/calls/identifier';
import type { CommentPlace, CommentThread } from '@penstock/contract/calls/page-comment';
import { Input, Select } from 'antd';
import { useId } from 'react';
import { Choice } from '../../design/Choice.tsx';
import type { CommentActions } from '../../kit/page-comment/comment-actions.ts';
import {
  type CommentFilter,
  commentFilters,
  type NumberedThread,
} from '../../kit/page-comment/comment-filter.ts';
import { CommentForm } from '../../kit/page-comment/CommentForm.tsx';
import { ThreadCard } from '../../kit/page-comment/ThreadCard.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './page-review.module.css';

interface ReviewPanelProps {
  readonly threads: readonly CommentThread[];
  readonly shown: readonly NumberedThread[];
  readonly filter: CommentFilter;
  readonly onFilter: (filter: CommentFilter) => void;
  readonly chosen: Id | undefined;
  readonly onChoose: (thread: CommentThread) => void;
  readonly draft: CommentPlace | undefined;
  readonly onDraft: (draft: CommentPlace | undefined) => void;
  /** A thread was started. */
  readonly onBegun: (threadId: Id) => void;
  readonly isPlacing: boolean;
  /** The elements of the page, for who does not point at them. */
  readonly elements: () => { value: string; label: string }[];
  readonly onElement: (widgetId: string) => void;
  readonly nameOf: (place: CommentPlace) => { readonly name: string; readonly isGone: boolean };
  readonly actions: CommentActions;
  /** The name of the visitor. */
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** The comments of a page that is reviewed: which there are, what was said, and the visitor's own with a name. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { threads, shown, filter, onFilter, chosen, onChoose, draft, onDraft, onBegun } = props;
  const { isPlacing, elements, onElement, nameOf, actions, name, onName } = props;
  const { t } = useTexts('pageReview');
  const { t: comments } = useTexts('pageComments');
  const id = useId();
  const isReady = name.trim() !== '';
  const identity = (
    <div className={styles.field}>
      <label htmlFor={id}>{t('name')}</label>
      <Input
        id={id}
        autoComplete="name"
        maxLength={30}
        placeholder={t('nameHint')}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
    </div>
  );
  return (
    <aside className={styles.panel} aria-label={comments('title')}>
      <Choice
        label={comments('show')}
        value={filter}
        options={commentFilters.map((value) => ({ value, text: comments(`filter.${value}`) }))}
        onChange={onFilter}
      />
      {isPlacing && (
        <div className={styles.field}>
          <p className={styles.note} role="status">
            {comments('placing')}
          </p>
          <Select
            aria-label={t('choose')}
            placeholder={t('choose')}
            showSearch={{ optionFilterProp: 'label' }}
            options={elements()}
            onChange={(widgetId: string) => onElement(widgetId)}
          />
        </div>
      )}
      {draft && (
        <section className={styles.new}>
          <strong dir="auto">
            {draft.widgetId === '' ? comments('newOnPage') : comments('newAt', { name: nameOf(draft).name })}
          </strong>
          <CommentForm
            key={`${draft.widgetId} ${draft.x} ${draft.y}`}
            label={comments('text')}
            hint={comments('textHint')}
            action={comments('send')}
            autoFocus={isReady}
            isReady={isReady}
            onSend={async (text) => {
              const threadId = await actions.addThread(draft, text);
              onDraft(undefined);
              onBegun(threadId);
            }}
            onCancel={() => onDraft(undefined)}
          >
            {identity}
          </CommentForm>
        </section>
      )}
      {shown.length === 0 && draft === undefined && (
        <p className={styles.note}>{comments(threads.length === 0 ? 'none.all' : `none.${filter}`)}</p>
      )}
      {shown.map(({ thread, number }) => (
        <ThreadCard
          key={thread.id}
          thread={thread}
          number={number}
          {...nameOf(thread)}
          isChosen={thread.id === chosen}
          onJump={() => onChoose(thread)}
          actions={actions}
          identity={identity}
          isReady={isReady}
        />
      ))}
    </aside>
  );
}
