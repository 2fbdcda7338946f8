import { productAdd, productDelete, productQuery } from '@penstock/contract/calls/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const list = '/manage/product/list';

/** Products of this test: their titles start with it. */
const mark = 'Pump of a page test';

afterEach(async () => {
  const { rows } = await client.call(productQuery, { keyword: mark }).catch(() => ({ rows: [] }));
  for (const { id } of rows) await client.call(productDelete, { id });
});

describe('the products', () => {
  it('are made by a form, open, and are changed in place', async () => {
    const page = await renderPage(list, { as: 'owner' });
    fireEvent.click((await screen.findAllByRole('button', { name: 'Add product' }))[0] ?? document.body);
    await waitFor(() => expect(page.address()).toBe('/manage/product/add'));
    fireEvent.click(await screen.findByRole('button', { name: 'Create product' }));
    const title = screen.getByRole('textbox', { name: /^Title(?! \()/ });
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
    await client.call(productAdd, { title: `${mark} 2`, titleEn: 'English', remark: '' });
    await page.go(`${list}?keyword=${encodeURIComponent(mark)}`);
    const link = await screen.findByText(`${mark} 2`);
    const row = link.closest<HTMLElement>('[role="row"]');
    if (row === null) throw new Error('the product is in no row');
    fireEvent.click(within(row).getByRole('button', { name: new RegExp(mark) }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^删除产品/ }));
    expect(await screen.findByText(`删除产品 ${mark} 2？`)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '删除产品' }));
    expect(await screen.findByText(`已删除产品 ${mark} 2。`)).toBeDefined();
    await waitFor(() => expect(screen.queryByText(`${mark} 2`, { selector: 'a' })).toBeNull());
  });

  it.each(['999999', 'abc'])('say one thing of the product %s, which does not exist', async (id) => {
    const page = await renderPage(`/manage/product/edit/${id}`, { as: 'owner' });
    expect(await screen.findByRole('heading', { name: 'This product cannot be found' })).toBeDefined();
    expect(page.address()).toBe(`/manage/product/edit/${id}/info`);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
