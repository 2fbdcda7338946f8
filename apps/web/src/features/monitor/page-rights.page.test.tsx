import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import { pageAddCopy, pageDelete } from '@penstock/contract/calls/page';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { closePage, renderPage } from '../../kit/testing/render-page.tsx';

let clear: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await clear?.();
  clear = undefined;
});

/** A page of `owner` with a script that is declared to write, and its address. */
async function scriptedPage(): Promise<string> {
  await renderPage('/account/info/sms', { as: 'owner', language: 'en' });
  await screen.findByRole('heading', { level: 1 });
  const { id: productId } = await client.call(productAdd, { title: 'Station' });
  const scripts = [
    {
      id: 'pacing',
      title: 'Pacing',
      writes: true,
      trigger: { kind: 'periodic', interval: 3600 },
      source: 'signals.write("pump", true)',
    },
  ];
  const json = new File([JSON.stringify({ con: { title: 'Paced', scripts }, widgets: [] })], 'page.json');
  const { id: pageId } = await client.call(pageAddCopy, { productId, title: 'Paced', json });
  const { id: equipmentId } = await client.call(equipmentAdd, { title: 'Station 1', productId });
  clear = async () => {
    await client.call(equipmentDelete, { id: equipmentId });
    await client.call(pageDelete, { id: pageId });
    await client.call(productDelete, { id: productId });
  };
  await closePage();
  return `/monitor/eg/detail/page/${pageId}/page?equipment=${equipmentId}`;
}

describe('a page whose script is declared to write', () => {
  it('asks its viewer once, names script and author, and lets it be taken back', async () => {
    const address = await scriptedPage();
    await renderPage(address, { as: 'owner', language: 'en' });
    const title = await screen.findByText('Scripts want to write without a click');
    const notice = title.closest<HTMLElement>('[role="status"]');
    expect(notice?.textContent).toContain('Of owner: Pacing.');
    fireEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(screen.queryByText('Scripts want to write without a click')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Let no script write without a click' }));
    expect(await screen.findByText('Scripts want to write without a click')).toBeDefined();
  });

  it('runs for who may do everything only when that person says so', async () => {
    const address = await scriptedPage();
    await renderPage(address, { as: 'admin', language: 'en' });
    const title = await screen.findByText('The scripts of this page are off');
    expect(title.closest('[role="status"]')?.textContent).toContain('saved by owner');
    expect(screen.queryByText('Scripts want to write without a click')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Run the scripts this time' }));
    expect(await screen.findByText('Scripts want to write without a click')).toBeDefined();
    expect(screen.queryByText('The scripts of this page are off')).toBeNull();
  });
});
