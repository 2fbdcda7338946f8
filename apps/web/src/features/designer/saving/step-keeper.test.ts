import { readDocument } from '@penstock/scene/page/read-document';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { widgetTypes } from '@penstock/widgets/list';
import { describe, expect, it } from 'vitest';
import { pageEditor } from '../panels/testing/page-editor.ts';
import { restoreSteps, sessionOf } from './step-keeper.ts';

const widgets = [
  { id: 'a', widgetType: 'ShapeRect' },
  { id: 'b', widgetType: 'ShapeRect' },
] as const;

/** An editor after three steps, of which one is undone and the first is saved. */
function edited() {
  const editor = pageEditor(widgets);
  const name = (widgetName: string) =>
    editor.change('rename', (transaction) => transaction.patch('a', { widgetName }));
  name('one');
  editor.history.markSaved();
  name('two');
  name('three');
  editor.history.undo();
  editor.select(['b']);
  return editor;
}
const nameIn = (editor: ReturnType<typeof edited>) => editor.store.get('a')?.widgetName;

describe('what a reload puts back', () => {
  it('are the steps and the selection, where the page is the same', () => {
    // As the browser keeps it.
    const session = structuredClone(sessionOf(edited()));
    const reloaded = pageEditor(widgets);
    reloaded.store.transact((transaction) => transaction.patch('a', { widgetName: 'two' }));
    expect(restoreSteps(reloaded, session)).toBe(true);
    expect([reloaded.history.isDirty, reloaded.selection.get()]).toEqual([true, ['b']]);
    reloaded.history.redo();
    expect(nameIn(reloaded)).toBe('three');
    reloaded.history.undo();
    reloaded.history.undo();
    expect([nameIn(reloaded), reloaded.history.isDirty]).toEqual(['one', false]);
    reloaded.history.undo();
    expect(nameIn(reloaded)).toBeUndefined();
  });

  it('is nothing where the page is another, or was changed already', () => {
    const session = sessionOf(edited());
    expect(restoreSteps(pageEditor(widgets), session)).toBe(false);
    expect(restoreSteps(edited(), session)).toBe(false);
    expect(restoreSteps(pageEditor(widgets), undefined)).toBe(false);
  });

  it('goes on with a draft as if the page had not been left', () => {
    const session = structuredClone(sessionOf(edited()));
    const reading = readPageText(session.text, widgetTypes);
    if (!reading.ok) throw new Error('The draft cannot be read');
    const reloaded = pageEditor(widgets);
    expect(reloaded.continue(readDocument(reading.page), session.steps)).toBe(true);
    expect([nameIn(reloaded), reloaded.history.done.length]).toEqual(['two', 2]);
    reloaded.history.undo();
    expect(nameIn(reloaded)).toBe('one');
  });

  it('has few steps where they concern many widgets', () => {
    const many = Array.from(
      { length: 1500 },
      (_, index) => ({ id: `w${index}`, widgetType: 'ShapeRect' }) as const,
    );
    const editor = pageEditor(many);
    for (let at = 1; at <= 8; at += 1)
      editor.change('move', (transaction) => {
        for (const { id } of many) transaction.patch(id, { posLock: at % 2 === 1 });
      });
    expect(sessionOf(editor).steps.done.length).toBeLessThan(4);
  });
});
