import type { Id } from '@penstock/contract/calls/identifier';
import { pageAddCopy, pageDelete, pageInfo } from '@penstock/contract/calls/page';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../../app/services.ts';
import { renderPage } from '../../../kit/testing/render-page.tsx';

let made: { productId: Id; pageId: Id } | undefined;

afterEach(async () => {
  if (made === undefined) return;
  const { productId, pageId } = made;
  made = undefined;
  await client.call(pageDelete, { id: pageId }).catch(() => undefined);
  await client.call(productDelete, { id: productId }).catch(() => undefined);
});

const text = (id: string, words: string, x: number, y: number) => ({
  id,
  widgetType: 'UsualText',
  position: { x, y, width: 200, height: 30 },
  data: { text: words },
});
const background = (id: string, x: number) => ({
  id,
  widgetType: 'ShapeRect',
  position: { x, y: 40, width: 400, height: 300 },
});

/** Opens a page with two cards in the designer, as its phone layout. */
async function arrange() {
  const page = await renderPage('/account/info/sms', { as: 'owner', language: 'en' });
  await screen.findByRole('heading', { level: 1 });
  const { id: productId } = await client.call(productAdd, { title: 'Plant' });
  const widgets = [
    background('left', 20),
    text('inletTitle', 'Inlet', 40, 50),
    text('flow', 'Flow', 40, 150),
    text('pressure', 'Pressure', 40, 250),
    background('right', 460),
    text('outletTitle', 'Outlet', 480, 50),
    text('level', 'Level', 480, 150),
  ];
  const json = new File([JSON.stringify({ con: { title: 'Overview' }, widgets })], 'page.json');
  const { id: pageId } = await client.call(pageAddCopy, { productId, title: 'Overview', json });
  made = { productId, pageId };
  globalThis.window.happyDOM.setViewport({ width: 1440 });
  await page.go(`/manage/product/${productId}/designer/${pageId}`);
  await screen.findByText(/Saved by owner/);
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }));
  await screen.findByRole('main', { name: 'Phone layout' });
  return { pageId };
}

/** The names of the cards, from above. */
const cards = () =>
  within(screen.getByRole('group', { name: 'Cards' }))
    .getAllByRole('group', { name: /^Card / })
    .map((card) => card.getAttribute('aria-label'));

const part = (name: string) => screen.getByRole('group', { name });

/** Presses a key at a part, which has the focus then. */
function press(name: string, key: string, more: object = {}): void {
  part(name).focus();
  fireEvent.keyDown(part(name), { key, ...more });
}

const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });

describe('the phone layout of a page', () => {
  it('follows the page until somebody arranges it, and is saved with the page then', async () => {
    const { pageId } = await arrange();
    expect(cards()).toEqual(['Card Inlet', 'Card Outlet']);
    expect(screen.getByText(/^Nothing is arranged yet/)).toBeDefined();
    press('Card Outlet', 'ArrowUp', { altKey: true });
    await waitFor(() => expect(cards()).toEqual(['Card Outlet', 'Card Inlet']));
    expect(screen.queryByText(/^Nothing is arranged yet/)).toBeNull();
    // The focus goes along, so that the card can be moved on.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Card Outlet');
    undo();
    await waitFor(() => expect(cards()).toEqual(['Card Inlet', 'Card Outlet']));
    press('Card Inlet', 'ArrowDown', { altKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => {
      const { json } = await client.call(pageInfo, { id: pageId });
      expect(JSON.parse(json)).toMatchObject({
        con: {
          layouts: [
            {
              cards: [
                { titleWidget: 'outletTitle', rows: [{ widgets: ['level'] }] },
                { titleWidget: 'inletTitle', rows: [{ widgets: ['flow'] }, { widgets: ['pressure'] }] },
              ],
            },
          ],
        },
      });
    });
  });

  it('has cards that are titled, split, merged and left out by keys, and shown again', async () => {
    await arrange();
    press('Row Pressure', 's');
    await waitFor(() => expect(cards()).toEqual(['Card Inlet', 'Card without a title', 'Card Outlet']));
    press('Card without a title', 'Enter');
    const field = await screen.findByRole('textbox', { name: 'Title' });
    fireEvent.change(field, { target: { value: 'Pressures' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(cards()).toEqual(['Card Inlet', 'Card Pressures', 'Card Outlet']));
    press('Card Pressures', 'm');
    await waitFor(() => expect(cards()).toEqual(['Card Inlet', 'Card Outlet']));
    press('Card Outlet', 'Delete');
    await waitFor(() => expect(cards()).toEqual(['Card Inlet']));
    fireEvent.click(screen.getByRole('button', { name: 'Show Card Outlet' }));
    await waitFor(() => expect(cards()).toEqual(['Card Inlet', 'Card Outlet']));
    press('Row Flow', 'Delete');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Row Flow' })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Show Flow' }));
    expect(await screen.findByRole('group', { name: 'Row Flow' })).toBeDefined();
  });

  it('is taken over from the page again, for another width, and removed', async () => {
    await arrange();
    fireEvent.click(screen.getByRole('button', { name: 'Add a width' }));
    const which = screen.getByRole('combobox', { name: 'Layout' });
    await waitFor(() => expect(which).toHaveProperty('selectedOptions.0.textContent', 'Up to 900 px'));
    press('Card Outlet', 'ArrowUp', { altKey: true });
    await waitFor(() => expect(cards()).toEqual(['Card Outlet', 'Card Inlet']));
    fireEvent.click(screen.getByRole('button', { name: 'Take over from the page again' }));
    await waitFor(() => expect(cards()).toEqual(['Card Inlet', 'Card Outlet']));
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText(/^Nothing is arranged yet/);
    fireEvent.click(screen.getByRole('radio', { name: 'Desk' }));
    expect(await screen.findByRole('application', { name: 'Canvas' })).toBeDefined();
  });
});
