import type { Browser } from '@playwright/test';
import { expect as playwright } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PacedLine } from '../apps/connector/src/testing/paced-line.ts';
import { smallConfiguration } from '../apps/gateway/src/testing/configuration.ts';
import { startModbusDevice } from '../apps/gateway/src/testing/modbus-device.ts';
import { isInstalled } from '../scripts/testing/missing-program.ts';
import { peer } from '../scripts/testing/peer-program.ts';
import {
  configureGateway,
  hasBrowser,
  newPage,
  openTab,
  setPassword,
  startBrowser,
} from './connection-tool.ts';
import { account, Installation } from './installation.ts';
import { localSn, preparedGateway } from './local-gateway.ts';
import { freePort } from './program.ts';
import { giveTerminal } from './web-serial.ts';

const shown = playwright.configure({ timeout: 30_000 });
let browser: Browser;
const endings: (() => unknown)[] = [];
beforeAll(async () => {
  if (hasBrowser) browser = await startBrowser();
});
afterAll(() => browser?.close());
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
}, 60_000);

/** A gateway at the end of a serial line, which reads a device whose register 2 is 22, and a platform that does not know it. */
async function startScene() {
  const line = await PacedLine.start(115_200);
  endings.push(() => line.stop());
  const port = await freePort();
  const device = await startModbusDevice(port, new Map([[2, 22]]));
  endings.push(() => device.stop());
  const prepared = await preparedGateway(smallConfiguration(port));
  endings.push(() => prepared.remove());
  const gateway = prepared.start('http://127.0.0.1:9', '--local-serial', `${line.gatewayPath},115200,8N1`);
  endings.push(() => gateway.end('SIGKILL'));
  const installation = await Installation.create();
  endings.push(() => installation.remove());
  await installation.startPlatform();
  return { line, device, url: installation.url };
}

peer('socat as a serial line', hasBrowser && isInstalled('socat'))(
  'a gateway at a serial port that the browser passes on to the platform',
  () => {
    it('is configured by whoever signs in and knows its local password, and goes on after the plug was pulled and the page loaded again', async () => {
      const { line, device, url } = await startScene();
      const { page, broken } = await newPage(browser);
      await giveTerminal(page, line.toolPath);
      const response = await page.goto(`${url}/serial`);
      expect(response?.headers()['permissions-policy']).toContain('serial=(self)');
      await shown(page.getByText('Sign in first')).toBeVisible();
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByRole('textbox', { name: 'Account' }).fill(account.account);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Sign in' }).click();

      await page.getByRole('button', { name: 'Choose the port' }).click();
      await shown(page.getByText('USB 0403:6001')).toBeVisible();
      await page.getByRole('button', { name: 'Read the parameters of the gateway' }).click();
      await shown(page.getByText(localSn)).toBeVisible({ timeout: 30_000 });
      await shown(page.getByText('115200 8N1')).toBeVisible();
      await setPassword(page);
      await configureGateway(page, device);
      expect(new URL(page.url()).pathname).toBe(`/serial/managemqtt/configuration/${localSn}`);

      await openTab(page, 'Variables');
      const row = page.getByRole('row').filter({ hasText: 'r2' });
      await shown(row).toContainText('777');
      await line.pull('tool');
      await shown(page.getByText('The line is interrupted')).toBeVisible({ timeout: 10_000 });
      device.registers.set(2, 888);
      await line.putIn('tool');
      await shown(page.getByText('The line is interrupted')).toBeHidden({ timeout: 30_000 });
      await shown(row).toContainText('888', { timeout: 30_000 });

      device.registers.set(2, 999);
      await page.reload();
      await shown(row).toContainText('999', { timeout: 60_000 });
      expect(broken).toEqual([]);

      // The password is asked for again: another connection is another sign-in.
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('button', { name: 'Read the parameters of the gateway' }).click();
      await page.getByLabel('Local password of the gateway').fill('Wrong-way-1');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await shown(page.getByRole('alert')).toContainText('password', { timeout: 30_000 });
    }, 240_000);

    it('is nobody’s who is not signed in, and a browser without Web Serial says what to do', async () => {
      const installation = await Installation.create();
      endings.push(() => installation.remove());
      await installation.startPlatform();
      const { url } = installation;
      for (const path of ['/api/local/serial/greet', '/api/mqtt/gateway/query', '/api/local/traffic']) {
        const refused = await fetch(`${url}/serial${path}`, { method: 'POST' });
        expect(refused.status).toBe(401);
        expect(await refused.json()).toMatchObject({ code: '1010' });
      }
      const { page } = await newPage(browser);
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'serial', { value: undefined });
      });
      await page.goto(`${url}/login?return=/serial/connect`);
      await page.getByRole('textbox', { name: 'Account' }).fill(account.account);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await shown(page.getByText('This browser has no serial ports for pages')).toBeVisible();
      const policy = (await page.goto(`${url}/login`))?.headers()['permissions-policy'];
      expect(policy).toContain('serial=()');
    }, 120_000);
  },
);
