import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import { productDelete, productQuery } from '@penstock/contract/calls/product';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

it('makes a product of an equipment without one, and leads to its pages', async () => {
  const page = await renderPage('/manage/eg/equipment/list', { as: 'owner' });
  const { id } = await client.call(equipmentAdd, { title: 'Lone pump' });
  await page.go(`/manage/eg/equipment/edit/${id}/page`);
  expect(await screen.findByText(/this equipment is of none/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Make a product of it' }));
  const link = await screen.findByRole('link', { name: 'Pages of the product' });
  const made = (await client.call(productQuery, { keyword: 'Lone pump' })).rows;
  expect(made).toMatchObject([{ title: 'Lone pump', equipmentCount: 1 }]);
  fireEvent.click(link);
  await waitFor(() => expect(page.address()).toBe(`/manage/product/edit/${made[0]?.id}/page`));
  await client.call(equipmentDelete, { id });
  await client.call(productDelete, { id: made[0]?.id ?? '' });
});
