import { Suspense } from 'react';
import { lazyPart } from '../../../texts/i18n.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';

const LoadedPanel = lazyPart(() => import('./CommentsPanel.tsx'));
const LoadedPins = lazyPart(() => import('./CommentPins.tsx'));

/** The marks of comments on the canvas. Nothing of them is loaded for a page without open ones. */
export function CommentPins() {
  const { comments } = useWorkspace();
  const { open } = useObservable(comments.counts);
  const isOpen = useObservable(comments.isOpen);
  const isPlacing = useObservable(comments.isPlacing);
  if (open === 0 && !isOpen && !isPlacing) return null;
  return (
    <Suspense fallback={null}>
      <LoadedPins />
    </Suspense>
  );
}

/** The panel of comments, loaded when it is opened. */
export function CommentsPanel() {
  const { comments } = useWorkspace();
  if (!useObservable(comments.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <LoadedPanel />
    </Suspense>
  );
}
