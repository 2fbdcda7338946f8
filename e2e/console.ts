import type { Page } from '@playwright/test';
import type { Client } from '@penstock/client/calls/client';
import { driverAdd, driverDelete, driverQuery } from '@penstock/contract/calls/driver';
import { sectionChange, sectionQuery } from '@penstock/contract/calls/section';
import { type ListSectionName, listSections } from '@penstock/contract/configuration/model/section';
import { isFields } from '@penstock/contract/document/fields';
import type { z } from 'zod';
import { signedIn } from './signed-in.ts';
import { test as base } from './test.ts';

/** The serial number of the demo's gateway. */
const sn = '260000000001';

type SectionChange = z.input<typeof sectionChange.request>;

/** The console of the demo's gateway: a real gateway process, and a browser that is signed in as `demo`. */
export interface GatewayConsole {
  readonly sn: string;
  /** Signed in as `demo` too: to prepare and to look at what the pages did. */
  readonly client: Client;
  /** Opens a page of the gateway by its name in the address: `driver`, `signal`, ... */
  open(page: string): Promise<void>;
  /** Adds a Modbus TCP driver on the libmodbus device and removes it, with its variables, after the test. */
  addDevice(name: string): Promise<void>;
  /** Changes items of a list of the configuration as it is now. */
  change(section: SectionChange['section'], changes: SectionChange['changes']): Promise<void>;
  /** Removes those items of a list that there are: what a test left. */
  remove(section: ListSectionName, identities: readonly string[]): Promise<void>;
}

/** Tests of the pages of a gateway; what they share with other tests is in `test.ts`. */
export const test = base.extend<{ readonly gateway: GatewayConsole }>({
  gateway: async ({ page, product, device }, provide) => {
    const cookies = new Map<string, string>();
    const client = await signedIn(product.url, { account: 'demo', password: 'Penstock-26' }, cookies);
    await signInBrowser(page, product.url, cookies);
    const added: string[] = [];
    const revision = async () => (await client.call(driverQuery, { sn, pageSize: 1 })).revision;
    const itemsOf = (section: SectionChange['section']) => client.call(sectionQuery, { sn, section });
    await provide({
      sn,
      client,
      async open(name) {
        await page.goto(`${product.url}/managemqtt/${name}/${sn}`);
      },
      async addDevice(name) {
        const settings = { host: '127.0.0.1', port: device.port, unit: 1 };
        const driver = { name, protocol: 'modbus-tcp' as const, settings };
        await client.call(driverAdd, { sn, baseRevision: await revision(), driver });
        added.push(name);
      },
      async change(section, changes) {
        const { revision: baseRevision } = await itemsOf(section);
        await client.call(sectionChange, { sn, section, baseRevision, changes });
      },
      async remove(section, identities) {
        const { revision: baseRevision, items } = await itemsOf(section);
        const by = listSections[section].identity;
        const left = new Set(items.filter(isFields).map((item) => item[by]));
        const changes = identities
          .filter((identity) => left.has(identity))
          .map((identity) => ({ kind: 'delete' as const, identity }));
        if (changes.length > 0) await client.call(sectionChange, { sn, section, baseRevision, changes });
      },
    });
    if (added.length > 0)
      await client.call(driverDelete, {
        sn,
        baseRevision: await revision(),
        names: added,
        withVariables: true,
      });
  },
});

/** Gives the browser a session that a client has. */
async function signInBrowser(page: Page, url: string, cookies: ReadonlyMap<string, string>): Promise<void> {
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}
