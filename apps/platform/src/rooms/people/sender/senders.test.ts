import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../kernel/settings/settings.ts';
import { TestClock, testDatabase } from '../../../testing/test-database.ts';
import { openSenders } from './senders.ts';

const database = testDatabase();
const opened = (environment: Record<string, string>) =>
  openSenders(readSettings(environment), { db: database().db, clock: new TestClock() });

describe('the senders', () => {
  it('are none unless they are set: the neutral edition', () => {
    expect(opened({})).toEqual({ sms: undefined, email: undefined, isDemo: false });
  });

  it.each([
    ['PENSTOCK_SMTP_URL', { PENSTOCK_EMAIL: 'smtp' }],
    ['PENSTOCK_EMAIL_FROM', { PENSTOCK_EMAIL: 'smtp', PENSTOCK_SMTP_URL: 'smtp://mail.example' }],
    ['PENSTOCK_SMS_KEY', { PENSTOCK_SMS: 'alibaba' }],
    ['PENSTOCK_SMS_SECRET', { PENSTOCK_SMS: 'tencent', PENSTOCK_SMS_KEY: 'k' }],
    ['PENSTOCK_SMS_APP', { PENSTOCK_SMS: 'tencent', PENSTOCK_SMS_KEY: 'k', PENSTOCK_SMS_SECRET: 's' }],
    ['PENSTOCK_SMS_FROM', { PENSTOCK_SMS: 'twilio', PENSTOCK_SMS_KEY: 'k', PENSTOCK_SMS_SECRET: 's' }],
    ['PENSTOCK_SMS_URL', { PENSTOCK_SMS: 'webhook' }],
    [
      'PENSTOCK_SMS_URL',
      { PENSTOCK_SMS: 'webhook', PENSTOCK_SMS_URL: 'http://sms.example/', PENSTOCK_SMS_SECRET: 's' },
    ],
  ])('name %s when it is missing, or not encrypted', (variable, environment) => {
    expect(() => opened(environment)).toThrow(expect.objectContaining({ variable, reason: 'setting' }));
  });

  it.each([
    { PENSTOCK_SMS: 'twilio', PENSTOCK_SMS_KEY: 'k', PENSTOCK_SMS_SECRET: 's', PENSTOCK_SMS_FROM: '+1' },
    { PENSTOCK_SMS: 'webhook', PENSTOCK_SMS_URL: 'http://127.0.0.1:9/', PENSTOCK_SMS_SECRET: 's' },
    { PENSTOCK_SMS: 'webhook', PENSTOCK_SMS_URL: 'https://sms.example/', PENSTOCK_SMS_SECRET: 's' },
  ])('send text messages by $PENSTOCK_SMS', (environment) => {
    expect(opened(environment)).toMatchObject({ sms: { sendCode: expect.any(Function) }, isDemo: false });
  });

  it('keep messages for the outbox in a demo', () => {
    expect(opened({ PENSTOCK_EMAIL: 'outbox', PENSTOCK_SMS: 'outbox' }).isDemo).toBe(true);
  });
});
