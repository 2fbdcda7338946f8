import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { alarmQuery } from '@penstock/contract/calls/alarm';
import { historyCount, historyExport, historyQuery } from '@penstock/contract/calls/history';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

// Test files share their modules: the chart library may be loaded already, as it is.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

// The browser of the page tests draws nothing: it has no canvas.
vi.mock('../../../../../packages/stage/src/charts/chart-library.ts', () => ({
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
    known: 1,
    count: 60,
  }));
  const data = { step: 60_000, series: [{ equipmentId, signalId, points, reach: 92_000 }] };
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

describe('what people add to a chart', () => {
  it('is a computed series, kept in the address, and an annotation that can be taken away', async () => {
    const page = await renderPage('/manage/history', { as: 'owner' });
    await screen.findByText('No signals chosen yet');
    const chosen = await ownSignal();
    await page.go(`/manage/history?s=${chosen}&${time}&panes=unit`);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'By unit' })).checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Computed series' }));
    const drawer = await screen.findByRole('dialog', { name: 'Computed series' });
    const formula = await within(drawer).findByLabelText('Formula');
    fireEvent.change(formula, { target: { value: 'b + 1' } });
    expect(await within(drawer).findByText('“b” is none of the letters above')).toBeDefined();
    fireEvent.change(formula, { target: { value: 'a * 2' } });
    fireEvent.change(within(drawer).getByLabelText('Name'), { target: { value: 'Twice' } });
    const add = within(drawer).getByRole<HTMLButtonElement>('button', { name: 'Add to the chart' });
    await waitFor(() => expect(add.disabled).toBe(false));
    fireEvent.click(add);
    await waitFor(() => expect(page.address()).toContain('computed='));
    expect(await screen.findAllByText('Twice')).not.toHaveLength(0);
    fireEvent.click(within(drawer).getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    fireEvent.click(screen.getByRole('button', { name: 'Annotations' }));
    const notes = await screen.findByRole('dialog', { name: 'Annotations' });
    fireEvent.change(within(notes).getByLabelText('Text'), { target: { value: 'Pump replaced' } });
    fireEvent.click(within(notes).getByRole('button', { name: 'Add annotation' }));
    expect(await screen.findByText('Annotation saved.')).toBeDefined();
    expect(await within(notes).findByText('Pump replaced')).toBeDefined();
    fireEvent.click(within(notes).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(within(notes).queryByText('Pump replaced')).toBeNull());
  });
});

describe('saved views', () => {
  it('are saved under a name, opened, renamed and deleted', async () => {
    const page = await renderPage('/manage/history', { as: 'owner' });
    await screen.findByText('No signals chosen yet');
    const chosen = await ownSignal();
    await page.go(`/manage/history?s=${chosen}&${time}&compare=week`);
    await screen.findByRole('button', { name: 'Axes' });
    fireEvent.click(screen.getByRole('button', { name: 'Saved views' }));
    const drawer = await screen.findByRole('dialog', { name: 'Saved views' });
    fireEvent.change(within(drawer).getByLabelText('Save the current view as'), {
      target: { value: 'Week of the level' },
    });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await within(drawer).findByRole('button', { name: 'Week of the level' })).toBeDefined();
    fireEvent.click(within(drawer).getByRole('button', { name: 'Rename “Week of the level”' }));
    fireEvent.change(within(drawer).getByLabelText('Rename “Week of the level”'), {
      target: { value: 'Level' },
    });
    fireEvent.click(within(drawer).getByRole('button', { name: 'OK' }));
    expect(await within(drawer).findByRole('button', { name: 'Level' })).toBeDefined();
    await page.go('/manage/history');
    fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
    const again = await screen.findByRole('dialog', { name: 'Saved views' });
    fireEvent.click(await within(again).findByRole('button', { name: 'Level' }));
    await waitFor(() => expect(page.address()).toContain('compare=week'));
    expect(page.address()).toContain(`s=${chosen}`);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Saved views' })).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
    const last = await screen.findByRole('dialog', { name: 'Saved views' });
    fireEvent.click(await within(last).findByRole('button', { name: 'Delete “Level”' }));
    expect(await within(last).findByText('No saved views yet.')).toBeDefined();
  });
});

