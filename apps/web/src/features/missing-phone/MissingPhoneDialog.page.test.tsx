import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

const list = '/manage/eg/equipment/list';

describe('the dialog of an account without a phone number', () => {
  it('names the benefits and leads to binding one', async () => {
    const page = await renderPage(list, { as: 'phoneless' });
    const dialog = await screen.findByRole('dialog', { name: 'Bind a phone number' });
    expect(dialog.querySelectorAll('li').length).toBe(4);
    fireEvent.click(screen.getByRole('button', { name: 'Bind now' }));
    await waitFor(() => expect(page.address()).toBe('/account/security/sms/setup/tel'));
    expect(await screen.findByLabelText('Phone number')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not come again in the session in which it was closed', async () => {
    const page = await renderPage(list, { as: 'phoneless', language: 'zh' });
    await screen.findByRole('dialog', { name: '请绑定手机号' });
    fireEvent.click(screen.getAllByRole('button', { name: /关\s?闭/ }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.go('/account/info/sms');
    await screen.findByRole('heading', { level: 1, name: '基本资料' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not shown to whoever has one', async () => {
    await renderPage(list, { as: 'newcomer' });
    await screen.findByRole('heading', { name: 'No equipment yet' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
