import { expect, type Page } from '@playwright/test';
import { driverEdit, driverQuery } from '@penstock/contract/calls/driver';
import { sectionChange, sectionQuery } from '@penstock/contract/calls/section';
import { noteMissing } from '../scripts/testing/missing-program.ts';
import { codeSentTo, preferLanguage } from './accounts.ts';
import { type Broker, hasBroker, startBroker } from './broker.ts';
import { type NewGateway, startNewGateway } from './new-gateway.ts';
import { signedIn } from './signed-in.ts';
import { test } from './test.ts';

/**
 * The most clicks from the sign-in page to values on a page and at a broker, where each field that is filled counts as one; two of
 * them are ports, which are other than the usual ones here. It was 75 once.
 */
const mostClicks = 37;

const tel = '13800000031';

/** Counts the clicks of a person: those of the mouse, and one for each field that is filled. */
class Person {
  readonly #page: Page;
  clicks = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(name: string | RegExp, role: 'button' | 'link' | 'checkbox' = 'button'): Promise<void> {
    this.clicks += 1;
    const exact = typeof name === 'string' ? { exact: true } : {};
    await this.#page
      .getByRole(role, { name, ...exact })
      .last()
      .click();
  }

  async goBack(): Promise<void> {
    this.clicks += 1;
    await this.#page.goBack();
  }

