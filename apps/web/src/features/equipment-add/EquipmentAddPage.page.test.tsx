import { equipmentDelete, equipmentQuery } from '@penstock/contract/calls/equipment';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

/** Equipment of this test: its titles start with it. */
const mark = 'Station of a page test';
let productId = '';

afterEach(async () => {
  const { rows } = await client.call(equipmentQuery, { keyword: mark });
  for (const { id } of rows) await client.call(equipmentDelete, { id });
  if (productId !== '') await client.call(productDelete, { id: productId });
  productId = '';
});

describe('an equipment', () => {
  it('is made of a product with a position, changed, copied, and deleted with others', async () => {
    const page = await renderPage('/manage/eg/equipment/list', { as: 'owner' });
    const product = await client.call(productAdd, { title: `${mark} product` });
    productId = product.id;
    await page.go(`/manage/eg/equipment/add?product=${productId}`);
    const title = await screen.findByRole('textbox', { name: /^Name(?! \()/ });
    fireEvent.change(title, { target: { value: mark } });
    const coordinates = screen.getByRole('textbox', { name: 'Coordinates' });
    fireEvent.change(coordinates, { target: { value: '30.27' } });
    expect(screen.getByText(/^Enter a latitude/)).toBeDefined();
    fireEvent.change(coordinates, { target: { value: '30.27, 120.15' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create equipment' }));
    expect(await screen.findByRole('heading', { level: 1, name: mark })).toBeDefined();
    expect(page.address()).toMatch(/^\/manage\/eg\/equipment\/edit\/\d+\/info$/);
    expect(await screen.findByText('30.270000, 120.150000')).toBeDefined();
    expect(screen.getByRole('link', { name: `${mark} product` }).getAttribute('href')).toBe(
      `/manage/product/edit/${productId}/info`,
    );

    fireEvent.click(screen.getByRole('button', { name: 'Change Address' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Address' }), { target: { value: 'River road' } });
    fireEvent.submit(screen.getByRole('textbox', { name: 'Address' }));
    // The log of the equipment has the change too.
    expect((await screen.findAllByText('River road')).length).toBeGreaterThan(0);

    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    const drawer = await screen.findByRole('dialog', { name: `Copy equipment ${mark}` });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('heading', { level: 1, name: `${mark}_2` })).toBeDefined();

    await page.go(`/manage/eg/equipment/list?keyword=${encodeURIComponent(mark)}`);
    await screen.findByText(`${mark}_2`);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const selected = await screen.findByRole('group', { name: /selected$/ });
    fireEvent.click(within(selected).getByRole('button', { name: /^Delete/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete 2' }));
    expect(await screen.findByText('2 of 2 done')).toBeDefined();
    await waitFor(async () =>
      expect((await client.call(equipmentQuery, { keyword: mark })).rows).toEqual([]),
    );
  });

  it('that is bound to a gateway is not deleted with others, and says why', async () => {
    await renderPage('/manage/eg/equipment/list?keyword=Pump+station+3', { as: 'owner' });
    await screen.findByText('Pump station 3');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const selected = await screen.findByRole('group', { name: /selected$/ });
    fireEvent.click(within(selected).getByRole('button', { name: /^Delete/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete 1' }));
    expect(await screen.findByText('Failed: 1')).toBeDefined();
    expect(screen.getByText('0 of 1 done, 1 failed')).toBeDefined();
  });
});

it('who has no gateway is offered to bind one where equipment is added', async () => {
  await renderPage('/manage/eg/equipment/add', { as: 'newcomer', language: 'zh' });
  expect(await screen.findByText('您的账号还没有绑定网关')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '绑定网关' }));
  const drawer = await screen.findByRole('dialog', { name: '绑定网关' });
  expect(within(drawer).getByRole('textbox', { name: '序列号' })).toBeDefined();
  fireEvent.click(within(drawer).getByRole('button', { name: '扫描标签' }));
  // This browser has no camera.
  expect(await within(drawer).findByText(/给标签拍一张照片/)).toBeDefined();
});
