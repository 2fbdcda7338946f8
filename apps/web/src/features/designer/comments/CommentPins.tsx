import { toScreen } from '@penstock/scene/editor/camera';
import type { Point } from '@penstock/scene/geometry/point';
import { type PointerEvent, useEffect } from 'react';
import { shownThreads } from '../../../kit/page-comment/comment-filter.ts';
import { Pin } from '../../../kit/page-comment/Pin.tsx';
import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useEachFrame, useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './comments.module.css';
import { drawnTree, placeAt, pointOf } from './element-place.ts';
import { usePlaceName } from './use-place-name.ts';
import { useThreads } from './use-threads.ts';

needTexts('pageComments');

/** How far the marks of one place are apart, in px. */
const apart = 18;

/** The marks of threads on the canvas, which follow their elements, and the press that says where a new one is. */
export default function CommentPins() {
  const { t } = useTexts('pageComments');
  const { editor, tools, comments, announcement } = useWorkspace();
  const { store, camera, preview, viewport } = editor;
  useEachFrame(camera.subscribe, preview.subscribe, viewport.subscribe, (listener) =>
    store.onChange(listener),
  );
  const { threads } = useThreads();
  const nameOf = usePlaceName();
  const filter = useObservable(comments.filter);
  const chosen = useObservable(comments.chosen);
  const draft = useObservable(comments.draft);
  const isPlacing = useObservable(comments.isPlacing);
  useEffect(() => {
    if (!isPlacing) return undefined;
    announcement.set(t('placing'));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      comments.isPlacing.set(false);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isPlacing, comments, announcement, t]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (!isPlacing || event.button !== 0) return;
    event.preventDefault();
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const point = { x: event.clientX - left, y: event.clientY - top };
    const place = placeAt(
      { editor, tools },
      point,
      (widgetId) => nameOf({ widgetId, widgetName: '', x: 0, y: 0 }).name,
    );
    comments.isPlacing.set(false);
    comments.chosen.set(undefined);
    comments.draft.set(place);
    comments.isOpen.set(true);
  };

  const tree = drawnTree(editor);
  const { width, height } = viewport.get();
  const taken = new Map<string, number>();
  /** Where the mark of a place is, in px; undefined where it is out of sight. */
  const markOf = (place: Parameters<typeof pointOf>[1]): Point | undefined => {
    const point = pointOf(tree, place);
    if (point === undefined) return undefined;
    const { x, y } = toScreen(camera.get(), point);
    const key = `${Math.round(x / 4)} ${Math.round(y / 4)}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    const shown = { x: x + before * apart, y };
    return shown.x < -20 || shown.y < 0 || shown.x > width || shown.y > height + 20 ? undefined : shown;
  };
  const draftMark = draft && markOf(draft);
  return (
    <div className={styles.pins} data-placing={isPlacing} data-pins onPointerDown={onPointerDown}>
      {shownThreads(threads, filter, chosen).map(({ thread, number }) => {
        const mark = markOf(thread);
        return (
          mark && (
            <Pin
              key={thread.id}
              thread={thread}
              number={number}
              name={nameOf(thread).name}
              isChosen={thread.id === chosen}
              {...mark}
              onChoose={() => {
                comments.draft.set(undefined);
                comments.chosen.set(thread.id);
                comments.isOpen.set(true);
              }}
            />
          )
        );
      })}
      {draftMark && (
        <span
          className={styles.draft}
          style={{ transform: `translate(${Math.round(draftMark.x)}px, ${Math.round(draftMark.y)}px)` }}
          aria-hidden
        />
      )}
    </div>
  );
}
