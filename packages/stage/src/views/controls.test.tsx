import { drawnTypes, loadViews } from '@penstock/widgets/view-list';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Observable } from '@penstock/scene/observable';
import { ActionTraces } from '../services/action-traces.ts';
import type { WriteLocks } from '../services/write-lock.ts';
import type { WriteOutcome, WriteRequest } from '../services/write-service.ts';
import { Stage, type StageProps } from '../Stage.tsx';
import { pageOf, widget } from '../testing/page-of.ts';
import { TestClock } from '../testing/test-clock.ts';
import { TestSource } from '../testing/test-source.ts';
import type { ValueFacts } from '../values/reading.ts';
import { ValueHub } from '../values/value-hub.ts';

beforeAll(() => loadViews(drawnTypes.keys()));
afterEach(cleanup);

const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };
const key = 'signal::speed';
const facts: ValueFacts = {
  title: 'Speed',
  unit: 'rpm',
  dataType: 'float',
  decimals: 1,
  states: [],
  lowerLimit: 10,
  upperLimit: 60,
};

/** A page with one widget, its values, and what is written. */
function page(type: string, data: object, options: Partial<StageProps> & { readonly style?: object } = {}) {
  const { style, ...more } = options;
  const clock = new TestClock();
  const values = new ValueHub(clock);
  const source = new TestSource();
  values.connect(source);
  let answer: WriteOutcome = { state: 'confirmed' };
  const write = vi.fn<(request: WriteRequest) => Promise<WriteOutcome>>(() => Promise.resolve(answer));
  const store = pageOf([widget('a', type, { data, ...(style ? { style } : {}) })]);
  const { container } = render(
    <Stage
      types={drawnTypes}
      store={store}
      language="en"
      isInteractive
      values={values}
      services={{ write: { write } }}
      {...more}
    />,
  );
  const send = (value: number | string | null, quality: 'good' | 'bad' = 'good', known = facts) =>
    act(() => {
      source.sink?.facts(new Map([[key, known]]));
      source.send(key, value, { quality });
      clock.advance(1000);
    });
  const part = (name: string) => container.querySelector(`[data-part="${name}"]`);
  const willAnswer = (outcome: WriteOutcome) => {
    answer = outcome;
  };
  const settle = () => act(() => Promise.resolve());
  return { container, send, write, willAnswer, settle, part, clock };
}

describe('a gauge', () => {
  it.each(['arc', 'half', 'needle', 'bar', 'ring'])('shows its value in the look %s', (look) => {
    const { send } = page('UsualDashboard', { binding, look });
    send(25);
    const meter = screen.getByRole('meter');
    expect(meter.getAttribute('aria-valuenow')).toBe('25');
    expect(meter.textContent).toContain('25.0');
  });

  it('has the limits of its signal as its ends where it follows them, else its own', () => {
    const { send } = page('UsualDashboard', { binding, rangeType: 'signal' });
    send(25);
    expect(screen.getByRole('meter').getAttribute('aria-valuemin')).toBe('10');
    expect(screen.getByRole('meter').getAttribute('aria-valuemax')).toBe('60');
    cleanup();
    const other = page('UsualDashboard', { binding, minVal: -5, maxVal: 5 });
    other.send(25);
    expect(screen.getByRole('meter').getAttribute('aria-valuemin')).toBe('-5');
  });

  it('takes the colour of the zone that its value is in', () => {
    const { send, part } = page('UsualDashboard', {
      binding,
      zones: [{ from: 80, to: 100, colour: '#b3261e' }],
    });
    send(50);
    const normal = part('value')?.getAttribute('stroke');
    send(90);
    expect(part('value')?.getAttribute('stroke')).not.toBe(normal);
  });

  it('is marked and points nowhere while its value is not known, and says so when it is bad', () => {
    const { send, part } = page('UsualDashboard', { binding, look: 'needle' });
    send(null);
    expect(part('needle')).toBeNull();
    expect(screen.getByRole('img', { name: 'No value' })).toBeDefined();
    send(40, 'bad');
    expect(part('needle')).not.toBeNull();
    expect(screen.getByRole('img', { name: 'Bad quality' })).toBeDefined();
  });

  it('shows a sample with the name of its binding while there is no source', () => {
    const { container } = page('UsualDashboard', { binding }, { values: new ValueHub(new TestClock()) });
    expect(container.textContent).toContain('Speed');
    expect(container.textContent).toContain('62.0');
  });

  it('draws no marks where none are wanted, and no value', () => {
    const { container, send } = page('UsualDashboard', { binding, ticks: 0, showValue: false });
    send(1);
    expect(container.querySelectorAll('svg text').length).toBe(0);
  });
});

