import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { expect as shown } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PacedLine } from '../apps/connector/src/testing/paced-line.ts';
import { TestAuthority } from '../apps/gateway/src/testing/certificates.ts';
import { GatewayProcess } from '../apps/gateway/src/testing/gateway-process.ts';
import { hasMosquitto, TestMosquitto } from '../apps/gateway/src/testing/mosquitto.ts';
import { startPlatform } from '../apps/gateway/src/testing/platform.ts';
import { isInstalled } from '../scripts/testing/missing-program.ts';
import { peer } from '../scripts/testing/peer-program.ts';
import {
  configureGateway,
  disconnect,
  editFile,
  exportConfiguration,
  hasBrowser,
  localPassword,
  mergeFile,
  newPage,
  setPassword,
  startBrowser,
  startTool,
} from './connection-tool.ts';
import { localSn, startDeviceGateway } from './local-gateway.ts';
import { checksForNewVersion } from './newer-version.ts';
import { freePort } from './program.ts';

let browser: Browser;
const endings: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  if (hasBrowser) browser = await startBrowser();
});
afterAll(() => browser?.close());
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const startGateway = (options: readonly string[], platform?: string) =>
  startDeviceGateway(endings, options, platform);

peer('Chromium for the connection tool', hasBrowser)('the connection tool in a browser', () => {
  it('finds a gateway on the LAN, is let in by a password, and is back without anybody after the gateway was killed', async () => {
    const port = await freePort();
    const { device, restart } = await startGateway(['--local-port', String(port)]);
    const tool = await startTool();
    endings.push(() => tool.stop());
    const { page, broken } = await newPage(browser);
    await page.goto(tool.address);
    await page.getByRole('button', { name: `Connect to ${localSn}` }).click();
    await page.getByRole('button', { name: 'It is the same: accept' }).click();
    await setPassword(page);
    await configureGateway(page, device);

    await restart();
    await shown(page.getByText('The gateway is offline').first()).toBeVisible({ timeout: 90_000 });
    await shown(page.getByText('The gateway is offline').first()).toBeHidden({ timeout: 60_000 });
    const exported = await exportConfiguration(page);
    await disconnect(page);
    const edited = await editFile(page, exported);

    // The certificate is known now. The connection is remembered, with a passphrase, since there is no key store.
    await page.getByRole('button', { name: `Connect to ${localSn}` }).click();
    await page.getByLabel('Local password of the gateway').fill(localPassword);
    await page.getByLabel('Remember this connection').check();
    await page.getByLabel('Name', { exact: true }).fill('Well 7');
    await page.getByLabel('Passphrase').fill('a phrase of the engineer');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await mergeFile(page, edited);
    await disconnect(page);
    await page.getByRole('button', { name: 'Connect to Well 7' }).click();
    await shown(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await disconnect(page);
    await page.getByRole('button', { name: 'Forget Well 7' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
    await shown(page.getByRole('button', { name: 'Connect to Well 7' })).toBeHidden();

    // A wrong password is shown, and the address of the page served once.
    await page.getByRole('button', { name: `Connect to ${localSn}` }).click();
    await page.getByLabel('Local password of the gateway').fill('Wrong-way-1');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await shown(page.getByRole('alert')).toContainText('password');
    const other = await newPage(browser);
    await other.page.goto(tool.address);
    await shown(other.page.getByText('This page belongs to the connection tool')).toBeVisible();
    expect(broken).toEqual([]);

    await checksForNewVersion(page, endings);

    await page.getByRole('button', { name: 'Exit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Exit' }).click();
    await shown(page.getByText('The connection tool has ended')).toBeVisible();
    await shown.poll(() => tool.isRunning()).toBe(false);
  });
});

peer('Chromium for a new gateway', hasBrowser)('the connection tool and a gateway out of the box', () => {
  it('finds it, gives it the identity of its provisioning file, and finds it by its serial number then', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'penstock-new-'));
    endings.push(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'penstock-gateway.json');
    const identity = { sn: '202611290003', verificationCode: 'A1B2C3', secret: 's'.repeat(40) };
    const platform = 'http://127.0.0.1:9/';
    await writeFile(file, JSON.stringify({ format: 'penstock-gateway/1', platform, ...identity }));
    const port = String(await freePort());
    const places = ['--data', join(folder, 'gateway'), '--provisioning', join(folder, 'sticks')];
    const gateway = new GatewayProcess([...places, '--local-port', port, '--page-port', '0']);
    endings.push(() => gateway.end('SIGTERM'));
    const tool = await startTool();
    endings.push(() => tool.stop());
    const { page, broken } = await newPage(browser);
    await page.goto(tool.address);
    const found = page.getByRole('region', { name: 'New gateways without an identity' });
    await shown(found).toBeVisible({ timeout: 30_000 });
    const [fingerprint = ''] = /(?<="fingerprint":")[0-9a-f]{64}/.exec(gateway.lines.join('\n')) ?? [];
    const row = found.getByRole('listitem').filter({ hasText: fingerprint.slice(0, 4) });
    await row.locator('input[type=file]').setInputFiles(file);
    await shown(found.getByText('The gateway has its identity')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Search again' }).click();
    await shown(page.getByRole('button', { name: `Connect to ${identity.sn}` })).toBeVisible({
      timeout: 30_000,
    });
    expect(broken).toEqual([]);
  });
});

peer('socat as a serial line', hasBrowser && isInstalled('socat'))(
  'the connection tool at a serial port',
  () => {
    it('finds the parameters of the gateway, and is let in by a password', async () => {
      const line = await PacedLine.start(115_200);
      endings.push(() => line.stop());
      const serial = `${line.gatewayPath},115200,8N1`;
      const { device } = await startGateway(['--local-serial', serial]);
      const tool = await startTool();
      endings.push(() => tool.stop());
      const { page, broken } = await newPage(browser);
      await page.goto(tool.address);
      await page.getByRole('tab', { name: 'Local serial' }).click();
      await page.getByRole('combobox', { name: 'Port' }).fill(line.toolPath);
      await page.getByRole('button', { name: 'Read the parameters of the gateway' }).click();
      await shown(page.getByText(localSn)).toBeVisible({ timeout: 90_000 });
      await shown(page.getByText('115200 8N1')).toBeVisible();
      await setPassword(page);
      await configureGateway(page, device);
      expect(broken).toEqual([]);
    });
  },
);

peer('Mosquitto as a broker of the tool', hasBrowser && hasMosquitto)(
  'the connection tool at a broker',
  () => {
    it('reaches a gateway with certificates both ways, and says which part of the way fails', async () => {
      const broker = new TestMosquitto();
      endings.push(() => broker.remove());
      const authority = new TestAuthority(broker.folder, 'plant');
      const server = authority.issue('127.0.0.1');
      const own = authority.issue('engineer');
      const tlsPort = await freePort();
      await broker.start([
        'allow_anonymous true',
        `listener ${tlsPort} 127.0.0.1`,
        `cafile ${authority.own.certificateFile}`,
        `certfile ${server.certificateFile}`,
        `keyfile ${server.keyFile}`,
        'require_certificate true',
      ]);
      const platform = await startPlatform(0, 0, undefined, {
        brokerAt: () => `mqtt://127.0.0.1:${broker.port}`,
      });
      endings.push(() => platform.stop());
      const { device } = await startGateway([], platform.url);
      const tool = await startTool();
      endings.push(() => tool.stop());
      const { page, broken } = await newPage(browser);
      await page.goto(tool.address);
      await page.getByRole('tab', { name: 'Remote wireless' }).click();
      await page.getByRole('textbox', { name: 'SN' }).fill('202699999999');
      await page.getByRole('textbox', { name: 'Host' }).fill('127.0.0.1');
      await page.getByRole('textbox', { name: 'Port' }).fill(String(tlsPort));
      await page.getByRole('radio', { name: 'Two-way' }).check();
      await page.getByRole('textbox', { name: 'Root certificate' }).fill(authority.own.certificate);
      await page.getByRole('textbox', { name: 'Client certificate' }).fill(own.certificate);
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({
          name: 'engineer.pem',
          mimeType: 'application/x-pem-file',
          buffer: Buffer.from(own.key),
        });
      const connect = page.getByRole('button', { name: 'Connect', exact: true });
      await connect.click();
      await shown(page.getByRole('alert')).toContainText('202699999999', { timeout: 90_000 });
      await page.getByRole('textbox', { name: 'SN' }).fill(localSn);
      await connect.click();
      await configureGateway(page, device);
      expect(broken).toEqual([]);
    });
  },
);

describe.skipIf(!hasBrowser)('the page of a gateway itself', () => {
  it('serves its own console behind its local password, without any platform', async () => {
    const port = await freePort();
    const { device } = await startGateway(['--page-port', String(port)]);
    const { page, broken } = await newPage(browser, true);
    await shown(async () => {
      await page.goto(`https://127.0.0.1:${port}/`);
      await shown(page.getByText('This gateway has no local password yet')).toBeVisible();
    }).toPass({ timeout: 90_000 });
    await setPassword(page);
    await configureGateway(page, device);
    expect(broken).toEqual([]);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await shown(page.getByLabel('Local password of the gateway')).toBeVisible();
    const refused = await page.request.post(`https://127.0.0.1:${port}/api/mqtt/gateway/query`);
    expect(refused.status()).toBe(401);
  });
});
