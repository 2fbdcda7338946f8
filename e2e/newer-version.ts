import { createServer } from 'node:http';
import type { ToolPackages } from '@penstock/contract/model/tool-file';
import { expect, type Page } from '@playwright/test';
import { freePort } from './program.ts';

const list: ToolPackages = {
  version: '99.0.0',
  built: '2026-11-01T00:00:00.000Z',
  packages: [
    {
      file: 'penstock-connect-99.0.0.tgz',
      system: 'npm',
      bytes: 5_000_000,
      sha256: 'ab'.repeat(32),
      tried: true,
    },
  ],
  news: [{ title: { en: 'Quicker', zh: '更快' }, text: { en: 'It starts at once.', zh: '立即启动。' } }],
  licences: [],
};

/** At the entrance of the tool: a platform is asked when a person wants it, and never before; a failure is shown in words. */
export async function checksForNewVersion(page: Page, endings: (() => Promise<unknown>)[]): Promise<void> {
  const asked: string[] = [];
  const port = await freePort();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify(list));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  endings.push(() => new Promise((resolve) => server.close(resolve)));

  await page.getByRole('button', { name: 'Check for a new version' }).click();
  const address = page.getByLabel('Address of the platform');
  await address.fill('http://127.0.0.1:9');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByRole('alert').last()).toContainText('127.0.0.1:9');
  expect(asked).toEqual([]);
  await address.fill(`http://127.0.0.1:${port}`);
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByText('Version 99.0.0 is there')).toBeVisible();
  await expect(page.getByText('It starts at once.')).toBeVisible();
  await expect(page.getByText('ab'.repeat(32))).toBeVisible();
  const file = page.getByRole('link', { name: 'penstock-connect-99.0.0.tgz' });
  await expect(file).toHaveAttribute('href', `http://127.0.0.1:${port}/tools/penstock-connect-99.0.0.tgz`);
  expect(asked).toEqual(['/tools/packages.json']);
}
