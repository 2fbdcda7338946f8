import { alarmLinkAcknowledge, alarmLinkInfo } from '@penstock/contract/calls/alarm-link';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = `/alarm/acknowledge/${'t'.repeat(43)}`;

it('says that a link is no longer valid', async () => {
  await renderPage(address);
  expect((await screen.findByRole('alert')).textContent).toContain('no longer valid');
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
});

it('shows the alarm, asks for a name where the message went to an address, and acknowledges by its button only', async () => {
  const page = await renderPage('/404');
  const alarm = {
    title: 'Pump tripped',
    message: 'The pump has tripped',
    severity: 'critical',
    state: 'activeUnacknowledged',
    equipment: 'Pump station',
    sn: '260000000001',
    raisedAt: '2026-11-20T00:00:00.000Z',
    returnedAt: '',
    cause: 'Overload',
    consequence: 'The sump overflows',
    advice: 'Reset',
    responseMinutes: 15,
    values: [{ name: 'Level', value: '3.2 m' }],
    asksForIt: true,
    acknowledgedBy: '',
    account: '',
    recipient: 'shift@plant.example',
    expires: '2026-11-20T01:00:00.000Z',
  };
  const asked: string[] = [];
  let isDone = false;
  page.intercept((path) => {
    const data = path.endsWith(alarmLinkInfo.path)
      ? {
          ...alarm,
          ...(isDone && { asksForIt: false, acknowledgedBy: 'Li Lei', state: 'activeAcknowledged' }),
        }
      : path.endsWith(alarmLinkAcknowledge.path)
        ? { acknowledged: true }
        : undefined;
    if (data === undefined) return undefined;
    asked.push(path);
    isDone ||= path.endsWith(alarmLinkAcknowledge.path);
    return Promise.resolve(Response.json({ code: '200', message: '', data }));
  });
  await page.go(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pump tripped' })).toBeDefined();
  expect(screen.getByText('The sump overflows')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText('Enter your name')).toBeDefined();
  expect(asked.some((path) => path.endsWith(alarmLinkAcknowledge.path))).toBe(false);
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Li Lei' } });
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText('By Li Lei')).toBeDefined();
});
