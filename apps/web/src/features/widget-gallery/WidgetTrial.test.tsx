import { widgetDefinitions } from '@penstock/widgets/list';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { readClipboard } from '@penstock/scene/clipboard/clipboard-text';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usePreferences } from '../../app/preferences.ts';
import { fillBrowserGaps } from '../../kit/testing/browser-gaps.ts';
import { startTexts } from '../../texts/i18n.ts';
import { copiedText } from '../designer/clipboard/kept-clipboard.ts';
import { WidgetGalleryPage } from './WidgetGalleryPage.tsx';

beforeAll(async () => {
  usePreferences.setState({ language: 'en' });
  await startTexts('en');
  fillBrowserGaps();
});
afterEach(cleanup);

// A form of all fields takes a second where other work shares the machine.

async function open(type: string): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/manage/widget/gallery?still=1&type=${type}`]}>
        <WidgetGalleryPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
}
const saved = () => screen.getByRole('region', { name: 'What is saved (JSON)' }).textContent;

describe('a widget that is tried', () => {
  it.each(widgetDefinitions.map(({ type }) => type))('has a form and a table of fields: %s', async (type) => {
    await open(type);
    // There is no WebGL here, which a model says as soon as its library is loaded.
    if (type !== 'UsualWebgl') expect(document.querySelector('[data-stage] [role="alert"]')).toBeNull();
    expect(saved()).toContain(`"widgetType": "${type}"`);
    expect(screen.getByRole('region', { name: 'All properties' })).toBeDefined();
  });

  it('changes with its form, and so does what is saved of it; the sample can be put back', async () => {
    await open('UsualDashboard');
    const title = screen.getByRole('textbox', { name: 'Title' });
    fireEvent.change(title, { target: { value: 'Tank 7' } });
    fireEvent.keyDown(title, { key: 'Enter' });
    fireEvent.blur(title);
    expect(saved()).toContain('"title": "Tank 7"');
    expect(screen.getByRole('meter', { name: 'Tank 7' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the sample' }));
    expect(saved()).not.toContain('Tank 7');
  });

  it('is copied as the designer pastes it', async () => {
    await open('UsualDashboard');
    fireEvent.click(screen.getByRole('button', { name: 'Copy as a widget' }));
    expect(readClipboard(copiedText() ?? '')).toMatchObject({
      kind: 'widgets',
      widgets: [{ widgetType: 'UsualDashboard' }],
    });
  });

  it('is operated: what is written is shown', async () => {
    await open('UsualInput');
    const field = screen.getAllByRole('textbox').find((one) => one.closest('[data-stage]'));
    if (field === undefined) throw new Error('no field on the stage');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '77' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(field).toHaveProperty('value', '77.0');
  });
});
