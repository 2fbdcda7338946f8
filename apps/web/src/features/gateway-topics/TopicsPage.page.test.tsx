import { createServer, type Server, type Socket } from 'node:net';
import { sectionChange, sectionQuery } from '@penstock/contract/calls/section';
import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import { isFields } from '@penstock/contract/document/fields';
import type { Language } from '@penstock/languages/language';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage, signInAs } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';

const { sn } = installation().gateway;
const address = `/managemqtt/topic/${sn}`;

/** A server that keeps what it gets. */
let server: Server;
let received = '';
const sockets = new Set<Socket>();
beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('data', (data) => (received += data.toString()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => server.close(closed));
});

const items = async (section: ListSectionName) => {
  const { revision, items: found } = await client.call(sectionQuery, { sn, section });
  return { revision, found: found.filter(isFields) };
};

async function addItem(section: ListSectionName, item: object): Promise<void> {
  const { revision } = await items(section);
  await client.call(sectionChange, { sn, section, baseRevision: revision, changes: [{ kind: 'add', item }] });
}

async function removeAll(section: ListSectionName, identity: string): Promise<void> {
  const { revision, found } = await items(section);
  const changes = found.map((item) => ({ kind: 'delete' as const, identity: String(item[identity]) }));
  if (changes.length > 0) await client.call(sectionChange, { sn, section, baseRevision: revision, changes });
}

function port(): number {
  const at = server.address();
  return at !== null && typeof at === 'object' ? at.port : 0;
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`\\b${name}\\b`) });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

/** Opens the page with a server that topics can name. */
async function open(query = '', language: Language = 'en'): Promise<void> {
  const page = await renderPage(address, { as: 'owner', language });
  await addItem('connections.tcp', { name: 'office', host: '127.0.0.1', port: port() });
  if (query !== '') await page.go(address + query);
}

afterEach(async () => {
  await removeAll('topics.report', 'id');
  await removeAll('connections.tcp', 'name');
});

describe('the topics of a gateway', () => {
  it('are added, and say what was sent', async () => {
    await open('?add=1&of=topics.report');
    // The form is loaded when it is first opened.
    await screen.findByLabelText('Id');
    type('Id', 'levels');
    expect(screen.getByRole('dialog', { name: 'Add data report' })).toBeDefined();
    // The only server is chosen already.
    expect(await screen.findByText('office (TCP)')).toBeDefined();
    type('Topic', 'plant/levels');
    type('Interval', '500');
    fireEvent.click(await screen.findByRole('button', { name: /^Preview$/ }));
    const payload = await screen.findByText(/"values"|"level"|level/, { selector: 'pre' });
    expect(payload.textContent).not.toBe('');
    expect(screen.getByText('1 message with the values of now')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: /^Add$/ }));
    fireEvent.click(await screen.findByRole('button', { name: /^Apply$/ }));
    await screen.findByText('“levels” added.');
    await waitFor(() => expect(received).toContain('level'));
    await waitFor(async () => expect((await row('levels')).textContent).toMatch(/Working.*[1-9]\d* sent/));
  });

  it('of requests show a request of the vendor, what would be written, and the answer', async () => {
    await signInAs('owner');
    await addItem('connections.mqtt', { name: 'cloud', host: '127.0.0.1', enabled: false });
    await open('?add=1&of=topics.write');
    await screen.findByLabelText('Id');
    type('Id', 'set');
    type('Request topic', 'plant/+/set');
    type('Response topic', 'plant/answer/{requestId}');
    fireEvent.click(await screen.findByRole('button', { name: /^Preview$/ }));
    const request = await screen.findByLabelText(/^Request, as it comes on/);
    expect(screen.getByText('plant/1/set')).toBeDefined();
    expect(screen.getByText(/"results"/, { selector: 'pre' })).toBeDefined();
    fireEvent.change(request, { target: { value: '{"id":"5","writes":[{"key":"nothing","value":1}]}' } });
    fireEvent.click(screen.getByRole('button', { name: /Try this request$/ }));
    const answer = await screen.findByText(/"id":"5"/, { selector: 'pre' });
    expect(answer.textContent).toContain('"key":"nothing"');
    await removeAll('connections.mqtt', 'name');
  });

  it('whose script fails send nothing, and show the line and the reason', async () => {
    await open('', 'zh');
    await addItem('topics.report', {
      id: 'broken',
      target: 'office',
      topic: 'plant/broken',
      keys: ['level'],
      method: { kind: 'scheduled', interval: 500 },
      processing: 'custom',
      script: 'function reportToJson(report) {\n  return nowhere.level;\n}',
    });
    await waitFor(async () => expect((await row('broken')).textContent).toMatch(/失败.*第 2 行/));
    expect(within(await row('broken')).getByText(/未发送/)).toBeDefined();
  });
});
