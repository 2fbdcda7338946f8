import { drawnTypes } from '@penstock/widgets/view-list';
import { Observable } from '@penstock/scene/observable';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ActionTraces } from './services/action-traces.ts';
import type { WriteLock, WriteLocks } from './services/write-lock.ts';
import { Stage } from './Stage.tsx';
import type { WidgetAction } from './actions/widget-action.ts';
import { pageOf, widget } from './testing/page-of.ts';
import { TestClock } from './testing/test-clock.ts';
import { TestSource } from './testing/test-source.ts';
import { ValueHub } from './values/value-hub.ts';

afterEach(cleanup);

const binding = { type: 'signal', signalId: 'speed' };

/** A page with one widget that is clicked. */
function page(
  config: object,
  type = 'ShapeRect',
  {
    lock,
    isDeaf = false,
    isOff = false,
    style = {},
    events,
  }: {
    readonly lock?: WriteLock;
    readonly isDeaf?: boolean;
    readonly isOff?: boolean;
    readonly style?: object;
    readonly events?: object;
  } = {},
) {
  const clock = new TestClock();
  const values = new ValueHub(clock, 30_000);
  const source = new TestSource();
  values.connect(source);
  const onAction = vi.fn<(action: WidgetAction) => unknown>();
  const traces = new ActionTraces(clock);
  const clickEvent = { enable: !isOff, config, ...(events && { events }) };
  const store = pageOf([
    widget('a', type, { clickEvent, widgetName: 'Start', data: { text: 'Start' }, style }),
  ]);
  const { container, unmount } = render(
    <Stage
      types={drawnTypes}
      store={store}
      language="en"
      isInteractive
      values={values}
      services={{ traces, locks: new Observable<WriteLocks>(() => lock) }}
      {...(isDeaf ? {} : { onAction })}
    />,
  );
  const button = () => screen.getByRole('button');
  const pass = (time: number) => act(() => clock.advance(time));
  const send = (value: number, quality: 'good' | 'bad' = 'good') =>
    act(() => {
      clock.advance(1000);
      source.send('signal::speed', value, { quality, time: clock.now() });
      clock.advance(1000);
    });
  const kinds = () => onAction.mock.calls.map(([action]) => action.kind);
  // It is not in happy-dom.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  return { button, pass, send, kinds, traces, container, unmount };
}

describe.each(['ShapeRect', 'UsualButton'])('a press that lasts, on %s', (type) => {
  const config = { action: 'link', delay: { enable: true, value: 1000 } };

  it('acts when its time is over, and shows how it fills', () => {
    const { button, pass, kinds, container } = page(config, type);
    fireEvent.pointerDown(button(), { button: 0 });
    expect(container.querySelector('[data-part="ring"]')).not.toBeNull();
    pass(999);
    expect(kinds()).toEqual([]);
    pass(1);
    expect(kinds()).toEqual(['click']);
    fireEvent.pointerUp(button());
    fireEvent.click(button());
    expect(kinds()).toEqual(['click']);
    expect(container.querySelector('[data-part="ring"]')).toBeNull();
  });

  it('does nothing when it ends before, or on a click', () => {
    const { button, pass, kinds } = page(config, type);
    fireEvent.pointerDown(button(), { button: 0 });
    pass(500);
    fireEvent.pointerUp(button());
    fireEvent.click(button());
    pass(5000);
    expect(kinds()).toEqual([]);
  });

  it('is made with a key as well, and ended by Escape', () => {
    const { button, pass, kinds } = page(config, type);
    fireEvent.keyDown(button(), { key: 'Enter' });
    fireEvent.keyDown(button(), { key: 'Enter', repeat: true });
    pass(1000);
    expect(kinds()).toEqual(['click']);
    fireEvent.keyUp(button(), { key: 'Enter' });
    fireEvent.keyDown(button(), { key: ' ' });
    pass(500);
    fireEvent.keyDown(button(), { key: 'Escape' });
    pass(5000);
    expect(kinds()).toEqual(['click']);
    expect(button().getAttribute('aria-description')).toBe('Press and hold for 1 s');
  });
});

