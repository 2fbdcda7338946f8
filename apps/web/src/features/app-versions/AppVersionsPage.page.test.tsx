import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/system/version';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('versions of the tools', () => {
  it('are added with a note in both languages, and deleted', async () => {
    await renderPage(`${address}?add=new`, { as: 'admin' });
    await screen.findByLabelText('Version');
    type('Version', 'v9.8.7');
    type('What is new', '更快');
    type('What is new (English)', 'Faster');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Version v9.8.7 saved.');
    const row = (await screen.findByText('v9.8.7')).closest<HTMLElement>('[role="row"]');
    if (row === null) throw new Error('no row');
    row.focus();
    fireEvent.keyDown(row, { key: 'Delete' });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Version v9.8.7 deleted.')).toBeDefined();
  });

  it('are described in Chinese', async () => {
    await renderPage(address, { as: 'admin', language: 'zh' });
    expect(await screen.findByRole('heading', { level: 1, name: '版本维护' })).toBeDefined();
  });
});