  async fill(label: string, value: string): Promise<void> {
    this.clicks += 1;
    const field = this.#page.getByRole('textbox', { name: label, exact: true });
    await field.or(this.#page.getByRole('spinbutton', { name: label, exact: true })).fill(value);
  }
}

test.describe('the first ten minutes', () => {
  test.describe.configure({ mode: 'serial' });
  let gateway: NewGateway;
  let broker: Broker;

  test.skip(!hasBroker, 'Mosquitto is not installed');
  test.beforeAll(async ({ product }) => {
    if (!hasBroker) return noteMissing('mosquitto');
    // The smallest room for messages, so that it fills while somebody looks.
    const room = ['--outbox-mb', '4'];
    [gateway, broker] = await Promise.all([startNewGateway(product, '260000000031', room), startBroker()]);
  });
  test.afterAll(async () => {
    await gateway?.stop();
    await broker?.stop();
  });

  test('lead a newcomer from the label of a gateway to values on a page and at a broker, without a dead end', async ({
    page,
    context,
    product,
    device,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await preferLanguage(page, 'en');
    const person = new Person(page);

    await test.step('registers with the label of the gateway', async () => {
      await page.goto(product.url);
      await person.press('Register', 'link');
      await person.fill('User name', 'first_ten');
      await person.fill('Phone number', tel);
      await person.press('Send code');
      await expect(page.getByRole('button', { name: /Again in/ })).toBeVisible();
      await person.fill('Code by text message', await codeSentTo(product, tel));
      await person.fill('Password', 'Penstock-26');
      await person.fill('Confirm password', 'Penstock-26');
      await person.fill('Gateway SN', gateway.sn);
      await person.fill('Verification code of the gateway', gateway.code);
      await person.press(/I have read and accept/, 'checkbox');
      await person.press('Register');
    });

    await test.step('is led to a driver, and tests it before it is saved', async () => {
      await person.press('Add a driver');
      await person.press(/^Modbus TCP/);
      await person.fill('Driver name', 'Boiler');
      await person.fill('Host', '127.0.0.1');
      await person.fill('Port', String(device.port));
      await person.press('Test connection');
      await expect(page.getByText('The device answers')).toBeVisible();
      await person.press('Add');
      await person.press('Apply');
    });

    await test.step('is led to variables, and pastes them from a spreadsheet', async () => {
      await person.press('Add variables');
      await expect(page.getByText('No variables yet', { exact: true })).toBeVisible();
      const sheet = 'Name\tAddress\tType\nsupply\t100\tUINT16\nreturn\t101\tUINT16\n';
      await page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
      await page.keyboard.press('Control+V');
      await expect(page.getByText('2 rows: 2 to add')).toBeVisible();
      await person.press('Import');
      await expect(page.getByText('The variables were imported.')).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'supply' })).toContainText('100');
    });

    await test.step('makes equipment of them, and sees the values on its page', async () => {
      await person.press('Make equipment');
      await expect(page.getByText('2 variables become signals')).toBeVisible();
      await person.press('Make equipment');
      await expect(page).toHaveURL(/\/monitor\//);
    });

    await test.step('reports them to a broker', async () => {
      await person.goBack();
      await person.press('Servers', 'link');
      await person.press('Add MQTT');
      await person.fill('Name', 'Office');
      await person.fill('Host', '127.0.0.1');
      await person.fill('Port', String(broker.port));
      await person.press('Add');
      await person.press('Apply');
      await person.press('Add a topic');
      await person.fill('Topic', 'plant/boiler');
      await person.fill('Interval', '1000');
      await person.press(/^Add 2$/);
      await person.press('Add');
      await person.press('Apply');
      await expect.poll(() => broker.received('plant/boiler').join()).toMatch(/supply\D+100\b/);
    });

    await test.step('has nothing left to do', async () => {
      await page.goto(`${product.url}/managemqtt/gateway/${gateway.sn}`);
      await expect(page.getByText('In order')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'First steps' })).toBeHidden();
    });

    test.info().annotations.push({ type: 'clicks', description: String(person.clicks) });
    expect(person.clicks).toBeLessThanOrEqual(mostClicks);
  });

  test('are followed by an overview that leads with what fails, while every page can be opened', async ({
    page,
    product,
  }) => {
    const { sn } = gateway;
    const cookies = new Map<string, string>();
    const client = await signedIn(product.url, { account: 'first_ten', password: 'Penstock-26' }, cookies);
    await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: product.url })));
    await preferLanguage(page, 'en');
    const overview = `${product.url}/managemqtt/gateway/${sn}`;
    await page.goto(overview);
    const problems = page.getByRole('region', { name: 'State', exact: true });
    await expect(problems).toContainText('In order');
    const add = async (section: 'scripts' | 'topics.report', item: Readonly<Record<string, unknown>>) => {
      const { revision: baseRevision } = await client.call(sectionQuery, { sn, section });
      const changes = [{ kind: 'add' as const, item }];
      await client.call(sectionChange, { sn, section, baseRevision, changes });
    };

    await test.step('the device is away, the server refuses, a script is wrong, messages pile up', async () => {
      await broker.refuse();
      const { revision } = await client.call(driverQuery, { sn });
      const settings = { host: '127.0.0.1', port: 1, unit: 1 };
      const driver = { name: 'Boiler', protocol: 'modbus-tcp' as const, settings };
      await client.call(driverEdit, { sn, baseRevision: revision, name: 'Boiler', driver });
      const often = { kind: 'periodic', interval: 500 };
      await add('scripts', { name: 'wrong', strategy: often, code: 'function main() { missing.call(); }' });
      await add('topics.report', {
        id: 'long',
        target: 'Office',
        topic: 'plant/long',
        method: { kind: 'scheduled', interval: 500 },
        processing: 'custom',
        // Random, since payloads are deflated on disk.
        script: `function reportToJson() {
          let text = '';
          while (text.length < 200000) text += Math.random().toString(36);
          return text;
        }`,
      });
    });

    const failing = [
      ['1 driver does not answer', 'driver', /nothing accepts connections/],
      ['2 variables are bad', 'signal', /supply/],
      ['1 server is not connected', 'server', /Refused/],
      ['1 script fails', 'script', /missing is not defined/],
      ['Data piles up', 'server', /Refused/],
    ] as const;
    await expect(problems.getByRole('link', { name: 'Data piles up' })).toBeVisible({ timeout: 60_000 });
    await expect(problems).not.toContainText('In order');
    const links = await problems.getByRole('link').allTextContents();
    expect(links.filter((text) => failing.some(([name]) => text === name))).toEqual(
      failing.map(([name]) => name),
    );

    for (const [name, address, shown] of failing)
      await test.step(`“${name}” leads to where it is looked into`, async () => {
        await page.goto(overview);
        await problems.getByRole('link', { name }).click();
        await expect(page).toHaveURL(new RegExp(`/managemqtt/${address}/${sn}`));
        await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
      });

    await test.step('every page of the gateway opens', async () => {
      const menu = page.getByRole('navigation', { name: 'Pages of this gateway' });
      const pages = await menu
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(pages.length).toBeGreaterThan(7);
      for (const path of [...pages, `/managemqtt/driver/${sn}/diagnosis/Boiler`]) {
        await page.goto(`${product.url}${path}`);
        await expect(page.getByRole('heading', { level: 1 }), `${path}`).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy=true]'), `${path}`).toHaveCount(0);
        await expect(
          page
            .getByRole('main')
            .getByRole('alert')
            .getByText(/could not be/),
          `${path}`,
        ).toHaveCount(0);
      }
    });
  });
});
