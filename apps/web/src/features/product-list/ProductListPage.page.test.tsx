import { equipmentAdd, equipmentDelete, equipmentQuery } from '@penstock/contract/calls/equipment';
import { productAdd, productDelete, productImport, productQuery } from '@penstock/contract/calls/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { FetchingRequest } from '../../kit/testing/fetching-request.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const list = '/manage/product/list';

/** Products of this test: their titles start with it. */
const mark = 'Pump of a page test';

/** Opens the menu of the row of a product, and takes one of its actions. */
async function act(title: string, action: RegExp) {
  const row = (await screen.findByText(title, { selector: 'a' })).closest<HTMLElement>('[role="row"]');
  if (row === null) throw new Error('the product is in no row');
  fireEvent.click(within(row).getByRole('button', { name: new RegExp(mark) }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

const importDrawer = () => screen.getByRole('dialog', { name: 'Import product' });

/** Chooses a file to import, in the drawer that opens where it is not open yet. */
async function chooseFile(file: File) {
  if (screen.queryByRole('dialog', { name: 'Import product' }) === null)
    fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const drawer = await screen.findByRole('dialog', { name: 'Import product' });
  fireEvent.change(within(drawer).getByLabelText('Product file'), { target: { files: [file] } });
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FetchingRequest));

afterEach(async () => {
  vi.unstubAllGlobals();
  const equipment = await client.call(equipmentQuery, { keyword: mark }).catch(() => ({ rows: [] }));
  for (const { id } of equipment.rows) await client.call(equipmentDelete, { id });
  const { rows } = await client.call(productQuery, { keyword: mark }).catch(() => ({ rows: [] }));
  for (const { id } of rows) await client.call(productDelete, { id });
});

describe('the products', () => {
  it('are made by a form, open, and are changed in place', async () => {
    const page = await renderPage(list, { as: 'owner' });
    fireEvent.click((await screen.findAllByRole('button', { name: 'Add product' }))[0] ?? document.body);
    await waitFor(() => expect(page.address()).toBe('/manage/product/add'));
    fireEvent.click(await screen.findByRole('button', { name: 'Create product' }));
    const title = screen.getByRole('textbox', { name: /^Name(?! \()/ });
    await waitFor(() => expect(document.activeElement).toBe(title));
    fireEvent.change(title, { target: { value: mark } });
    fireEvent.click(screen.getByRole('button', { name: 'Create product' }));
    expect(await screen.findByRole('heading', { level: 1, name: mark })).toBeDefined();
    expect(page.address()).toMatch(/^\/manage\/product\/edit\/\d+\/info$/);
    fireEvent.click(screen.getByRole('button', { name: 'Change Remark' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Remark' }), { target: { value: 'two pumps' } });
    fireEvent.submit(screen.getByRole('textbox', { name: 'Remark' }));
    await screen.findByText('Saved.');
    await page.go(`${list}?keyword=${encodeURIComponent(mark)}`);
    expect(await screen.findByText('two pumps')).toBeDefined();
  });

  it('are deleted after a question that names them', async () => {
    const page = await renderPage(list, { as: 'owner', language: 'zh' });
    await client.call(productAdd, { title: `${mark} 2`, titleTranslations: { en: 'English' }, remark: '' });
    await page.go(`${list}?keyword=${encodeURIComponent(mark)}`);
    await act(`${mark} 2`, /^删除产品/);
    expect(await screen.findByText(`删除产品 ${mark} 2？`)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '删除产品' }));
    expect(await screen.findByText(`已删除产品 ${mark} 2。`)).toBeDefined();
    await waitFor(() => expect(screen.queryByText(`${mark} 2`, { selector: 'a' })).toBeNull());
  });

  it('are copied under another title, and the copy opens', async () => {
    const page = await renderPage(list, { as: 'owner' });
    await client.call(productAdd, { title: `${mark} 3` });
    await page.go(`${list}?keyword=${encodeURIComponent(mark)}`);
    await act(`${mark} 3`, /^Copy product/);
    const title = await screen.findByRole('textbox', { name: /^Name(?! \()/ });
    fireEvent.change(title, { target: { value: `${mark} copied` } });
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('heading', { level: 1, name: `${mark} copied` })).toBeDefined();
    expect(page.address()).toMatch(/\/edit\/\d+\/info$/);
  });

  it('that equipment uses are not deleted: that equipment is shown instead, each with a link', async () => {
    const page = await renderPage(list, { as: 'owner' });
    const { id: productId } = await client.call(productAdd, { title: `${mark} 4` });
    const { id } = await client.call(equipmentAdd, { title: `${mark} user`, productId });
    await page.go(`${list}?keyword=${encodeURIComponent(mark)}`);
    await act(`${mark} 4`, /^Delete product/);
    const drawer = await screen.findByRole('dialog', { name: `Equipment that uses product ${mark} 4` });
    expect(within(drawer).getByText('The product is in use')).toBeDefined();
    const user = await within(drawer).findByRole('link', { name: `${mark} user` });
    expect(user.getAttribute('href')).toBe(`/manage/eg/equipment/edit/${id}/info`);
    expect(screen.queryByText(`Delete product ${mark} 4?`)).toBeNull();
    await page.go(`/manage/product/edit/${productId}/info`);
    expect(await screen.findByRole('heading', { name: 'Used by (1)' })).toBeDefined();
    expect(await screen.findByRole('link', { name: `${mark} user` })).toBeDefined();
  });

  it('are saved as files, which are imported again under the name of the file', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file);
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const page = await renderPage(list, { as: 'owner' });
    await client.call(productAdd, { title: `${mark} 5` });
    await page.go(`${list}?keyword=${encodeURIComponent(mark)}`);
    await act(`${mark} 5`, /^Export product file/);
    await waitFor(() => expect(saved).toHaveLength(1));
    await chooseFile(new File([(await saved[0]?.text()) ?? ''], `${mark} imported.json`));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Product/ }).value).toBe(
      `${mark} imported`,
    );
    fireEvent.click(within(importDrawer()).getByRole('button', { name: 'Import' }));
    expect(await screen.findByRole('heading', { level: 1, name: `${mark} imported` })).toBeDefined();
  });

  it('are not imported from a file that is wrong; each problem is shown with its place', async () => {
    await renderPage(list, { as: 'owner' });
    await chooseFile(new File(['text'], 'product.txt'));
    expect(await screen.findByText('This file cannot be used')).toBeDefined();
    await chooseFile(new File(['{"format":1,"drivers":[{"name":""}]}'], `${mark} wrong.json`));
    fireEvent.click(within(importDrawer()).getByRole('button', { name: 'Import' }));
    expect(await within(importDrawer()).findByText('The transfer failed')).toBeDefined();
    expect((await within(importDrawer()).findAllByText(/^Drivers › 1/)).length).toBeGreaterThan(0);
    await chooseFile(new File(['{}'], `${mark} other.json`));
    expect(screen.queryByText('The transfer failed')).toBeNull();
  });

  it('that are being imported are given up by a button; what was entered stays', async () => {
    const page = await renderPage(list, { as: 'owner' });
    page.intercept((path) => (path === productImport.path ? new Promise(() => undefined) : undefined));
    await chooseFile(new File(['{}'], `${mark} slow.json`));
    fireEvent.click(within(importDrawer()).getByRole('button', { name: 'Import' }));
    const cancel = await screen.findByRole('button', { name: `Cancel: ${mark} slow.json` });
    fireEvent.click(cancel);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel: / })).toBeNull());
    expect(screen.queryByText('The transfer failed')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Product/ }).value).toBe(`${mark} slow`);
  });

  it.each(['999999', 'abc'])('say one thing of the product %s, which does not exist', async (id) => {
    const page = await renderPage(`/manage/product/edit/${id}`, { as: 'owner' });
    expect(await screen.findByRole('heading', { name: 'This product cannot be found' })).toBeDefined();
    expect(page.address()).toBe(`/manage/product/edit/${id}/info`);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
