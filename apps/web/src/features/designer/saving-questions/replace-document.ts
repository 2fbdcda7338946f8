import type { PageDocument } from '@penstock/scene/page/record';
import type { StepName } from '@penstock/scene/history/step-name';
import type { Editor } from '@penstock/scene/editor/editor';

/** Replaces the whole page by another document, as one step that can be undone. */
export function replaceDocument(editor: Editor, name: StepName, document: PageDocument): void {
  editor.change(name, (transaction) => {
    const gone = [...editor.store.all()].filter(({ id }) => !document.records.has(id));
    for (const { id } of gone) transaction.remove(id);
    for (const record of document.records.values()) transaction.set(record);
    transaction.setSettings(document.settings);
  });
}
