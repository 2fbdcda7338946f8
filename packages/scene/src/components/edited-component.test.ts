import type { PageComponent } from '@penstock/contract/dashboard/component';
import { describe, expect, it } from 'vitest';
import { PageStore } from '../page/page-store.ts';
import { shape, storeOf } from '../testing/sample-page.ts';
import {
  componentDocument,
  contentCamera,
  contentPlace,
  editedComponent,
  pageCamera,
} from './edited-component.ts';

const component: PageComponent = {
  title: 'Pump',
  width: 200,
  height: 100,
  widgets: [shape('a', [0, 0, 50, 50]), shape('b', [60, 0, 50, 50])],
  parameters: [
    {
      id: 'p',
      kind: 'colour',
      title: 'Fill',
      targets: [
        { widgetId: 'a', path: 'style.fill' },
        { widgetId: 'b', path: 'style.fill' },
      ],
    },
    { id: 'q', kind: 'colour', title: 'Line', targets: [{ widgetId: 'b', path: 'style.stroke.color' }] },
  ],
};

describe('the content of a component that is edited', () => {
  it('is a page, and the same component when nothing was changed', () => {
    const store = new PageStore(componentDocument(component));
    expect(store.settings).toMatchObject({ width: 200, height: 100 });
    expect(editedComponent(store, component)).toEqual(component);
  });

  it('takes parameters along with the widgets that are deleted', () => {
    const store = new PageStore(componentDocument(component));
    store.transact((transaction) => transaction.remove('b'));
    const { widgets, parameters } = editedComponent(store, component);
    expect(widgets.map(({ id }) => id)).toEqual(['a']);
    expect(parameters).toMatchObject([{ id: 'p', targets: [{ widgetId: 'a' }] }]);
    expect(parameters).toHaveLength(1);
  });

  it('is shown where its use is, and the page around it stays where it was', () => {
    const store = storeOf([shape('use', [300, 100, 400, 200], { widgetType: 'WidgetComponent' })]);
    const place = contentPlace(store, 'use', component);
    expect(place).toEqual({ x: 300, y: 100, scale: 2 });
    if (!place) return;
    const camera = { x: 10, y: 20, zoom: 0.5 };
    expect(contentCamera(camera, place)).toEqual({ x: 160, y: 70, zoom: 1 });
    expect(pageCamera(contentCamera(camera, place), place)).toEqual(camera);
    expect(contentPlace(store, 'gone', component)).toBeUndefined();
  });
});
