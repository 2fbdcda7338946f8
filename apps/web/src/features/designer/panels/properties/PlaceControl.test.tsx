import type { Editor } from '@penstock/scene/editor/editor';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usePreferences } from '../../../../app/preferences.ts';
import { fillBrowserGaps } from '../../../../kit/testing/browser-gaps.ts';
import { startTexts } from '../../../../texts/i18n.ts';
import { RightPanels } from '../RightPanels.tsx';
import { pageEditor } from '../testing/page-editor.ts';

beforeAll(async () => {
  usePreferences.setState({ language: 'en' });
  await startTexts('en');
  fillBrowserGaps();
});
afterEach(cleanup);

async function open(data: Record<string, string>): Promise<Editor> {
  const editor = pageEditor([{ id: 'a', widgetType: 'ComplexWeather', data }]);
  editor.select(['a']);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RightPanels editor={editor} />
    </QueryClientProvider>,
  );
  await screen.findByRole('combobox', { name: 'Province' });
  await expect.poll(() => isDisabled('Province')).toBe(false);
  return editor;
}
const box = (name: string) => screen.getByRole('combobox', { name });
const isDisabled = (name: string) => box(name).hasAttribute('disabled');
function choose(name: string, typed: string, option: string) {
  fireEvent.mouseDown(box(name));
  fireEvent.change(box(name), { target: { value: typed } });
  fireEvent.click(screen.getByTitle(option));
}
const data = (editor: Editor) => editor.store.get('a')?.data;

describe('a place', () => {
  it('is chosen from the province to the county, each offering what is in it', async () => {
    const editor = await open({});
    expect(isDisabled('City')).toBe(true);
    choose('Province', 'zhej', 'Zhejiang');
    expect(isDisabled('County')).toBe(true);
    // The other language and codes are found as well.
    choose('City', '杭州', 'Hangzhou');
    choose('County', '330106', 'Xihu District');
    expect(data(editor)).toEqual({ provinceId: '330000', cityId: '330100', countyId: '330106' });
    expect(editor.history.done).toHaveLength(3);
  });

  it('loses its city and county when another province is chosen, as one step', async () => {
    const editor = await open({ provinceId: '330000', cityId: '330100', countyId: '330106' });
    expect(screen.getByText('Xihu District')).toBeDefined();
    choose('Province', 'gansu', 'Gansu');
    expect(data(editor)).toEqual({ provinceId: '620000', cityId: '', countyId: '' });
    editor.history.undo();
    expect(data(editor)).toEqual({ provinceId: '330000', cityId: '330100', countyId: '330106' });
  });
});
