import { Stage } from '@penstock/stage/Stage';
import type { RecordsPage, RecordsQuestion, RecordsService } from '@penstock/stage/services/records-service';
import { pageOf, widget } from '@penstock/stage/testing/page-of';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawnTypes } from '../../view-list.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const now = new Date(2026, 10, 22, 8, 20, 0).getTime();
const hour = 3_600_000;
const signals = [{ id: 'level' }, { id: 'run', title: 'Pump 1', equipId: '13' }];
const answer: RecordsPage = {
  columns: [
    { title: 'Level', unit: 'm', isNumber: true },
    { title: 'Pump 1', unit: '', isNumber: false },
  ],
  rows: [
    { key: '2', label: '08:00', cells: ['4.22', 'Running'], note: 'not over' },
    { key: '1', label: '07:00', cells: ['', 'Stopped'], note: '' },
  ],
  total: 45,
  next: undefined,
};

/** A page with a table of history, what it asks for, and what it saves. */
async function page(
  data: object,
  options: {
    readonly answer?: Partial<RecordsPage>;
    readonly fails?: string;
    readonly isSample?: true;
    readonly canSave?: boolean;
  } = {},
) {
  const asked: RecordsQuestion[] = [];
  const save = vi.fn<NonNullable<RecordsService['save']>>(() => Promise.resolve());
  const records: RecordsService = {
    now: () => now,
    read: (question) => {
      asked.push(question);
      return options.fails === undefined
        ? Promise.resolve({ ...answer, ...options.answer })
        : Promise.reject(new Error(options.fails));
    },
    ...(options.canSave !== false && { save }),
  };
  const { container } = render(
    <Stage
      types={drawnTypes}
      store={pageOf([widget('a', 'ComplexHistory', { data: { signals, ...data } })])}
      language="en"
      isInteractive
      services={options.isSample ? {} : { records }}
    />,
  );
  await screen.findByRole('region');
  await act(() => Promise.resolve());
  return { asked, save, container };
}
const texts = (role: string) => screen.getAllByRole(role).map((one) => one.textContent);
const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
};

