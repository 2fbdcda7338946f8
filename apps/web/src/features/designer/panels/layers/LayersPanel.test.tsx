import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pageBoxOf } from '@penstock/scene/geometry/placement';
import { needTexts, startTexts } from '../../../../texts/i18n.ts';
import { usePreferences } from '../../../../app/preferences.ts';
import { fillBrowserGaps } from '../../../../kit/testing/browser-gaps.ts';
import { pageEditor, type TestWidget } from '../testing/page-editor.ts';
import { LayersPanel } from './LayersPanel.tsx';
import { moveLayers } from './move-layers.ts';

beforeAll(async () => {
  usePreferences.setState({ language: 'en' });
  needTexts('designerPanels');
  await startTexts('en');
  fillBrowserGaps();
});
afterEach(cleanup);

const page: readonly TestWidget[] = [
  { id: 'back', widgetType: 'ShapeRect', widgetName: 'Back' },
  {
    id: 'group',
    widgetType: 'WidgetGroup',
    widgetName: 'Pump',
    position: { x: 50, y: 40, width: 100, height: 50, rotate: 30 },
  },
  {
    id: 'inner',
    widgetType: 'ShapeCircle',
    parentId: 'group',
    widgetName: 'Rotor',
    position: { x: 0, y: 0, width: 100, height: 50 },
  },
  { id: 'front', widgetType: 'UsualText', data: { text: 'Level' } },
];

function open(widgets = page) {
  const editor = pageEditor(widgets);
  render(<LayersPanel editor={editor} />);
  const names = () => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'));
  const key = (name: string, more: object = {}) =>
    fireEvent.keyDown(screen.getByRole('tree'), { key: name, ...more });
  return { editor, names, key };
}

describe('the layers', () => {
  it('are from front to back, and groups are opened by keys', () => {
    const { names, key, editor } = open();
    expect(names()).toEqual(['Text “Level”', 'Pump', 'Back']);
    key('ArrowDown');
    key('ArrowDown');
    key('ArrowRight');
    expect(names()).toEqual(['Text “Level”', 'Pump', 'Rotor', 'Back']);
    key('ArrowRight');
    key('Enter');
    expect(editor.selection.get()).toEqual(['inner']);
    expect(editor.scope.get()).toBe('group');
  });

  it('show what is selected on the page, in groups too', () => {
    const { editor, names } = open();
    act(() => editor.select(['inner']));
    expect(names()).toContain('Rotor');
    expect(screen.getByRole('treeitem', { name: 'Rotor' }).getAttribute('aria-selected')).toBe('true');
  });

  it('are selected one by one, in addition, and in a row', () => {
    const { editor } = open();
    fireEvent.click(screen.getByRole('treeitem', { name: 'Back' }));
    fireEvent.click(screen.getByRole('treeitem', { name: 'Text “Level”' }), { ctrlKey: true });
    expect(editor.selection.get()).toEqual(['back', 'front']);
    fireEvent.click(screen.getByRole('treeitem', { name: 'Back' }));
    fireEvent.click(screen.getByRole('treeitem', { name: 'Text “Level”' }), { shiftKey: true });
    expect(editor.selection.get()).toHaveLength(3);
  });

  it('are renamed, and locked, as steps; hiding is not part of the page', () => {
    const { editor, key } = open();
    fireEvent.click(screen.getByRole('treeitem', { name: 'Back' }));
    key('F2');
    const name = screen.getByRole('textbox', { name: 'Name of Back' });
    fireEvent.change(name, { target: { value: 'Ground' } });
    fireEvent.keyDown(name, { key: 'Enter' });
    expect(editor.store.get('back')?.widgetName).toBe('Ground');
    key('l');
    expect(editor.store.get('back')?.posLock).toBe(true);
    key('h');
    expect([...editor.hidden.get()]).toEqual(['back']);
    expect(editor.history.done.map((step) => step.name)).toEqual(['rename', 'lock']);
  });

  it('change their order by Alt and arrow keys, and go into groups and out', () => {
    const { editor, key, names } = open();
    fireEvent.click(screen.getByRole('treeitem', { name: 'Back' }));
    const before = pageBoxOf(editor.store, 'back');
    key('ArrowRight', { altKey: true });
    expect(editor.store.get('back')?.parentId).toBe('group');
    expect(names()).toEqual(['Text “Level”', 'Pump', 'Back', 'Rotor']);
    expect(pageBoxOf(editor.store, 'back')?.centre.x).toBeCloseTo(before?.centre.x ?? NaN, 2);
    expect(pageBoxOf(editor.store, 'back')?.centre.y).toBeCloseTo(before?.centre.y ?? NaN, 2);
    key('ArrowLeft', { altKey: true });
    expect(editor.store.childrenOf(null).map(({ id }) => id)).toEqual(['group', 'back', 'front']);
    key('ArrowUp', { altKey: true });
    expect(names()[0]).toBe('Back');
    key('ArrowDown', { altKey: true });
    key('ArrowDown', { altKey: true });
    expect(names().at(-1)).toBe('Back');
  });

  it('are found by their words', () => {
    const { names } = open();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rot' } });
    expect(names()).toEqual(['Rotor']);
  });

  it('are drawn where they are in sight, of a page with 2,000 of them', () => {
    const { names } = open(
      Array.from({ length: 2000 }, (_, index) => ({ id: `w${index}`, widgetType: 'ShapeRect' })),
    );
    expect(names().length).toBeLessThan(60);
    expect(screen.getAllByRole('treeitem')[0]?.getAttribute('aria-setsize')).toBe('2000');
  });
});

describe('moving layers', () => {
  it('never puts a group into itself, and leaves locked ones', () => {
    const editor = pageEditor([...page, { id: 'locked', widgetType: 'ShapeRect', posLock: true }]);
    expect(moveLayers(editor, ['group'], { parentId: 'group', inFrontOf: 'inner' })).toBe(false);
    expect(moveLayers(editor, ['locked'], { parentId: null, inFrontOf: null })).toBe(false);
  });

  it('keeps the order of several', () => {
    const editor = pageEditor(page);
    moveLayers(editor, ['front', 'back'], { parentId: 'group', inFrontOf: 'inner' });
    expect(editor.store.childrenOf('group').map(({ id }) => id)).toEqual(['inner', 'back', 'front']);
    editor.history.undo();
    expect(editor.store.childrenOf(null).map(({ id }) => id)).toEqual(['back', 'group', 'front']);
  });
});
