import { animationRuleSchema } from '@penstock/contract/dashboard/animation-rule';
import type { Json, JsonObject } from '@penstock/contract/dashboard/json';
import { animationSchema } from '@penstock/contract/dashboard/widget';
import { leafFields } from '@penstock/widgets/testing/widget-fields';
import { describe } from 'vitest';
import styles from '../stage.module.css';
import type { DrawnWidget } from '../testing/drawn-widget.tsx';
import { type FieldCase, testCases, testCompleteness } from '../testing/field-cases.ts';

/** The effects of values on a widget, shown with a text. The value is 50. */
const binding = { type: 'signal', signalId: 'speed' };
const drawing = { values: { 'signal::speed': 50 } };
const holding = [{ symbol: '>', value: 10, colour: '#123456' }];
const notHolding = [{ symbol: '>', value: 90, colour: '#123456' }];
const text = `.${styles.text}`;
const turning = `.${styles.turning}`;

const around = ({ element }: DrawnWidget) => {
  const found = element.firstElementChild;
  if (!(found instanceof HTMLElement)) throw new Error('Nothing is round the drawing');
  return found;
};

/** An effect that is there while its rule holds: the cases of its switch, binding and rules. */
function ruled(
  name: string,
  see: (drawn: DrawnWidget) => unknown,
  is: Json,
  instead: Json,
): readonly FieldCase[] {
  const of = (effect: JsonObject): JsonObject => ({ animation: { [name]: effect } });
  const at = `animation.${name}`;
  return [
    { field: `${at}.enable`, base: of({ binding, rules: holding }), value: true, see, is, instead },
    { field: `${at}.binding`, base: of({ enable: true, rules: holding }), value: binding, see, is, instead },
    {
      field: `${at}.rules`,
      base: of({ enable: true, binding, rules: notHolding }),
      value: holding,
      see,
      is,
      instead,
    },
  ];
}

/** An effect that follows a value between two ends, while a rule holds or without any. */
function followed(
  name: string,
  effect: JsonObject,
  see: (drawn: DrawnWidget) => unknown,
  seen: { readonly half: string; readonly least: string; readonly full: string },
): readonly FieldCase[] {
  const of = (more: JsonObject): JsonObject => ({ animation: { [name]: { ...effect, ...more } } });
  const at = `animation.${name}`;
  const on = { enable: true, binding };
  return [
    { field: `${at}.enable`, base: of({ binding }), value: true, see, is: seen.half, instead: '' },
    { field: `${at}.binding`, base: of({ enable: true }), value: binding, see, is: seen.half, instead: '' },
    { field: `${at}.rules`, base: of(on), value: notHolding, see, is: '', instead: seen.half },
    { field: `${at}.minVal`, base: of(on), value: 50, see, is: seen.least, instead: seen.half },
    { field: `${at}.maxVal`, base: of(on), value: 50, see, is: seen.full, instead: seen.half },
  ];
}

const isHidden = (drawn: DrawnWidget) => around(drawn).hidden;
const isTwinkling = (drawn: DrawnWidget) => around(drawn).classList.contains(styles['twinkling'] ?? '');
const isTurning = (drawn: DrawnWidget) => drawn.has(turning);
const moved = (drawn: DrawnWidget) => around(drawn).style.translate;
const scaled = (drawn: DrawnWidget) => around(drawn).style.scale;
const turned = (drawn: DrawnWidget) =>
  drawn.has('[data-turned]') ? drawn.find('[data-turned]').style.rotate : '';
const rotating = { animation: { rotate: { enable: true, binding, rules: holding } } };
const angled = { animation: { rotate: { enable: true, binding, mode: 'angle' } } };
const on = { enable: true, binding };

