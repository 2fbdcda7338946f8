import type { Clock } from '@penstock/client/time/clock';
import type { Editor } from '@penstock/scene/editor/editor';
import type { Draft } from './draft-store.ts';
import { pageText } from './page-saving.ts';

/** How long nothing must have changed before the draft is written, in ms. */
const quiet = 1000;

interface Environment {
  readonly editor: Editor;
  readonly clock: Clock;
  /** The revision that changes are made from at present. */
  readonly revision: () => number;
  readonly keep: (draft: Draft) => Promise<boolean>;
  readonly forget: () => Promise<void>;
}

/**
 * Keeps unsaved changes in the browser, a second after the last of them, and forgets them when the page is saved or all is
 * undone. Answers what ends it.
 */
export function keepDrafts({ editor, clock, revision, keep, forget }: Environment): () => void {
  const { history, store } = editor;
  let cancel: () => void = () => undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isKept = false;
  const write = () => {
    const { isDirty } = history;
    if (!isDirty && !isKept) return;
    isKept = isDirty;
    // One after another: an older draft must not come last.
    const draft = { json: isDirty ? pageText(store) : '', revision: revision(), time: clock.now() };
    last = last.then(async () => {
      if (isDirty) await keep(draft);
      else await forget();
    });
  };
  const end = history.subscribe(() => {
    cancel();
    cancel = clock.after(quiet, write);
  });
  return () => {
    end();
    cancel();
    write();
  };
}
