import { liveValues } from '@penstock/client/live/values';
import { manualClock } from '@penstock/client/testing/manual-clock';
import type { LiveValue } from '@penstock/contract/calls/live';
import type { Signal } from '@penstock/contract/model/signal';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signalOf } from '../../kit/testing/signal-of.ts';
import { i18n, needTexts, startTexts } from '../../texts/i18n.ts';
import { LiveContext } from './live-context.ts';
import { signalRows } from './signal-rows.ts';
import { SignalTable } from './SignalTable.tsx';

beforeAll(async () => {
  needTexts('live');
  await startTexts('en');
});
afterEach(cleanup);

const signal = (index: number) =>
  signalOf(`key_${index}`, {
    id: String(index),
    title: `Signal ${index}`,
    unit: 'm',
    decimals: 2,
    mode: index % 2 === 0 ? 'readWrite' : 'readOnly',
    group: `Group ${Math.floor(index / 100)}`,
  });

const reading = (signalId: string, value: number, more: Partial<LiveValue> = {}): LiveValue => ({
  signalId,
  value,
  time: Date.now(),
  quality: 'good',
  ...more,
});

function table(count: number, isLive = true, more: Partial<Signal> = {}) {
  const clock = manualClock();
  const values = liveValues(clock);
  const opened: string[] = [];
  const written: string[] = [];
  const signals = Array.from({ length: count }, (_, index) => ({ ...signal(index), ...more }));
  const rows = signalRows({ signals, keyword: '', filter: 'all', bad: new Set(), ungrouped: 'Other' });
  render(
    <I18nextProvider i18n={i18n}>
      <LiveContext value={{ equipmentId: '1', values, isLive, freshMilliseconds: 20_000 }}>
        <SignalTable
          rows={rows}
          chosen={undefined}
          onOpen={({ id }) => opened.push(id)}
          onWrite={({ id }) => written.push(id)}
        />
      </LiveContext>
    </I18nextProvider>,
  );
  const receive = async (value: LiveValue) =>
    act(async () => {
      values.apply([value]);
      await clock.advance(100);
    });
  return { opened, written, receive };
}

const row = (title: string) => screen.getByRole('row', { name: new RegExp(`^${title} `) });

describe('the live table', () => {
  it('draws few of ten thousand rows, and reports all to screen readers', () => {
    table(10_000);
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10101');
  });

  it('shows a new value with its unit, and trusts it only while it is live and good', async () => {
    const { receive } = table(3);
    await receive(reading('0', 2.5));
    expect(within(row('Signal 0')).getByText('2.50')).toBeDefined();
    expect(row('Signal 0').dataset.trusted).toBe('true');
    await receive(reading('0', 2.5, { quality: 'bad', code: '1715', time: Date.now() + 1000 }));
    expect(row('Signal 0').dataset.trusted).toBe('false');
    expect(row('Signal 0').textContent).toContain('1715');
  });

  it('shows quality and age only where they deviate', async () => {
    const { receive } = table(3);
    await receive(reading('0', 2.5));
    await receive(reading('1', 2.5, { time: Date.now() - 90_000 }));
    await receive(reading('2', 2.5, { quality: 'bad' }));
    expect(row('Signal 0').querySelector('time')).toBeNull();
    expect(row('Signal 0').textContent).not.toContain('ood');
    expect(row('Signal 1').querySelector('time')?.textContent).toContain('1 min');
    expect(row('Signal 2').querySelector('time')).not.toBeNull();
    expect(row('Signal 2').textContent).toContain('Bad');
  });

  it('shows states in words, with a shape for those that need attention', async () => {
    const states = [
      { value: 0, title: 'Normal', level: 'normal' },
      { value: 1, title: 'Tripped', level: 'alarm' },
    ] as const;
    const { receive } = table(1, true, { dataType: 'bit', states: [...states] });
    await receive(reading('0', 1));
    expect(within(row('Signal 0')).getByText('Tripped').parentElement?.dataset.level).toBe('alarm');
    expect(within(row('Signal 0')).getByText('Tripped').parentElement?.querySelector('svg')).not.toBeNull();
    await receive(reading('0', 0, { time: Date.now() + 1000 }));
    expect(within(row('Signal 0')).getByText('Normal')).toBeDefined();
  });

  it('never shows a value as live when it is not', async () => {
    const { receive } = table(3, false);
    await receive(reading('0', 2.5));
    expect(row('Signal 0').dataset.trusted).toBe('false');
    expect(row('Signal 0').textContent).toContain('Last known');
  });

  it('works by keyboard: arrows skip the heads of groups, Enter opens, W writes what can be written', () => {
    const { opened, written } = table(200);
    const grid = screen.getByRole('grid');
    fireEvent.focus(grid);
    fireEvent.keyDown(grid, { key: 'Enter' });
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { key: 'Enter' });
    fireEvent.keyDown(grid, { key: 'w' });
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { key: 'w' });
    fireEvent.keyDown(grid, { key: 'ArrowUp' });
    fireEvent.keyDown(grid, { key: 'ArrowUp' });
    fireEvent.keyDown(grid, { key: 'ArrowUp' });
    fireEvent.keyDown(grid, { key: ' ' });
    expect(opened).toEqual(['0', '1', '0']);
    expect(written).toEqual(['2']);
    fireEvent.keyDown(grid, { key: 'End' });
    fireEvent.keyDown(grid, { key: 'Enter' });
    expect(opened.at(-1)).toBe('199');
  });
});
