import type { Json, JsonObject } from '@penstock/contract/dashboard/json';
import { styleSchema } from '@penstock/contract/dashboard/widget-style';
import type { KnownWidgetType } from '@penstock/widgets/list';
import { leafFields, widgetFields } from '@penstock/widgets/testing/widget-fields';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DrawnWidget } from '../testing/drawn-widget.tsx';

afterEach(cleanup);

const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };

/** The common data of the widgets of this test. */
const data: JsonObject = {
  text: 'Pump',
  title: 'Pump',
  binding,
  imgUrl: 'image:pump',
  zones: [],
  label: { show: true },
};
const ownData: Readonly<Partial<Record<KnownWidgetType, JsonObject>>> = {
  UsualRadio: { options: [{ id: '1', title: 'Manual', value: '0' }] },
};

/** A value of each field of the style that is not its default. */
const style: Readonly<Record<string, Json>> = {
  'style.fill': '#123456',
  'style.opacity': 0.5,
  'style.radius': 9,
  'style.stroke.width': 5,
  'style.stroke.color': '#123456',
  'style.font.size': 20,
  'style.font.color': '#123456',
  'style.font.bold': true,
  'style.font.italic': true,
  'style.font.underline': true,
  'style.align': 'right',
  'style.verticalAlign': 'top',
  'style.fit': 'cover',
  'style.color': '#123456',
  'style.line.type': 'dashed',
  'style.line.startHead': 'arrow',
  'style.line.endHead': 'dot',
  'style.flip': 'both',
};

const types: readonly KnownWidgetType[] = [
  'ShapeArrow',
  'ShapeCircle',
  'ShapeEllipse',
  'ShapeLine',
  'ShapeOctagon',
  'ShapeParallelogram',
  'ShapePrism',
  'ShapeRect',
  'ShapeTriangle',
  'UsualDashboard',
  'UsualButton',
  'UsualDataText',
  'UsualImage',
  'UsualPercentFill',
  'UsualScrollbar',
  'UsualText',
  'UsualTimer',
  'UsualAnimation',
  'UsualSelect',
  'UsualInput',
  'UsualRadio',
  'UsualTimeSelector',
  'PlantSymbol',
  'PlantPipe',
];

async function drawing(type: KnownWidgetType, path?: string): Promise<string> {
  const fields = { data: { ...data, ...ownData[type] }, style: { stroke: { width: 2 } } };
  const [, name = '', inner] = path?.split('.') ?? [];
  const value = path === undefined ? undefined : style[path];
  const added =
    value === undefined ? {} : { [name]: inner === undefined ? value : { width: 2, [inner]: value } };
  const drawn = await DrawnWidget.of(
    type,
    { ...fields, style: { ...fields.style, ...added } },
    { values: { 'signal::speed': 25 }, stage: { images: () => '/images/1' } },
  );
  const { html } = drawn;
  cleanup();
  return html;
}

describe('the style of widgets', () => {
  it('is known field by field', () => {
    expect(Object.keys(style).toSorted()).toEqual(leafFields(styleSchema, 'style').toSorted());
  });

  it.each(types)('of %s has nothing that is drawn and cannot be set in its panel', async (type) => {
    const offered = new Set(widgetFields(type));
    const before = await drawing(type);
    const drawn: string[] = [];
    for (const path of Object.keys(style))
      if (!offered.has(path) && (await drawing(type, path)) !== before) drawn.push(path);
    expect(drawn).toEqual([]);
  });
});
