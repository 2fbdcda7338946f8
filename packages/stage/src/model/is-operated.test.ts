import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { drawnTypes } from '@penstock/widgets/view-list';
import { expect, it } from 'vitest';
import { isOperated } from './is-operated.ts';

const widget = (widgetType: string, clickEvent?: SavedWidget['clickEvent']): SavedWidget => ({
  id: 'a',
  widgetType,
  position: { x: 0, y: 0, width: 1, height: 1 },
  ...(clickEvent !== undefined && { clickEvent }),
});

it.each([
  ['shows a value', widget('UsualDataText'), false],
  ['has a click that is off', widget('ShapeRect', { enable: false, config: { writeValue: '1' } }), false],
  ['has a click', widget('ShapeRect', { enable: true, config: {} }), true],
  [
    'has an action when the page is opened',
    widget('ShapeRect', { enable: false, events: { open: { actions: [{ action: 'page' }] } } }),
    true,
  ],
  ['is a control', widget('UsualScrollbar'), true],
  ['can hold any widget', widget('ComplexRepeater'), true],
  ['is of a later version', widget('SomethingNew'), false],
])('a widget that %s: is the page operated?', (_name, one, expected) => {
  expect(isOperated([widget('UsualText'), one], drawnTypes)).toBe(expected);
});
