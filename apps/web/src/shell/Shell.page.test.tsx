import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setKiosk } from '../app/kiosk.ts';
import { loadedPage } from '../app/page-loader.ts';
import { pathTo } from '../app/paths.ts';
import { features } from '../features/list.ts';
import { renderPage } from '../kit/testing/render-page.tsx';

const list = '/manage/eg/equipment/list';
const ready = () => screen.findByRole('heading', { level: 1, name: 'Equipment' });
const breadcrumbs = async () => within(await screen.findByRole('navigation', { name: 'You are here' }));
const search = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });

afterEach(() => {
  setKiosk(false);
  sessionStorage.clear();
});

describe('the shell', () => {
  it('keeps itself and the address where a page does not exist, and leads home', async () => {
    const page = await renderPage('/manage/no/such/page', { as: 'owner' });
    expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeDefined();
    expect(page.address()).toBe('/manage/no/such/page');
    expect(screen.getByRole('button', { name: /^甲/ })).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'To the start page' }));
    await ready();
    expect(page.address()).toBe(list);
  });

  it('asks who is signed in every 1,000,000 ms, and for a new sign-in when nobody can say', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval');
    const page = await renderPage(list, { as: 'owner' });
    await ready();
    const refresh = timers.mock.calls.find(([, delay]) => delay === 1_000_000)?.[0];
    page.intercept((path) =>
      path.includes('/api/user/info')
        ? Promise.resolve(new Response(JSON.stringify({ code: '200', message: '', data: null })))
        : undefined,
    );
    if (typeof refresh === 'function') act(() => refresh());
    expect(await screen.findByText('Your permissions could not be loaded')).toBeDefined();
    expect(page.address()).toBe(`/login?return=${encodeURIComponent(list)}&reason=userInfo`);
  });

  it('leads home by its brand', async () => {
    const page = await renderPage('/manage/no/such/page', { as: 'owner' });
    fireEvent.click(await screen.findByRole('link', { name: 'Penstock' }));
    await ready();
    expect(page.address()).toBe(list);
  });

  it('leads an unknown address outside of it to /404', async () => {
    const page = await renderPage('/no/such/page', { as: 'owner' });
    expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeDefined();
    expect(page.address()).toBe('/404');
  });

  it('shows a page that fails within itself, and the page once it works again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // No other test opens this page: its file is not loaded yet.
    expect(loadedPage(features.WidgetGallery)).toBeUndefined();
    const load = vi.spyOn(features.WidgetGallery, 'load').mockRejectedValue(new TypeError('gone'));
    const page = await renderPage(list, { as: 'owner' });
    await ready();
    // Not reloaded automatically: it was a moment ago.
    sessionStorage.setItem('penstock.reloadedAt', String(Date.now()));
    await page.go(pathTo('WidgetGallery'));
    expect(await screen.findByRole('heading', { name: 'Could not be loaded' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeDefined();
    load.mockRestore();
    await page.go(list);
    await ready();
    await page.go(pathTo('WidgetGallery'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Widgets' })).toBeDefined();
    log.mockRestore();
  });

  it('finds equipment by Ctrl K, opens it by Enter, and offers it again', async () => {
    const page = await renderPage(list, { as: 'owner' });
    await ready();
    search();
    const field = await screen.findByRole('combobox', { name: 'Search' });
    fireEvent.change(field, { target: { value: 'station 2' } });
    const found = await screen.findByRole('option', { name: /Pump station 2/ });
    expect(found.getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(page.address()).toMatch(/^\/manage\/eg\/equipment\/edit\/\d+\/live$/));
    await waitFor(async () => expect((await breadcrumbs()).getByText('Pump station 2')).toBeDefined());
    await page.go(list);
    search();
    expect(await screen.findByRole('option', { name: /Pump station 2/ })).toBeDefined();
  });

  it('moves through what it finds by arrows, round the ends', async () => {
    await renderPage(list, { as: 'owner' });
    await ready();
    search();
    const field = await screen.findByRole('combobox', { name: 'Search' });
    fireEvent.change(field, { target: { value: 'pump' } });
    await screen.findByRole('option', { name: /Pump station 1/ });
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    const chosen = () =>
      screen.getAllByRole('option').findIndex((one) => one.getAttribute('aria-selected') === 'true');
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(chosen()).toBe(screen.getAllByRole('option').length - 1);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(chosen()).toBe(0);
  });

  it('finds actions and the help, and does the one by Enter', async () => {
    const page = await renderPage(list, { as: 'owner' });
    await ready();
    search();
    const field = await screen.findByRole('combobox', { name: 'Search' });
    fireEvent.change(field, { target: { value: 'verification code' } });
    const action = await screen.findByRole('option', { name: 'Bind gateway' });
    const help = await within(await screen.findByRole('group', { name: 'Help' })).findAllByRole('option');
    expect(help.length).toBeGreaterThan(0);
    fireEvent.click(action);
    expect(await screen.findByRole('dialog', { name: 'Bind gateways' })).toBeDefined();
    expect(page.address()).toBe('/manage/mqttgateway/list?bind=new');
  });

  it('says so when nothing is found, and finds nothing of others', async () => {
    await renderPage(list, { as: 'newcomer' });
    await screen.findByRole('heading', { name: 'No equipment yet' });
    search();
    fireEvent.change(await screen.findByRole('combobox', { name: 'Search' }), {
      target: { value: 'pump station' },
    });
    expect(await screen.findByText(/Nothing found/)).toBeDefined();
  });

  it('offers the other equipment at the crumb of one', async () => {
    const page = await renderPage(list, { as: 'owner' });
    fireEvent.click(await screen.findByRole('link', { name: 'Pump station 1' }));
    fireEvent.click(
      await screen.findByRole('button', { name: 'Open another page instead of Pump station 1' }),
    );
    const before = page.address();
    fireEvent.click(await (await breadcrumbs()).findByRole('link', { name: 'Pump station 3' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pump station 3' })).toBeDefined();
    expect(page.address()).not.toBe(before);
  });

  it('keeps favourites in the menu', async () => {
    await renderPage(list, { as: 'owner' });
    fireEvent.click(await screen.findByRole('link', { name: 'Pump station 1' }));
    await (await breadcrumbs()).findByText('Pump station 1');
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Favourite', pressed: false }));
    expect(menu.getByRole('button', { name: 'Favourites' })).toBeDefined();
    expect(menu.getByRole('link', { name: 'Pump station 1 · Live values' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Favourite', pressed: true }));
    expect(menu.queryByRole('button', { name: 'Favourites' })).toBeNull();
  });

  it('shows the help of the page, in the language of the reader', async () => {
    await renderPage(list, { as: 'owner', language: 'zh' });
    fireEvent.click(await screen.findByRole('button', { name: '帮助' }));
    expect(await screen.findByRole('heading', { name: '查找设备' })).toBeDefined();
  });

  it('changes language and theme by one click each', async () => {
    await renderPage(list, { as: 'owner' });
    await ready();
    fireEvent.click(screen.getByRole('button', { name: '切换为中文' }));
    expect(await screen.findByRole('heading', { level: 1, name: '设备管理' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '切换为深色' }));
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  });

  it('has no frame in the kiosk mode, also on the next page', async () => {
    const page = await renderPage(`${list}?kiosk=1`, { as: 'owner' });
    await ready();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Search/ })).toBeNull();
    fireEvent.click(await screen.findByRole('link', { name: 'Pump station 1' }));
    await screen.findByRole('heading', { level: 1, name: 'Pump station 1' });
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Leave kiosk mode' }));
    expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeDefined();
    expect(page.address()).not.toContain('kiosk');
  });
});