describe('a button that is held', () => {
  const config = { binding, pressType: 'hold' };

  it.each([
    ['the pointer goes up', (element: HTMLElement) => fireEvent.pointerUp(element)],
    ['the pointer is lost', (element: HTMLElement) => fireEvent.lostPointerCapture(element)],
    ['the press is cancelled', (element: HTMLElement) => fireEvent.pointerCancel(element)],
    ['the window is left', () => fireEvent.blur(window)],
    ['the page is hidden', () => fireEvent(document, new Event('visibilitychange'))],
    ['the page is closed', () => fireEvent(window, new Event('pagehide'))],
  ])('is released when %s, once', (_when, end) => {
    const { button, kinds } = page(config);
    fireEvent.pointerDown(button(), { button: 0 });
    expect(kinds()).toEqual(['press']);
    end(button());
    fireEvent.pointerUp(button());
    fireEvent.click(button());
    expect(kinds()).toEqual(['press', 'release']);
  });

  it('is held by a key', () => {
    const { button, kinds } = page(config);
    fireEvent.keyDown(button(), { key: ' ' });
    fireEvent.keyDown(button(), { key: ' ', repeat: true });
    expect(kinds()).toEqual(['press']);
    fireEvent.blur(button());
    expect(kinds()).toEqual(['press', 'release']);
  });

  it('is released when the page goes away', () => {
    const { button, kinds, unmount } = page(config);
    fireEvent.pointerDown(button(), { button: 0 });
    unmount();
    expect(kinds()).toEqual(['press', 'release']);
  });
});

