import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { historyQuery } from '@penstock/contract/calls/history';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

// The browser of the page tests draws nothing: it has no canvas.
vi.mock('../../kit/trend/chart-library.ts', () => ({
  init: () => ({ setOption: () => undefined, resize: () => undefined, dispose: () => undefined }),
}));

/** An answer in place of the platform: three points of each signal that is asked for. */
function threePoints(chosen: string) {
  const [equipmentId, signalId] = chosen.split('-');
  const points = [1.25, 2.5, 3.75].map((average, index) => ({
    time: Date.UTC(2026, 10, 21, 10, index),
    min: average - 1,
    max: average + 1,
    average,
    count: 60,
  }));
  const data = { step: 60_000, series: [{ equipmentId, signalId, points }] };
  return Promise.resolve(Response.json({ code: '200', message: '', data }));
}

const time = 'from=2026-11-21T10:00:00.000Z&to=2026-11-21T10:03:00.000Z';

describe('the page that explores history', () => {
  it('asks for signals, takes them from an equipment, and keeps them in its address', async () => {
    const page = await renderPage('/manage/history', { as: 'owner' });
    expect(await screen.findByText('No signals chosen yet')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Choose signals' }));
    const drawer = await screen.findByRole('dialog', { name: 'Choose signals' });
    fireEvent.change(await within(drawer).findByRole('searchbox'), { target: { value: 'Level' } });
    const boxes = await within(drawer).findAllByRole('checkbox', { name: /Level Pump station/ });
    if (boxes[0] === undefined || boxes[1] === undefined) throw new Error('there are no signals');
    fireEvent.click(boxes[0]);
    fireEvent.click(boxes[1]);
    expect(await within(drawer).findByText('2 of 20 chosen')).toBeDefined();
    await waitFor(() => expect(page.address()).toMatch(/\?s=\d+-\d+\.\d+-\d+$/));
    fireEvent.click(within(drawer).getByRole('button', { name: 'Done' }));
    // Two equipments: each signal has the name of its own.
    expect(await screen.findAllByText(/Pump station \d · Level/)).not.toHaveLength(0);
  });

  it('shows the points of the chart as a table, and what an address says', async () => {
    const page = await renderPage('/manage/history', { as: 'owner', language: 'zh' });
    await screen.findByText('尚未选择信号');
    const chosen = await ownSignal();
    page.intercept((path) => (path.includes(historyQuery.path) ? threePoints(chosen) : undefined));
    await page.go(`/manage/history?s=${chosen}&${time}&compare=week`);
    const table = await screen.findByRole('group', { name: '数据表' });
    // The answer has the same times for both weeks: those of the week before are moved to the time that is shown.
    expect(await within(table).findAllByText('1.25')).toHaveLength(2);
    expect(within(table).getAllByRole('row')).toHaveLength(7);
    expect(within(table).getAllByText(/^2026-11-28 /)).toHaveLength(3);
    expect(within(table).getByRole('columnheader', { name: /液位 · 上一周/ })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '上一周' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '不对比' }));
    await waitFor(() => expect(page.address()).not.toContain('compare'));
  });

  it('says when signals of a link cannot be shown', async () => {
    await renderPage(`/manage/history?s=${'1'.repeat(15)}-999999&${time}`, { as: 'newcomer' });
    expect(await screen.findByText('The signals could not be loaded')).toBeDefined();
  });

  it('says why the trend could not be loaded, and loads it again', async () => {
    const page = await renderPage('/manage/history', { as: 'owner' });
    await screen.findByText('No signals chosen yet');
    const chosen = await ownSignal();
    let isDown = true;
    page.intercept((path) =>
      path.includes(historyQuery.path)
        ? isDown
          ? Promise.resolve(Response.json({ code: '2208', message: 'busy', data: null }))
          : threePoints(chosen)
        : undefined,
    );
    await page.go(`/manage/history?s=${chosen}&${time}`);
    const alert = (await screen.findAllByText('The trend could not be loaded'))[0]?.closest<HTMLElement>(
      '[role="alert"]',
    );
    if (alert === null || alert === undefined) throw new Error('there is no message');
    isDown = false;
    fireEvent.click(within(alert).getByRole('button'));
    expect(await screen.findAllByText('3.75')).not.toHaveLength(0);
  });
});

/** A signal of whoever is signed in, as the address names it. */
async function ownSignal(): Promise<string> {
  const { rows } = await client.call(equipmentQuery, { pageSize: 1 });
  const equipmentId = rows[0]?.id ?? '';
  const [signal] = await client.call(signalQuery, { equipmentId });
  return `${equipmentId}-${signal?.id ?? ''}`;
}