describe('a level', () => {
  it.each([
    ['up', { x: '0', y: '37.5', width: '100', height: '12.5' }],
    ['down', { x: '0', y: '0', width: '100', height: '12.5' }],
    ['right', { x: '0', y: '0', width: '25', height: '50' }],
    ['left', { x: '75', y: '0', width: '25', height: '50' }],
  ])('fills %s', (direction, box) => {
    const { send, part } = page('UsualPercentFill', { binding, direction });
    send(25);
    for (const [name, value] of Object.entries(box)) expect(part('value')?.getAttribute(name)).toBe(value);
  });

  it.each([
    'ShapeCircle',
    'ShapeEllipse',
    'ShapeTriangle',
    'ShapePrism',
    'ShapeParallelogram',
    'ShapeOctagon',
    'ShapeLine',
    'ShapeArrow',
    'tank',
  ])('is drawn in the shape %s', (shape) => {
    const { container, send } = page('UsualPercentFill', { binding, shape });
    send(25);
    expect(container.querySelector('clipPath path')?.getAttribute('d')).toMatch(/^M [^N]+Z$/);
  });

  it('shows percent, or the value with its unit', () => {
    const percent = page('UsualPercentFill', { binding });
    percent.send(25);
    expect(percent.container.textContent).toContain('25 %');
    cleanup();
    const value = page('UsualPercentFill', { binding, valueType: 'value' });
    value.send(25);
    expect(value.container.textContent).toContain('25.0\u00A0rpm');
  });
});

describe('a slider', () => {
  it('moves by keys and writes only by Enter', async () => {
    const { send, write, settle } = page('UsualScrollbar', {
      binding,
      step: 5,
      hint: true,
      hintValue: 'Sure?',
    });
    send(50);
    const slider = screen.getByRole('slider');
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(slider.getAttribute('aria-valuenow')).toBe('60');
    expect(write).not.toHaveBeenCalled();
    fireEvent.keyDown(slider, { key: 'Enter' });
    await settle();
    expect(write).toHaveBeenCalledWith(
      expect.objectContaining({ widgetId: 'a', value: 60, question: 'Sure?' }),
    );
  });

  it('is put back by Escape', () => {
    const { send, write } = page('UsualScrollbar', { binding });
    send(50);
    const slider = screen.getByRole('slider');
    fireEvent.keyDown(slider, { key: 'End' });
    fireEvent.keyDown(slider, { key: 'Escape' });
    expect(slider.getAttribute('aria-valuenow')).toBe('50');
    fireEvent.keyDown(slider, { key: 'Enter' });
    expect(write).not.toHaveBeenCalled();
  });

  it('says what failed, and shows the present value again', async () => {
    const { send, willAnswer, settle } = page('UsualScrollbar', { binding });
    send(50);
    willAnswer({ state: 'failed', message: 'The gateway is offline' });
    const slider = screen.getByRole('slider');
    fireEvent.keyDown(slider, { key: 'Home' });
    fireEvent.keyDown(slider, { key: 'Enter' });
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('The gateway is offline');
    expect(slider.getAttribute('aria-valuenow')).toBe('50');
  });

  it('shows what was written until it is read back, at most 10 s', async () => {
    const { send, willAnswer, settle, clock } = page('UsualScrollbar', { binding });
    send(50);
    willAnswer({ state: 'pending' });
    const slider = screen.getByRole('slider');
    fireEvent.keyDown(slider, { key: 'End' });
    fireEvent.keyDown(slider, { key: 'Enter' });
    await settle();
    expect(slider.getAttribute('aria-valuenow')).toBe('100');
    act(() => clock.advance(11_000));
    expect(slider.getAttribute('aria-valuenow')).toBe('50');
  });

  it('shows the actual value beside the setpoint', () => {
    const { send, part } = page('UsualScrollbar', { actualBinding: binding });
    send(25);
    expect(part('actual')?.getAttribute('style')).toContain('25%');
  });

  it('cannot be moved where nothing can be written', () => {
    page('UsualScrollbar', { binding }, { services: {} });
    const slider = screen.getByRole('slider');
    fireEvent.keyDown(slider, { key: 'End' });
    expect(slider.getAttribute('aria-disabled')).toBe('true');
    expect(slider.getAttribute('aria-valuenow')).toBe('0');
  });
});

