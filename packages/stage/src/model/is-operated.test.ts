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
  ['has options with clicks of their own', widget('UsualSelect'), true],
  ['can hold any widget', widget('ComplexRepeater'), true],
  ['is of a later version', widget('SomethingNew'), false],
])('a widget that %s: is the page operated?', (_name, one, expected) => {
  expect(isOperated([widget('UsualText'), one], drawnTypes, true)).toBe(expected);
});

const write = { action: 'write', writeValue: '1' };

it.each([
  ['writes on a click', widget('ShapeRect', { enable: true, config: write }), false],
  ['writes by what its click leaves out', widget('ShapeRect', { enable: true }), false],
  [
    'writes several values',
    widget('ShapeRect', { enable: true, events: { click: { actions: [write, write] } } }),
    false,
  ],
  ['is a control', widget('UsualScrollbar'), false],
  ['opens a link', widget('ShapeRect', { enable: true, config: { action: 'link' } }), true],
  [
    'writes, then opens a page',
    widget('ShapeRect', { enable: true, events: { click: { actions: [write, { action: 'page' }] } } }),
    true,
  ],
  [
    'opens a window when the page is opened',
    widget('ShapeRect', { events: { open: { actions: [{ action: 'popup' }] } } }),
    true,
  ],
  ['has options with clicks of their own', widget('UsualSelect'), true],
  ['can hold any widget', widget('ComplexRepeater'), true],
])('where nothing may be written, a widget that %s: is the page operated?', (_name, one, expected) => {
  expect(isOperated([widget('UsualText'), one], drawnTypes, false)).toBe(expected);
});
