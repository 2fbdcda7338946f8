import type { Position } from '@penstock/contract/dashboard/widget';
import type { Camera } from '@penstock/scene/editor/camera';
import { Observable } from '@penstock/scene/observable';
import { drawnTypes } from '@penstock/widgets/view-list';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Stage, type StageProps } from './Stage.tsx';
import { pageOf, widget } from './testing/page-of.ts';
import { TestClock } from './testing/test-clock.ts';
import { TestSource } from './testing/test-source.ts';
import { ValueHub } from './values/value-hub.ts';

afterEach(cleanup);

type Options = Omit<StageProps, 'store' | 'language' | 'types'>;

function stage(widgets: readonly object[], options: Options = {}, con: object = {}) {
  const store = pageOf(widgets, con);
  const commits = vi.fn<() => void>();
  const { container } = render(
    <Profiler id="stage" onRender={commits}>
      <Stage types={drawnTypes} store={store} language="en" {...options} />
    </Profiler>,
  );
  const find = (id: string) => {
    const element = container.querySelector<HTMLElement>(`[data-widget="${id}"]`);
    if (!element) throw new Error(`There is no ${id}`);
    return element;
  };
  return { store, container, find, commits };
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const signal = (signalId: string, title = '') => ({ type: 'signal', signalId, title });

/** Where a widget was put: from the left, from the top, and how it is turned. */
const placeOf = ({ style }: HTMLElement) => [style.left, style.top, style.transform].join(' ').trim();

describe('a stage', () => {
  it('puts widgets where they are, in their order', () => {
    const { container, find } = stage([
      widget('a', 'ShapeRect', { position: { x: 1, y: 2, width: 30, height: 40, rotate: 90 } }),
      widget('b', 'ShapeCircle'),
    ]);
    expect(placeOf(find('a'))).toBe('1px 2px rotate(90deg)');
    expect(find('a').style.width).toBe('30px');
    expect(
      [...container.querySelectorAll('[data-widget]')].map((one) => one.getAttribute('data-widget')),
    ).toEqual(['a', 'b']);
  });

  it('draws the widgets of a group inside it', () => {
    const { find } = stage([
      widget('g', 'WidgetGroup', { children: [widget('a', 'UsualText', { data: { text: 'Pump' } })] }),
    ]);
    expect(find('g').contains(find('a'))).toBe(true);
    expect(find('a').textContent).toBe('Pump');
  });

  it('has the colours of light or dark by the background of its page, not by the program', () => {
    const themeOf = (con: object) =>
      stage([], {}, con).container.querySelector('[data-page]')?.getAttribute('data-theme');
    expect(themeOf({})).toBe('light');
    expect(themeOf({ bgColor: '#1e2c36' })).toBe('dark');
    expect(themeOf({ bgColor: 'rgba(0, 0, 0, 0.2)' })).toBeNull();
  });

  it('names a type that it does not know in its place', () => {
    const { find } = stage([
      widget('x', 'FutureWidget'),
      widget('a', 'UsualText', { data: { text: 'Pump' } }),
    ]);
    expect(find('x').textContent).toContain('FutureWidget');
    expect(find('a').textContent).toBe('Pump');
  });

  it('shows the error of a widget in its place, draws the others, and tries again when it changes', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onError = vi.fn<(id: string, error: unknown) => void>();
    const { store, find } = stage(
      [widget('a', 'UsualText'), widget('b', 'UsualText', { data: { text: 'Pump' } })],
      { onError },
    );
    act(() => void store.transact((page) => page.patch('a', { data: { text: 7 } })));
    expect(find('a').querySelector('[role="alert"]')).not.toBeNull();
    expect(find('b').textContent).toBe('Pump');
    expect(onError).toHaveBeenCalledWith('a', expect.anything());
    act(() => void store.transact((page) => page.patch('a', { data: { text: 'Valve' } })));
    expect(find('a').textContent).toBe('Valve');
    quiet.mockRestore();
  });

  it('moves a widget without rendering', () => {
    const { store, find, commits } = stage([widget('a', 'ShapeRect')]);
    const before = commits.mock.calls.length;
    act(
      () =>
        void store.transact((page) => page.patch('a', { position: { x: 5, y: 6, width: 100, height: 50 } })),
    );
    expect(placeOf(find('a'))).toBe('5px 6px');
    expect(commits.mock.calls.length).toBe(before);
  });

  it('renders only the widget that changes', () => {
    const { store, find } = stage([
      widget('a', 'UsualText'),
      widget('b', 'UsualText', { data: { text: 'Pump' } }),
    ]);
    const untouched = find('b').firstElementChild;
    const changes = vi.fn<MutationCallback>();
    const observer = new MutationObserver(changes);
    observer.observe(find('b'), { attributes: true, childList: true, subtree: true, characterData: true });
    act(() => void store.transact((page) => page.patch('a', { data: { text: 'Valve' } })));
    expect(find('a').textContent).toBe('Valve');
    expect(observer.takeRecords()).toEqual([]);
    expect(find('b').firstElementChild).toBe(untouched);
    observer.disconnect();
  });

  it('follows the order and the tree of the page', () => {
    const { store, container } = stage([widget('a', 'ShapeRect'), widget('b', 'ShapeRect')]);
    const ids = () =>
      [...container.querySelectorAll('[data-widget]')].map((one) => one.getAttribute('data-widget'));
    act(() => void store.transact((page) => page.patch('a', { index: 'z' })));
    expect(ids()).toEqual(['b', 'a']);
    act(() => void store.transact((page) => page.remove('b')));
    expect(ids()).toEqual(['a']);
  });
});

