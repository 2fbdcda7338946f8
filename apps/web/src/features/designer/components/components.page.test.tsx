import type { Id } from '@penstock/contract/calls/identifier';
import { pageAddCopy, pageDelete, pageInfo } from '@penstock/contract/calls/page';
import {
  pageComponentAdd,
  pageComponentDelete,
  pageComponentInfo,
} from '@penstock/contract/calls/page-component';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../../app/services.ts';
import { renderPage } from '../../../kit/testing/render-page.tsx';

let made: { productId: Id; pageId: Id; componentId: Id } | undefined;

afterEach(async () => {
  if (made === undefined) return;
  const { productId, pageId, componentId } = made;
  made = undefined;
  await client.call(pageDelete, { id: pageId }).catch(() => undefined);
  await client.call(pageComponentDelete, { id: componentId }).catch(() => undefined);
  await client.call(productDelete, { id: productId }).catch(() => undefined);
});

const jsonFile = (content: object) => new File([JSON.stringify(content)], 'content.json');

/** Opens the content of a component, by keys, where a page uses it. */
async function enter() {
  const page = await renderPage('/account/info/sms', { as: 'owner', language: 'en' });
  await screen.findByRole('heading', { level: 1 });
  const { id: productId } = await client.call(productAdd, { title: 'Plant' });
  const position = { x: 0, y: 0, width: 120, height: 40 };
  const widgets = [{ id: 'label', widgetType: 'UsualText', position, data: { text: 'Pump' } }];
  const { id: componentId } = await client.call(pageComponentAdd, {
    title: 'Pump set',
    json: jsonFile({ title: 'Pump set', width: 120, height: 40, widgets, parameters: [] }),
  });
  const use = {
    id: 'use',
    widgetType: 'WidgetComponent',
    position: { ...position, x: 100, y: 100 },
    data: { componentId },
  };
  const json = jsonFile({ con: { title: 'Overview' }, widgets: [use] });
  const { id: pageId } = await client.call(pageAddCopy, { productId, title: 'Overview', json });
  made = { productId, pageId, componentId };
  globalThis.window.happyDOM.setViewport({ width: 1440 });
  await page.go(`/manage/product/${productId}/designer/${pageId}`);
  await screen.findByText(/Saved by owner/);
  const key = (name: string) =>
    fireEvent.keyDown(screen.getByRole('application', { name: 'Canvas' }), { key: name });
  key('Tab');
  key('Enter');
  await screen.findByRole('heading', { level: 1, name: 'Component “Pump set”' });
  const content = async () => (await client.call(pageComponentInfo, { ids: [componentId] })).components[0];
  return { key, content, pageId };
}

/** Adds a rectangle to what is edited, by keys. */
const addRectangle = async () => fireEvent.click(await screen.findByRole('button', { name: 'Rectangle' }));

async function answer(question: string, button: string): Promise<void> {
  const dialog = (await screen.findByText(question)).closest('[role="dialog"]');
  if (!(dialog instanceof HTMLElement)) throw new Error('the question is no dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
}

const isOnPage = () => screen.findByRole('heading', { level: 1, name: 'Overview' });

describe('a component that is edited where it is used', () => {
  it('is changed, and leaving it by Escape saves it after a question, with its pages', async () => {
    const { key, content, pageId } = await enter();
    expect(screen.getByText('It changes 1 page')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Back to the page' })).toBeDefined();
    await addRectangle();
    await screen.findByRole('button', { name: 'Discard' });
    // The new widget is selected: the first Escape selects nothing, the second one leaves.
    key('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    key('Escape');
    await answer('Save component “Pump set”?', 'Save component');
    await isOnPage();
    const saved = await content();
    expect(saved?.revision).toBe(2);
    expect(JSON.parse(saved?.json ?? '')).toMatchObject({
      widgets: [{ id: 'label' }, { widgetType: 'ShapeRect' }],
    });
    // The page itself has no change of its own.
    expect(screen.getByText(/Saved by owner/)).toBeDefined();
    expect((await client.call(pageInfo, { id: pageId })).revision).toBe(1);
  });

  it('is left at once where nothing was changed, and undone to that', async () => {
    const { key, content } = await enter();
    await addRectangle();
    key('Escape');
    fireEvent.keyDown(screen.getByRole('application', { name: 'Canvas' }), { key: 'z', ctrlKey: true });
    await screen.findByRole('button', { name: 'Back to the page' });
    key('Escape');
    key('Escape');
    await isOnPage();
    expect((await content())?.revision).toBe(1);
  });

  it('is discarded only after a question', async () => {
    const { content } = await enter();
    await addRectangle();
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await answer('Discard the changes to component “Pump set”?', 'Cancel');
    expect(screen.getByRole('heading', { level: 1, name: 'Component “Pump set”' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await answer('Discard the changes to component “Pump set”?', 'Discard');
    await isOnPage();
    await waitFor(async () => expect((await content())?.revision).toBe(1));
  });
});
