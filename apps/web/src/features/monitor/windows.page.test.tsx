import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { pageAddCopy, pageDelete } from '@penstock/contract/calls/page';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { useToasts } from '../../kit/mutation/toast-list.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

// There are no workers here; the engine is the same.
vi.mock('../../kit/stage/scripting/browser-engine.ts', async () => ({
  browserEngine: (await import('../../kit/stage/scripting/testing/own-engine.ts')).ownEngine,
}));

let made: { productId: Id; pages: Id[]; equipmentId: Id } | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  if (made === undefined) return;
  const { productId, pages, equipmentId } = made;
  made = undefined;
  await client.call(equipmentDelete, { id: equipmentId }).catch(() => undefined);
  for (const id of pages) await client.call(pageDelete, { id }).catch(() => undefined);
  await client.call(productDelete, { id: productId }).catch(() => undefined);
});

/** A page with a button for each click event. */
function fileOf(title: string, clicks: Readonly<Record<string, object>>, scripts: readonly object[]) {
  const widgets = Object.entries(clicks).map(([text, config], index) => ({
    id: `button${index}`,
    widgetType: 'UsualButton',
    position: { x: 10, y: 10 + 50 * index, width: 200, height: 40 },
    data: { text },
    clickEvent: { enable: true, config },
  }));
  return new File([JSON.stringify({ con: { title, scripts }, widgets })], 'page.json');
}

/** The first page of an equipment with the given ones is opened. */
async function open(
  pages: Readonly<Record<string, Readonly<Record<string, object>>>>,
  scripts: Readonly<Record<string, readonly object[]>> = {},
) {
  const page = await renderPage('/account/info/sms', { as: 'owner', language: 'en' });
  await screen.findByRole('heading', { level: 1 });
  const { id: productId } = await client.call(productAdd, { title: 'Station' });
  const { id } = await client.call(equipmentAdd, { title: 'Station 1', productId });
  const equipmentId = idSchema.parse(id);
  made = { productId, pages: [], equipmentId };
  for (const [title, clicks] of Object.entries(pages)) {
    const json = fileOf(title, clicks, scripts[title] ?? []);
    made.pages.push((await client.call(pageAddCopy, { productId, title, json })).id);
  }
  const address = `/monitor/eg/detail/page/${made.pages[0]}/page?equipment=${equipmentId}`;
  await page.go(address);
  /** Clicks until something follows: what operates the page is loaded after it is drawn. */
  const click = async (name: string, dialog: string | RegExp) => {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => {
      fireEvent.click(button);
      expect(screen.queryByRole('dialog', { name: dialog })).not.toBeNull();
    });
    return await screen.findByRole('dialog', { name: dialog });
  };
  return { page, address, equipmentId, click };
}

/** The button that closes the window, while one is open. */
const closeButton = () => screen.queryByRole('button', { name: 'Close the window' });

describe('a window of the monitor', () => {
  it('shows a page of the product, whose clicks open pages in it, and is closed by Escape', async () => {
    const { page, address, click } = await open({
      Overview: { Valves: { action: 'popup', pageId: 'Valves' } },
      Valves: { Pumps: { action: 'page', pageId: 'Pumps' } },
      Pumps: { Back: { action: 'page', pageId: 'Valves' } },
    });
    const window = await click('Valves', /Valves/);
    const pumps = await within(window).findByRole('button', { name: 'Pumps' });
    await waitFor(() => {
      fireEvent.click(pumps);
      expect(screen.queryByRole('dialog', { name: /Pumps/ })).not.toBeNull();
    });
    expect(await within(window).findByRole('button', { name: 'Back' })).toBeDefined();
    expect(page.address()).toBe(address);
    fireEvent.keyDown(within(window).getByRole('button', { name: 'Back' }), { key: 'Escape' });
    await waitFor(() => expect(closeButton()).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeDefined();
  });

  it('runs the scripts of its page as long as it shows it, which navigate in the window', async () => {
    const script = (kind: string) => ({
      id: kind,
      title: kind,
      enabled: true,
      trigger: { kind },
      source: `show('${kind} ' + page.title)`,
    });
    const { page, address, click } = await open(
      {
        Overview: { Valves: { action: 'popup', pageId: 'Valves' } },
        Valves: { Pumps: { action: 'script', script: `await navigate('Pumps')` } },
        Pumps: {},
      },
      { Overview: [script('close')], Valves: [script('open'), script('close')], Pumps: [script('open')] },
    );
    const texts = () => useToasts.getState().toasts.map(({ text }) => text);
    await click('Valves', /Valves/);
    await waitFor(() => expect(texts()).toEqual(['open Valves']));
    fireEvent.click(screen.getByRole('button', { name: 'Pumps' }));
    await waitFor(() => expect(texts().toSorted()).toEqual(['close Valves', 'open Pumps', 'open Valves']));
    expect(screen.getByRole('dialog', { name: /Pumps/ })).toBeDefined();
    expect(page.address()).toBe(address);
  });

  it('is moved by the arrow keys on its title', async () => {
    const { click } = await open({
      Overview: { Alarms: { action: 'functionPage', functionPage: 'alarm' } },
    });
    const window = await click('Alarms', /Open alarms/);
    const title = within(window).getByRole('button', { name: /Open alarms/ });
    fireEvent.keyDown(title, { key: 'ArrowRight' });
    fireEvent.keyDown(title, { key: 'ArrowDown' });
    fireEvent.keyDown(title, { key: 'ArrowDown' });
    expect(document.body.innerHTML).toContain('translate(20px, 40px)');
  });

  it.each([
    ['live', 'Signals · Station 1', 'This equipment has no signals yet', '/edit/{id}/live'],
    ['alarm', 'Open alarms · Station 1', 'No open alarms.', '/edit/{id}/alarm'],
    ['history', 'History · Station 1', 'The equipment has no signals that can be drawn', '/manage/history'],
    ['operationLog', 'Operation log · Station 1', 'Added equipment', '/edit/{id}/info'],
  ])(
    'shows the function page %s of the equipment, with a link to the whole',
    async (name, title, text, link) => {
      const { click, equipmentId } = await open({
        Overview: { Open: { action: 'functionPage', functionPage: name } },
      });
      const window = await click('Open', new RegExp(title));
      expect(await within(window).findByText(text)).toBeDefined();
      const whole = await within(window).findByRole('link', { name: 'Open the whole page' });
      expect(whole.getAttribute('href')).toContain(link.replace('{id}', equipmentId));
    },
  );

  it('is not used for a function page that opens in another tab', async () => {
    const tabs: unknown[] = [];
    vi.spyOn(globalThis, 'open').mockImplementation((address) => {
      tabs.push(address);
      return null;
    });
    const { equipmentId } = await open({
      Overview: { Open: { action: 'functionPage', functionPage: 'alarm', target: '_blank' } },
    });
    const button = await screen.findByRole('button', { name: 'Open' });
    await waitFor(() => {
      fireEvent.click(button);
      expect(tabs).toContain(`/manage/eg/equipment/edit/${equipmentId}/alarm`);
    });
    expect(closeButton()).toBeNull();
  });
});
