import type { Clock } from '@penstock/client/time/clock';
import type { Editor } from '@penstock/scene/editor/editor';
import type { PageSaving } from './page-saving.ts';

/** How often it is looked whether a save is due, in ms. */
const step = 5000;

/**
 * Saves the page automatically while that is switched on, at the interval of the settings and never during a drag. Answers what
 * ends it.
 */
export function saveAutomatically(editor: Editor, saving: PageSaving, clock: Clock): () => void {
  let last = clock.now();
  let cancel = clock.after(step, look);
  function look(): void {
    cancel = clock.after(step, look);
    const { autoSave, saveInterval } = editor.settings.get();
    const isDue = clock.now() - last >= saveInterval * 60_000;
    const isQuiet = editor.preview.get().size === 0 && !editor.isReadOnly.get();
    // Somebody has to decide about a conflict.
    if (!autoSave || !isDue || !isQuiet || saving.state.get().step === 'conflict') return;
    last = clock.now();
    if (editor.history.isDirty) void saving.save({ automatic: true });
  }
  return () => cancel();
}