describe('dragging', () => {
  it('writes positions once a frame without rendering, and forgets them when it is given up', async () => {
    const preview = new Observable<ReadonlyMap<string, Position>>(new Map());
    const { find, commits } = stage([widget('a', 'ShapeRect')], { preview });
    const before = commits.mock.calls.length;
    const at = (x: number) => preview.set(new Map([['a', { x, y: 0, width: 100, height: 50 }]]));
    at(50);
    at(60);
    expect(placeOf(find('a'))).toBe('10px 20px');
    await nextFrame();
    expect(placeOf(find('a'))).toBe('60px 0px');
    preview.set(new Map());
    await nextFrame();
    expect(placeOf(find('a'))).toBe('10px 20px');
    expect(commits.mock.calls.length).toBe(before);
  });

  it('moves many widgets as pictures in one layer, and shows them where they were left', async () => {
    const preview = new Observable<ReadonlyMap<string, Position>>(new Map());
    const ids = Array.from({ length: 20 }, (_, index) => `w${index}`);
    const { store, container, find, commits } = stage(
      ids.map((id) => widget(id, 'UsualText', { data: { text: id } })),
      { preview },
    );
    const before = commits.mock.calls.length;
    const box = { x: 10, y: 20, width: 100, height: 50 };
    const show = async (shown: ReadonlyMap<string, Position>) => {
      preview.set(shown);
      await nextFrame();
      return container.querySelector<HTMLElement>('[aria-hidden="true"][inert]');
    };
    const shifted = (x: number) => new Map(ids.map((id) => [id, { ...box, x: box.x + x }]));
    expect((await show(shifted(5)))?.style.transform).toBe('translate(5px, 0px)');
    const layer = await show(shifted(30));
    expect(layer?.style.transform).toBe('translate(30px, 0px)');
    expect(layer?.textContent).toBe(ids.join(''));
    expect(container.querySelectorAll('[data-widget]')).toHaveLength(20);
    expect([find('w3').style.visibility, placeOf(find('w3'))]).toEqual(['hidden', '10px 20px']);
    // One that is resized as well: each is written.
    const uneven = new Map([...shifted(40), ['w0', { ...box, width: 7 }]]);
    expect(await show(uneven)).toBeNull();
    expect([find('w0').style.width, placeOf(find('w3'))]).toEqual(['7px', '50px 20px']);
    await show(shifted(60));
    store.transact((transaction) => {
      for (const id of ids) transaction.patch(id, { position: { ...box, x: 70 } });
    });
    expect(await show(new Map())).toBeNull();
    expect([find('w3').style.visibility, placeOf(find('w3'))]).toEqual(['', '70px 20px']);
    // The one that was resized was drawn in its other size, and in its own again.
    expect(commits.mock.calls.length).toBe(before + 2);
  });

  it('draws a widget in the size that it is dragged to', async () => {
    const preview = new Observable<ReadonlyMap<string, Position>>(new Map());
    const { find } = stage([widget('a', 'ShapeRect')], { preview });
    await act(async () => {
      preview.set(new Map([['a', { x: 10, y: 20, width: 300, height: 50 }]]));
      await nextFrame();
    });
    expect(find('a').style.width).toBe('300px');
    expect(find('a').querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 300 50');
  });

  it('moves the camera without rendering', async () => {
    const camera = new Observable<Camera>({ x: 0, y: 0, zoom: 1 });
    const { container, commits } = stage([widget('a', 'ShapeRect')], { camera });
    const before = commits.mock.calls.length;
    camera.set({ x: 10, y: -5, zoom: 2 });
    await nextFrame();
    const page = container.querySelector<HTMLElement>('[data-page]');
    expect(page?.parentElement?.style.transform).toBe('translate(10px, -5px) scale(2)');
    expect(commits.mock.calls.length).toBe(before);
  });

  it('does not draw what is hidden while editing', () => {
    const hidden = new Observable<ReadonlySet<string>>(new Set(['a']));
    const { find } = stage([widget('a', 'ShapeRect')], { hidden });
    expect(find('a').style.display).toBe('none');
    hidden.set(new Set());
    expect(find('a').style.display).toBe('');
  });
});

describe('texts from a document', () => {
  const hostile = [
    'url(https://evil.example/x.png)',
    'expression(alert(1))',
    '</style><script>alert(1)</script>',
    'javascript:alert(1)',
    'red;background:url(//evil.example)',
  ];

  it.each(hostile)('never reach the styles or the markup: %s', (text) => {
    const cut = text.slice(0, 50);
    const style = {
      fill: cut,
      color: cut,
      stroke: { color: cut, width: 2 },
      font: { color: cut },
    };
    const gradient = {
      type: 'linear',
      angle: 0,
      stops: [
        { at: 0, colour: cut },
        { at: 1, colour: '#000' },
      ],
    };
    const types = ['ShapeRect', 'ShapeLine', 'UsualText', 'UsualDataText', 'UsualImage', 'UsualButton'];
    const { container } = stage(
      types.flatMap((type) => [
        widget(type, type, { style, data: { text: '<b>text</b>' } }),
        widget(`${type}-gradient`, type, { style: { ...style, fill: gradient } }),
        widget(`${type}-image`, type, { style, data: { imgUrl: text } }),
      ]),
      { images: (source) => source },
      { bgColor: cut, bgImage: text },
    );
    const styles = [...container.querySelectorAll('*')].flatMap((one) =>
      one.getAttributeNames().map((name) => one.getAttribute(name) ?? ''),
    );
    expect(styles.filter((value) => /evil|expression|script|javascript|alert/.test(value))).toEqual([]);
    expect(container.querySelector('script, b, style')).toBeNull();
  });
});

describe('values', () => {
  function live(widgets: readonly object[], options: Options = {}) {
    const clock = new TestClock();
    const values = new ValueHub(clock);
    const source = new TestSource();
    const drawn = stage(widgets, { values, ...options });
    const send = (key: string, value: number | boolean | string | null, quality: 'good' | 'bad' = 'good') =>
      act(() => {
        source.send(key, value, { quality, time: clock.now() });
        clock.advance(200);
      });
    return { ...drawn, values, source, send, connect: () => act(() => void values.connect(source)) };
  }

  it('show the sample of the author, or zero in their form, while there is no source', () => {
    const { find } = live([
      widget('a', 'UsualDataText', {
        data: { binding: signal('level', 'Level of the well'), text: '3.20 m' },
      }),
      widget('b', 'UsualDataText', { data: { binding: signal('level', 'Level of the well') } }),
    ]);
    expect(find('a').textContent).toBe('3.20 m');
    expect(find('b').textContent).toBe('0.0');
  });

  it('are shown as they come, unknown before', () => {
    const { find, send, connect } = live([
      widget('a', 'UsualDataText', { data: { binding: signal('level'), decimals: 1, unit: 'm' } }),
    ]);
    connect();
    expect(find('a').textContent).toContain('—');
    expect(find('a').querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('No value');
    send('signal::level', 3.21);
    expect(find('a').textContent).toBe('3.2\u00A0m');
    expect(find('a').querySelector('[role="img"]')).toBeNull();
  });

  it('of bad quality are marked on every widget that has a binding', () => {
    const data = { binding: signal('level') };
    const { find, send, connect } = live(
      ['ShapeRect', 'UsualText', 'UsualDataText', 'UsualButton'].map((type) => widget(type, type, { data })),
    );
    connect();
    send('signal::level', 3, 'bad');
    for (const type of ['ShapeRect', 'UsualText', 'UsualDataText', 'UsualButton'])
      expect(find(type).querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Bad quality');
  });

  it('hide and colour a widget by condition', () => {
    const when = (symbol: string, value: number, colour = '') => ({
      enable: true,
      binding: signal('level'),
      rules: [{ symbol, value, colour }],
    });
    const { find, send, connect } = live([
      widget('a', 'UsualText', {
        data: { text: 'High' },
        animation: { visiable: when('<', 2), fontColor: when('>', 5, '#ff0000') },
      }),
    ]);
    const box = () => find('a').firstElementChild;
    expect(box()?.hasAttribute('hidden')).toBe(false);
    connect();
    send('signal::level', 1);
    expect(box()?.hasAttribute('hidden')).toBe(true);
    send('signal::level', 6);
    expect(box()?.hasAttribute('hidden')).toBe(false);
    expect(find('a').innerHTML).toMatch(/color: (#ff0000|rgb\(255, 0, 0\))/);
  });

  it('choose among the images of a widget', () => {
    const image = (hash: string) => `image:${hash}`;
    const { find, send, connect } = live(
      [
        widget('a', 'UsualImage', {
          data: {
            imgUrl: image('off'),
            binding: signal('run'),
            signalMaps: [{ value: 1, imgUrl: image('on') }],
          },
        }),
      ],
      { images: (source) => `/images/${source.slice(6)}` },
    );
    connect();
    expect(find('a').querySelector('img')?.getAttribute('src')).toBe('/images/off');
    send('signal::run', true);
    expect(find('a').querySelector('img')?.getAttribute('src')).toBe('/images/on');
  });
});

describe('a click event', () => {
  const clickEvent = { enable: true, config: { action: 'link' } };

  it('is reported for the innermost widget, by pointer and by key', () => {
    const onAction = vi.fn<(action: { widgetId: string; kind: string }) => void>();
    const { find } = stage(
      [
        widget('g', 'WidgetGroup', {
          clickEvent,
          children: [widget('a', 'ShapeRect', { clickEvent, widgetName: 'Start' })],
        }),
      ],
      { onAction, isInteractive: true },
    );
    expect(find('a').getAttribute('aria-label')).toBe('Start');
    fireEvent.click(find('a'));
    fireEvent.keyDown(find('a'), { key: 'Enter' });
    expect(onAction.mock.calls.map(([action]) => action)).toMatchObject([
      { widgetId: 'a', kind: 'click', config: { action: 'link' } },
      { widgetId: 'a', kind: 'click', config: { action: 'link' } },
    ]);
  });

  it('is nothing while editing', () => {
    const onAction = vi.fn<() => void>();
    const { find, container } = stage([widget('a', 'UsualButton', { clickEvent })], { onAction });
    expect(container.querySelector('[inert]')).not.toBeNull();
    const button = find('a').querySelector('button');
    if (button) fireEvent.click(button);
    expect(onAction).not.toHaveBeenCalled();
  });
});
