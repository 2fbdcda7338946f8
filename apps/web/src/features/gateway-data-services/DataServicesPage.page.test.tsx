import { createServer } from 'node:net';
import { sectionChange, sectionQuery } from '@penstock/contract/calls/section';
import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import { isFields } from '@penstock/contract/document/fields';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { installation } from '../../kit/testing/installation.ts';
import { renderPage, signInAs } from '../../kit/testing/render-page.tsx';

const {
  gateway: { sn },
} = installation();
const address = `/managemqtt/data-service/${sn}`;

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`\\b${name}\\b`) });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Presses a button; of several of a name, such as the one above an empty list and the one in it, the first. */
const click = async (name: RegExp) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (button !== undefined) fireEvent.click(button);
};

async function add(list: ListSectionName, ...items: object[]): Promise<void> {
  const { revision } = await client.call(sectionQuery, { sn, section: list });
  const changes = items.map((item) => ({ kind: 'add' as const, item }));
  await client.call(sectionChange, { sn, section: list, baseRevision: revision, changes });
}

/** Takes a list back to what it was; registers go with their variables. */
async function clear(list: ListSectionName, identity: string): Promise<void> {
  const { revision, items } = await client.call(sectionQuery, { sn, section: list });
  const changes = items
    .filter(isFields)
    .map((item) => ({ kind: 'delete' as const, identity: String(item[identity]) }));
  if (changes.length > 0)
    await client.call(sectionChange, { sn, section: list, baseRevision: revision, changes });
}

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const at = server.address();
  await new Promise((closed) => server.close(closed));
  return at !== null && typeof at === 'object' ? String(at.port) : '';
}

beforeEach(() => signInAs('owner'));
afterEach(async () => {
  await clear('dataServices.modbusTcp', 'name');
  await clear('dataServices.rest', 'name');
  await clear('dataServices.opcUa', 'name');
  await clear('systemVariables', 'key');
  await clear('dataServices.registers', 'key');
});

describe('the data services of a gateway', () => {
  it('say what they are for while there are none; one is added and listens', async () => {
    await renderPage(address, { as: 'owner' });
    await screen.findByText('No data services yet');
    await click(/Add Modbus TCP$/);
    await screen.findByLabelText('Listening port');
    type('Name', 'scada');
    type('Listening port', await freePort());
    type('Allowed clients', '10.0.0.300');
    await click(/^Add$/);
    await screen.findByText(/Write addresses and networks with commas/);
    type('Allowed clients', '127.0.0.1');
    await click(/^Add$/);
    await click(/^Apply$/);
    await screen.findByText('“scada” added.');
    await waitFor(async () => expect((await row('scada')).textContent).toContain('Listening'));
    fireEvent.click(within(await row('scada')).getByRole('link', { name: 'scada' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Data service (Modbus TCP) “scada”' }));
    expect(await drawer.findByText('No client is connected.')).toBeDefined();
  });

  it('need a token for REST, and show the fingerprint of the certificate that they listen with', async () => {
    await renderPage(`${address}?add=1&of=dataServices.rest`, { as: 'owner' });
    await screen.findByLabelText('Listening port');
    type('Name', 'mes');
    type('Listening port', await freePort());
    await click(/^Add$/);
    expect((await screen.findAllByText(/required/i)).length).toBeGreaterThan(0);
    type('Token', 'a-token-of-24-characters');
    await click(/^Add$/);
    await click(/^Apply$/);
    await screen.findByText('“mes” added.');
    await waitFor(async () => expect((await row('mes')).textContent).toContain('Listening'));
    fireEvent.click(within(await row('mes')).getByRole('link', { name: 'mes' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Data service (REST) “mes”' }));
    expect(await drawer.findByText('Fingerprint of the certificate (SHA-256)')).toBeDefined();
  });

  it('listen for OPC UA with a user name and a password', async () => {
    await renderPage(`${address}?add=1&of=dataServices.opcUa`, { as: 'owner' });
    await screen.findByLabelText('Listening port');
    type('Name', 'scada');
    type('Listening port', await freePort());
    type('User name', 'scada');
    type('Password', 'a-password');
    await click(/^Add$/);
    await click(/^Apply$/);
    await screen.findByText('“scada” added.');
    await waitFor(async () => expect((await row('scada')).textContent).toContain('Listening'), {
      timeout: 30_000,
    });
  });

  it('assign registers by the types of variables, which go with their variables', async () => {
    await add('systemVariables', { key: 'factor', value: '1.5' }, { key: 'site', value: 'north' });
    await renderPage(`${address}?tab=registers`, { as: 'owner' });
    await screen.findByText('No registers yet');
    await click(/Assign automatically$/);
    const drawer = within(await screen.findByRole('dialog', { name: 'Assign registers automatically' }));
    expect(await drawer.findByText('factor')).toBeDefined();
    fireEvent.change(drawer.getByLabelText('From address'), { target: { value: '100' } });
    fireEvent.click(drawer.getByRole('button', { name: /^Add .* registers$/ }));
    await click(/^Apply$/);
    expect(await screen.findByText(/registers added\.$/)).toBeDefined();
    await waitFor(async () => expect((await row('site')).textContent).toMatch(/4x.*String 50/));
    await clear('systemVariables', 'key');
    const { items } = await client.call(sectionQuery, { sn, section: 'dataServices.registers' });
    expect(items.filter(isFields).map(({ key }) => key)).not.toContain('site');
  });

  it('refuse a register whose place is taken, in Chinese as well', async () => {
    await add('systemVariables', { key: 'factor', value: '1.5' }, { key: 'other', value: '2' });
    await add('dataServices.registers', { key: 'factor', address: 10 });
    const query = new URLSearchParams({ tab: 'registers', add: '1', of: 'dataServices.registers' });
    await renderPage(`${address}?${query.toString()}`, { as: 'owner', language: 'zh' });
    const variable = await screen.findByLabelText('变量');
    fireEvent.mouseDown(variable);
    fireEvent.click(await screen.findByTitle(/^other/));
    type('地址', '11');
    await click(/^新\s?增$/);
    await click(/应\s?用$/);
    expect(await screen.findByText(/地址已占用：变量 factor 从 10 开始/)).toBeDefined();
  });
});
