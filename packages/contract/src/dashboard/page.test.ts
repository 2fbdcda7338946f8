import { describe, expect, it } from 'vitest';
import { readPageText } from './read-page.ts';
import { widgetDataSchemas } from './widget-data.ts';
import { widgetTypes } from './widget-type.ts';

const con = { productId: '7', title: 'Boiler' };
const widget = (id: string, widgetType = 'ShapeRect', children: unknown[] = []) => ({
  id,
  widgetType,
  position: { x: 0, y: 0, width: 10, height: 10 },
  children,
});
const read = (widgets: unknown[], more: object = {}) =>
  readPageText(JSON.stringify({ con, widgets, ...more }));
const keys = (reading: ReturnType<typeof readPageText>) =>
  reading.ok ? [] : reading.problems.map((one) => one.key);

describe('a saved page', () => {
  it('takes the defaults of the specification', () => {
    const reading = read([widget('a')]);
    expect(reading).toMatchObject({
      ok: true,
      page: {
        con: { width: 1024, height: 768, fit: 'container', bgColor: '#ffffff', checkpwd: false },
        widgets: [
          {
            posLock: false,
            state: { selected: false, grouped: false, activeTab: 'data' },
            style: { opacity: 1, stroke: { width: 1 }, font: { size: 14 } },
            clickEvent: {
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
            },
          },
        ],
        bind: { equips: [], signals: [], keys: [], mvars: [] },
      },
    });
  });
  it('has every type of widget', () => {
    expect(keys(read(widgetTypes.map((type) => widget(type, type))))).toEqual([]);
    expect(keys(read([widget('a', 'ShapeHeart')]))).toEqual(['value.choice']);
  });
  it('holds 2000 widgets, 3 of weather and 1 in 3D, also in groups', () => {
    const many = (count: number, type?: string) =>
      Array.from({ length: count }, (_, index) => widget(`w${index}`, type));
    expect(keys(read(many(2000)))).toEqual([]);
    expect(keys(read([widget('g', 'WidgetGroup', many(2000))]))).toEqual(['page.widgets']);
    expect(keys(read(many(3, 'ComplexWeather')))).toEqual([]);
    expect(
      keys(read([...many(3, 'ComplexWeather'), widget('g', 'WidgetGroup', many(1, 'ComplexWeather'))])),
    ).toEqual(['page.weatherWidgets']);
    expect(keys(read(many(2, 'UsualWebgl')))).toEqual(['page.sceneWidgets']);
    expect(keys(read([...many(4, 'ComplexWeather'), ...many(2, 'UsualWebgl')]))).toEqual([
      'page.weatherWidgets',
      'page.sceneWidgets',
    ]);
  });
  it('refuses unknown fields, deep nesting and keys of prototypes', () => {
    expect(keys(read([{ ...widget('a'), more: 1 }]))).toEqual(['document.unknownField']);
    expect(keys(readPageText('['.repeat(200)))).toEqual(['document.depth']);
    expect(keys(read([], { constructor: 1 }))).toEqual(['document.prototypeKey']);
  });
});

describe('the data of widgets', () => {
  it('is checked for every type', () => {
    const wrong = widgetTypes.map((type) => ({ ...widget(type, type), data: { anything: 1 } }));
    expect(keys(read(wrong))).toEqual(widgetTypes.map(() => 'document.unknownField'));
    expect(keys(read([{ ...widget('a', 'UsualText'), data: { text: 'x'.repeat(201) } }]))).toEqual([
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
  it.each(Object.entries(widgetDataSchemas))('%s has defaults for all its fields', (_type, schema) => {
    expect(schema.safeParse({}).error).toBeUndefined();
  });
  it('has the defaults the specification names', () => {
    expect(widgetDataSchemas.ComplexLine.parse({})).toMatchObject({
      mode: 'adapt',
      minVal: 0,
      maxVal: 100,
      timeRange: 60,
      timeFormat: 'HH:mm',
    });
    expect(widgetDataSchemas.ComplexBar.parse({})).toMatchObject({ barWidth: 40, barSpacing: 35 });
    expect(widgetDataSchemas.ComplexHistory.parse({})).toMatchObject({
      timeRange: 720,
      rollTime: 30,
      timeUnit: 'hour',
    });
    expect(widgetDataSchemas.UsualSelect.parse({}).selectDatas).toHaveLength(3);
    expect(widgetDataSchemas.ComplexMap.parse({}).zoom).toBe(12);
  });
});
