import { expect, it } from 'vitest';
import { pageOf, widget } from '../testing/page-of.ts';
import { pageSources } from './page-sources.ts';
import { WidgetLooks } from './widget-looks.ts';

it('changes what is shown of a widget by its name or id, and nothing where there is none', () => {
  const store = pageOf([
    widget('a', 'UsualText', {
      widgetName: 'Level',
      data: { text: 'x', later: 1 },
      style: { font: { size: 20 } },
    }),
    widget('b', 'ShapeRect', { widgetName: 'Level' }),
  ]);
  const looks = new WidgetLooks(store);
  expect(looks.set('Level', { text: '7', colour: '#f00', visible: false })).toBe(true);
  expect(store.get('a')).toMatchObject({
    data: { text: '7', later: 1 },
    style: { font: { size: 20, color: '#f00' } },
  });
  expect([...looks.hidden.get()]).toEqual(['a']);
  expect(looks.set('b', { fill: '#0f0' })).toBe(true);
  expect(store.get('b')?.style).toEqual({ fill: '#0f0' });
  looks.set('a', { visible: true });
  expect([...looks.hidden.get()]).toEqual([]);
  expect(looks.set('nobody', { visible: false })).toBe(false);
});

it('finds what a page can run: its scripts, and clicks that are switched on, also of options', () => {
  const click = (script: string, more: object = {}) => ({
    enable: true,
    config: { action: 'script', script },
    ...more,
  });
  const own = { id: 's', title: 'S', trigger: { kind: 'open' }, source: '1' };
  const store = pageOf(
    [
      widget('a', 'UsualButton', { clickEvent: click('a()') }),
      widget('b', 'UsualButton', { clickEvent: click('b()', { enable: false }) }),
      widget('c', 'UsualSelect', { data: { selectDatas: [{ indexId: '1', clickEvent: click('c()') }] } }),
      widget('d', 'UsualButton', { clickEvent: { enable: true, config: { action: 'link', script: 'd()' } } }),
    ],
    { scripts: [own] },
  );
  expect(pageSources(store)).toEqual({ scripts: [own], clicks: ['a()', 'c()'] });
});
