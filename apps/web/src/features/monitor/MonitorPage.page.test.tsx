import { randomUUID } from 'node:crypto';
import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import { equipmentAuthUpdate } from '@penstock/contract/calls/equipment-authorisation';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { pageAddCopy, pageDelete, pageSave } from '@penstock/contract/calls/page';
import { pageEditorClose, pageEditorOpen } from '@penstock/contract/calls/page-editor';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setKiosk } from '../../app/kiosk.ts';
import { client } from '../../app/services.ts';
import { clearSession } from '../../app/session-actions.ts';
import { type PageAccount, renderPage } from '../../kit/testing/render-page.tsx';

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

/** A product with pages and equipment; the owner is signed in. */
async function station(
  equipment: readonly string[],
  {
    titles = ['Overview'],
    language = 'en',
  }: { readonly titles?: readonly string[]; readonly language?: 'zh' | 'en' } = {},
) {
  const page = await renderPage('/account/info/sms', { as: 'owner', language });
  await screen.findByRole('heading', { level: 1 });
  const { id: productId } = await client.call(productAdd, { title: 'Station' });
  made = { productId, pages: [], equipments: [] };
  for (const title of titles) {
    const { id } = await client.call(pageAddCopy, { productId, title, json: fileOf(title) });
    made.pages.push(id);
  }
  for (const title of equipment)
    made.equipments.push((await client.call(equipmentAdd, { title, productId })).id);
  const pageId = idSchema.parse(made.pages[0]);
  const address = `/monitor/eg/detail/page/${pageId}/page`;
  return {
    page,
    pageId,
    productId,
    pages: made.pages,
    equipments: made.equipments,
    address,
    open: (more = '') => page.go(`${address}${more}`),
  };
}

/** Saves a page, as an engineer does in the designer. */
async function save(
  id: Id,
  productId: Id,
  more: { readonly password?: string; readonly text?: string } = {},
) {
  const editor = randomUUID();
  const { revision } = await client.call(pageEditorOpen, { id, editor, takeOver: true });
  await client.call(pageSave, {
    id,
    productId,
    title: 'Overview',
    revision,
    editor,
    ...(more.password === undefined ? {} : { checkpwd: true, password: more.password }),
    json: fileOf(more.text ?? 'Overview'),
  });
  await client.call(pageEditorClose, { id, editor });
}

/** Somebody else opens an address in the place of the owner. */
async function openAs(account: PageAccount, address: string) {
  cleanup();
  clearSession();
  return await renderPage(address, { as: account });
}

afterEach(async () => {
  vi.useRealTimers();
  setKiosk(false);
  if (made === undefined) return;
  const { productId, pages, equipments } = made;
  made = undefined;
  vi.restoreAllMocks();
  await openAs('owner', '/account/info/sms');
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
    const { equipments, address, open } = await station(['Station 1']);
    await open('?equipment=none');
    expect(await screen.findByText('There is no such page')).toBeDefined();
    await openAs('crowd', `${address}?equipment=${equipments[0]}`);
    expect(await screen.findByText('The page cannot be opened')).toBeDefined();
  });

  it('is one of the pages of the equipment, with a link that opens it with its alarms', async () => {
    const { page, equipments } = await station(['Station 1'], { titles: ['Overview', 'Details'] });
    await page.go(`/manage/eg/equipment/edit/${equipments[0]}/page`);
    const list = await screen.findByRole('list', { name: 'Pages' });
    expect(
      within(list)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Overview', 'Details']);
    fireEvent.click(within(list).getByRole('link', { name: 'Open Details with its alarms' }));
    expect(await screen.findByText('Text of Details')).toBeDefined();
    expect(await screen.findByText('No open alarms.')).toBeDefined();
    expect(page.address()).toContain('/alarm?');
  });

  it('says that an engineer has changed it, and opens it again when asked to', async () => {
    const { pageId, productId, open } = await station(['Station 1']);
    await open();
    await screen.findByText('Text of Overview');
    await save(pageId, productId, { text: 'a change' });
    expect(await screen.findByText('owner has changed this page')).toBeDefined();
    expect(screen.queryByText('Text of a change')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByText('Text of a change')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('owner has changed this page')).toBeNull());
    await client.call(pageDelete, { id: pageId });
    expect(await screen.findByText('This page was deleted')).toBeDefined();
  });

  it('offers the list of its signals where a page is too small to be read', async () => {
    const { open } = await station(['Station 1']);
    await open();
    await screen.findByText('Text of Overview');
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Show the list of signals' }));
    expect(await screen.findByText('This equipment has no signals yet')).toBeDefined();
  });
});

