import { describe, expect, it } from 'vitest';
import { readCommand } from './options.ts';

describe('the command line', () => {
  it('is read', () => {
    expect(readCommand(['--data', 'd', '--platform', 'https://p.example', '--rs485', '/dev/ttyS1'])).toEqual({
      name: 'run',
      data: 'd',
      platform: 'https://p.example/',
      provisioning: [],
      rs485: '/dev/ttyS1',
      rs232: undefined,
      bufferBytes: 256 * 1024 * 1024,
      outboxBytes: null,
      tunnelHosts: [],
      terminal: false,
      hardware: undefined,
      upgrades: false,
      localSerial: undefined,
      machine: { kind: 'none' },
      local: { port: 7143, pagePort: 7144, isOpenToAll: false, isAnnounced: true },
    });
    expect(readCommand(['--data', 'd', '--provisioning', '/media,/run/media'])).toMatchObject({
      platform: undefined,
      provisioning: ['/media', '/run/media'],
    });
    expect(readCommand(['--data', 'd', '--upgrades', '--hardware', 'BOX-1'])).toMatchObject({
      hardware: 'BOX-1',
      upgrades: true,
    });
    expect(readCommand(['--version'])).toEqual({ name: 'version' });
    const local = ['--local-port', '0', '--page-port', '0', '--local-from', 'all', '--no-discovery'];
    expect(readCommand(['--data', 'd', '--platform', 'http://p', ...local])).toMatchObject({
      local: { port: 0, pagePort: 0, isOpenToAll: true, isAnnounced: false },
    });
    const serialOf = (value: string) =>
      readCommand(['--data', 'd', '--platform', 'http://p', '--local-serial', value]);
    expect(serialOf('/dev/ttyS1')).toMatchObject({
      localSerial: { path: '/dev/ttyS1', baudRate: 115_200, dataBits: 8, parity: 'none', stopBits: 1 },
    });
    expect(serialOf('COM3,9600,7E2')).toMatchObject({
      localSerial: { path: 'COM3', baudRate: 9600, dataBits: 7, parity: 'even', stopBits: 2 },
    });
    expect(readCommand(['reset-password', '--data', 'd'])).toEqual({ name: 'reset-password', data: 'd' });
    const label = ['--data', 'd', '--sn', '1', '--code', 'c'];
    expect(readCommand(['provision', ...label, '--secret-file', 'f'])).toMatchObject({
      secret: { file: 'f' },
    });
    expect(readCommand(['import', '--data', 'd', 'f'])).toEqual({ name: 'import', data: 'd', file: 'f' });
    expect(readCommand(['import', '--help'])).toEqual({ name: 'help' });
  });

  it.each([
    [[], '--data is missing.'],
    [['--data', 'd', '--platform', 'mqtt://x'], '--platform must be an http or https address'],
    [['--data', 'd', '--platform', 'http://x', '--buffer-mb', '3'], '--buffer-mb must be'],
    [['--data', 'd', '--platform', 'http://x', '--local-port', '70000'], '--local-port must be'],
    [['--data', 'd', '--platform', 'http://x', '--local-from', 'lan'], '--local-from must be'],
    [['--data', 'd', '--platform', 'http://x', '--local-serial', 'ttyS1,9601'], '--local-serial must be'],
    [['--data', 'd', '--platform', 'http://x', '--local-serial', 'ttyS1,9600,9N1'], '--local-serial must be'],
    [['reset-password'], '--data is missing.'],
    [['--data', 'd', '--platform', 'http://x', '--unknown'], "Unknown option '--unknown'"],
    [['provision', '--data', 'd', '--sn', '1', '--code', 'c'], 'one of --secret and --secret-file'],
    [['import', '--data', 'd'], 'import needs one FILE.'],
    [['stop'], "Unexpected argument 'stop'"],
  ])('%o is refused by naming what is wrong', (args, message) => {
    expect(() => readCommand(args)).toThrow(message);
  });
});