describe('an input', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

  it('shows the present value, writes by Enter', async () => {
    const { send, write, settle } = page('UsualInput', { binding });
    send(50);
    expect(field().value).toBe('50.0');
    type('12.5');
    fireEvent.keyDown(field(), { key: 'Enter' });
    await settle();
    expect(write.mock.calls[0]?.[0].value).toBe(12.5);
  });

  it.each(['Escape', 'blur'])('is put back by %s', (way) => {
    const { send, write } = page('UsualInput', { binding });
    send(50);
    type('12');
    if (way === 'blur') fireEvent.blur(field());
    else fireEvent.keyDown(field(), { key: way });
    expect(field().value).toBe('50.0');
    expect(write).not.toHaveBeenCalled();
  });

  it.each([
    ['abc', 'Enter a number'],
    ['61', 'Enter 10 to 60'],
    ['9', 'Enter 10 to 60'],
  ])('says why %s cannot be written', (text, problem) => {
    const { send, write } = page('UsualInput', { binding });
    send(50);
    type(text);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(screen.getByRole('alert').textContent).toBe(problem);
    expect(write).not.toHaveBeenCalled();
  });

  it('takes texts where it is for texts', async () => {
    const { write, settle } = page('UsualInput', { binding, valueType: 'text', maxLength: 8 });
    type('<b>007</b>');
    fireEvent.keyDown(field(), { key: 'Enter' });
    await settle();
    expect(write.mock.calls[0]?.[0].value).toBe('<b>007</b>');
    expect(field().maxLength).toBe(8);
  });

  it('has the placeholder of the specification, in the language of the page', () => {
    page('UsualInput', {});
    expect(field().placeholder).toBe('Enter a value');
    cleanup();
    page('UsualInput', {}, { language: 'zh' });
    expect(field().placeholder).toBe('请输入值');
    expect(field().readOnly).toBe(true);
  });
});

describe('radio buttons', () => {
  const options = [
    { id: '1', title: 'Manual', value: '0', isChecked: true },
    { id: '2', title: 'Automatic', value: '1' },
  ];
  const checked = (name: string) => screen.getByRole('radio', { name }).getAttribute('aria-checked');

  it('shows the present value; arrows move without writing, a click writes', async () => {
    const { send, write, settle } = page('UsualRadio', { binding, options });
    send(1);
    expect(checked('Automatic')).toBe('true');
    const automatic = screen.getByRole('radio', { name: 'Automatic' });
    automatic.focus();
    fireEvent.keyDown(automatic, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Manual');
    expect(write).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('radio', { name: 'Manual' }));
    await settle();
    expect(write.mock.calls[0]?.[0].value).toBe(0);
  });

  it('has the option checked that is so by default while there is no source', () => {
    page('UsualRadio', { options }, { values: new ValueHub(new TestClock()) });
    expect(checked('Manual')).toBe('true');
  });
});

describe('a time selector', () => {
  it('writes a time in its format, or as seconds', async () => {
    const text = page('UsualTimeSelector', { binding });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '2026-02-03 04:05' } });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    await text.settle();
    expect(text.write.mock.calls[0]?.[0].value).toBe('2026-02-03 04:05');
    cleanup();
    const seconds = page('UsualTimeSelector', { binding, writeAs: 'seconds' });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '2026-02-03 04:05' } });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    await seconds.settle();
    expect(seconds.write.mock.calls[0]?.[0].value).toBe(new Date(2026, 1, 3, 4, 5).getTime() / 1000);
  });

  it('has a calendar of its own, by mouse and by keyboard, and writes with Enter what was chosen there', async () => {
    const { write, settle } = page('UsualTimeSelector', { binding });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '2026-02-03 04:05' } });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Choose a time' }));
    expect(
      document.querySelector('input[type="datetime-local"], input[type="date"], input[type="time"]'),
    ).toBeNull();
    const days = () => screen.getByRole('button', { pressed: true });
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    fireEvent.click(screen.getByRole('button', { name: '28' }));
    fireEvent.keyDown(days(), { key: 'ArrowDown' });
    fireEvent.change(screen.getByLabelText('Hour'), { target: { value: '23' } });
    fireEvent.change(screen.getByLabelText('Minute'), { target: { value: '99' } });
    const month = screen.getByRole('dialog').querySelector('strong')?.textContent ?? '';
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    const field = screen.getByRole('textbox');
    expect(field).toHaveProperty('value', expect.stringMatching(/^\d{4}-\d\d-\d\d 23:\d\d$/));
    expect(month).toContain(String(field instanceof HTMLInputElement && field.value.slice(0, 4)));
    fireEvent.keyDown(field, { key: 'Enter' });
    await settle();
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('refuses what is no time', () => {
    const { write } = page('UsualTimeSelector', { binding });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '2026-02-30 04:05' } });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    expect(screen.getByRole('alert').textContent).toContain('YYYY-MM-DD HH:mm');
    expect(write).not.toHaveBeenCalled();
  });
});

