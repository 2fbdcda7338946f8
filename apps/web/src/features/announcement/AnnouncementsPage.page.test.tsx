import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/system/announcement';
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const close = () =>
  fireEvent.click(screen.getAllByRole('button', { name: /Close$/ }).at(-1) ?? document.body);

describe('announcements', () => {
  it('are written with a preview, shown to their audience, stopped for good, and deleted', async () => {
    const page = await renderPage(address, { as: 'admin' });
    fireEvent.click((await screen.findAllByRole('button', { name: 'New announcement' }))[0] ?? document.body);
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true'));
    enter('Title', '停机维护');
    enter('Text', '周六 <b>维护</b>');
    enter('Title (English)', 'Maintenance');
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(within(preview).getByText('Maintenance')).toBeDefined();
    // Markup is text.
    expect(within(preview).getByText('周六 <b>维护</b>')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Roles' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Company account' }));
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText('“停机维护” saved.');
    expect((await screen.findAllByText('Shown')).length).toBeGreaterThan(0);
    expect(page.address()).toBe(address);
  });

  it('come after the sign-in of who they are for, and not again for who asked for that', async () => {
    const page = await renderPage('/manage', { as: 'friend', announcements: true });
    await screen.findByRole('dialog', { name: 'Maintenance' });
    close();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Maintenance|停机维护/ })).toBeNull());
    await page.go('/account/info/sms');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    expect(screen.queryByRole('dialog', { name: /Maintenance|停机维护/ })).toBeNull();
  });

  it('can be stopped for good', async () => {
    await renderPage('/manage', { as: 'friend', language: 'zh', announcements: true });
    await screen.findByRole('dialog', { name: '停机维护' });
    fireEvent.click(screen.getByRole('button', { name: '不再提醒' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Maintenance|停机维护/ })).toBeNull());
  });

  it('stay away from then on', async () => {
    await renderPage('/account/info/sms', { as: 'friend', announcements: true });
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    expect(screen.queryByRole('dialog', { name: /Maintenance|停机维护/ })).toBeNull();
  });

  it('are withdrawn and deleted by their operators', async () => {
    await renderPage(address, { as: 'admin' });
    const row = (await screen.findByText('停机维护')).closest<HTMLElement>('[role="row"]');
    if (row === null) throw new Error('no row');
    row.focus();
    fireEvent.keyDown(row, { key: 'Delete' });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('“停机维护” deleted.');
    expect(await screen.findByRole('heading', { name: 'No announcements' })).toBeDefined();
  });

  it('are closed to who may not write them', async () => {
    await renderPage(address, { as: 'owner' });
    expect(await screen.findByText('You may not open this page')).toBeDefined();
  });
});
