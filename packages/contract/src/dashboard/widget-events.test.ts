import { describe, expect, it } from 'vitest';
import { limits } from '../rules/limits.ts';
import { clickActions } from './click-action.ts';
import { clickEventSchema } from './click-event.ts';
import { elementFault } from './element-cycle.ts';
import { widgetEvents } from './widget-events.ts';
import { sourcesOf } from './widget-sources.ts';

const keysOf = (value: object) =>
  clickEventSchema.safeParse(value).error?.issues.map(({ message, path }) => [message, path.join('.')]) ?? [];

describe('the events of a widget', () => {
  it('are none in a click event that was saved before, whose fields stay', () => {
    const parsed = clickEventSchema.parse({ enable: true, config: { action: 'link', link: 'https://a.b' } });
    expect(parsed.config).toMatchObject({ action: 'link', link: 'https://a.b', target: '_self', when: null });
    expect(widgetEvents.every((event) => parsed.events[event].actions.length === 0)).toBe(true);
  });

  it.each(['change', 'open'])('that nobody begins (%s) neither write nor lead elsewhere', (event) => {
    const refused = clickActions.filter(
      (action) => keysOf({ events: { [event]: { actions: [{ action }] } } }).length > 0,
    );
    expect(refused).toEqual(['write', 'link', 'page']);
    expect(keysOf({ events: { [event]: { actions: [{ action: 'script' }, {}] } } })).toEqual([
      ['page.eventNeedsPerson', `events.${event}.actions.1`],
    ]);
  });

  it('have no more actions than the limit', () => {
    const actions = Array.from({ length: limits.eventActions + 1 }, () => ({ action: 'script' }));
    expect(keysOf({ events: { double: { actions } } })).toHaveLength(1);
    expect(keysOf({ events: { double: { actions: actions.slice(1) } } })).toEqual([]);
  });

  it('share the gesture of what is held with nothing', () => {
    const held = { enable: true, config: { pressType: 'hold' } };
    expect(keysOf({ ...held, events: { press: { actions: [{ action: 'script' }] } } })).toEqual([
      ['page.heldAlone', ''],
    ]);
    expect(keysOf({ ...held, events: { change: { actions: [{ action: 'script' }] } } })).toEqual([]);
    expect(keysOf({ events: { double: { actions: [{ pressType: 'hold' }] } } })).toMatchObject([
      ['page.heldAlone', 'events.double.actions.0'],
    ]);
  });
});

it('a condition of an action is only read, what the action writes is written', () => {
  const signal = (signalId: string) => ({ type: 'signal', signalId });
  const action = { binding: signal('speed'), when: { binding: signal('level') } };
  const clickEvent = { enable: true, config: action, events: { press: { actions: [action] } } };
  const found = sourcesOf({ clickEvent }).map(({ id, isWritten }) => [id, isWritten]);
  expect(found).toEqual([
    ['speed', true],
    ['level', false],
    ['speed', true],
    ['level', false],
  ]);
});

describe('widgets whose properties follow each other', () => {
  const follows = (id: string, path: string, widgetId: string, property: string) => ({
    id,
    formulas: [{ path, formula: 'a', elements: [{ name: 'a', widgetId, property }] }],
  });

  it('are refused in a circle, which is named', () => {
    const widgets = [
      { ...follows('a', 'style.fill', 'b', 'style.fill'), widgetName: 'Tank' },
      { ...follows('b', 'style.fill', 'a', 'style.fill'), widgetName: 'Pump' },
    ];
    expect(elementFault(widgets)).toMatchObject({ kind: 'cycle', titles: ['Tank', 'Pump', 'Tank'] });
    const binding = { elements: [{ name: 'a', widgetId: 'a', property: 'value' }] };
    expect(elementFault([{ id: 'a', data: { binding } }])?.kind).toBe('cycle');
  });

  it('may follow different properties of each other', () => {
    const widgets = [
      follows('a', 'style.fill', 'b', 'data.text'),
      follows('b', 'style.fill', 'a', 'data.text'),
    ];
    expect(elementFault(widgets)).toBeUndefined();
  });

  it('follow one another only so far, and a page of many is looked through once', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, at) => follows(`w${at}`, 'data.text', `w${at + 1}`, 'data.text'));
    expect(elementFault(chain(limits.elementChain))).toBeUndefined();
    expect(elementFault(chain(limits.elementChain + 1))).toEqual({ kind: 'chain' });
    expect(elementFault(chain(limits.elementChain + 1).toReversed())).toEqual({ kind: 'chain' });
    expect(elementFault(chain(5000))).toEqual({ kind: 'chain' });
  });
});
