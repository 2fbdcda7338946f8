import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

const list = {
  packages: [
    { name: 'react', version: '19.0.0', licence: 'MIT', parts: ['web'], text: 0 },
    { name: 'ws', version: '8.0.0', licence: 'ISC', parts: ['platform', 'gateway'], text: null },
  ],
  texts: ['Permission is hereby granted'],
};

describe('the page about the product', () => {
  it('names versions and the packages that are shipped, with the texts of their licences', async () => {
    const page = await renderPage('/404', { as: 'owner' });
    page.intercept((path) =>
      path.endsWith('/licences.json') ? Promise.resolve(new Response(JSON.stringify(list))) : undefined,
    );
    await page.go('/account/about');
    expect(await screen.findByText(/2 packages/)).toBeDefined();
    expect(screen.getByText('Permission is hereby granted')).toBeDefined();
    expect(screen.getByText('Platform · Gateway runtime')).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox', { name: /Filter/ }), { target: { value: 'isc' } });
    expect(screen.queryByText('react', { exact: false })).toBeNull();
    expect(await screen.findByText('First steps')).toBeDefined();
  });

  it('says that the list could not be loaded', async () => {
    const page = await renderPage('/404', { as: 'owner', language: 'zh' });
    page.intercept((path) =>
      path.endsWith('/licences.json') ? Promise.resolve(new Response('<html>')) : undefined,
    );
    await page.go('/account/about');
    expect(await screen.findByText('许可证列表加载失败')).toBeDefined();
  });
});
