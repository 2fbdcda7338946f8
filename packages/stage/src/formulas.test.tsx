import type { JsonObject } from '@penstock/contract/dashboard/json';
import { paletteOf } from '@penstock/contract/dashboard/page-palettes';
import { drawnTypes } from '@penstock/widgets/view-list';
import { act, cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Stage } from './Stage.tsx';
import { DrawnWidget } from './testing/drawn-widget.tsx';
import { pageOf, widget } from './testing/page-of.ts';
import { TestClock } from './testing/test-clock.ts';
import { TestSource } from './testing/test-source.ts';
import { ValueHub } from './values/value-hub.ts';

afterEach(cleanup);

const palette = paletteOf('light', undefined, undefined);

const signals = [
  { name: 'A', id: 'flow' },
  { name: 'B', id: 'power', equipId: '7' },
];
const [flow, power] = ['signal::flow', 'signal:7:power'];
const facts = {
  title: 'Flow',
  unit: 'm³/h',
  dataType: 'float',
  decimals: 1,
  states: [{ value: 3, title: 'High', level: 'alarm' }],
  lowerLimit: 0,
  upperLimit: 50,
} as const;

const text = (formulas: readonly JsonObject[], more: JsonObject = {}): JsonObject => ({
  data: { text: 'Saved' },
  formulas: formulas.map((one) => ({ signals, ...one })),
  ...more,
});
const draw = (fields: JsonObject, values: Record<string, number | string | null> = {}) =>
  DrawnWidget.of('UsualText', fields, { values, facts });
const box = (drawn: DrawnWidget) => drawn.element.firstElementChild;
const background = (drawn: DrawnWidget) => getComputedStyle(drawn.find(':scope > *')).background;
const mark = (drawn: DrawnWidget) =>
  drawn.element.querySelector('[role="img"]')?.getAttribute('aria-label') ?? '';

describe('fields by formulas', () => {
  it('show what the formula gives for the present values, over several sources', async () => {
    const fields = text([
      { path: 'data.text', formula: '"Share " + text(A / B * 100, 1) + " %"' },
      { path: 'style.fill', formula: 'A > upperLimit(A) ? "#ff0000" : "#00ff00"' },
    ]);
    const drawn = await draw(fields, { [flow]: 10, [power]: 40 });
    expect(drawn.text).toBe('Share 25.0 %');
    expect(background(drawn)).toBe('#00ff00');
    drawn.send({ [flow]: 60 });
    expect(drawn.text).toBe('Share 150.0 %');
    expect(background(drawn)).toBe('#ff0000');
    expect(mark(drawn)).toBe('');
  });

  it('are as they were saved while there are no values, in the designer', async () => {
    const drawn = await DrawnWidget.of('UsualText', text([{ path: 'data.text', formula: 'A' }]));
    expect(drawn.text).toBe('Saved');
  });

  it('are as they were saved, with the mark of the state, while a source is bad, old or not known', async () => {
    const drawn = await draw(text([{ path: 'data.text', formula: 'A + B' }]), { [flow]: 1 });
    expect([drawn.text, mark(drawn)]).toEqual(['SavedNo value', 'No value']);
    drawn.send({ [power]: 2 });
    expect([drawn.text, mark(drawn)]).toEqual(['3', '']);
    act(() => {
      drawn.source.send(power, 2, { quality: 'bad', time: drawn.clock.now() });
      drawn.clock.advance(1000);
    });
    expect([drawn.text, mark(drawn)]).toEqual(['SavedBad quality', 'Bad quality']);
  });

  it.each([
    ['style.fill', '"url(https://elsewhere)"'],
    ['style.fill', '"red; background: blue"'],
    ['style.fill', 'A'],
    ['style.opacity', '"half"'],
    ['style.opacity', '7'],
    ['data.text', 'A + '],
    ['data.text', 'C'],
    ['data.nothing', '1'],
    ['data.binding.signalId', '"secret"'],
    ['style.__proto__.fill', '"#ff0000"'],
  ])('leave what is saved where %s does not take %s', async (path, formula) => {
    const saved = await draw({ data: { text: 'Saved' } }, { [flow]: 1, [power]: 2 });
    const html = box(saved)?.outerHTML;
    cleanup();
    const drawn = await draw(text([{ path, formula }]), { [flow]: 1, [power]: 2 });
    expect(box(drawn)?.outerHTML).toBe(html);
  });

  it('can be roles of colours, in the palette of the page', async () => {
    const drawn = await draw(text([{ path: 'style.fill', formula: 'A > 5 ? "@alarm" : "@good"' }]), {
      [flow]: 9,
    });
    const alarm = background(drawn);
    drawn.send({ [flow]: 1 });
    expect([alarm, background(drawn)]).toEqual([palette.alarm, palette.good]);
  });

  it('draw again only when a result is another, and nothing that has none', () => {
    const clock = new TestClock();
    const hub = new ValueHub(clock);
    const source = new TestSource();
    hub.connect(source);
    const commits = vi.fn<() => void>();
    render(
      <Profiler id="stage" onRender={commits}>
        <Stage
          types={drawnTypes}
          store={pageOf([
            widget(
              'a',
              'UsualText',
              text([{ path: 'data.text', formula: 'A > 5 ? "high" : "low"', signals: signals.slice(0, 1) }]),
            ),
            widget('b', 'UsualText', { data: { text: 'Plain' } }),
          ])}
          language="en"
          values={hub}
        />
      </Profiler>,
    );
    const send = (value: number) =>
      act(() => {
        clock.advance(1000);
        source.send(flow, value, { time: clock.now() });
        clock.advance(1000);
      });
    act(() => clock.advance(0));
    send(6);
    const before = commits.mock.calls.length;
    for (const value of [7, 8, 9]) send(value);
    expect(commits.mock.calls.length).toBe(before);
    send(1);
    expect(commits.mock.calls.length).toBe(before + 1);
    expect(document.querySelector('[data-widget="a"]')?.textContent).toBe('low');
  });
});

