import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { test } from './console.ts';
import { alsoPageTest } from './long-story.ts';

/** A server of somebody else, which keeps what it gets. */
class Receiver {
  readonly #server: Server = createServer((socket) => this.#receive(socket));
  readonly #sockets = new Set<Socket>();
  #received = '';

  /** Everything that came, as text. */
  get received(): string {
    return this.#received;
  }

  async start(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    return address.port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #receive(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      this.#received += String(text);
    });
    socket.on('error', () => socket.destroy());
  }
}

/** Adds what is entered in the drawer, through the review. */
async function add(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('form', { name: 'Review the changes' }).getByRole('button', { name: 'Apply' }).click();
}

/** Deletes a row by its menu. */
async function remove(page: Page, name: string, action: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: /^Delete/ });
  const typed = question.getByLabel(/^Type/);
  if (await typed.isVisible()) await typed.fill(name);
  await question.getByRole('button', { name: action }).click();
  await expect(row).toBeHidden();
}

// Removes the remains of a failed test.
test.afterEach(async ({ gateway }) => {
  await gateway.remove('topics.report', ['mill_report']);
  await gateway.remove('connections.tcp', ['office']);
});

test(
  'a server is tested and added, gets what a topic reports, and is deleted with it',
  alsoPageTest,
  async ({ page, gateway }) => {
    const receiver = new Receiver();
    const port = await receiver.start();
    try {
      await preferLanguage(page, 'en');
      await gateway.addDevice('Mill');
      await gateway.change('variables', [
        {
          kind: 'add',
          item: { driver: 'Mill', key: 'server_mill', area: 'holding', address: '4321', dataType: 'uint16' },
        },
      ]);
      await gateway.open('server');
      await page.getByRole('button', { name: 'Add TCP' }).click();
      await page.getByLabel('Name', { exact: true }).fill('office');
      await page.getByLabel('Host').fill('127.0.0.1');
      await page.getByLabel('Port', { exact: true }).fill(String(port));
      await page.getByRole('button', { name: 'Test connection' }).click();
      await expect(page.getByText('The server can be reached')).toBeVisible();
      await add(page);
      const server = page.getByRole('row').filter({ hasText: 'office' });
      await expect(server).toContainText('Connected');

      await gateway.open('topic');
      await page.getByRole('button', { name: 'Add data report' }).first().click();
      await page.getByLabel('Id', { exact: true }).fill('mill_report');
      await page.getByRole('textbox', { name: 'Topic', exact: true }).fill('plant/mill');
      await page.getByLabel('Interval').fill('500');
      await page.getByLabel('Variables', { exact: true }).fill('server_mill');
      await page.getByLabel('Variables', { exact: true }).press('Enter');
      await add(page);
      const topic = page.getByRole('row').filter({ hasText: 'mill_report' });
      await expect(topic).toContainText(/[1-9]\d* sent/);
      await expect.poll(() => receiver.received).toMatch(/server_mill\D+4321\b/);

      await remove(page, 'mill_report', 'Delete topic');
      await gateway.open('server');
      await remove(page, 'office', 'Delete server');
    } finally {
      await receiver.stop();
    }
  },
);
