import { bindingSchema } from '@penstock/contract/dashboard/binding';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import { positionSchema } from '@penstock/contract/dashboard/widget';
import { leafFields } from '@penstock/widgets/testing/widget-fields';
import { describe } from 'vitest';
import type { DrawnWidget } from '../testing/drawn-widget.tsx';
import { type FieldCase, type FieldElsewhere, testCases, testCompleteness } from '../testing/field-cases.ts';

/** The common fields of a widget that the specification names, its position by its schema. */
const commonFields = [
  'id',
  'ref',
  'textId',
  'widgetType',
  'widgetName',
  'posLock',
  ...leafFields(positionSchema, 'position'),
  'origin',
  'children',
  'authRegion',
  'data',
  'style',
  'clickEvent',
  'animation',
  'items',
  'formulas',
];

const at = { x: 10, y: 20, width: 100, height: 50 };
const place = ({ element: { style } }: DrawnWidget) => [style.left, style.top, style.transform];
const size = ({ element: { style } }: DrawnWidget) => [style.width, style.height];
const position = (
  name: string,
  value: number,
  see: (drawn: DrawnWidget) => unknown,
  is: unknown,
): FieldCase => ({
  field: `position.${name}`,
  base: { position: at },
  value,
  see,
  is,
});

const cases: readonly FieldCase[] = [
  {
    field: 'widgetName',
    base: { clickEvent: { enable: true } },
    drawing: { stage: { onAction: () => undefined } },
    value: 'Start of the pump',
    see: ({ element }) => element.getAttribute('aria-label'),
    is: 'Start of the pump',
    instead: 'Pump',
  },
  position('x', 33, place, ['33px', '20px', '']),
  position('y', 33, place, ['10px', '33px', '']),
  position('width', 33, size, ['33px', '50px']),
  position('height', 33, size, ['100px', '33px']),
  position('rotate', 45, place, ['10px', '20px', 'rotate(45deg)']),
];

const kept: FieldElsewhere = {
  reason: 'The specification does not say what it does. It is kept as it was saved.',
  test: 'packages/widgets/src/page.test.ts',
};
const radius: FieldElsewhere = {
  reason:
    'Circles and ellipses are as large as their boxes, corners as round as the style says. It is kept as it was saved.',
  test: 'packages/widgets/src/page.test.ts',
};
const stage = 'packages/stage/src/Stage.test.tsx';
const ofType: FieldElsewhere = {
  reason: 'It has fields of its own, which have cases by the type of the widget.',
  test: 'packages/widgets/src/shapes/fields.test.tsx',
};

describe('the common fields of widgets', () => {
  testCases('ShapeRect', { base: { data: { text: 'Pump' } }, cases });
  testCompleteness(commonFields, cases, {
    formulas: {
      reason: 'Fields by formulas over several sources.',
      test: 'packages/stage/src/formulas.test.tsx',
    },
    id: { reason: 'It tells the elements of widgets apart.', test: stage },
    widgetType: { reason: 'It chooses what draws the widget.', test: stage },
    children: { reason: 'They are drawn in their group.', test: stage },
    posLock: {
      reason: 'It only holds while the page is edited.',
      test: 'packages/scene/src/commands/commands.test.ts',
    },
    ref: kept,
    textId: kept,
    origin: kept,
    authRegion: kept,
    'position.r': radius,
    'position.rx': radius,
    'position.ry': radius,
    data: ofType,
    style: ofType,
    clickEvent: {
      reason: 'It has fields of its own.',
      test: 'packages/stage/src/fields/click-event.test.tsx',
    },
    animation: { reason: 'It has fields of its own.', test: 'packages/stage/src/fields/animation.test.tsx' },
    items: {
      reason:
        'Parts of saved pages are kept, and count as what the page follows; widgets have lists of their own.',
      test: 'packages/scene/src/page/saved-page.test.ts',
    },
  });
});

const values = {
  'signal::speed': 1,
  'signal::level': 2,
  'signal:12:speed': 3,
  'mvar:7': 4,
  'mvar:8': 5,
  'system:time': 6,
  'system:online': 7,
};
const binding = (more: object): JsonObject => ({
  data: { binding: { type: 'signal', signalId: 'speed', ...more } },
});
const seesText = { see: ({ text }: DrawnWidget) => text };
const bindingCases: readonly FieldCase[] = [
  ...(
    [
      ['mvar', '4'],
      ['system', '6'],
    ] as const
  ).map(
    ([value, is]): FieldCase => ({
      field: 'data.binding.type',
      base: binding({ mvarId: '7', systemKey: 'time' }),
      value,
      ...seesText,
      is,
      instead: '1',
    }),
  ),
  { field: 'data.binding.equipId', base: binding({}), value: '12', ...seesText, is: '3', instead: '1' },
  { field: 'data.binding.signalId', base: binding({}), value: 'level', ...seesText, is: '2', instead: '1' },
  {
    field: 'data.binding.systemKey',
    base: binding({ type: 'system', systemKey: 'time' }),
    value: 'online',
    ...seesText,
    is: '7',
    instead: '6',
  },
  {
    field: 'data.binding.mvarId',
    base: binding({ type: 'mvar', mvarId: '7' }),
    value: '8',
    ...seesText,
    is: '5',
    instead: '4',
  },
];
const titleCases: readonly FieldCase[] = [
  {
    field: 'data.binding.title',
    base: binding({}),
    value: 'Speed of the pump',
    see: (drawn) => drawn.attribute('[role="meter"]', 'aria-label'),
    is: 'Speed of the pump',
    instead: null,
  },
];

/** Lists of the specification, which widgets with several sources have in fields of their own. */
const lists: FieldElsewhere = {
  reason:
    'What is in the list counts as what the page follows; charts, maps and 3D views have lists of their own.',
  test: 'packages/scene/src/bindings/bindings.test.ts',
};
const listFields = leafFields(bindingSchema, 'data.binding').filter((field) => field.includes('[]'));

describe('the fields of bindings', () => {
  testCases('UsualDataText', { drawing: { values }, cases: bindingCases });
  testCases('UsualDashboard', { cases: titleCases });
  testCompleteness(leafFields(bindingSchema, 'data.binding'), [...bindingCases, ...titleCases], {
    'data.binding.subTitle': {
      reason: 'The title of the equipment is named where somebody is asked before a value is written.',
      test: 'apps/web/src/features/designer/preview/simulated-actions.test.ts',
    },
    ...Object.fromEntries(listFields.map((field) => [field, lists])),
    ...Object.fromEntries(
      ['formula', 'signals', 'mvars', 'systemValues', 'elements', 'unit', 'decimals'].map((name) => [
        `data.binding.${name}`,
        {
          reason: 'Together they are a formula over several sources.',
          test: 'packages/stage/src/formulas.test.tsx',
        },
      ]),
    ),
  });
});
