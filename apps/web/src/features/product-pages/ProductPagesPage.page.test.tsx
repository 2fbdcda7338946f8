import type { Id } from '@penstock/contract/calls/identifier';
import { pageAdd, pageAddCopy, pageInfo, pageQuery } from '@penstock/contract/calls/page';
import { productAdd, productDelete, productQuery } from '@penstock/contract/calls/product';
import { productDefinition, productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import { definitionSchema } from '@penstock/contract/product/definition';
import { differencesOf } from '@penstock/contract/product/effective';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { FetchingRequest } from '../../kit/testing/fetching-request.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

/** Products of this test: their titles start with it. */
const mark = 'Plant with pages';
const tab = (productId: string) => `/manage/product/edit/${productId}/page`;

/** A page that is open before there is a product to show. */
const start = (options: { readonly language?: 'zh' | 'en' } = {}) =>
  renderPage('/manage/product/add', { as: 'owner', ...options });

async function productOf(title: string, signals: Readonly<Record<string, string>> = {}): Promise<Id> {
  const { id } = await client.call(productAdd, { title });
  const empty = definitionSchema.parse({ format: 1 });
  const wanted = definitionSchema.parse({
    format: 1,
    drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
    signals: Object.entries(signals).map(([key, name], index) => ({
      key,
      title: name,
      source: {
        kind: 'device',
        driver: 'plc',
        area: 'holding',
        address: String(index),
        dataType: 'uint16',
        mode: 'readOnly',
      },
    })),
  });
  await client.call(productDefinitionUpdate, { id, revision: 1, changes: differencesOf(empty, wanted) });
  return id;
}

const cards = async () =>
  within(await screen.findByRole('list', { name: 'List of pages' })).findAllByRole('listitem');
const titles = async () =>
  (await cards()).map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

/** Opens the menu of a page, and takes one of its actions. */
async function act(title: string, action: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions of page “${title}”` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FetchingRequest));

afterEach(async () => {
  vi.unstubAllGlobals();
  const { rows } = await client.call(productQuery, { keyword: mark }).catch(() => ({ rows: [] }));
  for (const { id } of rows) await client.call(productDelete, { id });
});

describe('the pages of a product', () => {
  it('begin with a first one, of a size, which opens in the designer', async () => {
    const page = await start({ language: 'zh' });
    await screen.findByRole('heading', { level: 1, name: '新增产品' });
    const productId = await productOf(mark);
    await page.go(tab(productId));
    expect(await screen.findByText('还没有监控页面')).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: '新增页面' })[0] ?? document.body);
    const drawer = await screen.findByRole('dialog', { name: '新增页面' });
    fireEvent.click(within(drawer).getByRole('button', { name: '创建并打开设计器' }));
    expect(await within(drawer).findByText('请输入页面名称')).toBeDefined();
    fireEvent.change(within(drawer).getByLabelText('页面名称'), { target: { value: '泵站总览' } });
    fireEvent.mouseDown(within(drawer).getByLabelText('尺寸'));
    fireEvent.click(await screen.findByText('1920 × 1080'));
    fireEvent.click(within(drawer).getByRole('button', { name: '创建并打开设计器' }));
    await waitFor(() =>
      expect(page.address()).toMatch(new RegExp(`^/manage/product/${productId}/designer/\\d+$`)),
    );
    const { rows } = await client.call(pageQuery, { productId });
    expect(rows).toMatchObject([{ title: '泵站总览', width: 1920, height: 1080 }]);
  });

  it('begin with a page for a kind of plant, bound to the signals of the product', async () => {
    const page = await start();
    await screen.findByRole('heading', { level: 1, name: 'Add product' });
    const productId = await productOf(mark, { tank_level: 'Tank level', q: 'Outlet flow' });
    await page.go(tab(productId));
    fireEvent.click((await screen.findAllByRole('button', { name: 'Add page' }))[0] ?? document.body);
    const drawer = await screen.findByRole('dialog', { name: 'Add page' });
    expect(await within(drawer).findByText('2 of 11 signals found in the product')).toBeDefined();
    fireEvent.click(within(drawer).getByRole('radio', { name: /^Pump station/ }));
    fireEvent.change(within(drawer).getByLabelText('Title of the page'), { target: { value: 'Pumps' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Create and open the designer' }));
    await waitFor(() => expect(page.address()).toMatch(/designer/));
    const { rows } = await client.call(pageQuery, { productId });
    const { json, bgColor } = await client.call(pageInfo, { id: rows[0]?.id ?? productId });
    expect(bgColor).toBe('@page');
    expect(JSON.parse(json)).toMatchObject({
      bind: { signals: expect.arrayContaining(['tank_level', 'q']) },
    });
  });

  it('say that a page cannot begin with signals that could not be read', async () => {
    const page = await start();
    await screen.findByRole('heading', { level: 1, name: 'Add product' });
    const productId = await productOf(mark);
    await page.go(tab(productId));
    const [add] = await screen.findAllByRole('button', { name: 'Add page' });
    const call = client.call.bind(client);
    const spy = vi.spyOn(client, 'call').mockImplementation(async (asked, ...rest) => {
      if (asked.path === productDefinition.path) throw new Error('cut');
      return await call(asked, ...rest);
    });
    fireEvent.click(add ?? document.body);
    const drawer = await screen.findByRole('dialog', { name: 'Add page' });
    fireEvent.click(within(drawer).getByRole('radio', { name: /^Boiler/ }));
    fireEvent.change(within(drawer).getByLabelText('Title of the page'), { target: { value: 'Boilers' } });
    expect(
      await within(drawer).findByText(/^The signals of the product could not be read/, {}, { timeout: 8000 }),
    ).toBeDefined();
    fireEvent.click(within(drawer).getByRole('button', { name: 'Create and open the designer' }));
    spy.mockRestore();
    expect((await client.call(pageQuery, { productId })).rows).toEqual([]);
  });

  it('are renamed, copied, moved by keys and by the menu, and deleted after a question', async () => {
    const page = await start();
    await screen.findByRole('heading', { level: 1, name: 'Add product' });
    const productId = await productOf(mark);
    for (const title of ['Pump hall', 'Pumps']) await client.call(pageAdd, { productId, title });
    await page.go(tab(productId));
    expect(await titles()).toEqual(['Pump hall', 'Pumps']);
    fireEvent.keyDown(screen.getByRole('link', { name: 'Pump hall' }), { key: 'ArrowRight', altKey: true });
    await screen.findByText('Page “Pump hall” moved to position 2.');
    expect(await titles()).toEqual(['Pumps', 'Pump hall']);
    await act('Pump hall', 'Move earlier');
    await screen.findByText('Page “Pump hall” moved to position 1.');
    await act('Pumps', 'Rename');
    const drawer = await screen.findByRole('dialog', { name: 'Rename' });
    fireEvent.change(within(drawer).getByLabelText('Title of the page'), { target: { value: 'Boilers' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    await screen.findByText('The page is called “Boilers” now.');
    await act('Boilers', 'Copy');
    const copy = await screen.findByRole('dialog', { name: 'Copy' });
    fireEvent.click(within(copy).getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copied as page “Boilers_2”.');
    await waitFor(async () => expect(await titles()).toEqual(['Pump hall', 'Boilers', 'Boilers_2']));
    await act('Pump hall', 'Delete page');
    expect(await screen.findByText('Delete page “Pump hall”?')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Delete page' }));
    await screen.findByText('Page “Pump hall” deleted.');
    await waitFor(async () => expect(await titles()).toEqual(['Boilers', 'Boilers_2']));
  });

  it('are brought to another product by a table of what each binding leads to', async () => {
    const page = await start();
    await screen.findByRole('heading', { level: 1, name: 'Add product' });
    const productId = await productOf(mark, { level: 'Level', flow: 'Flow' });
    const other = await productOf(`${mark} 2`, { level: 'Water level', rate: 'Rate' });
    const widget = (id: string, signalId: string) => ({
      id,
      widgetType: 'UsualDataText',
      position: { x: 0, y: 0, width: 10, height: 10 },
      data: { binding: { type: 'signal', equipId: '', signalId } },
    });
    const content = { con: { title: 'x' }, widgets: [widget('a', 'level'), widget('b', 'flow')] };
    const json = new File([JSON.stringify(content)], 'page.json');
    await client.call(pageAddCopy, { productId, title: 'Station', json });
    await page.go(tab(productId));
    await act('Station', 'Copy to another product');
    const drawer = await screen.findByRole('dialog', { name: 'Copy to another product' });
    const product = within(drawer).getByLabelText('Target product');
    fireEvent.mouseDown(product);
    fireEvent.change(product, { target: { value: `${mark} 2` } });
    const [option] = await screen.findAllByText(`${mark} 2`, { ignore: '[role="option"]' });
    fireEvent.click(option ?? document.body);
    const table = await within(drawer).findByRole('table', { name: 'Bindings' });
    expect(within(table).getByText('Same key')).toBeDefined();
    expect(within(table).getByText('Nothing fits')).toBeDefined();
    expect(within(drawer).getByText('1 binding leads to nothing and is empty in the copy.')).toBeDefined();
    fireEvent.click(within(drawer).getByRole('button', { name: 'Copy to the product' }));
    expect(
      await screen.findByText('These bindings were reset (1 in all). Bind them again in the designer:'),
    ).toBeDefined();
    const { rows } = await client.call(pageQuery, { productId: other });
    const copied = await client.call(pageInfo, { id: rows[0]?.id ?? other });
    expect(copied.json).toContain('Water level');
    expect(copied.json).not.toContain('flow');
  });

  it('are imported from a file, whose problems are named', async () => {
    const page = await start();
    await screen.findByRole('heading', { level: 1, name: 'Add product' });
    const productId = await productOf(mark);
    await page.go(tab(productId));
    fireEvent.click(await screen.findByRole('button', { name: 'Import page' }));
    const drawer = await screen.findByRole('dialog', { name: 'Import page' });
    const choose = (content: string) =>
      fireEvent.change(within(drawer).getByLabelText('Choose a file', { selector: 'input' }), {
        target: { files: [new File([content], 'station.json')] },
      });
    choose('{"format":"other"}');
    fireEvent.click(within(drawer).getByRole('button', { name: 'Import' }));
    expect(await within(drawer).findAllByText(/names no valid format/)).not.toEqual([]);
    choose(JSON.stringify({ con: { title: 'From a file' }, widgets: [] }));
    fireEvent.click(within(drawer).getByRole('button', { name: 'Import' }));
    await screen.findByText('Page “station” imported: 0 new images, 0 new components.');
    expect(await titles()).toEqual(['From a file']);
  });
});
