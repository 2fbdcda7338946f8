import { createServer, type Server, type Socket } from 'node:net';
import { configurationRevisions } from '@penstock/contract/calls/configuration-revisions';
import { sectionChange, sectionQuery } from '@penstock/contract/calls/section';
import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import { isFields } from '@penstock/contract/document/fields';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage, signInAs } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';

const {
  gateway: { sn },
  author,
} = installation();
const address = `/managemqtt/server/${sn}`;
const section = 'connections.tcp';

/** A server that takes every connection and answers nothing. */
let server: Server;
const sockets = new Set<Socket>();
beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('data', () => undefined);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => server.close(closed));
});

function port(): string {
  const at = server.address();
  return at !== null && typeof at === 'object' ? String(at.port) : '';
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`\\b${name}\\b`) });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** Runs an action of a row, by its menu. */
async function act(name: string, action: string): Promise<void> {
  fireEvent.click(within(await row(name)).getByRole('button', { name: new RegExp(name) }));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
}

/** Changes a list as somebody else does. */
async function add(list: ListSectionName, item: object): Promise<void> {
  const { revision } = await client.call(sectionQuery, { sn, section: list });
  const changes = [{ kind: 'add' as const, item }];
  await client.call(sectionChange, { sn, section: list, baseRevision: revision, changes });
}
async function remove(list: ListSectionName, identity: string): Promise<void> {
  const { revision } = await client.call(sectionQuery, { sn, section: list });
  const changes = [{ kind: 'delete' as const, identity }];
  await client.call(sectionChange, { sn, section: list, baseRevision: revision, changes });
}

// Tests change the gateway before they open a page.
beforeEach(() => signInAs('owner'));
afterEach(async () => {
  for (const [list, identity] of [
    [section, 'name'],
    ['systemVariables', 'key'],
  ] as const) {
    const { items } = await client.call(sectionQuery, { sn, section: list });
    for (const item of items.filter(isFields)) await remove(list, String(item[identity]));
  }
});

describe('the servers of a gateway', () => {
  it('say what to do first while there are none', async () => {
    await renderPage(address, { as: 'owner' });
    expect(await screen.findByText('No servers yet')).toBeDefined();
  });

  it('are tested, added, and shown as connected; then disabled and deleted', async () => {
    await renderPage(address, { as: 'owner' });
    await screen.findByText('No servers yet');
    await click(/Add TCP$/);
    await screen.findByLabelText('Host');
    type('Name', 'head office');
    type('Host', '127.0.0.1');
    type('Port', '9');
    await click(/Test connection$/);
    expect(await screen.findByText('The server cannot be reached')).toBeDefined();
    type('Name', 'office');
    expect(screen.queryByText(/test again/)).toBeNull();
    type('Port', port());
    await click(/Test connection$/);
    expect(await screen.findByText('The server can be reached')).toBeDefined();
    await click(/^Add$/);
    await click(/^Apply$/);
    await screen.findByText('“office” added.');
    await waitFor(async () => expect((await row('office')).textContent).toContain('Connected'));
    await act('office', 'Edit');
    const drawer = within(await screen.findByRole('dialog', { name: 'TCP server “office”' }));
    const room = within(await drawer.findByRole('region', { name: 'Room for reports that wait' }));
    expect(room.getByText('Guaranteed share').nextSibling?.textContent).toMatch(/^[0-9.]+ [kMG]B$/);
    expect(drawer.getByLabelText('Most on disk')).toBeDefined();
    fireEvent.click(drawer.getByText('Reports that were not sent or not taken'));
    await drawer.findByText(/^None: every report/);
    fireEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await act('office', 'Disable');
    const asked = await screen.findByRole('dialog', { name: 'Disable “office”?' });
    const note = within(asked).getByLabelText('Note');
    await waitFor(() => expect(document.activeElement).toBe(note));
    fireEvent.change(note, { target: { value: 'moves tomorrow' } });
    fireEvent.submit(note);
    await waitFor(async () => expect((await row('office')).textContent).toContain('Disabled'));
    await act('office', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete server “office”?' });
    await within(dialog).findByText('Nothing uses it.');
    fireEvent.change(within(dialog).getByLabelText('Type “office” to confirm:'), {
      target: { value: 'office' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: /Delete server$/ }));
    expect(await screen.findByText('No servers yet')).toBeDefined();
    const { rows } = await client.call(configurationRevisions, { sn });
    expect(rows.some(({ note: kept }) => kept === 'moves tomorrow')).toBe(true);
  });

  it('are deleted on top of what somebody else changed meanwhile, after another look', async () => {
    await add(section, { name: 'office', host: '127.0.0.1', port: 9, enabled: false });
    await renderPage(address, { as: 'owner' });
    await act('office', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete server “office”?' });
    await add('systemVariables', { key: 'meanwhile', value: '1' });
    fireEvent.change(within(dialog).getByLabelText('Type “office” to confirm:'), {
      target: { value: 'office' },
    });
    fireEvent.change(within(dialog).getByLabelText('Note'), { target: { value: 'gone for good' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /Delete server$/ }));
    const again = await screen.findByText('Changed by somebody else meanwhile');
    const panel = within(again.closest('form') ?? document.body);
    expect(panel.getByText(new RegExp(`${author}, revision`))).toBeDefined();
    expect(panel.getByText(/Added meanwhile/)).toBeDefined();
    expect(panel.getByLabelText('Note')).toHaveProperty('value', 'gone for good');
    fireEvent.change(panel.getByLabelText('Type “office” to confirm:'), { target: { value: 'office' } });
    fireEvent.click(panel.getByRole('button', { name: /Delete server$/ }));
    expect(await screen.findByText('No servers yet')).toBeDefined();
  });

  it('that somebody else deleted meanwhile are gone, and a message tells why nothing was done', async () => {
    await add(section, { name: 'office', host: '127.0.0.1', port: 9, enabled: false });
    await renderPage(address, { as: 'owner' });
    await act('office', 'Enable');
    const dialog = await screen.findByRole('dialog', { name: 'Enable “office”?' });
    await remove(section, 'office');
    fireEvent.click(within(dialog).getByRole('button', { name: /Enable$/ }));
    await screen.findByText('“office” was already deleted by somebody else.');
    expect(await screen.findByText('No servers yet')).toBeDefined();
  });

  it('that cannot be reached say why, in Chinese as well', async () => {
    await renderPage(`${address}?add=1&of=connections.tcp`, { as: 'owner', language: 'zh' });
    await screen.findByLabelText('主机地址');
    type('名称', 'away');
    type('主机地址', '127.0.0.1');
    type('端口', '9');
    await click(/新\s?增$/);
    await click(/应\s?用$/);
    await waitFor(async () => expect((await row('away')).textContent).toMatch(/自动重试中.*拒绝/));
  });
});
