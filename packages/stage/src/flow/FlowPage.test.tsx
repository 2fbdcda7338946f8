import { flowOf } from '@penstock/scene/flow/page-flow';
import type { PageStore } from '@penstock/scene/page/page-store';
import { Observable } from '@penstock/scene/observable';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DrawnTypes } from '../drawn-type.tsx';
import { Stage } from '../Stage.tsx';
import { pageOf, widget } from '../testing/page-of.ts';
import type { WidgetView } from '../widget-view.tsx';
import { drawnCards } from './drawn-flow.ts';
import { loadFlow, usePageFlow } from './use-page-flow.ts';

beforeAll(loadFlow);
afterEach(cleanup);

const Plain: WidgetView = ({ content, style }) => (
  <span data-font={style.font.size} data-align={style.align}>
    {JSON.stringify(content.data?.['text'] ?? '').slice(1, -1)}
  </span>
);
const types: DrawnTypes = new Map(
  ['UsualText', 'UsualDataText', 'UsualButton', 'ShapeRect', 'PlantSymbol'].map((type) => [
    type,
    { type, dataSchema: z.unknown(), View: Plain },
  ]),
);
const at = (x: number, y: number, width: number, height: number) => ({ position: { x, y, width, height } });

const page = () =>
  pageOf([
    widget('card', 'ShapeRect', at(0, 0, 400, 300)),
    widget('head', 'UsualText', {
      ...at(10, 10, 100, 24),
      data: { text: 'Pump' },
      style: { font: { size: 20 } },
    }),
    widget('label', 'UsualText', {
      ...at(10, 60, 80, 20),
      data: { text: 'Speed' },
      style: { font: { size: 10 } },
    }),
    widget('value', 'UsualDataText', at(120, 60, 80, 20)),
    widget('tank', 'PlantSymbol', at(500, 0, 1900, 100)),
  ]);

/** A page in a window of a width that a test changes. */
function Window({ store, width }: { readonly store: PageStore; readonly width: number }) {
  const flow = usePageFlow(store, width, 'en');
  if (flow === 'loading') return null;
  return <Stage types={types} store={store} language="en" {...(flow && { flow })} isInteractive />;
}

const find = (id: string) => document.querySelector<HTMLElement>(`[data-widget="${id}"]`);

describe('a page in a narrow window', () => {
  it('is cards of the same widgets, with texts that can be read', () => {
    render(<Window store={page()} width={390} />);
    expect(screen.getByRole('heading', { name: 'Pump' })).toBeTruthy();
    expect(find('label')?.querySelector('span')?.dataset).toMatchObject({ font: '14', align: 'left' });
    expect(find('value')?.querySelector('span')?.dataset).toMatchObject({ align: 'right' });
    expect(find('card')?.style.width).toBe('366px');
    expect(document.querySelectorAll('[data-widget="label"]').length).toBe(1);
  });

  it('lets a drawing that cannot be read at its width be scrolled, also by keys', () => {
    render(<Window store={page()} width={390} />);
    const region = screen.getByRole('region', { name: 'Drawing, wider than the window' });
    expect(region.tabIndex).toBe(0);
    expect(find('tank')?.style.width).toBe('1900px');
  });

  it('is the page itself in a wide one', () => {
    render(<Window store={page()} width={1200} />);
    expect(document.querySelector('[data-flow]')).toBeNull();
    expect([find('label')?.style.left, find('label')?.style.top]).toEqual(['10px', '60px']);
  });

  it('follows what changes on the page, and in its layout', async () => {
    const store = page();
    render(<Window store={store} width={390} />);
    act(() => {
      store.transact((change) => change.patch('label', { data: { text: 'Turns' } }));
    });
    expect(find('label')?.textContent).toBe('Turns');
    const cards = [{ id: 'one', title: 'Motor', titleWidget: 'head', rows: [{ widgets: ['value'] }] }];
    await act(async () => {
      store.transact((change) =>
        change.setSettings({
          ...change.settings,
          layouts: [{ id: 'l', maxWidth: 600, cards, left: ['label', 'tank'] }],
        }),
      );
      await new Promise((done) => requestAnimationFrame(done));
    });
    expect(screen.getByRole('heading', { name: 'Motor' })).toBeTruthy();
    expect(find('label')).toBeNull();
    expect(store.get('head')?.data).toEqual({ text: 'Pump' });
  });

  it('hides what a script has hidden', () => {
    const store = page();
    const hidden = new Observable<ReadonlySet<string>>(new Set(['label']));
    const flow = drawnCards(flowOf(store), store, 390);
    render(<Stage types={types} store={store} language="en" flow={flow} hidden={hidden} isInteractive />);
    expect(find('label')?.style.display).toBe('none');
  });

  it('can draw one background behind two cards', () => {
    function Split() {
      const [store] = useState(page);
      const cards = [
        { id: 'a', frame: 'card', rows: [{ widgets: ['label'] }] },
        { id: 'b', frame: 'card', rows: [{ widgets: ['value'] }] },
      ];
      const flow = drawnCards(flowOf(store, { id: 'l', maxWidth: 600, cards, left: ['head'] }), store, 390);
      return <Stage types={types} store={store} language="en" flow={flow} />;
    }
    render(<Split />);
    const frames = [...document.querySelectorAll<HTMLElement>('[data-widget="card"]')];
    expect(frames.map(({ style }) => Number.parseFloat(style.height) > 20)).toEqual([true, true]);
  });
});