describe('a table of history', () => {
  it('reads so many units back, in steps, up to the end of the present unit', async () => {
    const { asked } = await page({});
    const to = new Date(2026, 10, 22, 9, 0, 0).getTime();
    expect(asked).toEqual([
      {
        source: {
          kind: 'signals',
          signals: [
            { signalId: 'level', equipId: '', title: '', equipment: '' },
            { signalId: 'run', equipId: '13', title: 'Pump 1', equipment: '' },
          ],
          step: 30 * hour,
        },
        range: { from: to - 720 * hour, to },
        pageNo: 1,
        pageSize: 20,
        after: undefined,
      },
    ]);
  });

  it('has times below one another, with a dash where nothing is known', async () => {
    await page({});
    expect(texts('columnheader')).toEqual(['Time', 'Level (m)', 'Pump 1']);
    expect(texts('rowheader')).toEqual(['08:00 · not over', '07:00']);
    expect(texts('cell')).toEqual(['4.22', 'Running', '—', 'Stopped']);
  });

  it('has a row for each signal where that is its dimension, times from left to right', async () => {
    await page({ dimensionType: 'signal' });
    expect(texts('columnheader')).toEqual(['Signal', '07:00', '08:00 · not over']);
    expect(texts('rowheader')).toEqual(['Level (m)', 'Pump 1']);
    expect(texts('cell')).toEqual(['—', '4.22', 'Stopped', 'Running']);
  });

  it('has pages', async () => {
    const { asked } = await page({ pageSize: 10 });
    expect(screen.getByText('Page 1 of 5')).toBeDefined();
    await press('Next page');
    expect(asked.at(-1)).toMatchObject({ pageNo: 2, pageSize: 10 });
    await press('Last page');
    expect(asked.at(-1)?.pageNo).toBe(5);
  });

  it('has no pages where none are wanted, and says how many rows it shows', async () => {
    const { asked } = await page({ showPage: false }, { answer: { total: 900 } });
    expect(asked[0]?.pageSize).toBe(500);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText('Only the first 500 are shown')).toBeDefined();
  });

  it('goes through single records one page after another, and back', async () => {
    const { asked } = await page({ rowType: 'record' }, { answer: { total: undefined, next: 77 } });
    expect(asked[0]?.source).toMatchObject({ step: undefined });
    await press('Next page');
    expect(asked.at(-1)).toMatchObject({ pageNo: 2, after: 77 });
    expect(screen.getByText('Page 2')).toBeDefined();
    await press('Previous page');
    expect(asked.at(-1)).toMatchObject({ pageNo: 1, after: undefined });
  });

  it('shows a time that is chosen, not one that ends before it begins, and the latest again', async () => {
    const { asked } = await page({});
    const set = (name: string, value: string) =>
      fireEvent.change(screen.getByLabelText(name), { target: { value } });
    set('From', '2026-11-20 10:00');
    set('To', '2026-11-20 09:00');
    await press('Show');
    expect(screen.getByRole('alert').textContent).toBe('The end must be after the begin');
    expect(asked).toHaveLength(1);
    const [, calendar = document.body] = screen.getAllByRole('button', { name: 'Choose a time' });
    fireEvent.click(calendar);
    set('Hour', '12');
    set('Minute', '30');
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await press('Show');
    expect(asked.at(-1)?.range).toEqual({
      from: new Date(2026, 10, 20, 10).getTime(),
      to: new Date(2026, 10, 20, 12, 30).getTime(),
    });
    await press('Latest');
    expect(asked.at(-1)?.range).toEqual(asked[0]?.range);
  });

  it('saves what it shows as a workbook, and says so when that fails', async () => {
    const { save, asked } = await page({});
    await press('Export to Excel');
    expect(save.mock.calls[0]?.slice(0, 2)).toEqual([asked[0]?.source, asked[0]?.range]);
    save.mockRejectedValueOnce(new Error('Too many rows'));
    await press('Export to Excel');
    expect(screen.getByRole('alert').textContent).toBe('The export failed: Too many rows');
  });

  it('has no button to save where nothing can be saved', async () => {
    await page({}, { canSave: false });
    expect(screen.queryByRole('button', { name: 'Export to Excel' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Show' })).toBeDefined();
  });

  it('has a report in the place of signals, in the time of the report', async () => {
    const { asked } = await page({ reportId: '5' });
    expect(asked[0]).toMatchObject({ source: { kind: 'report', reportId: '5' }, range: undefined });
  });

  it('has no toolbar where neither part of it is wanted', async () => {
    await page({ filterTime: false, exportExcel: false });
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export to Excel' })).toBeNull();
  });

  it.each([
    ['No signals and no report chosen', { signals: [] }, {}],
    ['Nothing was recorded in this time', {}, { answer: { rows: [], total: 0 } }],
  ])('says "%s"', async (text, data, options) => {
    await page(data, options);
    expect(screen.getByText(text)).toBeDefined();
  });

  it('says why it could not be read, and tries again', async () => {
    const { asked } = await page({}, { fails: 'No connection' });
    expect(screen.getByRole('alert').textContent).toContain('Could not be read: No connection');
    await press('Try again');
    expect(asked).toHaveLength(2);
  });

  it('shows a sample that says so while there is no platform', async () => {
    await page({}, { isSample: true });
    expect(screen.getByText('Sample data')).toBeDefined();
    expect(texts('columnheader')).toEqual(['Time', 'level', 'Pump 1']);
    expect(screen.getByRole('button', { name: 'Export to Excel' })).toHaveProperty('disabled', true);
  });

  it('reads the newest rows again each minute while it shows them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const { asked } = await page({});
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(asked).toHaveLength(2);
    await press('Next page');
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(asked).toHaveLength(3);
  });
});
