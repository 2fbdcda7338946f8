import { readColour } from '@penstock/contract/rules/colour';
import { axisChartData, defaultChartTheme, roundChartData } from '@penstock/widgets/parts/chart-data';
import { describe, expect, it } from 'vitest';
import { init } from './chart-library.ts';
import { type BarChart, barChartOption, fittingBarWidth } from './bar-chart-option.ts';
import { chartContent, colourOf } from './chart-item.ts';
import { axisEnds, axisNumber } from './chart-look.ts';
import { type RoundChart, roundChartOption, shareOf } from './round-chart-option.ts';
import { axisTimeFormat, axisUnits, type TimeChart, timeChartOption } from './time-chart-option.ts';
import { type XyChart, xyChartOption } from './xy-chart-option.ts';

const { axes, grid } = axisChartData.parse({});
const look = { axes, grid };
const font = { color: '#5f7580', size: 12 };
const adapt = { min: null, max: null };

/** The chart as the chart library draws it. */
function drawn(option: Parameters<ReturnType<typeof init>['setOption']>[0]): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 420, height: 240 });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

const from = new Date(2026, 10, 22, 10, 0).getTime();
const curve = {
  id: 'flow',
  colour: '#2a8ca0',
  unit: 'm³/h',
  rows: [
    [from, 10],
    [from + 1_800_000, 30],
    [from + 3_600_000, 20],
  ] as const,
  isStep: false,
  isFaded: false,
};
const time: TimeChart = {
  kind: 'line',
  curves: [curve],
  from,
  to: from + 3_600_000,
  timeFormat: 'HH:mm',
  ends: adapt,
  look,
  font,
};

describe('a chart over time', () => {
  it('draws each curve in its colour, times in its format, and the unit', () => {
    const svg = drawn(timeChartOption(time));
    expect(svg).toMatch(/stroke="#2a8ca0"/);
    expect(svg).toContain('10:30');
    expect(svg).toContain('m³/h');
  });

  it('has the ends that are fixed, in their order', () => {
    const svg = drawn(timeChartOption({ ...time, ends: axisEnds(true, 500, -500) }));
    expect(svg).toContain('−500');
    expect(svg).toContain('>500<');
    expect(axisEnds(true, 3, 3)).toEqual({ min: 3, max: 4 });
    expect(axisEnds(false, 3, 4)).toEqual({ min: null, max: null });
  });

  it('has an axis for each of two units, and one where its ends are fixed', () => {
    const two = { ...time, curves: [curve, { ...curve, id: 'p', unit: 'bar' }] };
    expect(timeChartOption(two)).toMatchObject({
      yAxis: [{ name: 'm³/h' }, { name: 'bar', position: 'right' }],
    });
    expect(timeChartOption({ ...two, ends: axisEnds(true, 0, 1) })).toMatchObject({
      yAxis: [{ name: 'm³/h, bar' }],
      series: [{ yAxisIndex: 0 }, { yAxisIndex: 0 }],
    });
    expect(axisUnits([{ unit: 'a' }, { unit: 'b' }, { unit: 'c' }])).toEqual(['a', 'b, c']);
  });

  it('fills areas, fades what is old, steps what holds, and leaves gaps', () => {
    expect(timeChartOption({ ...time, kind: 'area' })).toMatchObject({
      series: [{ areaStyle: { opacity: 0.2 } }],
    });
    expect(timeChartOption(time)).not.toMatchObject({ series: [{ areaStyle: {} }] });
    const [old] = [{ ...curve, isFaded: true, isStep: true }];
    expect(timeChartOption({ ...time, curves: [old] })).toMatchObject({
      series: [{ step: 'end', connectNulls: false, lineStyle: { opacity: 0.4 } }],
    });
  });

  it('shows axes, their titles and the grid only where that is wanted', () => {
    const shown = { show: true, title: 'Time of day', color: '#123456' };
    const named = drawn(
      timeChartOption({ ...time, look: { axes: { x: shown, y: { ...shown, title: 'Flow' } }, grid } }),
    );
    expect(named).toContain('Time of day');
    expect(named).toContain('Flow · m³/h');
    expect(named).toContain('#123456');
    const bare = {
      axes: { x: { ...shown, show: false }, y: { ...shown, show: false } },
      grid: { show: false, color: '#ff0000' },
    };
    const svg = drawn(timeChartOption({ ...time, look: bare }));
    expect(svg).not.toContain('<text');
    expect(svg).not.toContain('#ff0000');
  });

  it('adds the day to a format without one where it shows longer than that', () => {
    expect(axisTimeFormat('HH:mm', 3_600_000)).toBe('HH:mm');
    expect(axisTimeFormat('HH:mm', 7 * 86_400_000)).toBe('MM-DD HH:mm');
    expect(axisTimeFormat('DD. HH', 7 * 86_400_000)).toBe('DD. HH');
  });
});

