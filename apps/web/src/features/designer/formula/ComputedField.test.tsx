import type { Json } from '@penstock/contract/dashboard/json';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usePreferences } from '../../../app/preferences.ts';
import { fillBrowserGaps } from '../../../kit/testing/browser-gaps.ts';
import { startTexts } from '../../../texts/i18n.ts';
import { EditorContext } from '../editor-context.ts';
import { PropertiesPanel } from '../panels/properties/PropertiesPanel.tsx';
import { pageEditor, type TestWidget } from '../panels/testing/page-editor.ts';

beforeAll(async () => {
  usePreferences.setState({ language: 'en' });
  await startTexts('en');
  fillBrowserGaps();
});
afterEach(cleanup);

function open(widget: Omit<TestWidget, 'id'>, saved: readonly Json[] = []) {
  const editor = pageEditor([{ id: 'a', ...widget }]);
  if (saved.length > 0) editor.change('data', (transaction) => transaction.patch('a', { formulas: saved }));
  editor.selection.set(['a']);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditorContext value={editor}>
        <PropertiesPanel editor={editor} />
      </EditorContext>
    </QueryClientProvider>,
  );
  return { editor, formulas: () => editor.store.get('a')?.formulas };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a field of the panel', () => {
  it('follows a formula, which is saved beside its value, until it is taken away', async () => {
    const { editor, formulas } = open({ widgetType: 'ShapeRect', style: { fill: '#123456' } });
    press('By a formula: Fill');
    expect(formulas()).toEqual([{ path: 'style.fill', formula: '' }]);
    expect(editor.store.get('a')?.style).toMatchObject({ fill: '#123456' });
    expect(await screen.findByRole('group', { name: 'Formula: Fill' })).toBeDefined();
    press('By a formula: Opacity');
    expect(formulas()).toHaveLength(2);
    press('Without a formula: Fill');
    expect(formulas()).toEqual([{ path: 'style.opacity', formula: '' }]);
    editor.history.undo();
    expect(formulas()).toHaveLength(2);
  });

  it('says what is wrong with its formula, and shows the sources with their names', async () => {
    open({ widgetType: 'ShapeRect' }, [
      { path: 'style.fill', formula: 'flow + ', signals: [{ name: 'flow', id: 'flow', title: 'Flow' }] },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'ƒ flow +' }));
    expect(await screen.findByText(/formula is not complete/)).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Name in the formula: Flow' })).toHaveProperty(
      'value',
      'flow',
    );
  });

  it('offers no formula for what a widget follows, opens or asks', () => {
    open({ widgetType: 'UsualScrollbar' });
    expect(screen.queryByRole('button', { name: /By a formula: .*[Qq]uestion/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /By a formula/ }).length).toBeGreaterThan(3);
  });
});