describe('an export', () => {
  it('says how many rows it takes, and gives the file', async () => {
    const page = await renderPage('/manage/history', { as: 'owner', language: 'zh' });
    await screen.findByText('尚未选择信号');
    const chosen = await ownSignal();
    const asked: string[] = [];
    page.intercept((path) => {
      if (path.includes(historyCount.path))
        return Promise.resolve(Response.json({ code: '200', message: '', data: { records: 10_485_751 } }));
      if (!path.includes(historyExport.path)) return undefined;
      asked.push(path);
      return Promise.resolve(new Response('time,level', { headers: { 'content-type': 'text/csv' } }));
    });
    await page.go(`/manage/history?s=${chosen}&${time}`);
    const open = await screen.findByRole<HTMLButtonElement>('button', { name: '导出' });
    await waitFor(() => expect(open.disabled).toBe(false));
    fireEvent.click(open);
    const drawer = await screen.findByRole('dialog', { name: '导出历史数据' });
    expect(await within(drawer).findByText('约 10,485,751 行，2 列')).toBeDefined();
    expect(within(drawer).getByRole('alert').textContent).toContain('10,485,750');
    const run = within(drawer).getByRole<HTMLButtonElement>('button', { name: '导出' });
    expect(run.disabled).toBe(true);
    fireEvent.click(within(drawer).getByRole('radio', { name: '1 分钟' }));
    expect(await within(drawer).findByText('约 4 行，2 列')).toBeDefined();
    fireEvent.click(within(drawer).getByRole('radio', { name: 'CSV 文件' }));
    expect(run.disabled).toBe(false);
    fireEvent.click(run);
    await waitFor(() => expect(asked).toHaveLength(1));
  });
});

describe('what is marked', () => {
  it('is the alarms and operations of the equipment, in words, and can be left out', async () => {
    const page = await renderPage('/manage/history', { as: 'owner' });
    await screen.findByText('No signals chosen yet');
    const chosen = await ownSignal();
    const row = {
      id: '77',
      origin: 'signal',
      alarm: 'high',
      sn: '1',
      equipmentId: chosen.split('-')[0],
      equipmentTitle: '',
      title: 'Level high',
      severity: 'high',
      message: 'Level 4.2 m',
      advice: '',
      state: 'normal',
      raisedAt: '2026-11-21T10:01:00.000Z',
      firstRaisedAt: '2026-11-21T10:01:00.000Z',
      returnedAt: '2026-11-21T10:02:00.000Z',
      returnReason: 'normal',
      raisedValues: [],
      returnedValues: [],
      acknowledgedAt: '',
      acknowledgedBy: '',
      note: '',
      shelvedUntil: '',
      shelvedReason: '',
      raises: 1,
      raisesMinutes: 10,
      chattering: false,
      mayAcknowledge: true,
    };
    page.intercept((path) => {
      if (path.includes(historyQuery.path)) return threePoints(chosen);
      if (!path.includes(alarmQuery.path)) return undefined;
      const data = { total: 1, severities: { critical: 0, high: 1, medium: 0, low: 0 }, rows: [row] };
      return Promise.resolve(Response.json({ code: '200', message: '', data }));
    });
    await page.go(`/manage/history?s=${chosen}&${time}`);
    const list = await screen.findByRole('list', { name: 'Alarms, operations and annotations' });
    expect(within(list).getByText('Level 4.2 m')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Alarms' }));
    await waitFor(() => expect(page.address()).toContain('hide=alarms'));
    expect(await screen.findByText('None in the time that is shown.')).toBeDefined();
  });
});

/** A signal of whoever is signed in, as the address names it. */
async function ownSignal(): Promise<string> {
  const { rows } = await client.call(equipmentQuery, { pageSize: 1 });
  const equipmentId = rows[0]?.id ?? '';
  const [signal] = await client.call(signalQuery, { equipmentId });
  return `${equipmentId}-${signal?.id ?? ''}`;
}
