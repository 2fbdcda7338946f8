import type { JsonObject } from '@penstock/contract/dashboard/json';
import { drawnTypes } from '@penstock/widgets/view-list';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Stage } from './Stage.tsx';
import { TestActions } from './testing/action-host.ts';
import { pageOf, widget } from './testing/page-of.ts';

// They are loaded with the first formula that follows an element.
beforeAll(async () => {
  await import('./model/element-feed.ts');
  for (const type of ['UsualScrollbar', 'UsualRadio', 'UsualSelect', 'UsualInput'])
    await drawnTypes.get(type)?.load?.();
});
afterEach(cleanup);

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

/** A text that follows a formula over properties of other widgets. */
const text = (formula: string, elements: readonly JsonObject[], id = 'text') =>
  widget(id, 'UsualText', { data: { text: 'Saved' }, formulas: [{ path: 'data.text', formula, elements }] });
const value = (widgetId: string, name = 'v'): JsonObject => ({ name, widgetId, property: 'value' });

async function open(...widgets: ReturnType<typeof widget>[]) {
  const page = new TestActions();
  const store = pageOf(widgets);
  const { values, actions } = page;
  const { container } = render(
    <Stage
      types={drawnTypes}
      store={store}
      language="en"
      isInteractive
      values={values}
      services={{ write: actions, traces: actions.traces }}
      onAction={actions.onAction}
    />,
  );
  const pass = async () => {
    await settle();
    act(() => page.clock.advance(1000));
    await settle();
  };
  await pass();
  await pass();
  const shown = (id = 'text') => container.querySelector(`[data-widget="${id}"]`)?.textContent;
  return { page, pass, shown, store };
}

describe('a property of a widget that follows one of another', () => {
  it('has the value that the other shows, with its facts, and its state', async () => {
    const binding = { type: 'signal', signalId: 'speed' };
    const { page, pass, shown } = await open(
      text('"At " + v', [value('tank')]),
      widget('tank', 'UsualPercentFill', { data: { binding } }),
    );
    expect(shown()).toContain('Saved');
    act(() => page.present(3));
    await pass();
    expect(shown()).toBe('At 3');
    act(() => page.present(3, 'bad'));
    await pass();
    expect(shown()).toContain('Saved');
  });

  it('has a field of the other, also one that follows a formula', async () => {
    const of = (property: string): JsonObject => ({ name: 'v', widgetId: 'a', property });
    const { shown } = await open(
      text('v', [of('data.text')]),
      text('v', [{ name: 'v', widgetId: 'text', property: 'data.text' }], 'last'),
      widget('a', 'UsualText', { data: { text: 'Own' } }),
    );
    expect([shown(), shown('last')]).toEqual(['Own', 'Own']);
  });

  it.each([
    ['in a circle', 'v + 1', 'b', 'data.text'],
    ['of itself', 'v + 1', 'text', 'data.text'],
    ['of a widget that is not there', 'v', 'gone', 'value'],
    ['that no formula may follow', 'v', 'text', 'clickEvent.config.script'],
  ])('never ends in a loop, nor reaches more: %s', async (_what, formula, widgetId, property) => {
    const back: JsonObject = { name: 'v', widgetId: 'text', property: 'data.text' };
    const { pass, shown, store } = await open(text('1', []), text('v + 1', [back], 'b'));
    // No check of a page is between.
    const formulas = [{ path: 'data.text', formula, elements: [{ name: 'v', widgetId, property }] }];
    act(() => void store.transact((transaction) => transaction.patch('text', { formulas })));
    await pass();
    await pass();
    expect(shown()?.length).toBeLessThan(40);
  });
});

