import type { Editor } from '@penstock/scene/editor/editor';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usePreferences } from '../../../../app/preferences.ts';
import { fillBrowserGaps } from '../../../../kit/testing/browser-gaps.ts';
import { needTexts, startTexts } from '../../../../texts/i18n.ts';
import { EditorContext } from '../../editor-context.ts';
import { PropertiesPanel } from './PropertiesPanel.tsx';
import { pageEditor, type TestWidget } from '../testing/page-editor.ts';

beforeAll(async () => {
  usePreferences.setState({ language: 'en' });
  // Loaded by what draws the panel.
  needTexts('designerPanels');
  await startTexts('en');
  fillBrowserGaps();
});
afterEach(cleanup);

function open(widget: Omit<TestWidget, 'id'>): Editor {
  const editor = pageEditor([{ id: 'a', ...widget }]);
  editor.select(['a']);
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={queries}>
      <EditorContext value={editor}>
        <PropertiesPanel editor={editor} />
      </EditorContext>
    </QueryClientProvider>,
  );
  return editor;
}
const dataOf = (editor: Editor) => editor.store.get('a')?.data;
const signals = [
  { id: 'flow', title: 'Flow' },
  { id: 'level', title: 'Level', colour: '#123456' },
];

describe('the panel of a chart', () => {
  it('shows the list of the kind of source that is chosen', () => {
    open({ widgetType: 'ComplexLine', data: { signals, mvars: [{ id: '3', title: 'Total' }] } });
    expect(screen.getByRole('group', { name: 'Signals' })).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Monitoring variables' })).toBeNull();
    cleanup();
    open({ widgetType: 'ComplexLine', data: { dataType: 'mvar', signals } });
    expect(screen.getByRole('group', { name: 'Monitoring variables' })).toBeDefined();
  });

  it('renames, orders and removes what a chart shows, each as one step', () => {
    const editor = open({ widgetType: 'ComplexLine', data: { signals } });
    const title = screen.getByRole('textbox', { name: 'Title of Flow' });
    fireEvent.change(title, { target: { value: 'Inflow' } });
    fireEvent.blur(title);
    expect(dataOf(editor)).toMatchObject({ signals: [{ id: 'flow', title: 'Inflow' }, signals[1]] });
    fireEvent.click(screen.getByRole('button', { name: 'Move Level up' }));
    expect(dataOf(editor)).toMatchObject({ signals: [signals[1], { id: 'flow', title: 'Inflow' }] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove Level' }));
    expect(dataOf(editor)).toMatchObject({ signals: [{ id: 'flow', title: 'Inflow' }] });
    act(() => {
      editor.history.undo();
    });
    expect(dataOf(editor)).toMatchObject({ signals: [signals[1], { id: 'flow', title: 'Inflow' }] });
    expect(editor.history.done).toHaveLength(2);
  });

  it('adds columns of the report that is chosen, and none before', () => {
    open({ widgetType: 'ComplexBar', data: { dataType: 'report' } });
    const button = () =>
      within(screen.getByRole('group', { name: 'Columns' })).getByRole('button', { name: /Add/ });
    expect(button()).toHaveProperty('disabled', true);
    cleanup();
    const editor = open({ widgetType: 'ComplexBar', data: { dataType: 'report', reportId: '5' } });
    fireEvent.click(button());
    expect(dataOf(editor)).toMatchObject({ reportSignals: [{ id: '5' }] });
  });

  it('shows both lines of an XY line', () => {
    open({
      widgetType: 'ComplexXyline',
      data: { pairs: [{ type: 'signal', x: { id: 'flow', title: 'Flow' }, y: null }, {}] },
    });
    const first = screen.getByRole('group', { name: 'Line 1' });
    expect(within(first).getByRole('button', { name: /Flow/ })).toBeDefined();
    expect(screen.getByRole('group', { name: 'Line 2' })).toBeDefined();
  });

  it('has the colours of a theme, and puts back the default', () => {
    const theme = Array.from({ length: 10 }, () => '#112233');
    const editor = open({ widgetType: 'ComplexPie', data: { theme } });
    expect(
      within(screen.getByRole('group', { name: 'Colours' })).getAllByRole('button', { name: /Colour \d+:/ }),
    ).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Default colours' }));
    expect(dataOf(editor)?.['theme']).toBeUndefined();
  });
});
