import { areaAdd, areaAssign, areaDelete, areaQuery } from '@penstock/contract/calls/area';
import { areaAuthQuery } from '@penstock/contract/calls/area-authorisation';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import {
  peopleGroupDelete,
  peopleGroupMembers,
  peopleGroupQuery,
} from '@penstock/contract/calls/people-group';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const page = '/manage/eg/area';

afterEach(async () => {
  for (const { id } of (await client.call(areaQuery, {})).areas) await client.call(areaDelete, { id });
  const { groups } = await client.call(peopleGroupQuery, {});
  for (const { id } of groups) await client.call(peopleGroupDelete, { id });
});

/** Fills the form of an area and saves it. */
async function fill(dialogName: string, title: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: dialogName });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Title' }), { target: { value: title } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
}

it('a tree is made by buttons and keys, gets an authorisation, and gives what is in it to the area above', async () => {
  await renderPage(page, { as: 'owner' });
  await screen.findByRole('heading', { name: 'No areas yet' });
  fireEvent.click(screen.getByRole('button', { name: 'Add area' }));
  await fill('Add an area', 'North');
  const north = await screen.findByRole('treeitem', { name: /North/ });
  fireEvent.keyDown(north, { key: 'Insert' });
  await fill('Add an area in North', 'Works');
  await waitFor(() =>
    expect(screen.getByRole('treeitem', { name: /Works/ }).getAttribute('aria-selected')).toBe('true'),
  );
  const detail = await screen.findByRole('region', { name: 'Works' });
  fireEvent.click(await within(detail).findByRole('button', { name: 'Authorise' }));
  const drawer = await screen.findByRole('dialog', { name: 'Authorise on Works' });
  fireEvent.change(within(drawer).getByRole('textbox', { name: 'Full user name or phone' }), {
    target: { value: 'friend' },
  });
  fireEvent.click(within(drawer).getByRole('checkbox', { name: 'Write values' }));
  fireEvent.click(within(drawer).getByRole('button', { name: 'Authorise' }));
  expect(await within(detail).findByText('See, Write values')).toBeDefined();
  const { areas } = await client.call(areaQuery, {});
  const works = areas.find(({ title }) => title === 'Works');
  expect((await client.call(areaAuthQuery, { id: works?.id ?? '' })).rows).toMatchObject([
    { name: 'friend' },
  ]);
  fireEvent.keyDown(screen.getByRole('treeitem', { name: /Works/ }), { key: 'Delete' });
  const question = await screen.findByRole('dialog', { name: 'Delete the area Works?' });
  expect(question.textContent).toContain('the one above: North');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete area' }));
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /Works/ })).toBeNull());
});

it('a group of people is added, and its members by their user names', async () => {
  await renderPage(`${page}?tab=groups`, { as: 'owner' });
  fireEvent.click(await screen.findByRole('button', { name: 'Add group' }));
  const adding = await screen.findByRole('dialog', { name: 'Add group' });
  fireEvent.change(within(adding).getByRole('textbox'), { target: { value: 'Night shift' } });
  fireEvent.click(within(adding).getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Members of Night shift' }));
  const drawer = await screen.findByRole('dialog', { name: 'Members of Night shift' });
  const names = within(drawer).getByRole('textbox', { name: 'Full user names or phones' });
  fireEvent.change(names, { target: { value: 'friend\nno-such-account' } });
  fireEvent.click(within(drawer).getByRole('button', { name: 'Add members' }));
  expect((await within(drawer).findByRole('alert')).textContent).toContain('no-such-account');
  fireEvent.change(names, { target: { value: 'friend' } });
  // The button takes no click while the refused call ends.
  const add = within(drawer).getByRole('button', { name: 'Add members' });
  await waitFor(() => expect(add.className).not.toContain('loading'));
  fireEvent.click(add);
  await within(drawer).findByRole('button', { name: 'Remove friend from the group' });
  const { groups } = await client.call(peopleGroupQuery, {});
  const { members } = await client.call(peopleGroupMembers, { id: groups[0]?.id ?? '' });
  expect(members).toMatchObject([{ account: 'friend' }]);
});

it('the equipment list is filtered by an area, and says of each selected equipment why it was not authorised', async () => {
  const shown = await renderPage('/404', { as: 'owner' });
  const { id } = await client.call(areaAdd, { title: 'North', titleTranslations: {} });
  const { rows } = await client.call(equipmentQuery, { keyword: 'Pump station 1' });
  await client.call(areaAssign, { areaId: id, equipmentIds: rows.map((row) => row.id) });
  await shown.go(`/manage/eg/equipment/list?area=${id}`);
  await screen.findByText('Pump station 1');
  expect(screen.getByText('1 total')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select “Pump station 1”' }));
  const bulk = screen.getByRole('group', { name: /selected$/ });
  fireEvent.click(within(bulk).getByRole('button', { name: /Authorise/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Authorise 1 equipment' });
  fireEvent.change(within(drawer).getByRole('textbox', { name: 'Full user name or phone' }), {
    target: { value: 'owner' },
  });
  fireEvent.click(within(drawer).getByRole('button', { name: 'Authorise' }));
  const refused = await within(drawer).findByRole('alert');
  expect(refused.textContent).toContain('Pump station 1: You cannot authorise yourself.');
});
