import type { SavedPage } from '@penstock/contract/dashboard/page';
import { readDocument } from '@penstock/scene/page/read-document';
import { expect, it } from 'vitest';
import { comparePages } from './compare-pages.ts';

const position = { x: 0, y: 0, width: 10, height: 10 };
const before: SavedPage = {
  con: { title: 'Pump station', width: 800 },
  widgets: [
    { id: 'tank', widgetType: 'ShapeRect', widgetName: 'Tank', position, style: { fill: '#fff', radius: 2 } },
    { id: 'gone', widgetType: 'UsualText', position },
    {
      id: 'group',
      widgetType: 'WidgetGroup',
      position,
      children: [{ id: 'in', widgetType: 'UsualText', position }],
    },
  ],
};

it('names what was added, removed and changed, and the settings of the page', () => {
  const after: SavedPage = {
    con: { title: 'Pump station 2', width: 800 },
    widgets: [
      { id: 'tank', widgetType: 'ShapeRect', widgetName: 'Tank', position: { ...position, x: 5 } },
      {
        id: 'group',
        widgetType: 'WidgetGroup',
        position,
        children: [{ id: 'in', widgetType: 'UsualText', position, data: { text: 'Level' } }],
      },
      { id: 'new', widgetType: 'UsualButton', position },
    ],
  };
  const { widgets, settings } = comparePages(readDocument(before), readDocument(after));
  expect(settings).toEqual(['title']);
  expect(widgets.map(({ kind, name, parts }) => [kind, name, parts.toSorted()])).toEqual([
    ['changed', 'Tank', ['position', 'style']],
    ['removed', 'UsualText', []],
    ['changed', 'WidgetGroup', ['index']],
    ['changed', 'UsualText', ['data']],
    ['added', 'UsualButton', []],
  ]);
});

it('finds no difference where only the order of fields is another', () => {
  const [tank, ...rest] = before.widgets;
  if (!tank) throw new Error('no tank');
  const same = { ...before, widgets: [{ ...tank, style: { radius: 2, fill: '#fff' } }, ...rest] };
  expect(comparePages(readDocument(before), readDocument(same))).toEqual({ widgets: [], settings: [] });
});
