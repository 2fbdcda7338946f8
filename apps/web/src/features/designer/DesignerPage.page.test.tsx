import { idSchema } from '@penstock/contract/calls/identifier';
import { pageAdd, pageDelete, pageInfo, pageQuery } from '@penstock/contract/calls/page';
import { pageEditorClose, pageEditorOpen } from '@penstock/contract/calls/page-editor';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const token = '0b8f3f5e-6a1c-4a3e-9b57-0d6f3f7f2c11';
let productId = idSchema.parse('1');
let opened = false;

/** Signs in and opens a new page of a new product in the designer. */
async function openDesigner(language: 'zh' | 'en' = 'en') {
  const page = await renderPage('/account/info/sms', { as: 'owner', language });
  await screen.findByRole('heading', { level: 1 });
  productId = (await client.call(productAdd, { title: '泵站' })).id;
  opened = true;
  // Wide enough for the panels beside the canvas.
  globalThis.window.happyDOM.setViewport({ width: 1440 });
  const { id } = await client.call(pageAdd, { productId, title: 'Overview' });
  return { page, id, open: () => page.go(`/manage/product/${productId}/designer/${id}`) };
}

afterEach(async () => {
  if (!opened) return;
  opened = false;
  const { rows } = await client.call(pageQuery, { productId });
  for (const { id } of rows) await client.call(pageDelete, { id }).catch(() => undefined);
  await client.call(productDelete, { id: productId }).catch(() => undefined);
});

describe('the designer', () => {
  it('opens a page, adds a widget by keyboard, undoes and redoes it, and saves it', async () => {
    const { id, open } = await openDesigner();
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined();
    const save = screen.getByRole('button', { name: 'Save' });
    await screen.findByText(/Saved by owner/);
    const widgets = await screen.findByRole('button', { name: 'Rectangle' });
    // A click without a position is one by the keyboard.
    fireEvent.click(widgets);
    await screen.findByText('Unsaved changes');
    expect(screen.getByText('1 / 2000 widgets')).toBeDefined();

    const canvas = screen.getByRole('application', { name: 'Canvas' });
    fireEvent.keyDown(canvas, { key: 'z', ctrlKey: true });
    await screen.findByText('0 / 2000 widgets');
    fireEvent.keyDown(canvas, { key: 'y', ctrlKey: true });
    await screen.findByText('1 / 2000 widgets');
    fireEvent.click(save);
    await screen.findByText(/Saved by owner/);
    const saved = await client.call(pageInfo, { id });
    expect(saved.revision).toBe(2);
    expect(JSON.parse(saved.json)).toMatchObject({ widgets: [{ widgetType: 'ShapeRect' }] });
  });

  it('is read-only while somebody else edits the page, until it is taken over', async () => {
    const { id, open } = await openDesigner();
    await client.call(pageEditorOpen, { id, editor: token, takeOver: false });
    await open();
    await screen.findByText('You are editing this page in another tab');
    expect(screen.getByText('Read-only')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(screen.queryByText('Read-only')).toBeNull());
    const { editor } = await client.call(pageInfo, { id });
    expect(editor?.token).not.toBe(token);
    await client.call(pageEditorClose, { id, editor: token });
  });

  it('lists its commands by what they are called, with the reason where one cannot be carried out', async () => {
    const { open } = await openDesigner('zh');
    await open();
    const canvas = await screen.findByRole('application', { name: '画布' });
    fireEvent.keyDown(canvas, { key: 'F1' });
    const dialog = await screen.findByRole('dialog', { name: '命令' });
    fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: '撤销' } });
    const [option] = within(dialog).getAllByRole('option');
    expect(option?.textContent).toContain('没有可撤销的步骤');
  });

  it('says so where there is no such page', async () => {
    await renderPage('/manage/product/1/designer/999999', { as: 'owner' });
    expect(await screen.findByText('The page cannot be opened')).toBeDefined();
  });
});
