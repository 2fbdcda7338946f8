import { useTopic } from '../../../app/channel.ts';
import { CommentIcon } from '../../../design/icons.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './toolbar.module.css';

/** Opens and closes the comments, and says how many are open; hears at once when somebody comments. */
export function CommentsButton() {
  const { t } = useTexts('designer');
  const { page, comments } = useWorkspace();
  const { open } = useObservable(comments.counts);
  const isOpen = useObservable(comments.isOpen);
  useTopic(`page:${page.id}`, {
    event: (event) => {
      if (event.type === 'page') comments.counts.set(event.comments);
    },
  });
  const name = t('toolbar.comments', { count: open });
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={name}
      aria-pressed={isOpen}
      title={name}
      onClick={() => (isOpen ? comments.close() : comments.begin([]))}
    >
      <CommentIcon />
      {open > 0 && <small className={styles.count}>{open}</small>}
    </button>
  );
}
