import { expect, it } from 'vitest';
import { expandedSize } from './expanded-size.ts';

const position = { x: 0, y: 0, width: 10, height: 10 };
const use = (id: string, componentId: string) => ({
  id,
  widgetType: 'WidgetComponent',
  position,
  data: { componentId },
  parentId: null,
  index: 'a0',
});
const shape = (id: string) => ({ id, widgetType: 'ShapeRect', position });

it('counts what uses are drawn as, with what is in groups and in other components', () => {
  const components = new Map([
    ['pump', { widgets: [shape('a'), { ...shape('g'), widgetType: 'WidgetGroup', children: [shape('b')] }] }],
    ['station', { widgets: [shape('c'), use('d', 'pump'), use('e', 'pump')] }],
  ]);
  const find = (id: string) => components.get(id);
  expect(expandedSize([use('u', 'pump'), use('v', 'station'), use('w', 'gone')], find)).toBe(3 + 9);
});

it('ends where a component is inside itself, and is quick where eight levels contain billions', () => {
  const uses = (level: number) =>
    Array.from({ length: 20 }, (_, at) => use(`${level}-${at}`, `${level + 1}`));
  const find = (id: string) =>
    id === '9' ? { widgets: [shape('a'), use('again', '9')] } : { widgets: uses(Number(id)) };
  expect(expandedSize([use('u', '1')], find)).toBeGreaterThan(20 ** 8);
});
