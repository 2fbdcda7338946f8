import type { HistoryService } from '@penstock/stage/services/history-service';
import { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(cleanup);

const hour = 3_600_000;
const now = new Date(2026, 10, 28, 12).getTime();
const point = (hours: number, value: number) => ({
  time: now + hours * hour,
  min: value,
  max: value,
  average: value,
});
const history = (points: readonly (readonly [hours: number, value: number])[]): HistoryService => ({
  now: () => now,
  read: () =>
    Promise.resolve({
      step: 1000,
      series: new Map([
        ['signal::pump', { points: points.map(([at, value]) => point(at, value)), reach: null }],
      ]),
    }),
});
const facts = {
  title: 'Pump',
  unit: '',
  dataType: 'integer',
  decimals: 0,
  states: [
    { value: 0, title: 'Stopped', level: 'normal' },
    { value: 1, title: 'Running', level: 'normal' },
    { value: 2, title: 'Tripped', level: 'alarm' },
  ],
} as const;
const data = { signals: [{ id: 'pump' }], timeRange: 240 };
const draw = (options: Parameters<typeof DrawnWidget.of>[2], fields: object = data) =>
  DrawnWidget.of(
    'ComplexTimeline',
    { position: { x: 0, y: 0, width: 600, height: 120 }, data: { ...fields } },
    options,
  );
/** A pump that ran from three hours ago to one, and tripped half an hour ago. */
const recorded = {
  values: { 'signal::pump': 2 },
  facts,
  stage: {
    services: {
      history: history([
        [-4, 0],
        [-3, 1],
        [-1, 0],
        [-0.5, 2],
      ]),
    },
  },
};

describe('a timeline of states', () => {
  it('has a bar for each time in which a signal had one state, with the colour of its level, and says how long', async () => {
    const { element } = await draw(recorded);
    const bars = [...element.querySelectorAll<HTMLElement>('[data-state]')];
    expect(bars.map(({ style, textContent }) => [style.width, textContent])).toEqual([
      ['25%', 'Stopped'],
      ['50%', 'Running'],
      ['12.5%', 'Stopped'],
      ['12.5%', 'Tripped'],
    ]);
    expect(bars.at(-1)?.style.background).toBe('#b3261e');
    expect(element.querySelector('figcaption')?.textContent).toBe(
      'Last 4 h; Pump Tripped (Stopped 01:30:00, Running 02:00:00, Tripped 00:30:00)',
    );
  });

  it('goes from change to change by the arrow keys, and shows how long each state lasted', async () => {
    await draw(recorded);
    const bars = screen.getByRole('application');
    fireEvent.keyDown(bars, { key: 'ArrowLeft' });
    expect(screen.getByRole('status').textContent).toMatch(/11:30.*Pump.*Tripped · 00:30:00/);
    fireEvent.keyDown(bars, { key: 'ArrowLeft' });
    expect(screen.getByRole('status').textContent).toMatch(/11:00/);
    fireEvent.keyDown(bars, { key: 'Escape' });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows a sample while it is designed, and says where it has no signal and where nothing was recorded', async () => {
    expect((await draw({})).text).toContain('Sample');
    cleanup();
    expect((await draw({ values: {} }, {})).text).toContain('No source chosen');
    cleanup();
    const empty = { ...recorded, values: {}, stage: { services: { history: history([]) } } };
    expect((await draw(empty)).text).toContain('No data in this range');
  });
});
