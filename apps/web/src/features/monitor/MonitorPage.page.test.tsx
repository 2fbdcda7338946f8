import { randomUUID } from 'node:crypto';
import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { pageAddCopy, pageDelete, pageSave } from '@penstock/contract/calls/page';
import { pageEditorOpen } from '@penstock/contract/calls/page-editor';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const fileOf = (title: string) =>
  new File(
    [
      JSON.stringify({
        con: { title },
        widgets: [
          {
            id: 'title',
            widgetType: 'UsualText',
            position: { x: 10, y: 10, width: 200, height: 40 },
            data: { text: `Text of ${title}` },
          },
        ],
      }),
    ],
    'page.json',
  );

let made: { productId: Id; pages: Id[]; equipments: Id[] } | undefined;

/** A product with a page and some equipment; the owner is signed in. */
async function station(equipment: readonly string[], language: 'zh' | 'en' = 'en') {
  const page = await renderPage('/account/info/sms', { as: 'owner', language });
  await screen.findByRole('heading', { level: 1 });
  const { id: productId } = await client.call(productAdd, { title: 'Station' });
  made = { productId, pages: [], equipments: [] };
  const { id: pageId } = await client.call(pageAddCopy, {
    productId,
    title: 'Overview',
    json: fileOf('Overview'),
  });
  made.pages.push(pageId);
  for (const title of equipment)
    made.equipments.push((await client.call(equipmentAdd, { title, productId })).id);
  const open = (more = '') => page.go(`/monitor/eg/detail/page/${pageId}/page${more}`);
  return { page, pageId, productId, equipments: made.equipments, open };
}

afterEach(async () => {
  if (made === undefined) return;
  const { productId, pages, equipments } = made;
  made = undefined;
  for (const id of equipments) await client.call(equipmentDelete, { id }).catch(() => undefined);
  for (const id of pages) await client.call(pageDelete, { id }).catch(() => undefined);
  await client.call(productDelete, { id: productId }).catch(() => undefined);
});

describe('the page of an equipment', () => {
  it('is opened for the only equipment of its product, and draws its widgets', async () => {
    const { page, equipments, open } = await station(['Station 1']);
    await open();
    expect(await screen.findByText('Text of Overview')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeDefined();
    expect(page.address()).toContain(`equipment=${equipments[0]}`);
    expect(screen.getByRole('button', { name: 'Station 1' })).toBeDefined();
    // Without a gateway its widgets are drawn all the same.
    expect(await screen.findByText('No gateway is bound')).toBeDefined();
  });

  it('asks which equipment of its product it is opened for', async () => {
    const { open } = await station(['Station 1', 'Station 2']);
    await open();
    const list = await screen.findByRole('list', { name: 'Equipment' });
    fireEvent.click(within(list).getByRole('link', { name: 'Station 2' }));
    expect(await screen.findByText('Text of Overview')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Station 2' })).toBeDefined();
  });

  it('is refused for equipment of somebody else, and for none that exists', async () => {
    const { open } = await station(['Station 1']);
    await open('?equipment=999999');
    expect(await screen.findByText('The page cannot be opened')).toBeDefined();
    await open('?equipment=none');
    expect(await screen.findByText('There is no such page')).toBeDefined();
  });

  it('opens without its password for who may change it', async () => {
    const { pageId, productId, open } = await station(['Station 1']);
    const editor = randomUUID();
    await client.call(pageEditorOpen, { id: pageId, editor });
    await client.call(pageSave, {
      id: idSchema.parse(pageId),
      productId,
      title: 'Overview',
      revision: 1,
      editor,
      checkpwd: true,
      password: 'pump-26',
      json: fileOf('Overview'),
    });
    await open();
    expect(await screen.findByText('Text of Overview')).toBeDefined();
  });
});
