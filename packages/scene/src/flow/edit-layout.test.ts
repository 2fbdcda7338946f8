import { describe, expect, it } from 'vitest';
import { positionOf } from '../testing/sample-page.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { moveCard, titleCard } from './card-editing.ts';
import { addLayout, editLayout, removeLayout, takeOverLayout } from './edit-layout.ts';
import { flowOf } from './page-flow.ts';

const chart = (id: string, y: number) => ({
  id,
  widgetType: 'ComplexLine',
  position: positionOf([0, y, 300, 200]),
});
const drawing = (id: string, y: number) => ({
  id,
  widgetType: 'PlantSymbol',
  position: positionOf([0, y, 100, 100]),
});
const test = () =>
  new TestEditor([chart('a', 0), drawing('s', 300), drawing('t', 300), drawing('u', 300), chart('b', 600)]);

describe('a layout that is edited', () => {
  it('begins with the automatic cards, is one step, and is undone', () => {
    const { editor } = test();
    const before = JSON.stringify(editor.store.settings);
    expect(flowOf(editor.store).map(({ id }) => id)).toEqual(['card 1', 'card 2', 'card 3']);
    editLayout(editor, undefined, (layout) => moveCard(layout, 'card 3', 0));
    const [layout] = editor.store.settings.layouts ?? [];
    expect(layout?.cards.map(({ id }) => id)).toEqual(['card 3', 'card 1', 'card 2']);
    expect(editor.history.done.map(({ name }) => name)).toEqual(['layout']);
    editor.history.undo();
    expect(JSON.stringify(editor.store.settings)).toBe(before);
  });

  it('keeps what was added to the page marked until it is arranged', () => {
    const { editor } = test();
    editLayout(editor, undefined, (layout) => titleCard(layout, 'card 1', 'First'));
    const id = editor.store.settings.layouts?.[0]?.id;
    editor.change('add', (transaction) => {
      transaction.set({ ...chart('new', 900), parentId: null, index: 'z' });
    });
    const layout = () => editor.store.settings.layouts?.[0];
    expect(flowOf(editor.store, layout()).at(-1)).toMatchObject({ isAdded: true });
    editLayout(editor, id, (one) => titleCard(one, 'card 1', 'Again'));
    expect(flowOf(editor.store, layout()).at(-1)).toMatchObject({ id: 'added 1', isAdded: true });
    editLayout(editor, id, (one) => moveCard(one, 'added 1', 0));
    expect(flowOf(editor.store, layout())[0]).toEqual({ id: 'added 1', rows: [{ widgets: ['new'] }] });
  });

  it('is added for a width, taken over again, and removed', () => {
    const { editor } = test();
    const id = addLayout(editor, 900) ?? '';
    editLayout(editor, id, (layout) => ({ ...moveCard(layout, 'card 3', 0), left: ['a'] }));
    takeOverLayout(editor, id);
    expect(editor.store.settings.layouts).toEqual([{ id, maxWidth: 900, cards: flowOf(editor.store) }]);
    removeLayout(editor, id);
    expect(editor.store.settings.layouts).toBeUndefined();
  });

  it('is not changed where the page can be looked at only', () => {
    const { editor } = test();
    editor.isReadOnly.set(true);
    expect(editLayout(editor, undefined, (layout) => moveCard(layout, 'card 3', 0))).toBe(false);
    expect(editor.store.settings.layouts).toBeUndefined();
  });
});
