import { pageAddCopy, pageDelete, pageInfo, pageQuery } from '@penstock/contract/calls/page';
import { idSchema } from '@penstock/contract/calls/identifier';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { elementEntry } from '@penstock/contract/dashboard/page-texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { client } from '../../../app/services.ts';
import { renderPage } from '../../../kit/testing/render-page.tsx';

let productId = idSchema.parse('1');

const label = (id: string, text: string) => ({
  id,
  widgetType: 'UsualText',
  position: { x: 10, y: 10, width: 200, height: 40 },
  data: { text },
});

/** Opens the texts of a new page with two labels that say the same, and one that nobody has translated. */
async function openTexts() {
  const page = await renderPage('/account/info/sms', { as: 'owner' });
  await screen.findByRole('heading', { level: 1 });
  productId = (await client.call(productAdd, { title: '泵站' })).id;
  const con = { title: '总览', texts: { en: { 总览: 'Overview', 水泵: 'Pump' } } };
  const widgets = [label('a', '水泵'), label('b', '水泵'), label('c', '阀门')];
  const json = new File([JSON.stringify({ con, widgets })], 'page.json');
  const { id } = await client.call(pageAddCopy, { productId, title: '总览', json });
  globalThis.window.happyDOM.setViewport({ width: 1440 });
  await page.go(`/manage/product/${productId}/designer/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined();
  await screen.findByText(/Saved by owner/);
  const menu = screen
    .getAllByRole('button', { name: 'Page' })
    .find((button) => button.getAttribute('aria-haspopup') === 'menu');
  if (menu === undefined) throw new Error('The page has no menu');
  fireEvent.click(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Texts in other languages' }));
  // In tests all dialogs of the component library have the id of one title.
  const dialog = (await screen.findByText('Only what was not translated')).closest('[role=dialog]');
  if (!(dialog instanceof HTMLElement)) throw new Error('The texts are in no dialog');
  return { id, dialog };
}

afterEach(async () => {
  const { rows } = await client.call(pageQuery, { productId });
  for (const { id } of rows) await client.call(pageDelete, { id }).catch(() => undefined);
  await client.call(productDelete, { id: productId }).catch(() => undefined);
});

it('translations are read from a file after a preview, and elements with one text are translated apart', async () => {
  const { id, dialog } = await openTexts();
  expect(within(dialog).getByText('2 of 3 translated')).toBeDefined();
  const file = new File(['Text,English\n阀门,Valve\n水泵,Pump\n没有,Nothing\n'], 'texts.csv', {
    type: 'text/csv',
  });
  fireEvent.change(within(dialog).getByLabelText('Read translations'), { target: { files: [file] } });
  expect(await within(dialog).findByText('1 translation changes; 1 are there already.')).toBeDefined();
  expect(within(dialog).getByText(/Row 4: the page has no “没有”/)).toBeDefined();
  expect(within(dialog).getByText('Valve')).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take 1 translation' }));
  expect(await within(dialog).findByText('3 of 3 translated')).toBeDefined();

  fireEvent.click(within(dialog).getByRole('button', { name: '2 elements' }));
  const [, second] = within(dialog).getAllByLabelText('Text “水泵” in English');
  if (second === undefined) throw new Error('The elements have no fields');
  fireEvent.change(second, { target: { value: 'Pumps' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  // Each element shows its own.
  const canvas = within(screen.getByRole('application', { name: 'Canvas' }));
  for (const text of ['Pumps', 'Pump', 'Valve'])
    expect((await canvas.findAllByText(text)).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await client.call(pageInfo, { id })).revision).toBe(2));
  expect(JSON.parse((await client.call(pageInfo, { id })).json)).toMatchObject({
    con: {
      texts: { en: { 总览: 'Overview', 水泵: 'Pump', 阀门: 'Valve', [elementEntry('b', '水泵')]: 'Pumps' } },
    },
  });
});

it('a file that is no spreadsheet of texts is refused with the reason', async () => {
  const { dialog } = await openTexts();
  const field = within(dialog).getByLabelText('Read translations');
  fireEvent.change(field, { target: { files: [new File(['a,b\n1,2\n'], 'other.csv')] } });
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/column/i);
  fireEvent.change(field, { target: { files: [new File(['x'], 'other.pdf')] } });
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toMatch(/xlsx/i));
});
