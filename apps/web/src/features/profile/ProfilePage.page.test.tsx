import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/account/info/sms';

describe('the profile page', () => {
  it('shows who somebody is, and keeps what they write about themselves', async () => {
    const page = await renderPage(address, { as: 'newcomer' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeDefined();
    expect(screen.getAllByText('newcomer').length).toBeGreaterThan(0);
    expect(screen.getByText('User')).toBeDefined();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: /Save$/ });
    expect(save.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Company'), { target: { value: 'Riverside Water' } });
    fireEvent.click(save);
    await screen.findByText('Profile saved.');
    await page.go('/manage/no-such-page');
    await page.go(address);
    expect(await screen.findByLabelText('Company')).toHaveProperty('value', 'Riverside Water');
  });

  it('says at the field what the platform or the rule refuses', async () => {
    await renderPage(address, { as: 'newcomer', language: 'zh' });
    const company = await screen.findByLabelText('公司名称');
    fireEvent.change(company, { target: { value: '公'.repeat(51) } });
    fireEvent.click(screen.getByRole('button', { name: /保\s?存$/ }));
    await waitFor(() => expect(company.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(`${company.id}.note`)?.textContent).toContain('50');
  });

  it('refuses a file that is no image before anything is sent', async () => {
    await renderPage(address, { as: 'newcomer' });
    fireEvent.click(await screen.findByRole('button', { name: 'Set avatar' }));
    const input = await screen.findByLabelText('Choose an image', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'tool.exe')] } });
    expect((await screen.findByRole('alert')).textContent).toContain('This format is not supported');
  });
});