describe('a control that is bound to nothing', () => {
  it('is operated for the page alone where others follow it, and writes nothing', async () => {
    const { page, pass, shown } = await open(
      text('v * 2', [value('slider')]),
      widget('slider', 'UsualScrollbar', { data: {} }),
    );
    const slider = screen.getByRole('slider');
    expect(slider.getAttribute('aria-disabled')).toBe('false');
    expect(slider.getAttribute('aria-description')).toMatch(/^For this page only: nothing is written\. /);
    fireEvent.keyDown(slider, { key: 'End' });
    expect(slider.getAttribute('aria-description')).toContain('for this page only');
    fireEvent.keyDown(slider, { key: 'Enter' });
    await pass();
    expect(shown()).toBe('200');
    expect(slider.getAttribute('aria-valuenow')).toBe('100');
    expect([page.sent, page.questions]).toEqual([[], []]);
  });

  it('begins with what its author chose, and another choice shows', async () => {
    const options = [
      { id: '1', title: 'Day', value: 'day', isChecked: true },
      { id: '2', title: 'Night', value: 'night' },
    ];
    const { pass, shown } = await open(
      text('v == "day" ? "light" : "dark"', [value('radio')]),
      widget('radio', 'UsualRadio', { data: { options } }),
    );
    expect(shown()).toBe('light');
    fireEvent.click(screen.getByRole('radio', { name: 'Night' }));
    await pass();
    expect([shown(), screen.getByRole('radio', { name: 'Night' }).getAttribute('aria-checked')]).toEqual([
      'dark',
      'true',
    ]);
  });

  it('gives the text of the option that was chosen', async () => {
    const selectDatas = [
      { indexId: '1', text: 'Pump 1' },
      { indexId: '2', text: 'Pump 2' },
    ];
    const { pass, shown } = await open(
      text('v', [value('list')]),
      widget('list', 'UsualSelect', { data: { selectDatas } }),
    );
    fireEvent.click(screen.getByRole('button', { expanded: false }));
    fireEvent.click(screen.getByRole('option', { name: 'Pump 2' }));
    await pass();
    expect(shown()).toBe('Pump 2');
  });

  it.each([
    ['UsualInput', {}, 'textbox'],
    ['UsualSelect', { selectDatas: [{ indexId: '1', text: 'Pump 1' }] }, 'button'],
    ['UsualRadio', { options: [{ id: '1', title: 'Day', value: 'day' }] }, 'radiogroup'],
  ])('says in words and by a mark that nothing is written: %s', async (type, data, role) => {
    await open(text('v', [value('control')]), widget('control', type, { data }));
    const control = screen.getByRole(role);
    const says = [control.getAttribute('aria-description'), control.getAttribute('title')].join(' ');
    expect(says.toLowerCase()).toContain('for this page only');
    expect(document.querySelectorAll('[data-part="page-only"]')).toHaveLength(1);
  });

  it('says nothing of that where an option of a selection has a click of its own', async () => {
    const clickEvent = { enable: true, config: { action: 'page', pageId: '7' } };
    const selectDatas = [{ indexId: '1', text: 'Pump 1', clickEvent }];
    await open(text('v', [value('list')]), widget('list', 'UsualSelect', { data: { selectDatas } }));
    expect(document.querySelector('[data-part="page-only"]')).toBeNull();
  });

  it('stays locked where nothing follows it', async () => {
    await open(widget('slider', 'UsualScrollbar', { data: {} }));
    expect(document.querySelector('[data-part="page-only"]')).toBeNull();
    expect(screen.getByRole('slider').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a change of what is entered with a control', () => {
  it('begins its actions, which write nothing', async () => {
    await import('./WidgetTriggers.tsx');
    const binding = { type: 'signal', signalId: 'speed' };
    const change = { actions: [{ action: 'popup', pageId: '7' }] };
    const { page, pass, store } = await open(
      widget('slider', 'UsualScrollbar', { data: {}, clickEvent: { events: { change } } }),
      widget('bad', 'UsualText', { data: { binding } }),
    );
    const writes = { events: { change: { actions: [{ action: 'write', binding, writeValue: '1' }] } } };
    // No check of a page is between.
    act(() => void store.transact((transaction) => transaction.patch('bad', { clickEvent: writes })));
    const slider = screen.getByRole('slider');
    const enter = async (key: string) => {
      fireEvent.keyDown(slider, { key });
      fireEvent.keyDown(slider, { key: 'Enter' });
      await pass();
    };
    await enter('End');
    await enter('Home');
    expect(page.pages).toMatchObject([{ pageId: '7', isUnattended: true }]);
    act(() => page.present(1));
    act(() => page.present(2));
    await pass();
    expect(page.sent).toEqual([]);
  });
});