describe('a selection', () => {
  const option = (indexId: string, writeValue: string) => ({
    indexId,
    text: `Pump ${indexId}`,
    clickEvent: { enable: true, config: { writeValue } },
  });
  const data = { binding, selectDatas: [option('1', '10'), option('2', '20'), option('3', '30')] };

  it('opens by a click, and acts with the click event of the option', () => {
    const onAction = vi.fn<(action: object) => void>();
    page('UsualSelect', data, { onAction });
    fireEvent.click(screen.getByRole('button'));
    fireEvent.click(screen.getByRole('option', { name: 'Pump 2' }));
    expect(onAction).toHaveBeenCalledWith(
      expect.objectContaining({ widgetId: 'a', kind: 'click', partId: '2' }),
    );
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('opens by pointing at it where it is so chosen', () => {
    page('UsualSelect', data, { style: { eventType: 'hover' } });
    fireEvent.pointerOver(screen.getByRole('button'), { pointerType: 'mouse' });
    expect(screen.getByRole('listbox')).toBeDefined();
  });

  it('is operated by keys, and closed by Escape', async () => {
    page('UsualSelect', data);
    fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowDown' });
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(document.activeElement?.textContent).toBe('Pump 1');
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'End' });
    expect(document.activeElement?.textContent).toBe('Pump 3');
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('shows the option that writes the present value', () => {
    const { send } = page('UsualSelect', data);
    send(30);
    expect(screen.getByRole('button').textContent).toBe('Pump 3');
  });

  it('has a triangle, unless it is switched off', () => {
    const { container } = page('UsualSelect', data);
    expect(container.querySelector('button svg')).not.toBeNull();
    cleanup();
    const other = page('UsualSelect', data, { style: { triangleShow: false } });
    expect(other.container.querySelector('button svg')).toBeNull();
  });
});

describe('a timer', () => {
  it('shows the time in its format and goes on', () => {
    const { container, clock } = page('UsualTimer', { format: 'mm:ss' });
    const now = () => {
      const date = new Date(clock.now());
      return `${String(date.getMinutes()).padStart(2, '0')}:${String(date.getSeconds()).padStart(2, '0')}`;
    };
    expect(container.textContent).toBe(now());
    act(() => clock.advance(3000));
    expect(container.textContent).toBe(now());
  });

  it('counts down to a time and says when it is there', () => {
    const { container, clock } = page('UsualTimer', {
      mode: 'countdown',
      target: '1970-01-03 00:00:00',
      endText: 'Over',
    });
    expect(container.textContent).toMatch(/^1 d \d\d:\d\d:\d\d$/);
    act(() => clock.advance(200_000_000));
    expect(container.textContent).toBe('Over');
  });
});

describe('hostile data', () => {
  it.each([
    [
      'UsualDashboard',
      { minVal: 5, maxVal: 5, thickness: 200, zones: [{ from: 9e99, to: -9e99, colour: 'url(x)' }] },
    ],
    ['UsualPercentFill', { minVal: 1e308, maxVal: -1e308 }],
    ['UsualScrollbar', { step: 0.000001, minVal: -1e300, maxVal: 1e300 }],
    ['UsualTimer', { format: '<img src=x>', mode: 'countdown', target: 'x'.repeat(40) }],
    ['UsualSelect', { selectDatas: [{ indexId: 'a' }, { indexId: 'a', text: '<script>' }] }],
    ['UsualRadio', { options: [{ id: 'a' }, { id: 'a', title: '<script>' }] }],
    ['UsualAnimation', { imgUrl: 'javascript:alert(1)', frames: [{ imgUrl: 'javascript:x' }] }],
  ])('does not break %s', (type, data) => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container, send } = page(type, { binding, ...data });
    send(1);
    expect(container.querySelector('[role="alert"]')).toBeNull();
    expect(container.innerHTML).not.toMatch(/NaN|javascript:|<script|<img/);
    quiet.mockRestore();
  });
});