describe('a binding to a formula', () => {
  const binding = { type: 'signal', formula: 'A / B * 100', signals, unit: '%', decimals: 1, title: 'Share' };
  const of = (
    type: 'UsualDataText' | 'UsualDashboard',
    data: JsonObject,
    values: Record<string, number | null>,
  ) => DrawnWidget.of(type, { data: { binding, ...data } }, { values, facts });

  it('shows its value with its own unit and decimals', async () => {
    const drawn = await of('UsualDataText', {}, { [flow]: 10, [power]: 40 });
    expect(drawn.text).toBe('25.0\u00A0%');
    drawn.send({ [flow]: 20 });
    expect(drawn.text).toBe('50.0\u00A0%');
  });

  it('has the mark of its worst source, and a dash without a value', async () => {
    const drawn = await of('UsualDataText', {}, { [flow]: 10 });
    expect([drawn.text.includes('—'), mark(drawn)]).toEqual([true, 'No value']);
    drawn.send({ [power]: 0 });
    expect([drawn.text.includes('—'), mark(drawn)]).toEqual([true, '']);
  });

  it('moves a gauge', async () => {
    const drawn = await of('UsualDashboard', {}, { [flow]: 10, [power]: 40 });
    expect(drawn.text).toContain('25.0');
  });

  it('without rules is a condition that holds while it is not 0, as in an interlock over several signals', async () => {
    const animation = {
      visiable: { enable: true, binding: { ...binding, formula: 'A > 5 and not (B == 0)' } },
    };
    const drawn = await DrawnWidget.of(
      'UsualText',
      { data: { text: 'x' }, animation },
      {
        values: { [flow]: 9, [power]: 0 },
      },
    );
    expect(drawn.has('[hidden]')).toBe(false);
    drawn.send({ [power]: 1 });
    expect(drawn.has('[hidden]')).toBe(true);
  });

  it('is what rules and animations of the widget compare', async () => {
    const animation = {
      visiable: {
        enable: true,
        binding: { ...binding, formula: 'A > 5 and B > 5' },
        rules: [{ symbol: '=', value: 1 }],
      },
    };
    const drawn = await DrawnWidget.of(
      'UsualText',
      { data: { text: 'x' }, animation },
      {
        values: { [flow]: 1, [power]: 9 },
      },
    );
    expect(drawn.has('[hidden]')).toBe(false);
    drawn.send({ [flow]: 9 });
    expect(drawn.has('[hidden]')).toBe(true);
  });
});
