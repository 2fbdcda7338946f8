import { describe, expect, it } from 'vitest';
import { emailOf } from './email-message.ts';
import type { Message } from './message.ts';
import { smsOf } from './sms-message.ts';

const message = (language: Message['language']): Message => ({
  kind: 'test',
  language,
  ruleTitle: 'Night shift',
  afterMinutes: 0,
  total: 0,
  alarms: [],
  severities: [],
});

describe('a message that tries a rule', () => {
  it('is called a test message wherever it is read, in both languages', () => {
    const [zh, en] = [emailOf(message('zh'), '1'), emailOf(message('en'), '1')];
    expect([zh.subject, en.subject]).toEqual(['测试消息：Night shift', 'Test message: Night shift']);
    expect(zh.text).toContain('这是一条测试消息');
    expect(en.text).toContain('This is a test message');
    const state = (language: Message['language']) => smsOf(message(language)).values[0];
    expect([state('zh'), state('en')]).toEqual([
      ['state', '测试消息'],
      ['state', 'Test message'],
    ]);
    expect(smsOf(message('zh')).text).toContain('测试消息：Night shift');
  });
});
