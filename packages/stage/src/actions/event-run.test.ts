import { clickConfigSchema } from '@penstock/contract/dashboard/click-event';
import { type WidgetEvent, widgetEventsSchema } from '@penstock/contract/dashboard/widget-events';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestActions, testBinding, testSignal } from '../testing/action-host.ts';

// It is loaded with the first event that has several actions.
beforeAll(() => import('./event-run.ts'));

const write = (writeValue: string, more: object = {}) => ({ binding: testBinding, writeValue, ...more });
const link = { action: 'link', link: 'https://example.com/a' };
const popup = { action: 'popup', pageId: '7' };
const broken = { action: 'link', link: 'javascript:alert(1)' };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const traceOf = (page: TestActions) => page.actions.traces.get('a')?.text;

/** Begins an event of a widget with some actions, whatever the check of a page says of them. */
async function begin(page: TestActions, kind: WidgetEvent, actions: readonly object[], goesOn = false) {
  const events = widgetEventsSchema.parse({});
  const parsed = actions.map((action) => clickConfigSchema.parse(action));
  const [first, ...rest] = parsed;
  const config = kind === 'click' && first !== undefined ? first : clickConfigSchema.parse({});
  const list = { actions: kind === 'click' ? rest : parsed, goesOn };
  await page.actions.onAction({ widgetId: 'a', kind, config, events: { ...events, [kind]: list } });
}

describe('several actions of an event', () => {
  it('are done in order, and each waits for the answer to the write before it', async () => {
    const page = new TestActions();
    page.isHeldBack = true;
    const running = begin(page, 'click', [write('1'), link, write('2')]);
    await settle();
    expect([page.written, page.links]).toEqual([[1], []]);
    page.isHeldBack = false;
    page.release?.();
    await running;
    expect([page.written, page.links]).toEqual([[1, 2], ['https://example.com/a']]);
    expect(traceOf(page)).toBe('Wrote 2 values');
  });

  it.each([
    [false, [], 'The address is neither http nor https, so it was not opened. What follows was not done'],
    [true, [1], 'The address is neither http nor https, so it was not opened. What follows was done'],
  ])('end at one that fails unless they go on (%s), and say so', async (goesOn, written, text) => {
    const page = new TestActions();
    await begin(page, 'double', [broken, write('1')], goesOn);
    expect(page.written).toEqual(written);
    expect(traceOf(page)).toBe(text);
  });

  it('end at a write that fails', async () => {
    const page = new TestActions();
    page.fails = new Error('no answer');
    await begin(page, 'click', [write('1'), link]);
    expect(page.links).toEqual([]);
    expect(traceOf(page)).toBe('Not written: no answer. What follows was not done');
  });

  it('are done only while their conditions hold, and never where that is not known', async () => {
    const page = new TestActions();
    const when = (symbol: string) => ({ when: { binding: testBinding, rules: [{ symbol, value: 10 }] } });
    const actions = [write('1', when('>')), write('2', when('<'))];
    page.present(20);
    await begin(page, 'click', actions);
    expect(page.written).toEqual([1]);
    page.present(20, 'bad');
    await begin(page, 'click', actions);
    expect(page.written).toEqual([1]);
    expect(traceOf(page)).toMatch('“Speed”, on which it depends, is not known. What follows was not done');
  });

  it('happen one event after the other, and a second one of the same kind is left out', async () => {
    const page = new TestActions();
    page.isHeldBack = true;
    const all = [
      begin(page, 'press', [write('1')]),
      begin(page, 'press', [write('1')]),
      begin(page, 'release', [write('0')]),
    ];
    await settle();
    expect(page.written).toEqual([1]);
    page.isHeldBack = false;
    page.release?.();
    await Promise.all(all);
    expect(page.written).toEqual([1, 0]);
  });

  it('leave out a release whose press somebody decided against', async () => {
    const page = new TestActions();
    page.agrees = false;
    await begin(page, 'press', [write('1', { hint: true })]);
    await begin(page, 'release', [write('0')]);
    expect(page.sent).toEqual([]);
  });
});

describe('a question about several writes', () => {
  it('names all of them in order, and is asked once', async () => {
    const page = new TestActions();
    page.present(3);
    await begin(page, 'click', [write('1', { hint: true }), popup, write('2')]);
    expect(page.questions).toHaveLength(1);
    expect(page.questions[0]).toMatchObject({ value: 1, present: 3, more: [{ value: 2 }] });
    expect([page.written, page.pages.length]).toEqual([[1, 2], 1]);
  });

  it('keeps everything that follows from being done where somebody decides against it', async () => {
    const page = new TestActions();
    page.agrees = false;
    await begin(page, 'click', [write('1'), write('2', { confirm: 'password' }), link], true);
    expect([page.sent, page.links]).toEqual([[], []]);
  });

  it('is asked for each alone where a second person approves them', async () => {
    const page = new TestActions({ ...testSignal, approval: 'secondPerson' });
    await begin(page, 'click', [write('1'), write('2')]);
    expect(page.questions.map(({ value, more }) => [value, more])).toEqual([
      [1, []],
      [2, []],
    ]);
  });

  it('does not name a write whose condition does not hold', async () => {
    const page = new TestActions();
    page.present(3);
    const when = { binding: testBinding, rules: [{ symbol: '>', value: 10 }] };
    await begin(page, 'click', [write('1', { hint: true }), write('2', { when })]);
    expect(page.questions).toMatchObject([{ value: 1, more: [] }]);
    expect(page.written).toEqual([1]);
  });
});

describe.each(['change', 'open'] as const)('the event %s, which nobody begins', (kind) => {
  it.each([
    ['writes', write('1')],
    ['opens an address', link],
    ['leaves the page', { action: 'page', pageId: '7' }],
  ])('never %s, whatever the page says', async (_what, action) => {
    const page = new TestActions();
    await begin(page, kind, [action]);
    await begin(page, kind, [popup, action]);
    expect([page.sent, page.questions, page.links]).toEqual([[], [], []]);
    expect(page.pages.every(({ isWindow }) => isWindow)).toBe(true);
    expect(traceOf(page)).toMatch('Not done: only a click');
  });

  it('runs scripts as ones that no click began', async () => {
    const page = new TestActions();
    const runs: object[] = [];
    page.scripts = { run: (_source, context) => Promise.resolve({ state: 'done', at: runs.push(context) }) };
    await begin(page, kind, [{ action: 'script', script: 'page.write("speed", 1)' }]);
    expect(runs).toEqual([{ owner: `${kind}:a`, title: 'a', reason: kind, widgetId: 'a' }]);
  });

  it('opens windows that take the place of nothing', async () => {
    const page = new TestActions();
    await begin(page, kind, [{ ...popup, target: '_blank' }]);
    expect(page.pages).toMatchObject([{ isWindow: true, target: '_self', isUnattended: true }]);
  });
});
