import { driverAdd, driverEdit, driverQuery } from '@penstock/contract/calls/driver';
import { equipmentAdd, equipmentBindProduct, equipmentDelete } from '@penstock/contract/calls/equipment';
import {
  equipmentSyncPreview,
  equipmentSyncQuery,
  equipmentUnbindGateway,
} from '@penstock/contract/calls/equipment-binding';
import {
  equipmentDefinition,
  equipmentDefinitionUpdate,
} from '@penstock/contract/calls/equipment-definition';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { productDefinition, productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';

// A gateway is another process on a busy machine, and each step waits for it.
vi.setConfig({ testTimeout: 180_000 });

const { sn } = installation().gateway;
const offlineSn = '260000000001';
let id = '';

/** Opens the drivers of a new equipment, which has a driver. */
async function openEquipment(driver: string) {
  const page = await renderPage('/manage/eg/equipment/list', { as: 'owner' });
  ({ id } = await client.call(equipmentAdd, { title: 'Booster 7' }));
  await client.call(equipmentDefinitionUpdate, {
    id,
    revision: (await client.call(equipmentDefinition, { id })).revision,
    changes: [
      {
        kind: 'added',
        path: ['drivers', { by: 'name', item: driver }],
        value: { name: driver, protocol: 'modbus-tcp', enabled: false, settings: { host: '192.0.2.1' } },
        behind: null,
      },
    ],
  });
  await page.go(`/manage/eg/equipment/edit/${id}/driver`);
  return await screen.findByRole('region', { name: 'Gateway' });
}

const sync = () => client.call(equipmentSyncQuery, { id });

afterEach(async () => {
  if (id === '') return;
  const { state, online, currentRevision } = await sync();
  if (state !== 'unbound') {
    const { revision } = online
      ? await client.call(equipmentSyncPreview, { id, action: 'unbind' })
      : { revision: currentRevision };
    await client.call(equipmentUnbindGateway, { id, revision, leave: !online });
    await vi.waitUntil(async () => (await sync()).state === 'unbound');
  }
  await client.call(equipmentDelete, { id });
  id = '';
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => fireEvent.click(await button(name));

/** Chooses a gateway in the first step of the wizard. */
async function chooseGateway(serialNumber: string) {
  await click('Bind to a gateway');
  const field = await screen.findByRole('combobox', { name: 'Gateway' });
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: serialNumber } });
  const [option] = await screen.findAllByText(new RegExp(` · ${serialNumber}$`), {
    ignore: '[role="option"]',
  });
  fireEvent.click(option ?? document.body);
  await waitFor(async () => expect((await button('Next')).hasAttribute('disabled')).toBe(false));
  await click('Next');
}

/** Changes a driver on the gateway as somebody else does. */
async function changeOnGateway(name: string, timeout: number) {
  const { revision, rows } = await client.call(driverQuery, { sn });
  const driver = rows.find((row) => row.driver.name === name)?.driver;
  if (driver === undefined) throw new Error(`there is no driver ${name}`);
  await client.call(driverEdit, { sn, baseRevision: revision, name, driver: { ...driver, timeout } });
}

