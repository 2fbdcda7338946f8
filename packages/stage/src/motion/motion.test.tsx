import { drawnTypes } from '@penstock/widgets/view-list';
import { loadViews } from '@penstock/widgets/view-list';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Stage, type StageProps } from '../Stage.tsx';
import { pageOf, widget } from '../testing/page-of.ts';
import { TestClock } from '../testing/test-clock.ts';
import { TestSource } from '../testing/test-source.ts';
import { ValueHub } from '../values/value-hub.ts';

beforeAll(() => loadViews(['UsualAnimation']));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const binding = { type: 'signal', signalId: 'speed' };

function page(fields: object, type = 'ShapeRect', options: Partial<StageProps> = {}) {
  const clock = new TestClock();
  const values = new ValueHub(clock);
  const source = new TestSource();
  values.connect(source);
  const { container } = render(
    <Stage
      types={drawnTypes}
      store={pageOf([widget('a', type, fields)])}
      language="en"
      isInteractive
      values={values}
      {...options}
    />,
  );
  const send = (value: number | null, time = 1_000_000) =>
    act(() => {
      source.send('signal::speed', value, { time });
      clock.advance(200);
    });
  /** The element around the drawing of the widget. */
  const effect = () => container.querySelector<HTMLElement>('[data-widget="a"] > div')?.style;
  const turned = () => container.querySelector<HTMLElement>('[data-turned]');
  return { container, send, effect, turned };
}

const animated = (animation: object) => ({ animation });
const rules = [{ symbol: '>', value: 10 }];

describe('a widget that follows values', () => {
  it('is moved as far as its value says, and not while its rules do not hold', () => {
    const { send, effect } = page(
      animated({ move: { enable: true, binding, minVal: 0, maxVal: 100, x: 200, y: -50, rules } }),
    );
    send(50);
    expect(effect()?.translate).toBe('100px -25px');
    send(5);
    expect(effect()?.translate).toBe('');
  });

  it('is as large as its value says', () => {
    const { send, effect } = page(animated({ scale: { enable: true, binding, from: 1, to: 3 } }));
    send(50);
    expect(Number(effect()?.scale)).toBe(2);
  });

  it('is turned to an angle', () => {
    const rotate = { enable: true, mode: 'angle', binding, fromAngle: -90, toAngle: 90 };
    const { send, effect } = page(animated({ rotate }), 'UsualText');
    send(75);
    expect(effect()?.rotate).toBe('45deg');
    cleanup();
    const shape = page(animated({ rotate }));
    shape.send(75);
    expect([shape.effect()?.rotate, shape.turned()?.style.rotate]).toEqual(['', '45deg']);
  });

  it('turns its picture, and not its text', () => {
    const { send, turned } = page({
      ...animated({ rotate: { enable: true, binding } }),
      data: { text: 'Pump 1' },
    });
    send(11);
    expect(turned()?.querySelector('svg')).not.toBeNull();
    expect(turned()?.textContent).toBe('');
    expect(screen.getByText('Pump 1').closest('[data-turned]')).toBeNull();
  });

  it('turns while a rule holds, as fast as its speed, and rests while its value is not known', () => {
    const { send, turned } = page(animated({ rotate: { enable: true, binding, rules, speed: 60 } }));
    send(11);
    expect(turned()?.className).toMatch(/turning/);
    expect(turned()?.style.animationDuration).toBe('1s');
    send(9);
    expect(turned()).toBeNull();
    send(null);
    expect(turned()).toBeNull();
  });

  it('rests while the page is not in sight', () => {
    const { send, turned } = page(animated({ rotate: { enable: true, binding, rules } }));
    send(11);
    expect(turned()?.className).not.toMatch(/paused/);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(turned()?.className).toMatch(/paused/);
  });
});

describe('a line that something flows along', () => {
  const flow = (more: object) => page({ data: { flow: { enable: true, binding, ...more } } }, 'ShapeLine');
  const state = ({ container }: ReturnType<typeof flow>) =>
    container.querySelector('[data-flow]')?.getAttribute('data-flow');

  it('flows while its value is not 0', () => {
    const line = flow({});
    expect(state(line)).toBe('resting');
    line.send(1);
    expect(state(line)).toBe('running');
    line.send(0);
    expect(state(line)).toBe('resting');
  });

  it('flows while a rule holds, and not below the value at which it rests', () => {
    const line = flow({ rules: [{ symbol: '>', value: 10 }], speedType: 'value', minVal: 20, maxVal: 100 });
    line.send(9);
    expect(state(line)).toBe('resting');
    line.send(20);
    expect(state(line)).toBe('resting');
    line.send(21);
    expect(state(line)).toBe('running');
  });
});

describe('a button', () => {
  const clickable = { clickEvent: { enable: true } };

  it('is busy until what it does is done, and is not clicked twice', async () => {
    let finish: (value: unknown) => void = () => undefined;
    const onAction = vi.fn<(action: object) => unknown>(() => new Promise((resolve) => (finish = resolve)));
    page(clickable, 'UsualButton', { onAction });
    const button = screen.getByRole('button');
    fireEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(button);
    expect(onAction).toHaveBeenCalledTimes(1);
    await act(() => {
      finish(undefined);
      return Promise.resolve();
    });
    expect(button.getAttribute('aria-busy')).toBe('false');
  });

  it('cannot be clicked where its author wants that', () => {
    const onAction = vi.fn<(action: object) => unknown>();
    page({ clickEvent: { enable: true, config: { pressDisabled: true } } }, 'UsualButton', { onAction });
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    expect(onAction).not.toHaveBeenCalled();
  });
});

describe('a data text', () => {
  it('has the colour of the first rule that holds', () => {
    const data = { binding, rules: [{ symbol: '>', value: 70, colour: '#b3261e' }] };
    const { send, container } = page({ data }, 'UsualDataText');
    const colour = () =>
      container.querySelector<HTMLElement>('[data-widget="a"] span')?.parentElement?.style.color;
    send(60);
    const normal = colour();
    send(80);
    expect(colour()).not.toBe(normal);
  });

  it('has a curve of its last values where it is wanted', () => {
    const { send, container } = page({ data: { binding, sparkline: true } }, 'UsualDataText');
    const path = () => container.querySelector('[data-part="sparkline"]')?.getAttribute('d');
    send(60);
    expect(path()).toBe('');
    send(80, 2_000_000);
    expect(path()).toMatch(/^M 0 48 H 100.0 V 2.0$/);
  });
});

describe('an animation', () => {
  it('moves its symbol while its value is not 0', () => {
    const { send, container } = page({ data: { binding, symbol: 'axial-fan' } }, 'UsualAnimation');
    const running = () => container.querySelector('[data-running]')?.getAttribute('data-running');
    expect(container.querySelector('[data-running] svg')).not.toBeNull();
    expect(running()).toBe('false');
    send(1);
    expect(running()).toBe('true');
    send(0);
    expect(running()).toBe('false');
  });

  it('shows its image where it has one', () => {
    const images = () => '/images/1';
    const { container } = page({ data: { symbol: 'axial-fan', imgUrl: 'image:1' } }, 'UsualAnimation', {
      images,
    });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/1');
    expect(container.querySelector('svg')).toBeNull();
  });
});
