import { givenText } from '@penstock/languages/language';
import type { Operation } from '@penstock/contract/calls/operation';
import { afterEach, describe, expect, it } from 'vitest';
import {
  forgetNotifications,
  noteNotices,
  noteOperation,
  seeAll,
  unseenOf,
  useNotifications,
} from './notifications.ts';

const operation = (id: number, state: Operation['state']): Operation => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  kind: 'configurationExport',
  title: 'Pump gateway',
  sn: '202611210001',
  state,
  percent: null,
  code: state === 'running' ? '' : '200',
  message: givenText({ zh: '网关离线', en: 'The gateway is offline' }),
  cancellable: false,
  version: 1,
  download: '',
  started: '2026-11-21T08:00:00.000Z',
  finished: state === 'running' ? '' : '2026-11-21T08:01:00.000Z',
});
const unseen = () => unseenOf(useNotifications.getState());

afterEach(forgetNotifications);

describe('notifications', () => {
  it('are notices and operations that have ended, each once, until they are seen', () => {
    noteNotices([
      { id: 'a', level: 'info', text: givenText({ zh: '维护', en: 'Maintenance' }), until: null },
    ]);
    noteOperation(operation(1, 'running'));
    noteOperation(operation(1, 'success'));
    noteOperation(operation(1, 'success'));
    expect(unseen()).toBe(2);
    seeAll();
    expect(unseen()).toBe(0);
    noteOperation(operation(2, 'failure'));
    expect(unseen()).toBe(1);
  });

  it('end with the notice', () => {
    noteNotices([
      { id: 'a', level: 'warning', text: givenText({ zh: '维护', en: 'Maintenance' }), until: null },
    ]);
    noteNotices([]);
    expect(unseen()).toBe(0);
  });

  it('keep the latest operations only', () => {
    for (let id = 1; id <= 50; id += 1) noteOperation(operation(id, 'success'));
    const { finished } = useNotifications.getState();
    expect([finished.length, finished[0]?.id.slice(-2)]).toEqual([30, '50']);
  });
});