describe('a page with a password', () => {
  it('opens without it for who may change the page', async () => {
    const { pageId, productId, open } = await station(['Station 1']);
    await save(pageId, productId, { password: 'pump-26' });
    await open();
    expect(await screen.findByText('Text of Overview')).toBeDefined();
  });

  it('asks everybody else for it, again while it is wrong, and not twice in a session', async () => {
    const { pageId, productId, equipments, address } = await station(['Station 1']);
    await save(pageId, productId, { password: 'pump-26' });
    const equipmentId = idSchema.parse(equipments[0]);
    await client.call(equipmentAuthUpdate, { id: equipmentId, account: 'newcomer', rights: ['see'] });
    const page = await openAs('newcomer', `${address}?equipment=${equipmentId}`);
    const type = async (password: string) => {
      const field = await screen.findByLabelText('This page asks for a password');
      fireEvent.change(field, { target: { value: password } });
      fireEvent.click(screen.getByRole('button', { name: 'Open page' }));
    };
    await type('wrong');
    expect(await screen.findByText('The password of the page is wrong.')).toBeDefined();
    await type('pump-26');
    expect(await screen.findByText('Text of Overview')).toBeDefined();
    await page.go(`/manage/eg/equipment/edit/${equipmentId}/page`);
    await screen.findByRole('list', { name: 'Pages' });
    await page.go(`${address}?equipment=${equipmentId}`);
    expect(await screen.findByText('Text of Overview')).toBeDefined();
  });
});

describe('monitoring', () => {
  const online = { online: true, vpn: false, interval: 1000, sn: '1', title: '', since: '' };
  const answerOf = (data: unknown) =>
    Promise.resolve(
      new Response(JSON.stringify({ code: '200', message: '', data }), {
        headers: { 'content-type': 'application/json' },
      }),
    );

  it('pauses after 120 s without activity, goes on with the next key, and is opened again after 580 s', async () => {
    const { page, open } = await station(['Station 1']);
    let opened = 0;
    page.intercept((path) => {
      if (path.endsWith('/monitor/multi/gateway/info')) return answerOf({ ...online, economizeOpen: true });
      if (!path.endsWith('/monitor/multi/open')) return undefined;
      opened += 1;
      return answerOf({});
    });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await open();
    await screen.findByText('Text of Overview');
    await waitFor(() => expect(opened).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(125_000));
    expect(await screen.findByText('Updates are paused')).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitFor(() => expect(opened).toBe(2));
    await waitFor(() => expect(screen.queryByText('Updates are paused')).toBeNull());
    for (let passed = 0; passed < 580_000; passed += 58_000) {
      await act(() => vi.advanceTimersByTimeAsync(58_000));
      fireEvent.keyDown(document.body, { key: 'a' });
    }
    await waitFor(() => expect(opened).toBe(3));
  });
});

describe('a wall screen', () => {
  it('shows the pages in turn, and ends when asked to', async () => {
    const { page, equipments, open } = await station(['Station 1'], { titles: ['Overview', 'Details'] });
    await open(`?equipment=${equipments[0]}&kiosk=1&rotate=5`);
    expect(await screen.findByText('Text of Overview')).toBeDefined();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(await screen.findByText('Overview (1 / 2)')).toBeDefined();
    expect(await screen.findByText('Text of Details')).toBeDefined();
    expect(screen.getByText('Details (2 / 2)')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByText('Paused')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Details' })).toBeDefined();
    expect(page.address()).not.toContain('rotate');
  });
});