describe('a condition that forbids to operate', () => {
  const config = {
    action: 'link',
    disabledWhen: { enable: true, binding, rules: [{ symbol: '>', value: 5 }], reason: 'It is running.' },
  };

  it('holds while its value says so, with its reason', () => {
    const { button, send, kinds } = page(config);
    send(6);
    fireEvent.click(button());
    fireEvent.keyDown(button(), { key: 'Enter' });
    expect(kinds()).toEqual([]);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(button().getAttribute('aria-description')).toBe('It is running.');
    send(4);
    fireEvent.click(button());
    expect(kinds()).toEqual(['click']);
  });

  it('holds while its value is bad or not known, and says that instead of the reason of its author', () => {
    const { button, send, kinds, pass } = page(config);
    const reason = () => button().getAttribute('aria-description');
    fireEvent.click(button());
    expect(reason()).toContain('is not known');
    send(9, 'bad');
    fireEvent.click(button());
    expect(reason()).toContain('bad quality');
    send(9);
    expect(reason()).toBe('It is running.');
    pass(60_000);
    expect(reason()).toContain('last known value');
    expect(kinds()).toEqual([]);
  });

  it('is answered at the widget when somebody touches it, for some seconds', () => {
    const { button, send, pass } = page(config);
    send(6);
    fireEvent.click(button());
    expect(screen.getByRole('status').textContent).toBe('It is running.');
    pass(6000);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('a page that cannot be written', () => {
  const write = { binding, writeValue: '1' };
  const locked = (config: object, options: Parameters<typeof page>[2]) => {
    const { button, kinds } = page(config, 'UsualButton', options);
    fireEvent.click(button());
    const seen = [button().getAttribute('aria-disabled'), button().getAttribute('title'), kinds().length];
    cleanup();
    return seen;
  };

  it('says why at what writes, and opens pages as ever', () => {
    expect(locked(write, { lock: 'offline' })[1]).toContain('gateway is offline');
    expect(locked(write, { lock: 'noRight' })).toEqual([
      'true',
      'You have no right to write to this equipment',
      0,
    ]);
    expect(locked({ action: 'link' }, { lock: 'offline' })).toEqual(['false', null, 1]);
  });

  it('is only for looking where nobody hears its clicks', () => {
    expect(locked({ action: 'link' }, { isDeaf: true })[1]).toContain('only for looking');
  });

  it('looks locked whatever opacity its author gave it', () => {
    const { container } = page(write, 'UsualButton', { lock: 'noRight', style: { opacity: 1 } });
    expect(container.querySelector('[data-part="lock"]')).not.toBeNull();
    expect(container.querySelector('button')?.style.filter).toBe('');
  });
});

describe('what became of an action', () => {
  it('is shown at its widget and announced', () => {
    const { traces } = page({ action: 'link' });
    act(() => traces.set('a', { state: 'failed', text: 'The device refused it.' }));
    expect(screen.getByRole('alert').textContent).toBe('The device refused it.');
    act(() => traces.set('a', { state: 'done', text: 'Wrote 5' }));
    expect(screen.getByRole('status').textContent).toBe('Wrote 5');
    act(() => traces.set('a', undefined));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe.each(['ShapeRect', 'UsualButton'])('a double click on %s', (type) => {
  const link = { actions: [{ action: 'link', link: 'https://example.com' }] };
  const click = (element: HTMLElement) => fireEvent.click(element, { detail: 1 });

  it('is distinguished from two clicks, and a single click waits for it', () => {
    const { button, pass, kinds } = page({ action: 'link' }, type, { events: { double: link } });
    click(button());
    pass(200);
    expect(kinds()).toEqual([]);
    click(button());
    expect(kinds()).toEqual(['double']);
    pass(1000);
    click(button());
    pass(1000);
    expect(kinds()).toEqual(['double', 'click']);
  });

  it('delays no click where there is none', () => {
    const { button, kinds } = page({ action: 'link' }, type, { events: { press: link } });
    click(button());
    expect(kinds()).toEqual(['click']);
  });

  it('is made by Shift and Enter, and Enter alone clicks at once', () => {
    const { button, pass, kinds } = page({ action: 'link' }, type, { events: { double: link } });
    expect(button().getAttribute('aria-description')).toBe('Shift and Enter do what a double click does');
    fireEvent.keyDown(button(), { key: 'Enter', shiftKey: true });
    expect(kinds()).toEqual(['double']);
    // The browser makes a click of Enter on a button.
    if (type === 'UsualButton') fireEvent.click(button(), { detail: 0 });
    else fireEvent.keyDown(button(), { key: 'Enter' });
    expect(kinds()).toEqual(['double', 'click']);
    pass(1000);
    expect(kinds()).toHaveLength(2);
  });
});

describe.each(['ShapeRect', 'UsualButton'])('a press and its release, on %s', (type) => {
  const script = { actions: [{ action: 'script', script: 'x' }] };
  const events = { press: script, release: script };

  it('begin when the pointer or a key goes down and up, also without a click', () => {
    const { button, kinds } = page({}, type, { events, isOff: true });
    fireEvent.pointerDown(button(), { button: 0 });
    fireEvent.pointerUp(button());
    fireEvent.click(button(), { detail: 1 });
    fireEvent.keyDown(button(), { key: ' ' });
    fireEvent.keyDown(button(), { key: ' ', repeat: true });
    fireEvent.keyUp(button(), { key: ' ' });
    expect(kinds()).toEqual(['press', 'release', 'press', 'release']);
  });

  it('are released when the widget goes, and never begin while it is locked', () => {
    const { button, kinds, unmount } = page({}, type, { events, isOff: true });
    fireEvent.pointerDown(button(), { button: 0 });
    unmount();
    expect(kinds()).toEqual(['press', 'release']);
    const locked = page({ pressDisabled: true }, type, { events, isOff: true });
    fireEvent.pointerDown(locked.button(), { button: 0 });
    expect(locked.kinds()).toEqual([]);
  });
});

it('a widget is locked while one of the signals that its actions write cannot be written', () => {
  const actions = [{ binding: { type: 'signal', signalId: 'speed' } }];
  const { button } = page({ action: 'link' }, 'ShapeRect', {
    lock: 'offline',
    events: { click: { actions } },
  });
  expect(button().getAttribute('aria-disabled')).toBe('true');
});
