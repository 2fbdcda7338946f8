import { drawnTypes } from '@penstock/widgets/view-list';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HistoryService } from '../services/history-service.ts';
import type { ReportService, ReportTable } from '../services/report-service.ts';
import { Stage, type StageProps } from '../Stage.tsx';
import { pageOf, widget } from '../testing/page-of.ts';
import { TestClock } from '../testing/test-clock.ts';
import { TestSource } from '../testing/test-source.ts';
import type { ValueFacts } from '../values/reading.ts';
import { ValueHub } from '../values/value-hub.ts';

afterEach(cleanup);

const start = 1_000_000;
const facts: ValueFacts = { title: 'Flow', unit: 'm³/h', dataType: 'float', decimals: 1, states: [] };
const signals = [
  { id: 'flow', title: 'Flow' },
  { id: 'level', title: 'Level' },
];
const timeCharts = ['ComplexLine', 'ComplexArea'];
const comparing = ['ComplexBar', 'ComplexPie', 'ComplexRing', 'ComplexRose'];
const all = [...timeCharts, ...comparing];

const table: ReportTable = {
  title: 'Daily',
  bucket: 'day',
  timeZone: 'UTC',
  columns: [{ key: 'flow increase', title: 'Inflow', unit: 'm³', decimals: 0, function: 'increase' }],
  rows: [0, 1, 2].map((at) => ({
    start: start + at * 86_400_000,
    end: start + (at + 1) * 86_400_000,
    shift: '',
    isOpen: at === 2,
    values: [at === 1 ? null : 100 * (at + 1)],
    coverage: [1],
  })),
};

/** A page with one chart, its values and its services. */
async function page(
  type: string,
  data: object,
  options: Partial<StageProps> & { readonly style?: object } = {},
) {
  const { style, ...more } = options;
  const clock = new TestClock();
  const values = new ValueHub(clock, 60_000);
  const source = new TestSource();
  values.connect(source);
  const position = { x: 0, y: 0, width: 400, height: 240 };
  const store = pageOf([widget('a', type, { position, data, ...(style ? { style } : {}) })]);
  const { container } = render(
    <Stage types={drawnTypes} store={store} language="en" isInteractive values={values} {...more} />,
  );
  // The first chart loads the chart library.
  await screen.findAllByRole('figure');
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  await settle();
  const send = (key: string, value: number | string | null, quality: 'good' | 'bad' = 'good') =>
    act(() => {
      source.sink?.facts(new Map([['signal::flow', facts]]));
      source.send(key, value, { quality, time: clock.now() });
      clock.advance(3000);
    });
  const figure = screen.getByRole('figure');
  const words = () => figure.querySelector('figcaption')?.textContent ?? '';
  return { container, figure, words, send, settle, clock };
}

const history = (read: HistoryService['read']): HistoryService => ({ now: () => start, read });
const readFlow: HistoryService['read'] = ({ from }) =>
  Promise.resolve({
    step: 60_000,
    series: new Map([
      [
        'signal::flow',
        {
          points: [10, 20].map((value, at) => ({
            time: from + at * 60_000,
            min: value,
            max: value,
            average: value,
          })),
          reach: 92_000,
        },
      ],
    ]),
  });
const flowHistory = history(readFlow);

