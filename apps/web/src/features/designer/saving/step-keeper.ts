import type { Clock } from '@penstock/client/time/clock';
import type { Editor } from '@penstock/scene/editor/editor';
import type { KeptSession } from './session-store.ts';
import { pageText } from './page-saving.ts';

/** How long nothing must have changed before the steps are written, in ms. */
const quiet = 1000;
/** How many steps are kept in each direction, and how many widgets they may concern altogether. */
const most = { steps: 50, widgets: 5000 } as const;

interface Environment {
  readonly editor: Editor;
  readonly clock: Clock;
  readonly keep: (session: KeptSession) => Promise<void>;
}

/** What a reload puts back: the steps, what is selected, and the page that they belong to. */
export function sessionOf(editor: Editor): KeptSession {
  for (let count: number = most.steps; count > 0; count = Math.floor(count / 2)) {
    const steps = editor.history.kept(count);
    const widgets = [...steps.done, ...steps.undone].reduce(
      (sum, { change }) => sum + change.records.size,
      0,
    );
    if (widgets <= most.widgets) return { text: pageText(editor.store), steps };
  }
  return { text: pageText(editor.store), steps: editor.history.kept(0) };
}

/** Keeps the steps and the selection in the browser, a second after the last change of either. Answers what ends it. */
export function keepSteps({ editor, clock, keep }: Environment): () => void {
  let cancel: () => void = () => undefined;
  let isChanged = false;
  const write = () => {
    if (isChanged) void keep(sessionOf(editor));
    isChanged = false;
  };
  const note = () => {
    isChanged = true;
    cancel();
    cancel = clock.after(quiet, write);
  };
  const ends = [editor.history.subscribe(note), editor.selection.subscribe(note)];
  const leave = () => {
    cancel();
    write();
  };
  globalThis.addEventListener('pagehide', leave);
  return () => {
    for (const end of ends) end();
    globalThis.removeEventListener('pagehide', leave);
    leave();
  };
}

/** Puts the steps and the selection of a session back, where the page is the one that they belong to. */
export function restoreSteps(editor: Editor, session: KeptSession | undefined): boolean {
  return (
    session !== undefined && session.text === pageText(editor.store) && editor.history.restore(session.steps)
  );
}
