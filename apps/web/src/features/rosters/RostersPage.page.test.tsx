import { alarmAssignees } from '@penstock/contract/calls/alarm-assignment';
import { rosterAdd, rosterDelete, rosterInfo, rosterQuery } from '@penstock/contract/calls/roster';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

afterEach(async () => {
  const { rows } = await client.call(rosterQuery, {});
  for (const { id } of rows) await client.call(rosterDelete, { id });
});

it('a roster is listed with who is on duty, shows its next turns, and gets an absence', async () => {
  const page = await renderPage('/404', { as: 'owner' });
  const { accounts } = await client.call(alarmAssignees, {});
  const [member] = accounts;
  if (member === undefined) throw new Error('no accounts');
  const { id } = await client.call(rosterAdd, {
    title: 'Night',
    members: [member.id],
    startDay: '2026-01-05',
    handover: '08:00',
    turnHours: 12,
    timeZone: 'Asia/Shanghai',
  });
  await page.go('/manage/alarm/roster');
  const row = await screen.findByRole('row', { name: /Night/ });
  expect(within(row).getAllByText(member.name).length).toBeGreaterThan(0);
  await page.go(`/manage/alarm/roster?edit=${id}`);
  const editor = await screen.findByRole('dialog', { name: 'Edit the roster' });
  expect(await within(editor).findByText('Next turns (in your time)')).toBeDefined();
  fireEvent.click(within(editor).getByRole('button', { name: /Add an absence/ }));
  expect(await within(editor).findByRole('group', { name: 'Absence 1' })).toBeDefined();
  fireEvent.click(within(editor).getByRole('button', { name: /Save/ }));
  expect(await screen.findByText('Roster “Night” saved.')).toBeDefined();
  const { roster } = await client.call(rosterInfo, { id });
  expect(roster.absences).toMatchObject([{ accountId: member.id, standInId: '' }]);
});
