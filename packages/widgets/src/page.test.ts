import { clickEventSchema } from '@penstock/contract/dashboard/click-event';
import { drawnSettings } from '@penstock/contract/dashboard/page';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { styleSchema } from '@penstock/contract/dashboard/widget-style';
import { describe, expect, it } from 'vitest';
import { barChartDataSchema } from './bar-chart/type.ts';
import { historyTableDataSchema } from './history-table/type.ts';
import { widgetTypes } from './list.ts';
import { mapDataSchema } from './map/type.ts';
import { axisChartData } from './parts/chart-data.ts';
import { selectDataSchema } from './select/type.ts';

const con = { productId: '7', title: 'Boiler' };
const widget = (id: string, widgetType = 'ShapeRect', children: unknown[] = []) => ({
  id,
  widgetType,
  position: { x: 0, y: 0, width: 10, height: 10 },
  children,
});
const read = (widgets: unknown[], more: object = {}) =>
  readPageText(JSON.stringify({ con, widgets, ...more }), widgetTypes);
const keys = (reading: ReturnType<typeof readPageText>) =>
  reading.ok ? [] : reading.problems.map((one) => one.key);

describe('a saved page', () => {
  it('is read as it was written: without defaults, with what this version does not know', () => {
    const page = {
      con: { ...con, later: { x: 1 } },
      widgets: [
        { ...widget('a'), style: { shine: true }, data: { text: 'x', glow: [1] }, mood: 'calm' },
        { ...widget('b', 'ShapeHeart'), data: { beats: 60 } },
      ],
      bind: { equips: ['1'], later: [1] },
      later: {},
    };
    expect(readPageText(JSON.stringify(page), widgetTypes)).toEqual({ ok: true, page });
  });
  it('keeps the common fields of widgets that it does not use itself', () => {
    const position = { x: 1, y: 2, width: 10, height: 10, r: 5, rx: 5, ry: 4, rotate: 0 };
    const kept = { ref: 'a-1', textId: 't', origin: { x: 5, y: 5 }, authRegion: ['north'], items: [] };
    const page = { con, widgets: [{ ...widget('a', 'ShapeCircle'), position, ...kept }] };
    expect(readPageText(JSON.stringify(page), widgetTypes)).toEqual({ ok: true, page });
  });
  it('is drawn with the defaults of the specification', () => {
    expect(drawnSettings(con)).toMatchObject({
      width: 1024,
      height: 768,
      fit: 'container',
      bgColor: '#ffffff',
    });
    expect(styleSchema.parse({})).toMatchObject({ opacity: 1, stroke: { width: 1 }, font: { size: 14 } });
    expect(clickEventSchema.parse({})).toMatchObject({
      enable: false,
      config: {
        action: 'write',
        target: '_self',
        width: 600,
        height: 600,
        writeType: 'fixed',
        pressType: 'set1',
        delay: { value: 1000 },
      },
    });
  });
  it('has every type of widget', () => {
    expect(keys(read([...widgetTypes.keys()].map((type) => widget(type, type))))).toEqual([]);
  });
  it('holds 2000 widgets, 3 of weather and 1 in 3D, also in groups', () => {
    const many = (count: number, type = 'ShapeRect') =>
      Array.from({ length: count }, (_, index) => widget(`${type}${index}`, type));
    expect(keys(read(many(2000)))).toEqual([]);
    expect(keys(read([widget('g', 'WidgetGroup', many(2000))]))).toEqual(['page.widgets']);
    expect(keys(read(many(3, 'ComplexWeather')))).toEqual([]);
    expect(
      keys(
        read([...many(3, 'ComplexWeather'), widget('g', 'WidgetGroup', [widget('more', 'ComplexWeather')])]),
      ),
    ).toEqual(['page.weatherWidgets']);
    expect(keys(read(many(2, 'UsualWebgl')))).toEqual(['page.sceneWidgets']);
    expect(keys(read([...many(4, 'ComplexWeather'), ...many(2, 'UsualWebgl')]))).toEqual([
      'page.weatherWidgets',
      'page.sceneWidgets',
    ]);
  });
  it('refuses deep nesting, keys of prototypes and two widgets of one id', () => {
    expect(keys(read([widget('a'), widget('g', 'WidgetGroup', [widget('a')])]))).toEqual(['page.sameId']);
    expect(keys(readPageText('['.repeat(200), widgetTypes))).toEqual(['document.depth']);
    expect(keys(read([], { constructor: 1 }))).toEqual(['document.prototypeKey']);
  });
});

describe('the data of widgets', () => {
  it('is checked', () => {
    expect(keys(read([{ ...widget('a', 'UsualText'), data: { text: 'x'.repeat(2001) } }]))).toEqual([
      'value.characters',
    ]);
  });
  it('is checked where the specification names its fields', () => {
    const map = { ...widget('a', 'ComplexMap'), data: { zoom: 99 }, style: {} };
    const select = { ...widget('b', 'UsualSelect'), style: { eventType: 'wish' } };
    const reading = read([widget('g', 'WidgetGroup', [map]), select]);
    expect(reading.ok ? [] : reading.problems.map(({ path, key }) => `${path} ${key}`)).toEqual([
      'widgets.0.children.0.data.zoom value.atMost',
      'widgets.1.style.eventType value.choice',
    ]);
  });
  it.each([...widgetTypes])('%s has defaults for all its fields', (_type, { dataSchema }) => {
    expect(dataSchema.safeParse({}).error).toBeUndefined();
  });
  it('has the defaults the specification names', () => {
    expect(axisChartData.parse({})).toMatchObject({
      mode: 'adapt',
      minVal: 0,
      maxVal: 100,
      timeRange: 60,
      timeFormat: 'HH:mm',
    });
    expect(barChartDataSchema.parse({})).toMatchObject({ barWidth: 40, barSpacing: 35 });
    expect(historyTableDataSchema.parse({})).toMatchObject({
      timeRange: 720,
      rollTime: 30,
      timeUnit: 'hour',
    });
    expect(selectDataSchema.parse({}).selectDatas).toHaveLength(3);
    expect(mapDataSchema.parse({}).zoom).toBe(12);
  });
});
