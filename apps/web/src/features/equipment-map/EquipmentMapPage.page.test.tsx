import { equipmentMap } from '@penstock/contract/calls/equipment-map';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/eg/equipment/map';

const place = (id: string, title: string, latitude: number, longitude: number, online: boolean) => ({
  id,
  title,
  sn: '',
  online,
  severity: title.startsWith('East') ? 'critical' : null,
  latitude,
  longitude,
});

/** Answers the call of the map with these places. */
function answerWith(rows: readonly ReturnType<typeof place>[], withoutPosition = 0) {
  return (path: string) =>
    path.includes(equipmentMap.path)
      ? Promise.resolve(
          Response.json({
            code: '200',
            message: '',
            data: { total: rows.length, withoutPosition, rows },
          }),
        )
      : undefined;
}

// The browser of the page tests lays nothing out: without a width nothing is in sight.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1024 });
});

describe('the map of equipment', () => {
  it('says that nothing has a position yet, and leads to the list', async () => {
    await renderPage(address, { as: 'owner' });
    expect(await screen.findByRole('heading', { name: 'No equipment has a position yet' })).toBeDefined();
    // Other files of tests leave equipment behind.
    expect(screen.getByText(/Equipment without a position: [1-9]\d*\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the equipment list' }).getAttribute('href')).toBe(
      '/manage/eg/equipment/list',
    );
  });

  it('says that no map service is set, lists what is in sight, and shows one with its state', async () => {
    const page = await renderPage('/manage/eg/equipment/list', { as: 'owner' });
    page.intercept(
      answerWith([place('1', 'West pump', 30, 120, true), place('2', 'East pump', 31, 121, false)], 4),
    );
    await page.go(address);
    expect(await screen.findByText(/PENSTOCK_MAP_TILES/)).toBeDefined();
    expect(screen.getByText(/without a position: 4/)).toBeDefined();
    expect(screen.getByRole('region', { name: 'Map of equipment' })).toBeDefined();
    const legend = screen.getByRole('list', { name: 'Legend' });
    expect(legend.textContent).toBe('Critical alarm 1Online 1Dashed: the gateway is offline');
    const inSight = screen.getByRole('region', { name: 'Equipment in sight' });
    const listed = await within(inSight).findAllByRole('button');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      'East pumpCritical alarm · Offline',
      'West pumpOnline',
    ]);
    fireEvent.click(within(inSight).getByRole('button', { name: /^West pump/ }));
    await waitFor(() => expect(page.address()).toBe(`${address}?equipment=1`));
    const link = () => screen.getByRole('link', { name: 'West pump' });
    await waitFor(() => expect(document.activeElement).toBe(link()));
    expect(link().getAttribute('href')).toBe('/manage/eg/equipment/edit/1/live');
    fireEvent.keyDown(link(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'West pump' })).toBeNull());
  });

  it('shows why it could not be loaded, and tries again', async () => {
    const page = await renderPage('/manage/eg/equipment/list', { as: 'owner', language: 'zh' });
    let fails = true;
    page.intercept((path) =>
      path.includes(equipmentMap.path) && fails ? Promise.reject(new TypeError('away')) : undefined,
    );
    await page.go(address);
    expect(await screen.findByRole('heading', { name: '未能加载设备地图' })).toBeDefined();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByRole('heading', { name: '还没有设备填写了位置' })).toBeDefined();
  });
});
