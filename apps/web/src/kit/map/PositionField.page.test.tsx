import { gatewayEdit, gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { addressOfPoint, addressSearch } from '@penstock/contract/calls/address-search';
import { mapService } from '@penstock/contract/calls/map';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { visitedGateway } from '../../../../../scripts/testing/page-seed.ts';
import { client } from '../../app/services.ts';
import { renderPage } from '../testing/render-page.tsx';

const list = '/manage/mqttgateway/list';
// Nobody else changes it: the test that visits it only reads.
const { sn, name } = visitedGateway;

// The browser of the page tests lays nothing out: without a size, the middle of a map is its corner.
beforeAll(() => {
  for (const [side, value] of [
    ['clientWidth', 800],
    ['clientHeight', 400],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => value });
});
afterEach(async () => {
  const [row] = (await client.call(gatewayQuery, { keyword: sn })).rows;
  if (row === undefined) return;
  const { remark, address, priority } = row;
  await client.call(gatewayEdit, { sn, name, remark, address, priority, position: null });
});

async function openNotes(language: 'en' | 'zh' = 'en') {
  const page = await renderPage(list, { as: 'visitor', language });
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
  fireEvent.click(await screen.findByRole('menuitem', { name: language === 'en' ? /^Edit/ : /^编辑/ }));
  const drawer = await screen.findByRole('dialog', { name: new RegExp(name) });
  return { page, drawer };
}

const stored = async () => (await client.call(gatewayQuery, { keyword: sn })).rows[0]?.position;

describe('the position of a gateway', () => {
  it('is chosen on the map by a click, moved by arrows, and stored as it is shown', async () => {
    const { drawer } = await openNotes();
    const field = within(drawer).getByRole<HTMLInputElement>('textbox', { name: 'Coordinates' });
    expect(field.value).toBe('');
    fireEvent.click(within(drawer).getByRole('button', { name: 'Choose on a map' }));
    const map = await within(drawer).findByRole('region', { name: 'Map to choose a position' });
    // Nothing is chosen by opening it.
    expect(field.value).toBe('');
    expect(within(drawer).getByText(/PENSTOCK_MAP_TILES/)).toBeDefined();
    expect(within(drawer).getByText(/PENSTOCK_GEOCODING_URL/)).toBeDefined();
    expect(within(map).queryByRole('button', { name: 'Chosen position' })).toBeNull();
    fireEvent.click(map, { clientX: 400, clientY: 200 });
    const pin = await within(map).findByRole('button', { name: 'Chosen position' });
    const shown = () => field.value.split(', ').map(Number);
    /** How far a step goes from what is shown: to the north and the east, in degrees. */
    const moved = async (step: () => void) => {
      const [latitude = 0, longitude = 0] = shown();
      const before = field.value;
      step();
      await waitFor(() => expect(field.value).not.toBe(before));
      const [north = 0, east = 0] = shown();
      return { north: north - latitude, east: east - longitude };
    };
    // The earth is 2048 pixels around.
    const degreesOf = (pixels: number) => (pixels / 2048) * 360;
    const click = await moved(() => fireEvent.click(map, { clientX: 500, clientY: 200 }));
    expect(click.north).toBeCloseTo(0, 4);
    expect(click.east).toBeCloseTo(degreesOf(100), 4);
    const up = await moved(() => fireEvent.keyDown(pin, { key: 'ArrowUp' }));
    expect(up.north).toBeGreaterThan(0);
    expect(up.east).toBeCloseTo(0, 4);
    const left = await moved(() => fireEvent.keyDown(pin, { key: 'ArrowLeft' }));
    expect(left.east).toBeCloseTo(-degreesOf(10), 4);
    const right = await moved(() => fireEvent.keyDown(pin, { key: 'ArrowRight', shiftKey: true }));
    expect(right.east).toBeCloseTo(degreesOf(1), 4);
    const [latitude, longitude] = shown();
    fireEvent.click(within(drawer).getByRole('button', { name: /^Save/ }));
    await waitFor(async () => expect(await stored()).toEqual({ latitude, longitude }));
  });

  it('is chosen without a mouse, typed, refused as no position, and cleared', async () => {
    const { drawer } = await openNotes();
    const field = within(drawer).getByRole<HTMLInputElement>('textbox', { name: 'Coordinates' });
    const button = within(drawer).getByRole('button', { name: 'Choose on a map' });
    fireEvent.click(button);
    const map = await within(drawer).findByRole('region', { name: 'Map to choose a position' });
    expect(map.tabIndex).toBe(0);
    fireEvent.focus(map);
    fireEvent.keyDown(map, { key: 'Enter' });
    await waitFor(() => expect(field.value).toBe('25.000000, 105.000000'));

    fireEvent.change(field, { target: { value: '91, 120' } });
    expect(within(drawer).getByText(/^Enter a latitude \(-90 to 90\)/)).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(within(map).queryByRole('button', { name: 'Chosen position' })).toBeNull();
    fireEvent.click(within(drawer).getByRole('button', { name: /^Save/ }));
    // It stays open, and nothing is stored.
    await within(drawer).findByText(/^Enter a latitude/);
    expect(await stored()).toBeNull();

    fireEvent.change(field, { target: { value: '30.27415，120.15515' } });
    await within(map).findByRole('button', { name: 'Chosen position' });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Hide map' }));
    expect(within(drawer).queryByRole('region', { name: 'Map to choose a position' })).toBeNull();
    fireEvent.click(within(drawer).getByRole('button', { name: 'Clear position' }));
    expect(field.value).toBe('');
  });

  it('is found by its address where a service is set, which also says the address of the point', async () => {
    const { page, drawer } = await openNotes();
    const place = {
      name: 'Yellow Crane Tower',
      address: 'Wuchang, Wuhan',
      position: { latitude: 30.5436, longitude: 114.3025 },
    };
    const answers: Readonly<Record<string, unknown>> = {
      [mapService.path]: { tiles: '', attribution: '', ground: 'grid', findsAddresses: true },
      [addressSearch.path]: { places: [place] },
      [addressOfPoint.path]: { address: 'Wuchang, Wuhan, Hubei' },
    };
    page.intercept((path) => {
      const data = answers[path];
      if (data === undefined) return undefined;
      return Promise.resolve(Response.json({ code: '200', message: '', data }));
    });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Choose on a map' }));
    const search = await within(drawer).findByRole('searchbox', { name: 'Search for an address' });
    fireEvent.change(search, { target: { value: 'crane tower' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.click(await within(drawer).findByRole('button', { name: /^Yellow Crane Tower/ }));
    const field = within(drawer).getByRole<HTMLInputElement>('textbox', { name: 'Coordinates' });
    expect(field.value).toBe('30.543600, 114.302500');
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Take as address' }));
    expect(within(drawer).getByRole<HTMLInputElement>('textbox', { name: /^Address/ }).value).toBe(
      'Wuchang, Wuhan, Hubei',
    );
  });

  it('以中文说明地图无法加载，坐标仍可填写并保存', async () => {
    const { page, drawer } = await openNotes('zh');
    page.intercept((path) => (path === mapService.path ? Promise.reject(new TypeError('away')) : undefined));
    const field = within(drawer).getByRole<HTMLInputElement>('textbox', { name: '坐标' });
    fireEvent.click(within(drawer).getByRole('button', { name: '在地图上选择' }));
    expect(await within(drawer).findByText('未能加载地图')).toBeDefined();
    fireEvent.change(field, { target: { value: '30.27415, 120.15515' } });
    fireEvent.click(within(drawer).getByRole('button', { name: /保\s?存/ }));
    await waitFor(async () => expect(await stored()).toEqual({ latitude: 30.27415, longitude: 120.15515 }));
  });
});
