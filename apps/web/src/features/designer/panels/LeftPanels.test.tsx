import { givenText } from '@penstock/languages/language';
import { pageComponentQuery } from '@penstock/contract/calls/page-component';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usePreferences } from '../../../app/preferences.ts';
import { startTexts } from '../../../texts/i18n.ts';
import { fillBrowserGaps } from '../../../kit/testing/browser-gaps.ts';
import { LeftPanels } from './LeftPanels.tsx';
import type { OfferedWidget } from './palette/offered-widget.ts';
import { pageEditor } from './testing/page-editor.ts';

beforeAll(async () => {
  usePreferences.setState({ language: 'en' });
  await startTexts('en');
  fillBrowserGaps();
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const component: OfferedWidget = {
  key: 'WidgetComponent:7',
  type: 'WidgetComponent',
  title: givenText({ zh: 'Pump set', en: 'Pump set' }),
  keywords: givenText({ zh: '', en: '' }),
  size: { width: 200, height: 100 },
  data: { componentId: '7' },
};

function open() {
  const editor = pageEditor([{ id: 'a', widgetType: 'ShapeRect' }]);
  editor.viewport.set({ width: 800, height: 600 });
  const drawn: OfferedWidget[] = [];
  const queries = new QueryClient();
  queries.setQueryData([pageComponentQuery.path], [component]);
  queries.setQueryDefaults([], { staleTime: Infinity });
  render(
    <QueryClientProvider client={queries}>
      <LeftPanels editor={editor} onDraw={(offer) => drawn.push(offer)} />
    </QueryClientProvider>,
  );
  return { editor, drawn };
}
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

describe('the palette', () => {
  it('lets a clicked widget be drawn, and puts one in the middle of what is in sight by Enter', () => {
    const { editor, drawn } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Triangle' }), { detail: 1 });
    expect(drawn.map(({ type }) => type)).toEqual(['ShapeTriangle']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Rectangle' })[0] ?? document.body, { detail: 0 });
    const [id = ''] = editor.selection.get();
    const { x, y, width, height } = editor.store.get(id)?.position ?? { x: 0, y: 0, width: 0, height: 0 };
    expect({ x: x + width / 2, y: y + height / 2 }).toEqual({ x: 400, y: 300 });
  });

  it('finds widgets and symbols by their words in both languages', () => {
    open();
    search('离心泵');
    expect(screen.getByRole('button', { name: 'Centrifugal pump' })).toBeDefined();
    search('square box');
    expect(screen.getByRole('button', { name: 'Rectangle' })).toBeDefined();
    search('no such thing');
    expect(screen.getByText('No widget matches.')).toBeDefined();
  });

  it('puts a symbol of the library on the page', () => {
    const { editor } = open();
    search('centrifugal');
    fireEvent.click(screen.getByRole('button', { name: 'Centrifugal pump' }), { detail: 0 });
    const [id = ''] = editor.selection.get();
    expect(editor.store.get(id)).toMatchObject({
      widgetType: 'PlantSymbol',
      data: { symbol: 'centrifugal-pump' },
    });
  });

  it('puts a component of the company on the page', () => {
    const { editor } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Pump set' }), { detail: 0 });
    const [id = ''] = editor.selection.get();
    expect(editor.store.get(id)).toMatchObject({
      widgetType: 'WidgetComponent',
      data: { componentId: '7' },
      position: { width: 200, height: 100 },
    });
  });

  it('keeps favourites and what was used last', () => {
    open();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Ellipse' }), { key: 'f' });
    fireEvent.click(screen.getByRole('button', { name: 'Line' }), { detail: 1 });
    cleanup();
    open();
    const names = (section: string) =>
      within(screen.getByRole('region', { name: section }))
        .getAllByRole('button')
        .map((button) => button.title);
    expect(names('Favourites')).toContain('Ellipse');
    expect(names('Recently used')).toContain('Line');
  });
});

describe('the history', () => {
  it('goes to any step, and to the page as it was opened', async () => {
    const { editor } = open();
    const move = (x: number) =>
      editor.change('move', (one) => one.patch('a', { position: { x, y: 0, width: 1, height: 1 } }));
    move(1);
    editor.change('lock', (one) => one.patch('a', { posLock: true }));
    move(3);
    fireEvent.click(screen.getByRole('tab', { name: 'History' }));
    expect((await screen.findByRole('button', { current: 'step' })).textContent).toMatch(/^Move/);
    fireEvent.click(screen.getByRole('button', { name: /^Lock/ }));
    expect(editor.store.get('a')?.position.x).toBe(1);
    expect(editor.store.get('a')?.posLock).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'The page as it was opened' }));
    expect(editor.store.get('a')?.posLock).toBeUndefined();
    act(() => editor.history.goTo(3));
    expect(editor.store.get('a')?.position.x).toBe(3);
  });
});