describe('each chart', () => {
  it.each([...all, 'ComplexXyline'])(
    '%s says that it shows a sample while there is no source',
    async (type) => {
      const { figure, words } = await page(type, { signals }, { values: new ValueHub(new TestClock()) });
      expect(figure.textContent).toContain('Sample');
      expect(words()).toMatch(/^Sample/);
      expect(figure.querySelector('svg')).not.toBeNull();
    },
  );

  it.each([...all, 'ComplexXyline'])('%s says that no source is chosen', async (type) => {
    await page(type, {});
    expect(screen.getByRole('status').textContent).toBe('No source chosen');
  });

  it.each(all)('%s has a name, and its last values in words, bad ones as such', async (type) => {
    const { figure, words, send } = await page(type, { title: 'Inflow', signals });
    send('signal::flow', 12.34);
    expect(figure.getAttribute('aria-label')).toBe('Inflow');
    expect(words()).toContain('Flow 12.3\u00A0m³/h');
    send('signal::flow', 13, 'bad');
    expect(words()).toContain('Flow 13.0\u00A0m³/h (bad quality)');
    expect(screen.getByRole('img', { name: 'Bad quality' })).toBeDefined();
  });

  it.each(all)('%s hides and shows a curve by its legend', async (type) => {
    const { send } = await page(type, { signals });
    send('signal::flow', 1);
    send('signal::level', 2);
    const legend = screen.getByRole('list', { name: 'Legend' });
    const button = within(legend).getByRole('button', { name: /Level/ });
    fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });

  it.each(all)('%s shows columns of a report, with the gap that it has', async (type) => {
    const run = vi.fn<ReportService['run']>(() => Promise.resolve(table));
    const data = { dataType: 'report', reportId: '5', reportSignals: [{ id: '5', column: 'flow increase' }] };
    const { words, settle } = await page(type, data, { services: { reports: { run } } });
    await settle();
    const isWhole = type !== 'ComplexBar' && !timeCharts.includes(type);
    expect(words()).toContain(`Inflow ${isWhole ? '400' : '300'}\u00A0m³`);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each(all)('%s says why a report could not be computed, and tries again', async (type) => {
    const run = vi.fn<ReportService['run']>(() => Promise.resolve(table));
    run.mockRejectedValueOnce(new Error('Too much history'));
    const data = { dataType: 'report', reportId: '5', reportSignals: [{ id: '5', column: 'flow increase' }] };
    const { words, settle } = await page(type, data, { services: { reports: { run } } });
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('Too much history');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(words()).toContain('Inflow');
  });

  it.each([...all, 'ComplexXyline'])('%s takes hostile texts as texts', async (type) => {
    const title = '<img src=x onerror=alert(1)>';
    const item = { id: 'flow', title, colour: 'red" onload="alert(1)' };
    const data = {
      title,
      signals: [item],
      pairs: [{ type: 'signal', x: item, y: item }, {}],
      theme: Array.from({ length: 10 }, () => 'url(//evil)'),
    };
    const { container, send } = await page(type, data, { services: { history: flowHistory } });
    send('signal::flow', 1);
    expect(container.querySelector('img, script, [onload], [onerror]')).toBeNull();
    expect(container.innerHTML).not.toContain('url(//evil)');
  });
});

describe('a chart over time', () => {
  it.each(timeCharts)('%s draws its history, and says where there is none', async (type) => {
    const { figure } = await page(
      type,
      { signals: [{ id: 'flow', title: 'Flow', colour: '#123456' }] },
      { services: { history: flowHistory } },
    );
    expect(figure.querySelector('path[stroke="#123456"]')).not.toBeNull();
    cleanup();
    const empty = history(() => Promise.resolve({ step: 1, series: new Map() }));
    await page(type, { signals }, { services: { history: empty } });
    expect(screen.getByRole('status').textContent).toBe('No data in this range');
  });

  it('says why its history could not be read, and reads it again', async () => {
    const read = vi.fn<HistoryService['read']>(readFlow).mockRejectedValueOnce(new Error('Away'));
    const { settle } = await page('ComplexLine', { signals }, { services: { history: history(read) } });
    expect(screen.getByRole('alert').textContent).toContain('Away');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows another time where its style has buttons for it', async () => {
    const read = vi.fn<HistoryService['read']>(readFlow);
    const services = { history: history(read) };
    await page('ComplexLine', { signals, timeRange: 30 }, { services, style: { rangeShow: true } });
    expect(screen.getByRole('button', { name: '30 min' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: '8 h' }));
    const [question] = read.mock.lastCall ?? [];
    expect((question?.to ?? 0) - (question?.from ?? 0)).toBe(8 * 3_600_000);
    cleanup();
    await page('ComplexLine', { signals }, { services });
    expect(screen.queryByRole('group', { name: 'Time' })).toBeNull();
  });

  it('says since when it has values that have no history', async () => {
    const { figure, send } = await page('ComplexLine', {
      dataType: 'mvar',
      mvars: [{ id: '3', title: 'Total' }],
    });
    send('mvar:3', 4);
    expect(figure.textContent).toMatch(/Since \d\d:\d\d:\d\d/);
  });

  it('shows the values at a cursor that keys move', async () => {
    const { send } = await page('ComplexLine', { signals }, { services: { history: flowHistory } });
    send('signal::flow', 30);
    const plot = screen.getByRole('application');
    fireEvent.keyDown(plot, { key: 'ArrowLeft' });
    expect(screen.getByRole('status').textContent).toMatch(/\d\d:\d\d.*Flow.*Level/);
    fireEvent.keyDown(plot, { key: 'Escape' });
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('bars', () => {
  it('show the values of one category at a cursor that keys move', async () => {
    const { send } = await page('ComplexBar', { signals });
    send('signal::flow', 7);
    const plot = screen.getByRole('application');
    fireEvent.keyDown(plot, { key: 'ArrowRight' });
    expect(screen.getByRole('status').textContent).toBe('Flow7.0\u00A0m³/h');
    fireEvent.keyDown(plot, { key: 'ArrowRight' });
    expect(screen.getByRole('status').textContent).toContain('Level');
  });
});

describe('a round chart', () => {
  it('has values in percent where that is wanted; what is hidden is not of the whole', async () => {
    const { figure, send } = await page('ComplexRing', { signals, valueType: 'percent' });
    send('signal::flow', 30);
    send('signal::level', 10);
    expect(figure.textContent).toContain('75.0 %');
    fireEvent.click(screen.getByRole('button', { name: /Level/ }));
    expect(figure.textContent).toContain('100.0 %');
  });
});

describe('an XY line', () => {
  const pairs = [
    {
      type: 'signal',
      x: { id: 'flow', title: 'Flow' },
      y: { id: 'level', title: 'Level' },
      colour: '#123456',
    },
    {},
  ];

  it('draws one value over another, and can show another time', async () => {
    const { figure, send } = await page('ComplexXyline', { pairs });
    for (const value of [1, 2, 3]) {
      send('signal::flow', value);
      send('signal::level', value * value);
    }
    expect(figure.querySelector('[stroke="#123456"]')).not.toBeNull();
    expect(figure.textContent).toContain('Level / Flow');
    expect(screen.getByRole('group', { name: 'Time' })).toBeDefined();
    cleanup();
    await page('ComplexXyline', { pairs, buttonShow: false });
    expect(screen.queryByRole('group', { name: 'Time' })).toBeNull();
  });
});
