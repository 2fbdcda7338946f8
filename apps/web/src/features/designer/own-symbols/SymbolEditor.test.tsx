import { componentOfDraft, type SymbolDraft } from '@penstock/scene/symbols/made-symbol';
import { symbolOfComponent } from '@penstock/scene/symbols/own-symbol';
import { drawingOfSvg } from '@penstock/scene/symbols/svg/drawing-of-svg';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usePreferences } from '../../../app/preferences.ts';
import { fillBrowserGaps } from '../../../kit/testing/browser-gaps.ts';
import { needTexts, startTexts } from '../../../texts/i18n.ts';
import { SymbolEditor } from './SymbolEditor.tsx';

beforeAll(async () => {
  usePreferences.setState({ language: 'en' });
  needTexts('designer');
  await startTexts('en');
  fillBrowserGaps();
});
afterEach(cleanup);

const svg =
  '<svg viewBox="0 0 96 96"><g id="wheel"><circle id="rim" cx="48" cy="48" r="40"/><path id="spoke" d="M48 8v80" stroke="red"/></g><rect id="base" y="90" width="96" height="6"/></svg>';

function open() {
  const drawing = drawingOfSvg(svg);
  if (!drawing) throw new Error('There is no drawing');
  let latest: SymbolDraft | undefined;
  const first: SymbolDraft = {
    titles: { zh: '搅拌机', en: 'Mixer' },
    states: 'machine',
    anchors: [],
    ...drawing,
  };
  function Editor() {
    const [draft, setDraft] = useState(first);
    useEffect(() => {
      latest = draft;
    });
    const symbol = symbolOfComponent('0', componentOfDraft(draft));
    if (!symbol) return null;
    return (
      <SymbolEditor
        draft={draft}
        symbol={symbol}
        onChange={(fields) => setDraft((before) => ({ ...before, ...fields }))}
      />
    );
  }
  const { container } = render(<Editor />);
  const part = (id: string) => {
    const found = container.querySelector(`[data-part="${id}"]`);
    if (!found) throw new Error(`There is no part ${id}`);
    return found;
  };
  return { part, latest: () => latest, container };
}

describe('the editor of a symbol', () => {
  it('chooses parts by clicks in the drawing, and those of a group at once', () => {
    const { part, latest } = open();
    fireEvent.click(part('rim'));
    expect(part('rim').getAttribute('data-chosen')).toBe('true');
    fireEvent.click(part('base'), { shiftKey: true });
    expect(part('base').getAttribute('data-chosen')).toBe('true');
    fireEvent.click(part('rim'));
    fireEvent.click(screen.getByRole('button', { name: 'Choose the whole group' }));
    expect(part('base').getAttribute('data-chosen')).toBe('false');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Turns while it runs' }));
    expect(latest()?.parts.map(({ turns }) => turns)).toEqual([true, true, false]);
  });

  it('chooses parts by keys in the list, and names connection points that a click on one removes', () => {
    const { part, latest, container } = open();
    fireEvent.click(screen.getByRole('checkbox', { name: /^spoke/ }));
    expect(part('spoke').getAttribute('data-chosen')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: /Connection points/ }));
    fireEvent.click(part('rim'));
    expect(latest()?.anchors).toHaveLength(1);
    const [anchor] = container.querySelectorAll('svg[aria-hidden] > circle');
    if (!anchor) throw new Error('There is no anchor');
    fireEvent.click(anchor);
    expect(latest()?.anchors).toEqual([]);
  });

  it('shows each state that its kind has', () => {
    open();
    for (const name of ['Stopped', 'Running', 'Fault', 'Unknown'])
      expect(screen.getByRole('radio', { name })).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Fault' }));
    expect(screen.getByRole('img', { name: 'Mixer: Fault' })).toBeDefined();
  });
});
