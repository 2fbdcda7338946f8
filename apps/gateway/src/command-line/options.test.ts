import { describe, expect, it } from 'vitest';
import { readCommand } from './options.ts';

describe('the command line', () => {
  it('is read', () => {
    expect(readCommand(['--data', 'd', '--platform', 'https://p.example', '--rs485', '/dev/ttyS1'])).toEqual({
      name: 'run',
      data: 'd',
      platform: 'https://p.example/',
      rs485: '/dev/ttyS1',
      rs232: undefined,
      bufferBytes: 256 * 1024 * 1024,
      outboxBytes: 64 * 1024 * 1024,
    });
    const label = ['--data', 'd', '--sn', '1', '--code', 'c'];
    expect(readCommand(['provision', ...label, '--secret-file', 'f'])).toMatchObject({
      secret: { file: 'f' },
    });
    expect(readCommand(['import', '--data', 'd', 'f'])).toEqual({ name: 'import', data: 'd', file: 'f' });
    expect(readCommand(['import', '--help'])).toEqual({ name: 'help' });
  });

  it.each([
    [[], '--data is missing.'],
    [['--data', 'd'], '--platform is missing.'],
    [['--data', 'd', '--platform', 'mqtt://x'], '--platform must be an http or https address'],
    [['--data', 'd', '--platform', 'http://x', '--buffer-mb', '3'], '--buffer-mb must be'],
    [['--data', 'd', '--platform', 'http://x', '--unknown'], "Unknown option '--unknown'"],
    [['provision', '--data', 'd', '--sn', '1', '--code', 'c'], 'one of --secret and --secret-file'],
    [['import', '--data', 'd'], 'import needs one FILE.'],
    [['stop'], "Unexpected argument 'stop'"],
  ])('%o is refused by naming what is wrong', (args, message) => {
    expect(() => readCommand(args)).toThrow(message);
  });
});
