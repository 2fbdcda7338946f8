import type { CommentThread } from '@penstock/contract/calls/page-comment';
import { Button } from 'antd';
import { useContext, useEffect } from 'react';
import { errorText } from '../../../app/error-text.ts';
import { Choice } from '../../../design/Choice.tsx';
import { Notice } from '../../../design/Notice.tsx';
import { commentFilters, shownThreads } from '../../../kit/page-comment/comment-filter.ts';
import { CommentForm } from '../../../kit/page-comment/CommentForm.tsx';
import { ThreadCard } from '../../../kit/page-comment/ThreadCard.tsx';
import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { Beside } from '../beside/Beside.tsx';
import { BesideContext } from '../beside/beside-place.ts';
import { selectLayers } from '../panels/layers/layer-changes.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './comments.module.css';
import { drawnTree, placeOnElement, pointOf, showPoint } from './element-place.ts';
import { usePlaceName } from './use-place-name.ts';
import { useCommentActions, useThreads } from './use-threads.ts';

needTexts('pageComments');

/** The comments of the page beside the canvas: which are open, what was said, and new ones. */
export default function CommentsPanel() {
  const { t } = useTexts('pageComments');
  const { t: common } = useTexts('common');
  const { page, editor, comments, isArranging } = useWorkspace();
  const { threads, isWritable, isRead, error } = useThreads();
  const all = useCommentActions(page.id);
  const actions = isWritable ? all : undefined;
  const nameOf = usePlaceName();
  const isDrawer = useObservable(useContext(BesideContext).element) === null;
  const filter = useObservable(comments.filter);
  const chosen = useObservable(comments.chosen);
  const draft = useObservable(comments.draft);
  const isPlacing = useObservable(comments.isPlacing);
  const asked = useObservable(comments.asked);
  const [selected, ...others] = useObservable(editor.selection);
  const nameOfElement = (widgetId: string) => nameOf({ widgetId, widgetName: '', x: 0, y: 0 }).name;
  const begin = (widgetId: string) => {
    comments.chosen.set(undefined);
    comments.draft.set(placeOnElement(widgetId, nameOfElement(widgetId)));
  };
  useEffect(() => {
    if (asked === undefined || !isWritable) return;
    begin(asked);
    comments.asked.set(undefined);
  });
  const jump = (thread: CommentThread) => {
    comments.draft.set(undefined);
    comments.chosen.set(thread.id);
    const point = pointOf(drawnTree(editor), thread);
    if (point === undefined) return;
    isArranging.set(false);
    if (thread.widgetId !== '') selectLayers(editor, [thread.widgetId]);
    showPoint(editor, point);
  };
  const shown = shownThreads(threads, filter, chosen);
  const open = threads.filter(({ resolved }) => resolved === null).length;
  return (
    <Beside title={t('title')} onClose={() => comments.close()}>
      <div className={styles.panel}>
        <Choice
          label={t('show')}
          value={filter}
          options={commentFilters.map((value) => ({ value, text: t(`filter.${value}`) }))}
          onChange={(value) => comments.filter.set(value)}
        />
        <p className={styles.note} role="status">
          {t('counts', { open, resolved: threads.length - open })}
        </p>
        {error !== null && (
          <Notice kind="danger" title={t('failed')} role="alert">
            {errorText(error, common)}
          </Notice>
        )}
        {actions && (
          <div className={styles.begin}>
            <Button
              size="small"
              aria-pressed={isPlacing}
              onClick={() => {
                isArranging.set(false);
                comments.isPlacing.set(!isPlacing);
                // A drawer lies above the canvas that is to be clicked; it comes back with the new thread.
                if (isDrawer) comments.isOpen.set(false);
              }}
            >
              {t(isPlacing ? 'stopPlacing' : 'place')}
            </Button>
            {selected !== undefined && others.length === 0 && (
              <Button size="small" onClick={() => begin(selected)}>
                {t('onSelection', { name: nameOfElement(selected).slice(0, 30) })}
              </Button>
            )}
          </div>
        )}
        {isPlacing && <p className={styles.note}>{t('placing')}</p>}
        {actions && draft && (
          <section className={styles.new}>
            <strong dir="auto">
              {draft.widgetId === '' ? t('newOnPage') : t('newAt', { name: nameOf(draft).name })}
            </strong>
            <CommentForm
              key={`${draft.widgetId} ${draft.x} ${draft.y}`}
              label={t('text')}
              hint={t('textHint')}
              action={t('send')}
              autoFocus
              onSend={async (text) => {
                const threadId = await actions.addThread(draft, text);
                comments.draft.set(undefined);
                comments.chosen.set(threadId);
              }}
              onCancel={() => comments.draft.set(undefined)}
            />
          </section>
        )}
        {isRead && shown.length === 0 && draft === undefined && (
          <p className={styles.note}>{t(threads.length === 0 ? 'none.all' : `none.${filter}`)}</p>
        )}
        {shown.map(({ thread, number }) => (
          <ThreadCard
            key={thread.id}
            thread={thread}
            number={number}
            {...nameOf(thread)}
            isChosen={thread.id === chosen}
            onJump={() => jump(thread)}
            actions={actions}
          />
        ))}
        <small className={styles.note}>{t('hint')}</small>
      </div>
    </Beside>
  );
}