describe('bars', () => {
  const bars: BarChart = {
    categories: ['Pump 1', 'Pump 2'],
    series: [
      {
        id: 'values',
        colour: '',
        values: [3, null],
        colours: ['#c4732b', '#7d78c9'],
        faded: [true, false],
        text: (value) => `${value} kW`,
      },
    ],
    unit: 'kW',
    valueShow: true,
    barWidth: 40,
    barSpacing: 35,
    width: 420,
    ends: adapt,
    look,
    font,
  };

  it('have their names, colours and, where that is wanted, their values', () => {
    const svg = drawn(barChartOption(bars));
    for (const text of ['Pump 1', 'Pump 2', '3 kW', '#c4732b']) expect(svg).toContain(text);
    expect(drawn(barChartOption({ ...bars, valueShow: false }))).not.toContain('3 kW');
    expect(barChartOption(bars)).toMatchObject({ series: [{ data: [{ itemStyle: { opacity: 0.4 } }, {}] }] });
  });

  it.each([
    [40, 35, 200, 1, 40],
    [40, 35, 60, 1, 25],
    [40, 35, 115, 2, 40],
    [40, 35, 30, 1, 15],
    [40, 35, 2, 1, 2],
  ])('are %d wide with gaps of %d in room of %d for %d: %d', (wanted, spacing, room, count, width) => {
    expect(fittingBarWidth(wanted, spacing, room, count)).toBe(width);
  });
});

describe('a round chart', () => {
  const round: RoundChart = {
    kind: 'ring',
    parts: [
      { id: 'a', title: 'Pump 1', colour: '#c4732b', value: 3, text: '3 kW', isFaded: false },
      { id: 'b', title: 'Pump 2', colour: '#7d78c9', value: 1, text: '1 kW', isFaded: true },
      { id: 'c', title: 'Pump 3', colour: '#5b9138', value: -1, text: '−1 kW', isFaded: false },
    ],
    ringWidth: 20,
    width: 200,
    height: 100,
    hasLabels: false,
    font,
  };

  it('is a ring of its width, a pie, or a rose', () => {
    expect(roundChartOption(round)).toMatchObject({ series: [{ radius: [24, 44] }] });
    expect(roundChartOption({ ...round, kind: 'pie' })).toMatchObject({ series: [{ radius: [0, 44] }] });
    expect(roundChartOption({ ...round, kind: 'rose' })).toMatchObject({ series: [{ roseType: 'area' }] });
  });

  it('labels its parts where there is no legend', () => {
    expect(drawn(roundChartOption(round))).not.toContain('<text');
    const svg = drawn(roundChartOption({ ...round, width: 420, height: 240, hasLabels: true }));
    expect(svg).toContain('Pump 1');
    expect(svg).toContain('3 kW');
  });

  it('has shares of what is above nothing', () => {
    expect(shareOf(3, round.parts)).toBe(0.75);
    expect(shareOf(-1, round.parts)).toBe(0);
    expect(shareOf(null, round.parts)).toBeNull();
    expect(shareOf(0, [{ value: 0 }])).toBeNull();
  });
});

