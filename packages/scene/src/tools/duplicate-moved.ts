import { everyWidget } from '@penstock/contract/dashboard/page';
import { copiedWidgets } from '../clipboard/copied-widgets.ts';
import type { Editor } from '../editor/editor.ts';
import { recordsOf } from '../page/read-document.ts';
import type { WidgetRecord } from '../page/record.ts';
import { checkWidgetLimits } from '../page/widget-limits.ts';
import { savedWidget } from '../page/write-page.ts';
import { dropPreview } from './preview.ts';

/**
 * Ends a drag with copies where the widgets were dragged to, in front in what they are in; the originals stay where they
 * were. Throws `page.widgets` and the like where the page would have too many widgets; nothing is left of the drag then.
 */
export function duplicateMoved(editor: Editor, widgets: readonly WidgetRecord[]): void {
  const { store } = editor;
  const positions = editor.preview.get();
  dropPreview(editor);
  const originals = widgets.flatMap((record) => {
    const position = positions.get(record.id);
    return position ? [{ ...savedWidget(store, record), position }] : [];
  });
  checkWidgetLimits(store, everyWidget(originals));
  const copies = copiedWidgets(originals, editor.newId);
  editor.change('duplicate', (transaction) => {
    for (const [at, copy] of copies.entries()) {
      const parentId = widgets[at]?.parentId ?? null;
      const below = transaction.childrenOf(parentId).at(-1)?.index ?? null;
      for (const record of recordsOf([copy], parentId, below)) transaction.set(record);
    }
  });
  editor.selectMade(copies.map(({ id }) => id));
}
