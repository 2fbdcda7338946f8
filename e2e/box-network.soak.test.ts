import { type Browser, expect as shown, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hasNetworkMachine } from '../apps/gateway/src/testing/network-machine.ts';
import { isInstalled } from '../scripts/testing/missing-program.ts';
import { peer } from '../scripts/testing/peer-program.ts';
import { account, BoxSite, firstAddress, sn } from './box-site.ts';
import { hasBrowser, newPage } from './connection-tool.ts';

const patient = { timeout: 240_000, interval: 500 };
const visible = shown.configure({ timeout: 240_000 });

const kept = '192.0.2.50/24';
const cutOff = '198.51.100.9/24';

peer('the real NetworkManager in a namespace, and a browser', hasNetworkMachine && hasBrowser)(
  'the network of a gateway, set in the browser',
  () => {
    const site = new BoxSite();
    let page: Page;
    let broken: readonly string[];

    beforeAll(async () => {
      await site.start();
      const browser: Browser = await site.browser();
      ({ page, broken } = await newPage(browser));
      page.setDefaultTimeout(120_000);
      await page.goto(`${site.url}/login`);
      await page.getByLabel('Account', { exact: true }).fill(account.account);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL((url) => !url.pathname.includes('login'));
    }, 600_000);
    afterAll(() => site.stop());

    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    const hasAddress = (port: string, address: string) =>
      vi.waitFor(async () => expect(await site.machine.addresses(port)).toEqual([address]), patient);
    /** Waits until the gateway is connected, so that its settings can be changed. */
    async function open(part: string): Promise<void> {
      await page.goto(`${site.url}/managemqtt/setting/${sn}?part=${part}`);
      await visible(page.getByText('Online', { exact: true }).first()).toBeVisible();
    }
    async function fill(name: string, fields: Readonly<Record<string, string>>): Promise<void> {
      for (const [label, value] of Object.entries(fields))
        await panel(name).getByLabel(label, { exact: true }).fill(value);
      await panel(name).getByRole('button', { name: 'Save' }).click();
    }
    const choose = (text: string) =>
      page
        .locator('.ant-select-item-option')
        .filter({ hasText: new RegExp(`^${text}$`) })
        .click();
    async function setWan(address: string): Promise<void> {
      await open('wan');
      const automatic = panel('WAN').getByLabel('Automatic IP');
      await visible(automatic).toBeEnabled();
      await automatic.uncheck();
      const [ip = ''] = address.split('/');
      const gateway = ip.replace(/[0-9]+$/, '1');
      await fill('WAN', { 'IP address': ip, 'Network mask': '255.255.255.0', 'Default gateway': gateway });
      const review = page.getByRole('form', { name: 'Review the changes' });
      await visible(review).toContainText('Can cut the gateway off');
      await review.getByRole('combobox', { name: 'Time on probation' }).click();
      await choose('1 min');
      await review.getByRole('button', { name: 'Apply on probation' }).click();
    }
    /** Keeps the change that is on probation. The gateway may be connecting again with its new address. */
    async function keepChange(): Promise<void> {
      const keep = page.getByRole('button', { name: 'Keep', exact: true });
      await shown(async () => {
        await keep.click({ timeout: 10_000 });
        await shown(page.getByText('The change stays.')).toBeVisible({ timeout: 20_000 });
      }).toPass({ timeout: 240_000 });
    }
    const nmcli = () =>
      site.machine.nmcli(
        '-f',
        'connection.id,ipv4.method,ipv4.addresses,ipv4.gateway',
        'connection',
        'show',
        'Penstock WAN',
      );

    it('leaves the machine as it is before anything is changed', async () => {
      await open('wan');
      expect(await site.machine.addresses('eth0')).toEqual([firstAddress]);
    });

    it('a WAN address is set, kept, and seen by nmcli', async () => {
      await setWan(kept);
      await hasAddress('eth0', kept);
      await keepChange();
      expect(await nmcli()).toEqual([
        'connection.id:Penstock WAN',
        'ipv4.method:manual',
        `ipv4.addresses:${kept}`,
        'ipv4.gateway:192.0.2.1',
      ]);
      await vi.waitFor(
        async () =>
          expect(await site.machine.nmcli('-f', 'NAME,FILENAME', 'connection')).toEqual(
            expect.arrayContaining([expect.stringMatching(/^Penstock WAN:\/etc\//)]),
          ),
        patient,
      );
    });

    it('a LAN address is set and seen by nmcli', async () => {
      await open('lan');
      await fill('LAN', { 'IP address': '10.77.0.1', 'Network mask': '255.255.255.0' });
      await page
        .getByRole('form', { name: 'Review the changes' })
        .getByRole('button', { name: /^Apply/ })
        .click();
      await hasAddress('eth1', '10.77.0.1/24');
      await keepChange();
      const lan = ['-f', 'ipv4.addresses', 'connection', 'show', 'Penstock LAN'];
      expect(await site.machine.nmcli(...lan)).toEqual(['ipv4.addresses:10.77.0.1/24']);
    });

    it.skipIf(!isInstalled('dnsmasq'))(
      'as a router it gives the devices of the LAN their addresses',
      async () => {
        await open('mode');
        await panel('Gateway mode').getByRole('combobox').click();
        await choose('Router');
        await panel('Gateway mode').getByRole('button', { name: 'Save' }).click();
        await page
          .getByRole('form', { name: 'Review the changes' })
          .getByRole('button', { name: /^Apply/ })
          .click();
        await vi.waitFor(
          async () => expect(await site.addressFromLan()).toMatch(/^10\.77\.0\.\d+$/),
          patient,
        );
        await keepChange();
      },
    );

    it('a change that cuts the gateway off is undone automatically, and the page says so', async () => {
      await setWan(cutOff);
      await hasAddress('eth0', cutOff);
      await visible(page.getByText('Offline', { exact: true }).first()).toBeVisible();
      await hasAddress('eth0', kept);
      await visible(page.getByText('Online', { exact: true }).first()).toBeVisible();
      await visible(page.getByText(/made revision \d+ automatically\. Not confirmed in time/)).toBeVisible();
      expect(await nmcli()).toContain(`ipv4.addresses:${kept}`);
      await visible(panel('WAN').getByLabel('IP address', { exact: true })).toHaveValue('192.0.2.50');
    });

    it('a box that loses its power while it is cut off comes back with the address before', async () => {
      await setWan(cutOff);
      await hasAddress('eth0', cutOff);
      await site.losePower();
      await site.startAgain();
      await hasAddress('eth0', kept);
      await open('wan');
      await visible(panel('WAN').getByLabel('IP address', { exact: true })).toHaveValue('192.0.2.50');
      await page.goto(`${site.url}/managemqtt/gateway/${sn}`);
      await visible(panel('Configuration')).toContainText('is replaced by');
      expect(await nmcli()).toContain(`ipv4.addresses:${kept}`);
      expect(broken).toEqual([]);
    });
  },
);
