import { describe, expect, it } from 'vitest';
import { syslogMessage } from './syslog.ts';

const line = {
  time: 1_700_000_000_123,
  level: 'warning',
  message: 'the disk is full',
  details: '{"left":0}',
} as const;

describe('a syslog message', () => {
  it('has priority, version, time, host and program as RFC 5424 has them', () => {
    expect(syslogMessage(line, '202611210001').toString()).toBe(
      '<132>1 2023-11-14T22:13:20.123Z 202611210001 penstock-gateway - - - \uFEFFthe disk is full {"left":0}',
    );
    expect(syslogMessage({ ...line, level: 'error', details: '' }, '1').toString()).toMatch(
      /^<131>1 .*full$/,
    );
  });

  it('stays one line, at most 2048 bytes and whole characters', () => {
    const text = syslogMessage({ ...line, message: 'a\nb\u0000\u007f<13>1 forged' }, '1').toString();
    expect(text).toContain('a\\u000ab\\u0000\\u007f<13>1 forged');
    expect(text).not.toMatch(/\p{Cc}/u);
    const long = syslogMessage({ ...line, message: '满'.repeat(2000) }, '1');
    expect(long.length).toBeLessThanOrEqual(2048);
    expect(long.toString()).not.toContain('\uFFFD');
  });
});
