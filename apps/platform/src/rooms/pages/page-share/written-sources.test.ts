import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { expect, it } from 'vitest';
import { isWrittenBy } from './written-sources.ts';

const widget = (widgetType: string, data: SavedWidget['data'] = {}): SavedWidget => ({
  id: 'a',
  widgetType,
  position: { x: 0, y: 0, width: 10, height: 10 },
  data,
});
const bound = { path: 'data.binding', isWritten: false };

it('a widget that writes what it shows can be written by a link, one that only shows it cannot', () => {
  expect(isWrittenBy(widget('UsualScrollbar'), bound)).toBe(true);
  expect(isWrittenBy(widget('UsualDataText'), bound)).toBe(false);
});

it('a selection writes what it is bound to where its options are the words of the signal', () => {
  expect(isWrittenBy(widget('UsualSelect', { selectDatas: [] }), bound)).toBe(true);
  expect(isWrittenBy(widget('UsualSelect', { selectDatas: [{ indexId: '1' }] }), bound)).toBe(false);
  expect(isWrittenBy(widget('UsualSelect'), bound)).toBe(false);
});

it('each action of an event can be written unless it asks for a proof itself', () => {
  const binding = { type: 'signal', signalId: 'speed' };
  const actions = [{ binding }, { binding, confirm: 'password' }];
  const events = { double: { actions } };
  const button = { ...widget('UsualButton'), clickEvent: { config: { confirm: 'password' }, events } };
  const at = (path: string) => isWrittenBy(button, { path, isWritten: true });
  expect(at('clickEvent.config.binding')).toBe(false);
  expect(at('clickEvent.events.double.actions.0.binding')).toBe(true);
  expect(at('clickEvent.events.double.actions.1.binding')).toBe(false);
});