describe('an XY line', () => {
  const xy: XyChart = {
    drawType: 'line',
    curves: [
      {
        id: '0',
        colour: '#2a8ca0',
        points: [
          [1, 2],
          [null, null],
          [3, 4],
        ],
        isFaded: false,
      },
    ],
    endsX: axisEnds(true, 0, 10),
    endsY: adapt,
    titleX: 'Flow (m³/h)',
    titleY: 'Head (m)',
    look,
    font,
  };

  it('is a line with its latest point, or dots', () => {
    const svg = drawn(xyChartOption(xy));
    expect(svg).toContain('Flow (m³/h)');
    expect(svg).toContain('Head (m)');
    expect(xyChartOption(xy)).toMatchObject({ xAxis: { min: 0, max: 10 }, yAxis: { min: null, max: null } });
    expect(xyChartOption(xy)).toMatchObject({
      series: [{ type: 'line', connectNulls: false }, { data: [[3, 4]] }],
    });
    // A value between two breaks is a dot, as in all charts.
    expect(xyChartOption(xy)).toMatchObject({
      series: [{ data: [{ value: [1, 2], symbol: 'circle' }, [null, null], { value: [3, 4] }] }, {}],
    });
    expect(xyChartOption({ ...xy, drawType: 'dot' })).toMatchObject({
      series: [
        {
          type: 'scatter',
          data: [
            [1, 2],
            [3, 4],
          ],
        },
        {},
      ],
    });
  });
});

describe('what charts show', () => {
  const parse = (data: object) => chartContent(roundChartData.parse(data));

  it('is of the kind that is chosen, each thing once, in its own colour or that of the theme', () => {
    const signals = [
      { id: 'flow' },
      { id: 'flow' },
      { id: '' },
      { id: 'level', equipId: '7', colour: '#123456' },
    ];
    expect(parse({ signals, mvars: [{ id: '3' }] })).toMatchObject({
      kind: 'values',
      items: [
        { key: 'signal::flow', colour: defaultChartTheme[0] },
        { key: 'signal:7:level', colour: '#123456' },
      ],
    });
    expect(parse({ dataType: 'mvar', signals, mvars: [{ id: '3' }] }).items).toHaveLength(1);
    expect(parse({ dataType: 'system', systemValues: [{ id: 'time' }] })).toMatchObject({
      items: [{ key: 'system:time' }],
    });
  });

  it('are columns of the report of the chart, or of reports of their own', () => {
    const column = 'flow average';
    expect(
      parse({ dataType: 'report', reportId: '5', reportSignals: [{ id: '', column }, { id: '' }] }),
    ).toMatchObject({
      kind: 'columns',
      items: [{ reportId: '5', column }],
    });
    const customReports = [
      { id: '5', column },
      { id: '6', column, columnTitle: 'Flow' },
    ];
    expect(parse({ dataType: 'customReport', customReports })).toMatchObject({
      items: [{ reportId: '5' }, { reportId: '6', title: 'Flow' }],
    });
  });

  it('has no colour from a text that is none', () => {
    expect(colourOf('red;background:url(x)', 0, defaultChartTheme)).toBe('transparent');
  });
});

it('numbers at an axis have the places that they need', () => {
  expect([0, 0.25, 1200, -3, 2e10, 0.1 + 0.2].map(axisNumber)).toEqual([
    '0',
    '0.25',
    '1,200',
    '−3',
    '2.0e+10',
    '0.3',
  ]);
});

/** The relative luminance of a colour (WCAG 2). */
function luminance(text: string): number {
  const colour = readColour(text);
  if (!colour) throw new Error(text);
  const [red, green, blue] = [colour.red, colour.green, colour.blue].map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

it.each(defaultChartTheme)('%s of the theme has contrast on light pages and on dark ones', (colour) => {
  expect(contrast(luminance(colour), luminance('#ffffff'))).toBeGreaterThanOrEqual(3);
  expect(contrast(luminance(colour), luminance('#142126'))).toBeGreaterThanOrEqual(3);
});
