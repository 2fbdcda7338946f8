import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hideCredentials, openLog } from './log.ts';

const lineSchema = z.record(z.string(), z.unknown());

function logged(write: (log: ReturnType<typeof openLog>) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  write(
    openLog(
      { logLevel: 'info' },
      { write: (line: string) => void lines.push(lineSchema.parse(JSON.parse(line))) },
    ),
  );
  return lines;
}

describe('the log', () => {
  it('writes one object a line, with level and time', () => {
    const [line] = logged((log) => log.info({ sn: '202611210001' }, 'A gateway came.'));
    expect(line).toMatchObject({ level: 'info', sn: '202611210001', msg: 'A gateway came.' });
    expect(line?.['time']).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('leaves out what is below its level', () => {
    expect(logged((log) => log.debug('too much'))).toEqual([]);
  });

  it('hides secrets, at every level they stand', () => {
    const lines = logged((log) => {
      log.info({ password: 'p1', gateway: { secret: 'p2' }, a: { b: { token: 'p3' } } }, 'x');
      log.info({ req: { headers: { cookie: 'p4', 'set-cookie': 'p5' } } }, 'y');
    });
    expect(JSON.stringify(lines)).not.toMatch(/p[1-5]/);
    expect(lines[0]).toMatchObject({ password: '[hidden]', gateway: { secret: '[hidden]' } });
  });

  it('hides the credentials of addresses in errors', () => {
    const error = new Error('connect postgres://penstock:hunter2@db/plant failed');
    const [line] = logged((log) => log.warn({ err: error }, 'No database.'));
    expect(JSON.stringify(line)).not.toContain('hunter2');
    expect(JSON.stringify(line)).toContain('postgres://db/plant');
    expect(hideCredentials('mqtts://a:b@c:8883 and http://c/x@y')).toBe('mqtts://c:8883 and http://c/x@y');
  });
});
