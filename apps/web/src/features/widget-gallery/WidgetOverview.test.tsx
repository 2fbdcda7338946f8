import { widgetDefinitions } from '@penstock/widgets/list';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usePreferences } from '../../app/preferences.ts';
import { fillBrowserGaps } from '../../kit/testing/browser-gaps.ts';
import { startTexts } from '../../texts/i18n.ts';
import type { GalleryQuality } from './gallery-state.ts';
import { specimenPage } from './specimen.ts';
import { WidgetGalleryPage } from './WidgetGalleryPage.tsx';

beforeAll(async () => {
  await startTexts('en');
  fillBrowserGaps();
});
afterEach(cleanup);

// All widgets at once take seconds where other work shares the machine.

const marks: Readonly<Record<Exclude<GalleryQuality, 'good'>, string>> = {
  bad: 'Bad quality',
  old: 'Last known value',
  missing: 'No value',
};

/** Opens the gallery and waits until values have arrived. */
async function open(query: string, language: 'en' | 'zh-cn' = 'en'): Promise<void> {
  usePreferences.setState({ language });
  render(
    <MemoryRouter initialEntries={[`/manage/widget/gallery?${query}`]}>
      <WidgetGalleryPage />
    </MemoryRouter>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
}
function card(type: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-specimen="${type}"]`);
  if (found === null) throw new Error(`${type} is not shown`);
  return found;
}
const types = widgetDefinitions.map(({ type }) => type);

/** The types whose specimen is bound to a signal. */
const bound = widgetDefinitions
  .filter((definition) => {
    const { records } = specimenPage(definition, { bgColor: '#ffffff', language: 'en' });
    return [...records.values()].some(({ data }) => JSON.stringify(data ?? {}).includes('"signalId"'));
  })
  .map(({ type }) => type);

describe('the gallery', () => {
  it.each(['good', 'bad', 'old', 'missing'] as const)(
    'draws every type of widget with %s values, and none fails',
    async (quality) => {
      await open(`still=1&quality=${quality}`);
      expect(document.querySelectorAll('[data-specimen]')).toHaveLength(types.length);
      // There is no WebGL here, which a model says as soon as its library is loaded.
      const failed = types.filter((type) => card(type).querySelector('[role="alert"]') !== null);
      expect(failed.filter((type) => type !== 'UsualWebgl')).toEqual([]);
      const isDrawn = (type: string) => card(type).querySelector('[data-widget]')?.firstElementChild;
      expect(types.filter((type) => !isDrawn(type))).toEqual([]);
      await waitFor(
        () => {
          for (const type of bound) {
            const found = Object.values(marks).filter(
              (name) => card(type).querySelector(`[role="img"][aria-label="${name}"]`) !== null,
            );
            expect({ type, found }).toEqual({ type, found: quality === 'good' ? [] : [marks[quality]] });
          }
        },
        { interval: 250 },
      );
    },
  );

  it('binds most types to a value', () => {
    expect(bound.length).toBeGreaterThan(20);
  });

  it('finds types by their words in both languages', async () => {
    await open('keyword=%E6%B0%94%E6%B8%A9');
    expect([...document.querySelectorAll('[data-specimen]')]).toEqual([card('ComplexWeather')]);
    cleanup();
    await open('keyword=nothing-like-this');
    expect(screen.getByText('No widget matches.')).toBeDefined();
  });

  it('speaks Chinese', async () => {
    await open('still=1', 'zh-cn');
    expect(card('UsualDashboard').textContent).toContain('仪表盘');
  });

  it('says that there is no widget of a type', async () => {
    await open('type=constructor');
    expect(screen.getByText('There is no widget of this type.')).toBeDefined();
  });
});
