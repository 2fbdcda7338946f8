import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

describe('the page of the first start', () => {
  it('opens without a session, judges name and password, and says when the link is no longer valid', async () => {
    await renderPage(`/setup/${'A'.repeat(43)}`);
    fireEvent.change(await screen.findByLabelText(/User name/), { target: { value: 'chief' } });
    fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'short' } });
    fireEvent.change(screen.getByLabelText(/Confirm/), { target: { value: 'short' } });
    fireEvent.click(screen.getByRole('button', { name: /Create and sign in$/ }));
    expect((await screen.findAllByText(/A password has 8 to 15 characters/)).length).toBeGreaterThan(0);
    fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'Quay-side-7' } });
    fireEvent.change(screen.getByLabelText(/Confirm/), { target: { value: 'Quay-side-7' } });
    fireEvent.click(screen.getByRole('button', { name: /Create and sign in$/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('The setup link is not valid');
  });
});