describe('the gateway of an equipment', () => {
  it('has items just so already, which the equipment takes over when that is wanted', async () => {
    const section = await openEquipment('Own_PLC');
    const { definition } = await client.call(equipmentDefinition, { id });
    const driver = definition.drivers[0];
    if (driver === undefined) throw new Error('the equipment has no driver');
    const { revision } = await client.call(driverQuery, { sn });
    await client.call(driverAdd, { sn, baseRevision: revision, driver });
    await chooseGateway(sn);
    await screen.findByLabelText('Name prefix');
    await click('Next');
    await screen.findByText('Items of the gateway that are just as the equipment asks for: 1');
    expect((await button('Bind')).hasAttribute('disabled')).toBe(true);
    await click('Take them over');
    await screen.findByText('Items taken over from the gateway: 1');
    await waitFor(async () => expect((await button('Bind')).hasAttribute('disabled')).toBe(false));
    await click('Bind');
    await screen.findByText('Done: equipment and gateway are in sync');
    await within(section).findByText('In sync');
    expect((await client.call(driverQuery, { sn })).rows.map((row) => row.driver.name)).toContain('Own_PLC');
    const onGateway = await screen.findByRole('region', { name: 'Drivers on its gateway' });
    const [link] = await within(onGateway).findAllByRole('link', { name: 'Own_PLC' });
    expect(link?.getAttribute('href')).toBe(`/managemqtt/driver/${sn}/diagnosis/Own_PLC`);
  });

  it('is bound with a prefix where names collide, says what somebody changed, and is unbound', async () => {
    const section = await openEquipment('Pump_PLC');
    await within(section).findByText('Not bound');
    await chooseGateway(sn);
    await screen.findByLabelText('Name prefix');
    fireEvent.mouseDown(await screen.findByLabelText('Driver Pump_PLC'));
    expect(await screen.findAllByText('Use driver Away of the gateway')).not.toEqual([]);
    await click('Next');
    await screen.findByText('The gateway has items of the same name');
    expect((await button('Bind')).hasAttribute('disabled')).toBe(true);
    await click(`Use prefix e${id}_`);
    await screen.findByText(`Added e${id}_Pump_PLC`);
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'new pump' } });
    await click('Bind');
    await screen.findByText('Done: equipment and gateway are in sync');
    await within(section).findByText('In sync');
    expect(screen.getByRole('dialog', { name: 'Bind to a gateway' })).toBeDefined();
    fireEvent.click((await screen.findAllByRole('button', { name: 'Close' }))[0] ?? document.body);
    await within(section).findByText('In sync');

    await changeOnGateway(`e${id}_Pump_PLC`, 9000);
    await within(section).findByText('Out of sync');
    await within(section).findByText(/Changed by owner/);
    await within(section).findByText(/Response timeout: 3000 ms → 9000 ms/);
    await click('Take over from gateway');
    const drawer = await screen.findByRole('dialog', { name: /^Take over what was changed/ });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Take over from gateway' }));
    await within(section).findByText('In sync');
    const { definition } = await client.call(equipmentDefinition, { id });
    expect(definition.drivers[0]?.timeout).toBe(9000);

    await changeOnGateway(`e${id}_Pump_PLC`, 8000);
    await within(section).findByText('Out of sync');
    await click('Apply again');
    const again = await screen.findByRole('dialog', { name: /^Apply again/ });
    await within(again).findByText(/8000 ms → 9000 ms/);
    await within(again).findByText('Changes of others are overwritten');
    fireEvent.click(within(again).getByRole('button', { name: 'Apply again' }));
    await within(section).findByText('In sync');
    fireEvent.click(within(again).getAllByRole('button', { name: 'Close' })[0] ?? document.body);

    await click('Unbind');
    const unbind = await screen.findByRole('dialog', { name: /^Unbind from/ });
    await within(unbind).findByText(`Removed e${id}_Pump_PLC`);
    const confirm = within(unbind).getByRole('button', { name: 'Unbind' });
    expect(confirm.hasAttribute('disabled')).toBe(true);
    fireEvent.change(within(unbind).getByLabelText(/^Type the SN/), { target: { value: sn } });
    fireEvent.click(confirm);
    await within(section).findByText('Not bound');
    const { rows } = await client.call(driverQuery, { sn });
    expect(rows.map(({ driver }) => driver.name)).toEqual(['Pump_PLC', 'Away', 'Spare']);
  });

  it('that is offline waits, and is left when it will never be back', async () => {
    const section = await openEquipment('plc');
    await chooseGateway(offlineSn);
    await screen.findByText('The drivers of the gateway could not be read, so the equipment brings its own');
    await click('Next');
    await screen.findByText('Added plc');
    await click('Bind');
    await screen.findByText('Saved: it is applied automatically when the gateway is back');
    fireEvent.click((await screen.findAllByRole('button', { name: 'Close' }))[0] ?? document.body);
    await within(section).findByText('Waiting');
    expect(within(section).getByRole('region', { name: 'Changes to be applied' }).textContent).toContain(
      'plc',
    );
    await click('Unbind');
    const unbind = await screen.findByRole('dialog', { name: /^Unbind from/ });
    fireEvent.click(within(unbind).getByLabelText(/^Leave everything on the gateway/));
    fireEvent.change(within(unbind).getByLabelText(/^Type the SN/), { target: { value: offlineSn } });
    fireEvent.click(within(unbind).getByRole('button', { name: 'Unbind' }));
    await within(section).findByText('Not bound');
  });

  it('cannot be bound without its required parameters, which the wizard takes', async () => {
    await openEquipment('plc');
    const product = await client.call(productAdd, { title: 'Booster' });
    try {
      const { revision } = await client.call(productDefinition, { id: product.id });
      const targets = [{ kind: 'field', list: 'drivers', item: 'inlet', field: 'settings.host' }];
      const added = (list: string, by: string, value: Readonly<Record<string, unknown>>) => ({
        kind: 'added' as const,
        path: [list, { by, item: String(value[by]) }],
        value,
        behind: null,
      });
      await client.call(productDefinitionUpdate, {
        id: product.id,
        revision,
        changes: [
          added('drivers', 'name', {
            name: 'inlet',
            protocol: 'modbus-tcp',
            enabled: false,
            settings: { host: '192.0.2.1' },
          }),
          added('parameters', 'key', { key: 'host', title: 'Host of the inlet', required: true, targets }),
        ],
      });
      await client.call(equipmentBindProduct, { id, productId: product.id });
      cleanup();
      await renderPage(`/manage/eg/equipment/edit/${id}/driver`, { as: 'owner' });
      await chooseGateway(offlineSn);
      await click('Next');
      await screen.findByText(/^The parameter .* is required/);
      expect((await button('Bind')).hasAttribute('disabled')).toBe(true);
      const wizard = await screen.findByRole('dialog', { name: 'Bind to a gateway' });
      fireEvent.click(within(wizard).getByRole('button', { name: 'Drivers and parameters' }));
      const host = await within(wizard).findByLabelText('Host of the inlet');
      fireEvent.change(host, { target: { value: '192.0.2.44' } });
      fireEvent.click(within(wizard).getByRole('button', { name: 'Save parameters' }));
      fireEvent.submit(await screen.findByRole('form', { name: 'Review the changes' }));
      await screen.findByText('Parameters saved.');
      fireEvent.click(await within(wizard).findByRole('button', { name: 'Next' }));
      await within(wizard).findByText('Added inlet');
      await waitFor(async () => expect((await button('Bind')).hasAttribute('disabled')).toBe(false));
    } finally {
      await client.call(equipmentBindProduct, { id, productId: '' });
      await client.call(productDelete, { id: product.id });
    }
  });
});
