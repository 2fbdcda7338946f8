import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, describe, it, vi } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

/** Opens the info of one of somebody's equipments, by way of the list. */
async function openInfo(as: 'owner' | 'friend') {
  const page = await renderPage('/manage/eg/equipment/list', { as });
  const link = await screen.findByRole('link', { name: 'Pump station 2' });
  const signals = link.getAttribute('href') ?? '';
  await page.go(signals.replace('/live', ''));
  await screen.findByText('Equipment ID');
  return page;
}

describe('the info of an equipment', () => {
  it('is where the address of an equipment leads, with its other pages as tabs', async () => {
    const page = await openInfo('owner');
    expect(page.address()).toMatch(/\/edit\/\d+\/info$/);
    expect(screen.getByRole('heading', { level: 1, name: 'Pump station 2' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Info' }).getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('link', { name: 'Live values' }));
    await waitFor(() => expect(page.address()).toMatch(/\/edit\/\d+\/live$/));
    expect(await screen.findByRole('link', { name: 'Live values', current: 'page' })).toBeDefined();
  });

  it('shows facts, and copies the serial number', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await openInfo('friend');
    const owner = screen.getByText('Owner').nextElementSibling;
    expect(owner?.textContent).toContain('Shared with you by the owner');
    expect(screen.getByText('Signals', { selector: 'dt' }).nextElementSibling?.textContent).toBe('1');
    fireEvent.click(screen.getByRole('button', { name: 'Copy Gateway SN' }));
    expect(await screen.findByText('Gateway SN copied')).toBeDefined();
    expect(writeText).toHaveBeenCalledWith('260000000002');
  });

  it('shows what becomes of the recorded values, also while the gateway is offline', async () => {
    await openInfo('owner');
    expect(await screen.findByRole('heading', { level: 2, name: 'Recorded values' })).toBeDefined();
    const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    expect(valueOf('Records buffered on the gateway')).toBe(
      'Not known: the gateway is offline or did not answer',
    );
    expect(valueOf('Records last stored')).toBe('Never');
    expect(valueOf('Records lost')).toBe('None');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has the time zone and the shifts of the plant, which are changed in place', async () => {
    await openInfo('owner');
    const valueOf = (label: string) =>
      screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(valueOf('Time zone')).toMatch(/\(of the installation\)$/);
    expect(valueOf('Shifts')).toBe('Not in shifts');
    fireEvent.click(screen.getByRole('button', { name: 'Change time zone and shifts' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a shift' }));
    expect(screen.getByText('Each shift needs a name and a start of its own.')).toBeDefined();
    const shift = screen.getByRole('group', { name: 'Shift 1' });
    fireEvent.change(within(shift).getByLabelText('Name of shift 1'), { target: { value: 'Early' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(valueOf('Shifts')).toBe('Early from 06:00'));
    fireEvent.click(screen.getByRole('button', { name: 'Change time zone and shifts' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove shift 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(valueOf('Shifts')).toBe('Not in shifts'));
  });

  it.each(['999999', '01', 'abc'])('says one thing of the equipment %s, which does not exist', async (id) => {
    await renderPage(`/manage/eg/equipment/edit/${id}/info`, { as: 'owner' });
    expect(await screen.findByRole('heading', { name: 'This equipment cannot be found' })).toBeDefined();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
