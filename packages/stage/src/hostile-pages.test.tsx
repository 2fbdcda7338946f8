import type { SavedPage } from '@penstock/contract/dashboard/page';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { PageStore } from '@penstock/scene/page/page-store';
import { readDocument } from '@penstock/scene/page/read-document';
import { newWidget } from '@penstock/scene/widgets/new-widget';
import { widgetDefinitions } from '@penstock/widgets/list';
import { widgetTypes } from '@penstock/widgets/list';
import { drawnTypes } from '@penstock/widgets/view-list';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Stage } from './Stage.tsx';
import { hostilePage, randomOf } from './testing/hostile-page.ts';
import { TestClock } from './testing/test-clock.ts';
import { TestSource } from './testing/test-source.ts';
import { ValueHub } from './values/value-hub.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const colour = {
  fill: '#ffffff',
  stroke: { width: 1, color: '#000000' },
  font: { size: 14, color: '#000000' },
};
const binding = { type: 'signal', equipId: '', signalId: 'level', title: 'Level' };
const rules = [{ symbol: '>', value: 1, colour: '#ff0000' }];

/** A page with a widget of each type, with what can be set in it. */
function everything(): SavedPage {
  const widgets = widgetDefinitions
    .filter(({ type }) => type !== 'UsualWebgl')
    .map(({ type: widgetType, size }, number) => {
      const { width, height } = size;
      const position = { x: (number % 8) * 200, y: Math.floor(number / 8) * 200, width, height };
      const made = newWidget({ id: `w${number}`, widgetType, position, parentId: null, index: 'a0' });
      const items = [{ id: 'level', equipId: '', title: 'Level', colour: '#2a8ca0' }];
      const { parentId: _parent, index: _index, ...widget } = made;
      return {
        ...widget,
        widgetName: `Widget ${number}`,
        data: {
          text: 'Text',
          title: 'Title',
          imgUrl: '',
          binding,
          signals: items,
          rules,
          zones: [],
          ...made.data,
        },
        style: { ...colour, ...made.style },
        animation: { fillColor: { enable: true, binding, rules } },
        clickEvent: { enable: true, config: { action: 'link', link: 'https://example.invalid/', binding } },
      };
    });
  const con = { title: 'Everything', bgColor: '#ffffff', bgImage: '' };
  const reading = readPageText(JSON.stringify({ con, widgets }), widgetTypes);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.page;
}

/** The parts of the drawing that could run something, or reach another site. */
function dangerous(container: HTMLElement): string[] {
  const found: string[] = [];
  for (const element of container.querySelectorAll('*')) {
    if (/^(?:script|iframe|object|embed|base|link|meta|foreignobject)$/i.test(element.tagName))
      found.push(element.tagName);
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(`${name}=${value}`);
      const isAddress = /^(?:src|srcset|href|xlink:href|action|formaction|poster|data)$/i.test(name);
      const isPaint = /^(?:style|fill|stroke|filter|mask|clip-path|background)$/i.test(name);
      if (isAddress && /script:|text\/html/i.test(value)) found.push(`${name}=${value}`);
      if ((isAddress || isPaint) && value.includes('attacker.invalid')) found.push(`${name}=${value}`);
    }
  }
  return found;
}

describe('a page that somebody has made to do harm', () => {
  it('never runs anything, reaches nothing, and draws its other widgets: 200 pages with hostile fields', async () => {
    const page = everything();
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nothing may be asked for'));
    // Widgets that cannot be drawn say so, and React tells the console about each.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let changed = 0;
    for (let seed = 1; seed <= 200; seed += 1) {
      // A quarter of the types at a time, so that it stays quick.
      const some = { ...page, widgets: page.widgets.filter((_, at) => at % 4 === seed % 4) };
      const made = hostilePage(some, randomOf(seed), 8);
      changed += made.widgets.filter(
        (widget, at) => JSON.stringify(widget) !== JSON.stringify(some.widgets[at]),
      ).length;
      const source = new TestSource();
      const values = new ValueHub(new TestClock());
      values.connect(source);
      const { container } = render(
        <Stage
          types={drawnTypes}
          store={new PageStore(readDocument(made))}
          language="en"
          values={values}
          isInteractive
        />,
      );
      await act(async () => {
        source.send('level', seed % 2 === 0 ? 1e308 : 2);
        await Promise.resolve();
      });
      expect(dangerous(container), `seed ${seed}`).toEqual([]);
      expect(container.querySelectorAll('[data-widget]')).toHaveLength(some.widgets.length);
      cleanup();
    }
    expect(changed).toBeGreaterThan(200 * 5);
    expect(asked).not.toHaveBeenCalled();
    expect('hostileRan' in globalThis).toBe(false);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