const cases: readonly FieldCase[] = [
  ...ruled('visiable', isHidden, true, false),
  ...ruled('twinkle', isTwinkling, true, false),
  ...ruled('rotate', isTurning, true, false),
  ...ruled('fillColor', (drawn) => drawn.attribute('svg > path', 'fill'), '#123456', '#ffffff'),
  ...ruled('borderColor', (drawn) => drawn.attribute('svg > path', 'stroke'), '#123456', '#000000'),
  ...ruled('fontColor', (drawn) => drawn.css(text, 'color'), '#123456', '#000000'),
  ...followed('move', { x: 200, y: 20 }, moved, { half: '100px 10px', least: '0px 0px', full: '200px 20px' }),
  ...followed('scale', { from: 1, to: 3 }, scaled, { half: '2', least: '1', full: '3' }),
  {
    field: 'animation.move.x',
    base: { animation: { move: on } },
    value: 20,
    see: moved,
    is: '10px 0px',
    instead: '50px 0px',
  },
  {
    field: 'animation.move.y',
    base: { animation: { move: on } },
    value: 20,
    see: moved,
    is: '50px 10px',
    instead: '50px 0px',
  },
  {
    field: 'animation.scale.from',
    base: { animation: { scale: on } },
    value: 0,
    see: scaled,
    is: '1',
    instead: '1.5',
  },
  {
    field: 'animation.scale.to',
    base: { animation: { scale: on } },
    value: 4,
    see: scaled,
    is: '2.5',
    instead: '1.5',
  },
  {
    field: 'animation.rotate.mode',
    base: rotating,
    value: 'angle',
    see: (drawn) => [isTurning(drawn), turned(drawn)],
    is: [false, '180deg'],
    instead: [true, ''],
  },
  {
    field: 'animation.rotate.direction',
    base: rotating,
    value: 'backward',
    see: (drawn) => drawn.css(turning, 'animation-direction'),
    is: 'reverse',
    instead: 'normal',
  },
  {
    field: 'animation.rotate.speed',
    base: rotating,
    value: 60,
    see: (drawn) => drawn.css(turning, 'animation-duration'),
    is: '1s',
    instead: '2s',
  },
  // At rest from the value 50 downwards.
  {
    field: 'animation.rotate.speedType',
    base: { animation: { rotate: { minVal: 50, ...rotating.animation.rotate } } },
    value: 'value',
    see: isTurning,
    is: false,
    instead: true,
  },
  {
    field: 'animation.rotate.minVal',
    base: { animation: { rotate: { speedType: 'value', ...rotating.animation.rotate } } },
    value: 50,
    see: isTurning,
    is: false,
    instead: true,
  },
  { field: 'animation.rotate.minVal', base: angled, value: 50, see: turned, is: '0deg', instead: '180deg' },
  { field: 'animation.rotate.maxVal', base: angled, value: 50, see: turned, is: '360deg', instead: '180deg' },
  {
    field: 'animation.rotate.fromAngle',
    base: angled,
    value: 90,
    see: turned,
    is: '225deg',
    instead: '180deg',
  },
  { field: 'animation.rotate.toAngle', base: angled, value: 90, see: turned, is: '45deg', instead: '180deg' },
];

describe('the fields of animations', () => {
  testCases('ShapeRect', { base: { data: { text: 'Pump' } }, drawing, cases });
  testCompleteness(leafFields(animationSchema, 'animation'), cases);
});

const rule = 'animation.fontColor.rules[]';
const isColoured = (drawn: DrawnWidget) => drawn.css(text, 'color') === '#123456';
const compared = (symbol: string, value: number): JsonObject => ({
  animation: { fontColor: { ...on, rules: [{ symbol, value, colour: '#123456' }] } },
});
/** The signal of the value itself says that 50 is late, and 60 the most. */
const facts = {
  title: 'Speed',
  unit: '',
  dataType: 'float',
  decimals: 0,
  states: [{ value: 50, title: 'Late', level: 'warning' }],
  lowerLimit: 0,
  upperLimit: 60,
} as const;
const ruleCases: readonly FieldCase[] = [
  ...(
    [
      ['=', '!=', 50],
      ['!=', '=', 40],
      ['>', '<', 40],
      ['>=', '<', 50],
      ['<', '>', 60],
      ['<=', '>', 50],
    ] as const
  ).map(
    ([symbol, other, value]): FieldCase => ({
      field: `${rule}.symbol`,
      base: compared(other, value),
      value: symbol,
      see: isColoured,
      is: true,
      instead: false,
    }),
  ),
  { field: `${rule}.value`, base: compared('>', 90), value: 10, see: isColoured, is: true, instead: false },
  {
    field: `${rule}.colour`,
    base: compared('>', 10),
    value: '#654321',
    see: (drawn) => drawn.css(text, 'color'),
    is: '#654321',
    instead: '#123456',
  },
  {
    field: `${rule}.of`,
    base: compared('>', 10),
    drawing: { ...drawing, facts },
    value: 'upperLimit',
    see: isColoured,
    is: false,
    instead: true,
  },
  {
    field: `${rule}.level`,
    base: {
      animation: { fontColor: { ...on, rules: [{ symbol: '=', value: 0, of: 'level', colour: '#123456' }] } },
    },
    drawing: { ...drawing, facts },
    value: 'warning',
    see: isColoured,
    is: true,
    instead: false,
  },
];

describe('the fields of a rule', () => {
  testCases('ShapeRect', { base: { data: { text: 'Pump' } }, drawing, cases: ruleCases });
  testCompleteness(leafFields(animationRuleSchema, rule), ruleCases);
});
