import { Stage } from '@penstock/stage/Stage';
import type { Place } from '@penstock/stage/map/clusters';
import type { PlaceState } from '@penstock/stage/map/place-state';
import type { MapEquipments, MapFailure, MapService } from '@penstock/stage/services/map-service';
import { pageOf, widget } from '@penstock/stage/testing/page-of';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawnTypes } from '../../view-list.ts';

afterEach(cleanup);

// Nothing is laid out here: without a width nothing is in sight.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 });
});

const place = (id: string, name: string, state: PlaceState, latitude: number): Place => ({
  id,
  name,
  state,
  isOnline: state !== 'offline',
  latitude,
  longitude: 120,
});
const loaded = (places: readonly Place[], withoutPosition = 0): MapEquipments => ({
  kind: 'loaded',
  places,
  unlisted: 0,
  withoutPosition,
});

/** A page with a map, whose equipments a test gives. */
function page(data: object = {}, more: Partial<MapService> = {}, hasPages = true) {
  let listener: (now: MapEquipments | MapFailure) => void = () => undefined;
  const end = vi.fn<() => void>();
  const follow = vi.fn<MapService['follow']>((_ids, heard) => {
    listener = heard;
    return end;
  });
  const map: MapService = {
    tiles: () => Promise.resolve({ tiles: '', attribution: '', ground: 'grid' }),
    follow,
    openAlarms: () => Promise.resolve(3),
    ...(hasPages && { addressOf: (id: string) => `/equipment/${id}` }),
    ...more,
  };
  const store = pageOf([widget('a', 'ComplexMap', { data })]);
  const { container, unmount } = render(
    <Stage types={drawnTypes} store={store} language="en" isInteractive services={{ map }} />,
  );
  return {
    container,
    follow,
    end,
    unmount,
    show: (now: MapEquipments | MapFailure) => act(() => listener(now)),
  };
}

const stations = [
  place('1', 'West pump', 'online', 30),
  place('2', 'East pump', 'critical', 31),
  place('3', 'South pump', 'offline', 29),
];

describe('a map', () => {
  it('shows equipments with their states in words, how many there are, and the share of each state', async () => {
    const { container, show, follow } = page({ equipments: ['1', '2', '3'] });
    await waitFor(() => expect(follow).toHaveBeenCalled());
    expect(follow.mock.calls[0]?.[0]).toEqual(['1', '2', '3']);
    show(loaded(stations, 2));
    expect(await screen.findByRole('region', { name: 'Map of equipment' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'East pump, Critical alarm · Online' })).toBeDefined();
    expect(container.textContent).toContain('Equipments: 5 · 2 without a position');
    const shares = within(screen.getByRole('group', { name: 'Share of each state' }));
    expect(shares.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Critical alarm 1',
      'Offline 1',
      'Online 1',
    ]);
  });

  it('leaves out what its author switched off, and shows the caption and the colours', async () => {
    const { container, show } = page({
      totalCount: false,
      equipProportion: false,
      address: '<b>Hangzhou</b>',
      theme: 'grey',
    });
    await waitFor(() => expect(screen.getByText('Loading the map …')).toBeDefined());
    show(loaded(stations));
    const region = await screen.findByRole('region');
    expect(region.dataset.mapTheme).toBe('grey');
    expect(screen.getByText('<b>Hangzhou</b>')).toBeDefined();
    expect(container.textContent).not.toContain('Equipments:');
    expect(screen.queryByRole('group', { name: 'Share of each state' })).toBeNull();
  });

  it('is drawn in the default colours where its page names others', async () => {
    const { show } = page({ theme: 'url(javascript:alert(1))' });
    await waitFor(() => expect(screen.getByText('Loading the map …')).toBeDefined());
    show(loaded(stations));
    expect((await screen.findByRole('region')).dataset.mapTheme).toBe('default');
  });

  it('opens a card with the state, the open alarms and the way to the equipment, and Escape closes it', async () => {
    const open = vi.fn<(id: string) => void>();
    const { show, container } = page({}, { open });
    await waitFor(() => expect(screen.getByText('Loading the map …')).toBeDefined());
    show(loaded(stations));
    fireEvent.keyDown(await screen.findByRole('button', { name: 'East pump, Critical alarm · Online' }), {
      key: 'Enter',
    });
    const card = await screen.findByRole('dialog', { name: 'Equipment at this point' });
    expect(await within(card).findByText('Open alarms: 3')).toBeDefined();
    const link = within(card).getByRole('link', { name: 'Open its page' });
    expect(link.getAttribute('href')).toBe('/equipment/2');
    expect(document.activeElement).toBe(link);
    fireEvent.click(link);
    expect(open).toHaveBeenCalledWith('2');
    fireEvent.keyDown(link, { key: 'Escape' });
    await waitFor(() => expect(container.querySelector('[role="dialog"]')).toBeNull());
  });

  it('opens a card without a way to the equipment where nothing leads there', async () => {
    const { show } = page({}, {}, false);
    await waitFor(() => expect(screen.getByText('Loading the map …')).toBeDefined());
    show(loaded(stations));
    fireEvent.keyDown(await screen.findByRole('button', { name: 'East pump, Critical alarm · Online' }), {
      key: 'Enter',
    });
    const card = await screen.findByRole('dialog', { name: 'Equipment at this point' });
    expect(within(card).queryByRole('link')).toBeNull();
    fireEvent.keyDown(document.activeElement ?? card, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists its equipments in words, the most urgent first, and shows the one that is chosen', async () => {
    const { show } = page();
    await waitFor(() => expect(screen.getByText('Loading the map …')).toBeDefined());
    show(loaded(stations));
    fireEvent.click(await screen.findByRole('button', { name: 'List' }));
    const list = within(screen.getByRole('group', { name: 'List' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'East pumpCritical alarm · Online',
      'South pumpOffline',
      'West pumpOnline',
    ]);
    fireEvent.click(list.getByRole('button', { name: /West pump/ }));
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'List' })).toBeNull();
  });

  it('says why it shows nothing and tries again, and keeps what it had when it fails later', async () => {
    const { show, follow } = page();
    await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
    show({ kind: 'failed', message: 'The platform does not answer' });
    expect(screen.getByRole('alert').textContent).toContain('The platform does not answer');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(follow).toHaveBeenCalledTimes(2));
    show(loaded(stations));
    show({ kind: 'failed', message: 'The platform does not answer' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByRole('region')).toBeDefined();
  });

  it('ends what it follows when it goes', async () => {
    const { end, follow, unmount } = page();
    await waitFor(() => expect(follow).toHaveBeenCalled());
    unmount();
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('says that it shows a sample where there is nobody to ask', async () => {
    render(<Stage types={drawnTypes} store={pageOf([widget('a', 'ComplexMap')])} language="zh" />);
    expect(await screen.findByText('示例')).toBeDefined();
    expect(await screen.findByTitle('示例设备 1，在线')).toBeDefined();
  });
});
