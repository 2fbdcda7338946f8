import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import {
  equipmentDefinition,
  equipmentDefinitionUpdate,
} from '@penstock/contract/calls/equipment-definition';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { productDefinition, productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

// The forms and the table are large, and the platform is another process on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let id = '';

/** Opens a page of a new product. */
async function openProduct(part: string) {
  const page = await renderPage('/manage/eg/equipment/list', { as: 'owner' });
  ({ id } = await client.call(productAdd, { title: 'Booster pump' }));
  await page.go(`/manage/product/edit/${id}/${part}`);
  return page;
}

afterEach(async () => {
  if (id !== '') await client.call(productDelete, { id });
  id = '';
});

const definition = async () => (await client.call(productDefinition, { id })).definition;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => fireEvent.click(await button(name));

const plc = { name: 'plc', protocol: 'modbus-tcp', settings: { host: '192.0.2.1' } };
const signal = (key: string, address: string) => ({
  key,
  title: key,
  source: { kind: 'device', driver: 'plc', area: 'holding', address, dataType: 'uint16' },
});

/** Adds items as somebody else does. */
async function addItems(list: 'drivers' | 'signals', by: string, items: readonly Record<string, unknown>[]) {
  const { revision } = await client.call(productDefinition, { id });
  const nameOf = (item: Readonly<Record<string, unknown>> | undefined) =>
    item === undefined ? null : String(item[by]);
  const changes = items.map((value, index) => ({
    kind: 'added' as const,
    path: [list, { by, item: String(value[by]) }],
    value,
    behind: nameOf(items[index - 1]),
  }));
  await client.call(productDefinitionUpdate, { id, revision, changes });
}

describe('the drivers of a product', () => {
  it('are added after a review', async () => {
    await openProduct('driver');
    await screen.findByText('No drivers yet');
    fireEvent.click((await screen.findAllByRole('button', { name: /Add driver/ }))[0] ?? document.body);
    fireEvent.click(await button(/Modbus TCP/));
    await screen.findByLabelText('Driver name');
    type('Driver name', 'plc');
    type('Host', '192.0.2.7');
    await click(/^Add$/);
    expect(await screen.findByText('No equipment uses this product.')).toBeDefined();
    await click(/^Apply$/);
    await screen.findByText('“plc” saved.');
    expect((await definition()).drivers).toMatchObject([{ name: 'plc', settings: { host: '192.0.2.7' } }]);
  });

  it('have fields that become parameters', async () => {
    const page = await openProduct('recording');
    await addItems('drivers', 'name', [plc]);
    await page.go(`/manage/product/edit/${id}/driver`);
    await screen.findByRole('row', { name: /plc/ });
    await page.go(`/manage/product/edit/${id}/parameter?add=1&list=drivers&item=plc&field=settings.host`);
    await waitFor(() => expect(screen.getByDisplayValue('host_plc')).toBeDefined());
    expect(screen.getByText('Drivers › plc › Host')).toBeDefined();
    await click(/^Add$/);
    await click(/^Apply$/);
    await screen.findByText('“host_plc” saved.');
    expect((await definition()).parameters).toMatchObject([
      { key: 'host_plc', targets: [{ list: 'drivers', item: 'plc', field: 'settings.host' }] },
    ]);
  });

  it('take their signals with them when they are deleted', async () => {
    const page = await openProduct('recording');
    await addItems('drivers', 'name', [plc]);
    await addItems('signals', 'key', [signal('level', '1')]);
    await page.go(`/manage/product/edit/${id}/driver`);
    const row = await screen.findByRole('row', { name: /plc/ });
    fireEvent.click(within(row).getByRole('button', { name: /plc/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “plc”?' });
    expect(within(dialog).getByText(/Its signals are deleted with it/)).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: /^Delete$/ }));
    await screen.findByText('No drivers yet');
    expect((await definition()).signals).toEqual([]);
  });
});

describe('the signals of a product', () => {
  it('are edited in the table, and put on top of what others saved', async () => {
    const page = await openProduct('recording');
    await addItems('drivers', 'name', [plc]);
    await addItems('signals', 'key', [signal('level', '1'), signal('flow', '2')]);
    await page.go(`/manage/product/edit/${id}/signal`);
    const grid = await screen.findByRole('grid', { name: 'Signals' });
    // The head, two signals, and the empty row to type in.
    await waitFor(() => expect(within(grid).getAllByRole('row')).toHaveLength(4));
    fireEvent.keyDown(grid, { key: 'F2' });
    const input = await within(grid).findByRole('textbox', { name: 'Key' });
    fireEvent.change(input, { target: { value: 'height' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await screen.findByText('Changes: 1');
    await addItems('signals', 'key', [signal('power', '3')]);
    await waitFor(async () => expect((await button('Apply')).hasAttribute('disabled')).toBe(false));
    await click('Apply');
    const review = await screen.findByRole('form', { name: 'Review the changes' });
    fireEvent.submit(review);
    await screen.findByText('Somebody else saved changes');
    await waitFor(() => expect(within(grid).getAllByRole('row')).toHaveLength(5));
    await waitFor(async () => expect((await button('Apply')).hasAttribute('disabled')).toBe(false));
    await click('Apply');
    fireEvent.submit(await screen.findByRole('form', { name: 'Review the changes' }));
    await screen.findByText('Signals saved.');
    const keys = (await definition()).signals.map(({ key }) => key);
    expect(keys).toContain('power');
    expect(keys).toContain('flow');
    expect(keys).toContain('height');
    expect(keys).not.toContain('level');
  });

  it('show what is wrong in the cell, and are not applied then', async () => {
    const page = await openProduct('recording');
    await addItems('drivers', 'name', [plc]);
    await addItems('signals', 'key', [signal('level', '1'), signal('flow', '2')]);
    await page.go(`/manage/product/edit/${id}/signal`);
    const grid = await screen.findByRole('grid', { name: 'Signals' });
    fireEvent.keyDown(grid, { key: 'F2' });
    const input = await within(grid).findByRole('textbox', { name: 'Key' });
    fireEvent.change(input, { target: { value: 'flow' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await screen.findByText('Problems: 1');
    expect((await button('Apply')).hasAttribute('disabled')).toBe(true);
    fireEvent.keyDown(grid, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(screen.queryByText('Problems: 1')).toBeNull());
  });
});

describe('the drivers of an equipment', () => {
  it('are those of its product with its own parameters, and say where they differ', async () => {
    const page = await openProduct('recording');
    await addItems('drivers', 'name', [plc]);
    const { revision } = await client.call(productDefinition, { id });
    const targets = [{ kind: 'field', list: 'drivers', item: 'plc', field: 'settings.host' }];
    const value = { key: 'host', title: 'Host of the PLC', required: true, targets };
    await client.call(productDefinitionUpdate, {
      id,
      revision,
      changes: [{ kind: 'added', path: ['parameters', { by: 'key', item: 'host' }], value, behind: null }],
    });
    const equipment = await client.call(equipmentAdd, { title: 'Booster 1', productId: id });
    try {
      await page.go(`/manage/eg/equipment/edit/${equipment.id}/driver`);
      await screen.findByText('1 required parameter is not filled. The equipment can be bound after that.');
      expect(
        within(await screen.findByRole('row', { name: /plc/ })).getByText('As the product'),
      ).toBeDefined();
      type('Host of the PLC', '192.0.2.44');
      // The next change is made of what this one saves, however slowly that is read again.
      page.slowDown(equipmentDefinition.path, 1500);
      await click('Save parameters');
      fireEvent.submit(await screen.findByRole('form', { name: 'Review the changes' }));
      await screen.findByText('Parameters saved.');

      await page.go(`/manage/eg/equipment/edit/${equipment.id}/driver?edit=plc`);
      await screen.findByText('Nothing is different.');
      type('Response timeout', '5000');
      await screen.findByText(/^Response timeout: .* in the product$/);
      await click(/^Save$/);
      fireEvent.submit(await screen.findByRole('form', { name: 'Review the changes' }));
      await screen.findByText('“plc” saved.');
      await screen.findByText('Differs');
      const { own, definition: effective } = await client.call(equipmentDefinition, { id: equipment.id });
      expect(own.parameterValues).toEqual([{ key: 'host', value: '192.0.2.44' }]);
      expect(effective.drivers[0]?.timeout).toBe(5000);
    } finally {
      await client.call(equipmentDelete, { id: equipment.id });
    }
  });

  it('say which of their changes no longer apply since the product changed, and forget them', async () => {
    const page = await openProduct('recording');
    await addItems('drivers', 'name', [plc]);
    const equipment = await client.call(equipmentAdd, { title: 'Booster 2', productId: id });
    const read = () => client.call(equipmentDefinition, { id: equipment.id });
    const path = ['drivers', { by: 'name', item: 'plc' }];
    try {
      await client.call(equipmentDefinitionUpdate, {
        id: equipment.id,
        revision: (await read()).revision,
        changes: [{ kind: 'changed', path: [...path, 'timeout'], after: 5000 }],
      });
      const { revision } = await client.call(productDefinition, { id });
      await client.call(productDefinitionUpdate, { id, revision, changes: [{ kind: 'removed', path }] });
      await page.go(`/manage/eg/equipment/edit/${equipment.id}/driver`);
      await screen.findByText('Some changes of this equipment no longer apply');
      expect(screen.getByText('Drivers › plc › Response timeout: changed (not shown)')).toBeDefined();
      await click('Forget');
      const dialog = await screen.findByRole('dialog', { name: 'Forget the changes that no longer apply?' });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Forget' }));
      await screen.findByText('The changes that no longer apply are forgotten.');
      await waitFor(() =>
        expect(screen.queryByText('Some changes of this equipment no longer apply')).toBeNull(),
      );
      expect((await read()).own.differences).toEqual([]);
    } finally {
      await client.call(equipmentDelete, { id: equipment.id });
    }
  });
});
