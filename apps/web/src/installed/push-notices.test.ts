import { describe, expect, it } from 'vitest';
import { noticeOf } from './push-notices.ts';

describe('a message of the platform', () => {
  it('is shown with its words, and opens its alarm', () => {
    const message = {
      title: '[High] Pump',
      body: 'Level is 8 m',
      tag: 'n-1',
      language: 'en',
      path: '/manage/alarm/list?alarm=1',
    };
    expect(noticeOf(() => message)).toEqual(message);
  });

  it('is shown also when it cannot be read', () => {
    const unread = { title: 'Penstock', body: '', tag: '', language: '', path: '/manage/alarm/list' };
    expect(noticeOf(() => JSON.parse('{'))).toEqual(unread);
    expect(noticeOf(() => null)).toEqual(unread);
    expect(noticeOf(() => ({ title: 5 }))).toEqual(unread);
  });

  it.each(['https://other.example/', '//other.example/', '/\\other.example', 'javascript:alert(1)'])(
    'opens no page of others: %s',
    (path) => {
      expect(noticeOf(() => ({ path })).path).toBe('/manage/alarm/list');
    },
  );
});
