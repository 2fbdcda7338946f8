import type { Client } from '@penstock/client/calls/client';
import { driverQuery } from '@penstock/contract/calls/driver';
import { equipmentAdd, equipmentDelete, equipmentQuery } from '@penstock/contract/calls/equipment';
import {
  equipmentSyncPreview,
  equipmentSyncQuery,
  equipmentUnbindGateway,
} from '@penstock/contract/calls/equipment-binding';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { productDelete, productQuery } from '@penstock/contract/calls/product';
import { productDefinition, productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import { sectionsQuery } from '@penstock/contract/calls/section';
import { expect, type Locator, type Page } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { test } from './console.ts';
import { until } from './program.ts';
import { detailsIn } from './second-language.ts';

/** The words of the pages, in each language. */
const words = {
  zh: {
    create: '创建产品',
    driverName: '驱动名称',
    host: '主机地址',
    timeout: '响应超时',
    add: '新增',
    save: '保存',
    apply: '应用',
    saved: (name: string) => `“${name}”已保存。`,
    review: '确认修改',
    affected: '受影响的设备',
    changes: '1 项变化',
    online: (sn: string) => `网关 ${sn} 在线，立即应用`,
    chooseField: '选择字段',
    noteLabel: '备注',
    gateway: '网关',
    bind: '绑定网关',
    next: '下一步',
    prefix: '名称前缀',
    saveParameters: '保存参数',
    parameter: 'drive 主机地址',
    start: '绑定',
    done: '完成，设备与网关已同步',
    close: '关闭',
    inSync: '已同步',
  },
  en: {
    create: 'Create product',
    driverName: 'Driver name',
    host: 'Host',
    timeout: 'Response timeout',
    add: 'Add',
    save: 'Save',
    apply: 'Apply',
    saved: (name: string) => `“${name}” saved.`,
    review: 'Review the changes',
    affected: 'Equipment that changes',
    changes: '1 change',
    online: (sn: string) => `gateway ${sn} is online and gets it now`,
    chooseField: 'Choose a field',
    noteLabel: 'Note',
    gateway: 'Gateway',
    bind: 'Bind to a gateway',
    next: 'Next',
    prefix: 'Name prefix',
    saveParameters: 'Save parameters',
    parameter: 'drive Host',
    start: 'Bind',
    done: 'Done: equipment and gateway are in sync',
    close: 'Close',
    inSync: 'In sync',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

/** The gateways of the demo that are online: that of the main station, and another. */
const gateways = { main: '260000000001', other: '260000000002' } as const;

/** How long something on a gateway may take, in ms. */
const slow = { timeout: 90_000 };

const drivers = ['drive', 'meter'] as const;

/** The drivers and variables of a gateway, as text. */
async function contentsOf(client: Client, sn: string): Promise<string> {
  const { rows } = await client.call(driverQuery, { sn, pageSize: 200 });
  const { lists } = await client.call(sectionsQuery, { sn, sections: ['variables', 'alarms', 'recordings'] });
  return JSON.stringify([rows.map(({ driver }) => driver), lists]);
}

/** Confirms what is reviewed. */
async function confirm(page: Page, texts: Words) {
  const review = page.getByRole('form', { name: texts.review });
  await review.getByRole('button', { name: texts.apply, exact: true }).click();
}

/** The pages of a plant: products, equipment and how they are bound. */
class PlantPages {
  readonly #page: Page;
  readonly #url: string;
  readonly #texts: Words;

  constructor(page: Page, url: string, texts: Words) {
    this.#page = page;
    this.#url = url;
    this.#texts = texts;
  }

  /** Makes a product and answers its id. */
  async addProduct(title: string): Promise<string> {
    await this.#page.goto(`${this.#url}/manage/product/add`);
    await this.#page.locator('main form').getByRole('textbox').first().fill(title);
    await this.#page.getByRole('button', { name: this.#texts.create }).click();
    await expect(this.#page).toHaveURL(/\/manage\/product\/edit\/\d+\//);
    return /edit\/(\d+)/.exec(this.#page.url())?.[1] ?? '';
  }

  async addDriver(product: string, name: string): Promise<void> {
    const page = this.#page;
    await page.goto(`${this.#url}/manage/product/edit/${product}/driver?add=1`);
    await page.getByRole('button', { name: /^Modbus TCP/ }).click();
    await page.getByLabel(this.#texts.driverName).fill(name);
    await page.getByLabel(this.#texts.host).fill('127.0.0.1');
    await page.getByRole('button', { name: this.#texts.add, exact: true }).click();
    await confirm(page, this.#texts);
    await expect(page.getByText(this.#texts.saved(name))).toBeVisible();
  }

  /** Lets a field of a driver be filled for each equipment. */
  async fillPerEquipment(product: string, driver: string): Promise<void> {
    const page = this.#page;
    await page.goto(`${this.#url}/manage/product/edit/${product}/driver?edit=${driver}`);
    await page.getByRole('combobox', { name: this.#texts.chooseField }).click();
    await page.keyboard.type(this.#texts.host);
    await page.getByTitle(this.#texts.host, { exact: true }).click();
    await page.getByRole('button', { name: this.#texts.add, exact: true }).click();
    await confirm(page, this.#texts);
    await expect(page.getByText(this.#texts.saved(`host_${driver}`))).toBeVisible();
  }

  /** Changes the response time of a driver of a product, up to the review. */
  async changeTimeout(product: string, driver: string, timeout: number): Promise<Locator> {
    const page = this.#page;
    await page.goto(`${this.#url}/manage/product/edit/${product}/driver?edit=${driver}`);
    await page.getByRole('textbox', { name: this.#texts.timeout }).fill(String(timeout));
    await page.getByRole('button', { name: this.#texts.save, exact: true }).click();
    return page.getByRole('form', { name: this.#texts.review });
  }

  /** The gateway section of an equipment. */
  async openGateway(equipment: string): Promise<Locator> {
    await this.#page.goto(`${this.#url}/manage/eg/equipment/edit/${equipment}/driver`);
    return this.#page.getByRole('region', { name: this.#texts.gateway, exact: true });
  }

  /** Binds an equipment by the wizard, with a value for its parameter. */
  async bind(equipment: string, to: { readonly sn: string; readonly host: string; readonly prefix: string }) {
    const page = this.#page;
    const texts = this.#texts;
    const section = await this.openGateway(equipment);
    await section.getByRole('button', { name: texts.bind }).click();
    const wizard = page.getByRole('dialog', { name: texts.bind });
    await wizard.getByRole('combobox', { name: texts.gateway }).click();
    await page.keyboard.type(to.sn);
    await page.locator('.ant-select-item-option').filter({ hasText: to.sn }).click();
    await wizard.getByRole('button', { name: texts.next }).click();
    await wizard.getByLabel(texts.prefix).fill(to.prefix);
    await wizard.getByLabel(texts.parameter, { exact: true }).fill(to.host);
    await wizard.getByRole('button', { name: texts.saveParameters }).click();
    await confirm(page, texts);
    await expect(wizard.getByRole('button', { name: texts.saveParameters })).toBeHidden(slow);
    await wizard.getByRole('button', { name: texts.next }).click();
    for (const driver of drivers)
      await expect(wizard.getByText(`${to.prefix}${driver}`).first()).toBeVisible();
    await wizard.getByLabel(texts.noteLabel).fill('plant binding');
    await wizard.getByRole('button', { name: texts.start, exact: true }).click();
    await expect(wizard.getByText(texts.done)).toBeVisible(slow);
    await wizard.getByRole('button', { name: texts.close }).last().click();
    await expect(section.getByText(texts.inSync, { exact: true })).toBeVisible(slow);
  }
}

/** Gives a product a signal of each driver. */
async function addSignals(client: Client, id: string): Promise<void> {
  const { revision } = await client.call(productDefinition, { id });
  const changes = drivers.map((driver, index) => ({
    kind: 'added' as const,
    path: ['signals', { by: 'key', item: driver }],
    value: {
      key: driver,
      title: driver,
      source: { kind: 'device', driver, area: 'holding', address: String(index), dataType: 'uint16' },
    },
    behind: index === 0 ? null : (drivers[index - 1] ?? null),
  }));
  await client.call(productDefinitionUpdate, { id, revision, changes });
}

/** Removes what a test made, whatever became of it. */
async function cleanUp(client: Client, title: string): Promise<void> {
  const { rows } = await client.call(equipmentQuery, { keyword: title });
  for (const { id } of rows) {
    const sync = await client.call(equipmentSyncQuery, { id });
    if (sync.state !== 'unbound') {
      const { revision } = await client.call(equipmentSyncPreview, { id, action: 'unbind' });
      await client.call(equipmentUnbindGateway, { id, revision });
      await until(
        async () => (await client.call(equipmentSyncQuery, { id })).state === 'unbound',
        60_000,
        () => 'the equipment is not unbound',
      );
    }
    await client.call(equipmentDelete, { id });
  }
  const products = await client.call(productQuery, { keyword: title });
  for (const { id } of products.rows) await client.call(productDelete, { id });
}

for (const language of ['zh', 'en'] as const) {
  test(
    `a product with two drivers is bound to two gateways, changed, and in sync again (${language})`,
    detailsIn(language),
    async ({ page, product: { url }, gateway: { client } }) => {
      test.setTimeout(480_000);
      page.setDefaultTimeout(60_000);
      const texts = words[language];
      const title = `Booster ${language}`;
      const pages = new PlantPages(page, url, texts);
      await preferLanguage(page, language);
      try {
        const online = async (sn: string) =>
          (await client.call(gatewayQuery, { status: 'online', pageSize: 50 })).rows.some(
            (one) => one.sn === sn,
          );
        for (const sn of Object.values(gateways))
          await until(
            () => online(sn),
            60_000,
            () => `${sn} is offline`,
          );

        const product = await pages.addProduct(title);
        for (const driver of drivers) await pages.addDriver(product, driver);
        await pages.fillPerEquipment(product, 'drive');
        await addSignals(client, product);
        const first = await client.call(equipmentAdd, { title: `${title} 1`, productId: product });
        const second = await client.call(equipmentAdd, { title: `${title} 2`, productId: product });

        // Two gateways, with other parameters.
        await pages.bind(first.id, { sn: gateways.other, host: '127.0.0.2', prefix: 'b1_' });
        await pages.bind(second.id, { sn: gateways.main, host: '127.0.0.3', prefix: 'b2_' });
        expect(await contentsOf(client, gateways.other)).toContain('"host":"127.0.0.2"');
        expect(await contentsOf(client, gateways.main)).toContain('"host":"127.0.0.3"');

        // A change of the product says whom it reaches, and reaches them.
        const review = await pages.changeTimeout(product, 'meter', 4000);
        const affected = review.getByRole('region', { name: texts.affected });
        await expect(affected).toContainText(`${title} 1`);
        await expect(affected).toContainText(`${title} 2`);
        await expect(affected).toContainText(texts.changes);
        await expect(affected).toContainText(texts.online(gateways.main));
        await confirm(page, texts);
        await expect(page.getByText(texts.saved('meter'))).toBeVisible();
        for (const sn of Object.values(gateways))
          await until(
            async () => (await contentsOf(client, sn)).includes('"timeout":4000'),
            slow.timeout,
            () => `${sn} does not get the change`,
          );
        const section = await pages.openGateway(first.id);
        await expect(section.getByText(texts.inSync, { exact: true })).toBeVisible(slow);
      } finally {
        await cleanUp(client, title);
      }
    },
  );
}
