import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import {
  equipmentBindGateway,
  equipmentSyncPreview,
  equipmentSyncQuery,
  equipmentUnbindGateway,
} from '@penstock/contract/calls/equipment-binding';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';

// A gateway is another process on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const { sn } = installation().gateway;
let id = '';

const stateOf = async () => (await client.call(equipmentSyncQuery, { id })).state;

afterEach(async () => {
  if (id === '') return;
  if ((await stateOf()) !== 'unbound') {
    const { revision } = await client.call(equipmentSyncPreview, { id, action: 'unbind' });
    await client.call(equipmentUnbindGateway, { id, revision });
    await vi.waitUntil(async () => (await stateOf()) === 'unbound');
  }
  await client.call(equipmentDelete, { id });
  id = '';
});

/** Opens the signals of a new equipment, which is bound to the running gateway or to none. */
async function openSignals({ bound }: { readonly bound: boolean }) {
  const page = await renderPage('/manage/eg/equipment/list', { as: 'owner' });
  ({ id } = await client.call(equipmentAdd, { title: 'Basin 3' }));
  if (bound) {
    const { revision } = await client.call(equipmentSyncPreview, { id, action: 'bind', sn });
    await client.call(equipmentBindGateway, { id, sn, revision });
    await vi.waitUntil(async () => (await stateOf()) === 'inSync');
  }
  await page.go(`/manage/eg/equipment/edit/${id}/signal`);
}

describe('the signals of an equipment', () => {
  it('can be variables that its gateway has already', async () => {
    await openSignals({ bound: true });
    const choose = await screen.findByRole('button', { name: 'Choose gateway variables' });
    await waitFor(() => expect(choose.hasAttribute('disabled')).toBe(false));
    fireEvent.click(choose);
    const drawer = await screen.findByRole('dialog', { name: `Choose variables of gateway ${sn}` });
    const add = await within(drawer).findByRole('button', { name: /^Add [1-9]/ });
    fireEvent.click(add);
    fireEvent.click(within(drawer).getByRole('button', { name: 'Put in table' }));
    const grid = await screen.findByRole('grid', { name: 'Signals' });
    await within(grid).findByRole('row', { name: /away_level/ });
    await screen.findByText(/^Changes: [1-9]/);
    await waitFor(() => expect(screen.queryByText(/^Problems/)).toBeNull());
  });

  it('cannot be chosen from a gateway while there is none', async () => {
    await openSignals({ bound: false });
    const choose = await screen.findByRole('button', { name: 'Choose gateway variables' });
    expect(choose.hasAttribute('disabled')).toBe(true);
    expect(choose.title).toBe('Bind the equipment to a gateway first');
  });
});
