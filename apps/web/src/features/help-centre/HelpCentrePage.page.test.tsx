import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

const searchFor = (keyword: string) => {
  const field = screen.getByRole('searchbox', { name: 'Search the help' });
  fireEvent.change(field, { target: { value: keyword } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

describe('the help centre', () => {
  it('finds sections by words of any language, and errors by their codes', async () => {
    const page = await renderPage('/account/help', { as: 'newcomer' });
    expect(await screen.findByText('Your account')).toBeDefined();
    const titles = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(new Set(titles).size).toBe(titles.length);
    searchFor('验证码 绑定网关');
    expect(await screen.findByRole('heading', { name: 'Binding gateways' })).toBeDefined();
    expect(page.address()).toContain('keyword=');
    searchFor('1501');
    const errors = await screen.findByRole('region', { name: 'Error codes' });
    expect(within(errors).getByText(/SN or the verification code is wrong/)).toBeDefined();
    searchFor('no such words');
    expect(await screen.findByText('Nothing found')).toBeDefined();
  });

  it('has no help of pages that the session may not open', async () => {
    await renderPage('/account/help', { as: 'newcomer' });
    expect(await screen.findByText('Your account')).toBeDefined();
    expect(screen.queryByText('Outbox')).toBeNull();
  });
});
