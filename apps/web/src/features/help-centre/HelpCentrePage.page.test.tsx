import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { needsPlatform } from '../../kit/testing/needs-platform.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const searchFor = (keyword: string) => {
  const field = screen.getByRole('searchbox', { name: 'Search the help' });
  fireEvent.change(field, { target: { value: keyword } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

describe('the help centre', () => {
  it('finds sections by words of any language, and errors by their codes', async () => {
    const page = await renderPage('/account/help', { as: 'owner' });
    expect(await screen.findByText('Your account')).toBeDefined();
    const titles = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(new Set(titles).size).toBe(titles.length);
    searchFor('读写请求 冲突');
    await waitFor(() => expect(screen.queryByText('Your account')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Topics' })).toBeDefined();
    expect(page.address()).toContain('keyword=');
    searchFor('1501');
    const errors = await screen.findByRole('region', { name: 'Error codes' });
    expect(within(errors).getByText(/SN or the verification code is wrong/)).toBeDefined();
    searchFor('no such words');
    expect(await screen.findByText('Nothing found')).toBeDefined();
  });

  it('has no help of pages that the session may not open', async () => {
    needsPlatform('sessions with other rights');
    await renderPage('/account/help', { as: 'owner' });
    expect(await screen.findByText('Your account')).toBeDefined();
    expect(screen.queryByText('Outbox')).toBeNull();
    expect(screen.queryByText('Connect to a gateway')).toBeNull();
  });
});
