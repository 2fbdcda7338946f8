import { ClientError } from '@penstock/client/calls/error';
import { liveValues } from '@penstock/client/live/values';
import { manualClock } from '@penstock/client/testing/manual-clock';
import type { Signal } from '@penstock/contract/model/signal';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { preferLanguage } from '../../../app/preferences.ts';
import { signalOf } from '../../../kit/testing/signal-of.ts';
import { i18n, needTexts, startTexts } from '../../../texts/i18n.ts';
import { LiveContext } from '../live-context.ts';
import type { WriteState } from './use-write.ts';
import { WriteForm } from './WriteForm.tsx';

beforeAll(async () => {
  preferLanguage('en');
  needTexts('live');
  await startTexts('en');
});
afterEach(cleanup);

const level = signalOf('level_setpoint', {
  title: 'Level setpoint',
  unit: 'm',
  decimals: 2,
  mode: 'readWrite',
  lowerLimit: 1,
  upperLimit: 4,
});
const pump: Signal = {
  ...level,
  title: 'Pump 1 start',
  dataType: 'bit',
  unit: '',
  decimals: 0,
  lowerLimit: null,
  upperLimit: null,
  states: [
    { value: 0, title: 'Stop', level: 'normal' },
    { value: 1, title: 'Start', level: 'normal' },
  ],
  danger: 'The pump starts at once.',
};
const mode: Signal = {
  ...pump,
  title: 'Pump 1 mode',
  dataType: 'integer',
  lowerLimit: 0,
  upperLimit: 2,
  states: [
    { value: 0, title: 'Out of service', level: 'notice' },
    { value: 2, title: 'Auto', level: 'normal' },
    { value: 9, title: 'Locked', level: 'warning' },
  ],
};

async function open(signal: Signal, value: number | boolean) {
  const clock = manualClock();
  const values = liveValues(clock);
  const written: WrittenValue[] = [];
  const page = (state: WriteState) => (
    <I18nextProvider i18n={i18n}>
      <LiveContext value={{ equipmentId: '1', values, isLive: true, freshMilliseconds: 15_000 }}>
        <WriteForm
          signal={signal}
          write={{ state, write: (next) => written.push(next), edit: () => undefined }}
        />
      </LiveContext>
    </I18nextProvider>
  );
  const { rerender } = render(page({ step: 'editing' }));
  const receive = async (next: number | boolean) =>
    act(async () => {
      values.apply([{ signalId: '1', value: next, time: Date.now(), quality: 'good' }]);
      await clock.advance(100);
    });
  await receive(value);
  return { written, receive, become: (state: WriteState) => rerender(page(state)) };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New value' });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.submit(field());
};

describe('writing a number', () => {
  it('shows the current value, takes a decimal comma and sends at once where there is no danger', async () => {
    const { written } = await open(level, 2.5);
    expect(screen.getByText('2.50 m')).toBeDefined();
    type('3,5');
    expect(written).toEqual([3.5]);
  });

  it('refuses what is out of range, naming the range with unit and decimals', async () => {
    const { written } = await open(level, 2.5);
    type('9.9');
    expect(screen.getByRole('alert').textContent).toContain('from 1.00 m to 4.00 m');
    expect(written).toEqual([]);
  });

  it('goes in steps by keys and buttons, from the current value, within the limits', async () => {
    const { written } = await open(level, 2.5);
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(field().value).toBe('2.51');
    fireEvent.keyDown(field(), { key: 'ArrowUp', shiftKey: true });
    expect(field().value).toBe('2.61');
    fireEvent.keyDown(field(), { key: 'PageDown' });
    press('Decrease by 0.01\u00A0m');
    expect(field().value).toBe('2.50');
    fireEvent.change(field(), { target: { value: '3,95' } });
    press('Increase by 0.1\u00A0m');
    expect(field().value).toBe('4.00');
    fireEvent.submit(field());
    expect(written).toEqual([4]);
  });

  it('names danger and change, and asks first, where there is danger', async () => {
    const { written } = await open({ ...level, danger: 'The sump can overflow.' }, 2.5);
    type('3');
    expect(written).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('The sump can overflow.');
    expect(screen.getByText('Level setpoint: 2.50 m → 3.00 m')).toBeDefined();
    press('Set “Level setpoint” to 3.00\u00A0m');
    expect(written).toEqual([3]);
  });
});

describe('writing a state', () => {
  it.each([
    ['Start', false, true, 'Stop'],
    ['Stop', true, false, 'Start'],
  ])('switches to %s in the same way as back', async (to, now, expected, from) => {
    const { written } = await open(pump, now);
    press(to);
    expect(screen.getByText(`Pump 1 start: ${from} → ${to}`)).toBeDefined();
    press(`Set “Pump 1 start” to ${to}`);
    expect(written).toEqual([expected]);
  });

  it('chooses an enumeration by word, of those that the signal accepts, and can go back', async () => {
    const { written } = await open(mode, 0);
    expect(screen.queryByRole('button', { name: 'Locked' })).toBeNull();
    press('Auto');
    press('Back');
    press('Auto');
    press('Set “Pump 1 mode” to Auto');
    expect(written).toEqual([2]);
  });
});

describe('the form', () => {
  it('shows what changed while it was open, but not what it wrote', async () => {
    const { receive, become } = await open(level, 2.5);
    become({ step: 'sending', since: Date.now(), percent: null });
    await receive(3.5);
    become({ step: 'done', written: 3.5, readBack: 3.5, isUnverified: false });
    expect(screen.getByText(/Read back: 3.50 m/)).toBeDefined();
    expect(screen.queryByText('The current value has changed')).toBeNull();
    become({ step: 'editing' });
    await receive(1.5);
    expect(screen.getByText(/3.50 m → 1.50 m at/)).toBeDefined();
  });

  it('says that a value was written and not verified, when the device was busy after it', async () => {
    const { become } = await open(level, 2.5);
    become({ step: 'done', written: 3.5, readBack: 3.5, isUnverified: true });
    expect(screen.getByText('Written, not verified')).toBeDefined();
    expect(screen.getByText(/acknowledged 3.50 m/)).toBeDefined();
  });

  it('shows what the platform finds wrong with a value, with unit and decimals', async () => {
    const { become } = await open(level, 2.5);
    const message = 'This must be from 1.00 m to 3.00 m.';
    const error = new ClientError({
      reason: 'refused',
      code: '400',
      key: 'request.invalid',
      message: 'The request is not valid: value.',
      problems: [{ path: 'value', key: 'value.range', parameters: {}, message }],
    });
    become({ step: 'failed', error });
    expect(screen.getByRole('alert').textContent).toBe(`Not written${message} Correct it and try again.`);
  });
});
