import { readComponentText, type PageComponent } from '@penstock/contract/dashboard/component';
import { Observable } from '@penstock/scene/observable';
import { Stage } from '@penstock/stage/Stage';
import { pageOf, widget } from '@penstock/stage/testing/page-of';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawnTypes } from '../../view-list.ts';
import { widgetTypes } from '../../list.ts';

afterEach(cleanup);

function componentOf(widgets: readonly object[], parameters: readonly object[] = []): PageComponent {
  const text = JSON.stringify({ title: 'Pump set', width: 200, height: 100, widgets, parameters });
  const reading = readComponentText(text, widgetTypes);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.component;
}

const named = componentOf(
  [widget('t', 'UsualText', { data: { text: 'Pump' } })],
  [
    {
      id: 'name',
      kind: 'text',
      title: 'Name',
      targets: [{ widgetId: 't', path: 'data.text' }],
      default: 'Pump',
    },
  ],
);
const use = (id: string, componentId: string, values: object = {}) =>
  widget(id, 'WidgetComponent', { data: { componentId, values } });

function stage(widgets: readonly object[], known: Record<string, PageComponent>) {
  const components = new Observable<ReadonlyMap<string, PageComponent>>(new Map(Object.entries(known)));
  const { container } = render(
    <Stage types={drawnTypes} store={pageOf(widgets)} language="en" components={components} />,
  );
  const find = (id: string) => container.querySelector<HTMLElement>(`[data-widget="${id}"]`);
  return { components, find };
}

describe('a use of a component', () => {
  it('draws the widgets of the component with what it sets, scaled to its box', () => {
    const { find } = stage([use('a', '1'), use('b', '1', { name: 'Blower' })], { 1: named });
    expect(find('a')?.textContent).toBe('Pump');
    expect(find('b')?.textContent).toBe('Blower');
    expect([find('a/t')?.style.left, find('a/t')?.style.top]).toEqual(['10px', '20px']);
    expect(find('a/t')?.parentElement?.style.transform).toBe('scale(0.5, 0.5)');
  });

  it('changes with its component, and says when there is none', () => {
    const { components, find } = stage([use('a', '1')], {});
    expect(find('a')?.textContent).toBe('The component was deleted');
    act(() => components.set(new Map([['1', named]])));
    expect(find('a')?.textContent).toBe('Pump');
    const other = componentOf([widget('t', 'UsualText', { data: { text: 'Valve' } })]);
    act(() => components.set(new Map([['1', other]])));
    expect(find('a')?.textContent).toBe('Valve');
  });

  it('draws components in components, but none in itself', () => {
    const outer = componentOf([use('inner', '1'), use('self', '2')]);
    const { find } = stage([use('a', '2')], { 1: named, 2: outer });
    expect(find('a/inner/t')?.textContent).toBe('Pump');
    expect(find('a/self')?.textContent).toContain('nested too deeply');
  });

  it('draws none where few of them contain more widgets than a browser can draw', () => {
    const levels = Object.fromEntries(
      Array.from({ length: 7 }, (_, level) => [
        String(level + 1),
        componentOf(Array.from({ length: 20 }, (__, at) => use(`${level}-${at}`, String(level + 2)))),
      ]),
    );
    const { find } = stage([use('a', '1')], levels);
    expect(find('a')?.textContent).toContain('too many widgets');
    expect(find('0-0')).toBeNull();
  });
});
