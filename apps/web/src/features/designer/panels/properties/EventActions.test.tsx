import type { JsonObject } from '@penstock/contract/dashboard/json';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usePreferences } from '../../../../app/preferences.ts';
import { fillBrowserGaps } from '../../../../kit/testing/browser-gaps.ts';
import { needTexts, startTexts } from '../../../../texts/i18n.ts';
import { EditorContext } from '../../editor-context.ts';
import { pageEditor } from '../testing/page-editor.ts';
import { PropertiesPanel } from './PropertiesPanel.tsx';

beforeAll(async () => {
  usePreferences.setState({ language: 'en' });
  needTexts('designerPanels');
  await startTexts('en');
  fillBrowserGaps();
  await import('./EventActions.tsx');
});
afterEach(cleanup);

const signal = (title: string) => ({ type: 'signal', signalId: title.toLowerCase(), title });
const write = (title: string): JsonObject => ({ binding: signal(title), writeValue: '1' });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** The section of an event, opened. */
function section(name: RegExp) {
  const region = screen.getByRole('region', { name });
  const [head] = within(region).getAllByRole('button', { name });
  if (head?.getAttribute('aria-expanded') === 'false') fireEvent.click(head);
  return within(region);
}
/** The lines of the actions of an event. */
const lines = (event: string) =>
  within(screen.getByRole('list', { name: `Actions: ${event}` }))
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent);

async function open(clickEvent: JsonObject = {}) {
  const editor = pageEditor([{ id: 'a', widgetType: 'UsualButton', clickEvent }]);
  editor.selection.set(['a']);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditorContext value={editor}>
        <PropertiesPanel editor={editor} />
      </EditorContext>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Events' }));
  await screen.findByRole('button', { name: 'Double click' });
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
  return { editor, saved: () => editor.store.get('a')?.clickEvent };
}

describe('the actions of a click', () => {
  const three = {
    enable: true,
    config: { ...write('A'), pressDisabled: true },
    events: { click: { actions: [write('B'), { action: 'script' }] } },
  };

  it('are listed in their order, moved, duplicated and removed, each as one step', async () => {
    const { editor, saved } = await open(three);
    expect(lines('Click')).toEqual(['1. A = 1', '2. B = 1', '3. Run a script']);
    press('Move action 1 down');
    expect(lines('Click')).toEqual(['1. B = 1', '2. A = 1', '3. Run a script']);
    // Locks stay those of the widget.
    expect(saved()).toMatchObject({ enable: true, config: { ...write('B'), pressDisabled: true } });
    press('Duplicate action 3');
    press('Remove action 1');
    expect(lines('Click')).toEqual(['1. A = 1', '2. Run a script', '3. Run a script']);
    for (let step = 0; step < 3; step += 1) act(() => void editor.history.undo());
    expect(saved()).toEqual(three);
  });

  it('are moved by Alt and an arrow key, which keep the focus', async () => {
    const { saved } = await open(three);
    const line = screen.getByRole('button', { name: '3. Run a script' });
    line.focus();
    fireEvent.keyDown(line, { key: 'ArrowUp', altKey: true });
    expect(lines('Click')[1]).toBe('2. Run a script');
    expect(document.activeElement?.textContent).toBe('2. Run a script');
    expect(saved()).toMatchObject({ events: { click: { actions: [{ action: 'script' }, write('B')] } } });
  });

  it('are one without a list, and none when the last is removed', async () => {
    const { saved } = await open({ enable: true, config: write('A') });
    expect(screen.queryByRole('list', { name: 'Actions: Click' })).toBeNull();
    press('Add another action');
    expect(saved()).toMatchObject({ events: { click: { actions: [{ action: 'write', hint: true }] } } });
    press('Remove action 2');
    expect(saved()).toEqual({ enable: true, config: write('A') });
  });

  it('can go on where one fails, and be done only on a condition', async () => {
    const { saved } = await open(three);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Go on where one of them fails' }));
    expect(saved()).toMatchObject({ events: { click: { goesOn: true } } });
    press('2. B = 1');
    expect(screen.getByRole('checkbox', { name: 'Only on a condition' })).toBeDefined();
  });
});

describe('the other events', () => {
  it.each([
    ['change', /^A value changes/],
    ['open', /^The page is opened/],
  ] as const)('offer nothing that needs a person: %s', async (event, name) => {
    const { saved } = await open();
    const shown = section(name);
    expect(shown.getByText(/Nobody begins it/)).toBeDefined();
    fireEvent.click(await shown.findByRole('button', { name: 'Add action' }));
    expect(saved()).toEqual({ events: { [event]: { actions: [{ action: 'script' }] } } });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Action' }));
    const offered = [...document.querySelectorAll('.ant-select-item-option')].map(
      ({ textContent }) => textContent,
    );
    expect(offered).toEqual(['Show a page in a dialog', 'Open a function page', 'Run a script']);
    expect(screen.queryByRole('checkbox', { name: 'Ask before it is done' })).toBeNull();
  });

  it('say why they are none beside a click that lasts as long as it is pressed', async () => {
    await open({ enable: true, config: { ...write('A'), pressType: 'hold' } });
    expect(section(/^Press/).getByText(/which nothing else may share/)).toBeDefined();
  });
});

it('several widgets that differ show no list that would make them the same', async () => {
  const editor = pageEditor([
    { id: 'a', widgetType: 'UsualButton', clickEvent: { events: { double: { actions: [write('A')] } } } },
    { id: 'b', widgetType: 'UsualButton' },
  ]);
  editor.selection.set(['a', 'b']);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditorContext value={editor}>
        <PropertiesPanel editor={editor} />
      </EditorContext>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Events' }));
  expect(await section(/^Double click/).findByText(/The selected widgets differ/)).toBeDefined();
});