describe('the words of a signal', () => {
  const states = [
    { value: 0, title: 'Manual', level: 'normal' as const },
    { value: 1, title: 'Automatic', level: 'normal' as const },
  ];
  const mode = { ...facts, dataType: 'integer' as const, states };

  it('are the radio buttons of a page that has none of its own, and are written', async () => {
    const { send, write, settle } = page('UsualRadio', { binding, options: [] });
    send(0, 'good', mode);
    expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
      'Manual',
      'Automatic',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'Automatic' }));
    await settle();
    expect(write.mock.calls.map(([{ value }]) => value)).toEqual([1]);
  });

  it('stand where an option has a value and no text', () => {
    const { send } = page('UsualRadio', { binding, options: [{ id: '1', value: '1' }] });
    send(0, 'good', mode);
    expect(screen.getByRole('radio').textContent).toBe('Automatic');
  });

  it('are those of a switch without states', () => {
    const { send } = page('UsualRadio', { binding, options: [] });
    send(1, 'good', { ...facts, dataType: 'bit' });
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('On');
  });
});

describe('a control that cannot be written', () => {
  const traces = () => {
    const clock = new TestClock();
    return new ActionTraces(clock);
  };
  it.each([
    ['UsualScrollbar', () => fireEvent.pointerDown(screen.getByRole('slider'), { button: 0 })],
    ['UsualInput', () => fireEvent.click(screen.getByRole('textbox'))],
    ['UsualRadio', () => fireEvent.click(screen.getByRole('radio'))],
    ['UsualTimeSelector', () => fireEvent.click(screen.getByRole('textbox'))],
  ])('%s looks locked, says why, and answers a touch with it', (type, touch) => {
    const write = vi.fn<() => Promise<WriteOutcome>>();
    const locks = new Observable<WriteLocks>(() => 'offline');
    const { send, part, container } = page(
      type,
      { binding, options: [{ id: '1', value: '1', title: 'One' }] },
      { services: { write: { write }, locks, traces: traces() } },
    );
    send(30);
    expect(part('lock')).not.toBeNull();
    expect(container.querySelector('[title*="offline"]')).not.toBeNull();
    touch();
    expect(container.querySelector('[data-trace="locked"]')?.textContent).toContain('offline');
    expect(write).not.toHaveBeenCalled();
    act(() => locks.set(() => undefined));
    expect(part('lock')).toBeNull();
  });

  it('says that its signal can only be read', () => {
    const { send, container } = page('UsualInput', { binding });
    send(30, 'good', { ...facts, mode: 'readOnly' });
    expect(container.querySelector('[title="This signal can only be read"]')).not.toBeNull();
  });
});

describe('what can be entered', () => {
  it('is at a slider, with the step of the signal where it has none of its own', () => {
    const { send } = page('UsualScrollbar', { binding, rangeType: 'signal', step: null });
    send(30);
    const slider = screen.getByRole('slider');
    expect(slider.getAttribute('aria-description')).toBe('10\u00A0rpm to 60\u00A0rpm, step 0.1\u00A0rpm');
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(slider.getAttribute('aria-valuenow')).toBe('30.1');
  });

  it('is below an input while it has the focus', () => {
    const { send, container } = page('UsualInput', { binding });
    send(30);
    expect(container.textContent).not.toContain('step');
    fireEvent.focus(screen.getByRole('textbox'));
    expect(container.textContent).toContain('10\u00A0rpm to 60\u00A0rpm, step 0.1\u00A0rpm');
  });
});

describe('a write that somebody is asked about', () => {
  it('does not look written, and nothing says that it is, until it is sent', async () => {
    const asked: { send: (() => void) | undefined; end: ((outcome: WriteOutcome) => void) | undefined } = {
      send: undefined,
      end: undefined,
    };
    const write = (request: WriteRequest) =>
      new Promise<WriteOutcome>((resolve) => {
        asked.send = request.onSending;
        asked.end = resolve;
      });
    const { send, container } = page(
      'UsualInput',
      { binding, hint: true },
      { services: { write: { write } } },
    );
    send(30);
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: '40' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(container.textContent).not.toContain('Writing');
    act(() => asked.send?.());
    expect(screen.getByRole('status').textContent).toBe('Writing …');
    await act(() => Promise.resolve(asked.end?.({ state: 'cancelled' })));
    expect(field.getAttribute('value')).toBe('30.0');
  });
});
