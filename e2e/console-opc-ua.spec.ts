import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { driverDelete, driverQuery } from '@penstock/contract/calls/driver';
import { expect } from '@playwright/test';
import { Servers } from '../packages/protocols/src/testing/opc-ua-servers.ts';
import { preferLanguage } from './accounts.ts';
import { test } from './console.ts';
import { longStory } from './long-story.ts';

const name = 'Press';

test(
  'the certificate of an OPC UA server is trusted step by step, and again when the server has another one',
  longStory,
  async ({ page, gateway, product }) => {
    const folder = mkdtempSync(join(tmpdir(), 'penstock-opc-ua-'));
    const servers = new Servers(folder, { username: 'press', password: 'press-26' });
    const { sn, client } = gateway;
    const saved = async () => {
      const { rows } = await client.call(driverQuery, { sn, keyword: name });
      const [row] = rows;
      if (row?.driver.protocol !== 'opc-ua') return undefined;
      const { securityPolicy, serverCertificate } = row.driver.settings;
      return { securityPolicy, serverCertificate: serverCertificate.trim() };
    };
    try {
      const first = await servers.start('first');
      await preferLanguage(page, 'en');
      await page.goto(`${product.url}/managemqtt/driver/${sn}?add`);
      const certificate = page.getByRole('region', { name: 'Certificate of the server' });
      const press = async (words: string) => await page.getByRole('button', { name: words }).last().click();
      const fill = async (label: string, text: string) =>
        await page.getByRole('textbox', { name: label, exact: true }).fill(text);

      await test.step('an endpoint is found and chosen', async () => {
        await page.getByRole('button', { name: /OPC UA/ }).click();
        await fill('Driver name', name);
        await fill('Endpoint', first.endpoint);
        await press('Search endpoints');
        const offers = page.getByRole('table', { name: 'Endpoints of the server' });
        const secure = offers
          .getByRole('row')
          .filter({ hasText: /Basic256Sha256/ })
          .filter({ hasText: /encrypt/ });
        await secure.first().getByRole('button', { name: 'Use' }).click();
        await expect(secure.first()).toContainText('Chosen');
      });

      await test.step('its certificate is shown before it is trusted, and then the server answers', async () => {
        await expect(certificate).toContainText('Not trusted yet');
        await expect(certificate).toContainText('Compare the fingerprint');
        await press('Trust this certificate');
        await expect(certificate).toContainText('These settings trust the certificate of the server.');
        await press('Test connection');
        await expect(page.getByText('The device answers')).toBeVisible();
        await press('Add');
        await press('Apply');
        const serverCertificate = first.certificate().trim();
        await expect.poll(saved).toEqual({ securityPolicy: 'Basic256Sha256', serverCertificate });
      });

      await test.step('a server with another certificate is not spoken to, and the form shows both', async () => {
        await first.kill();
        const second = await servers.start('second', { port: first.port });
        await page.goto(`${product.url}/managemqtt/driver/${sn}?edit=${name}`);
        await press('Test connection');
        await expect(page.getByText(/certificate/i).first()).toBeVisible();
        await expect(page.getByText('The device answers')).toBeHidden();
        await press('Search endpoints');
        await expect(certificate).toContainText('The certificate has changed');
        await expect(certificate).toContainText('Trusted until now');
        await press('Trust the new certificate');
        await press('Test connection');
        await expect(page.getByText('The device answers')).toBeVisible();
        await press('Save');
        await press('Apply');
        await expect.poll(saved).toMatchObject({ serverCertificate: second.certificate().trim() });
      });
    } finally {
      await servers.killAll();
      rmSync(folder, { recursive: true, force: true });
      const { revision, rows } = await client.call(driverQuery, { sn, keyword: name });
      if (rows.length > 0)
        await client.call(driverDelete, { sn, baseRevision: revision, names: [name], withVariables: true });
    }
  },
);
