import type { Frame } from '@penstock/contract/model/frame';
import { describe, expect, it } from 'vitest';
import { allFrames, frameTest, wireLabel } from './frame-filter.ts';
import { containsHex, frameText, hexDump, searchedHex, spacedHex } from './frame-text.ts';

const wires = [
  { driver: 'pump', port: 'tcp:10.0.0.1:502' },
  { driver: 'tank', port: 'tcp:10.0.0.1:502' },
  { driver: 'mixer', port: 'serial:/dev/ttyS0' },
];
const frame = (more: Partial<Frame> = {}): Frame => ({
  time: 0,
  direction: 'sent',
  port: 'tcp:10.0.0.1:502',
  hex: '0103000a1b5b',
  size: 6,
  text: 'unit 1: 03 read holding 0..9',
  ...more,
});

describe('frames', () => {
  it.each([
    [{ driver: 'tank' }, true],
    [{ driver: 'mixer' }, false],
    [{ driver: 'gone' }, false],
    [{ direction: 'sent' as const }, true],
    [{ direction: 'received' as const }, false],
    [{ search: ' READ holding' }, true],
    [{ search: '10.0.0.1' }, true],
    [{ search: '03 00 0a' }, true],
    [{ search: '0x03,0x00' }, true],
    [{ search: '30 00' }, false],
    [{ search: 'write' }, false],
  ])('pass the filter %j: %j', (filter, passes) => {
    expect(frameTest({ ...allFrames, ...filter }, wires)(frame())).toBe(passes);
  });

  it('are found by bytes only where a byte starts', () => {
    expect(containsHex('0103', '10')).toBe(false);
    expect(containsHex('011010', '10')).toBe(true);
    expect(searchedHex('xyz')).toBeUndefined();
    expect(searchedHex('  ')).toBeUndefined();
  });

  it('are shown as bytes, as what they say, and as a dump, whatever bytes they have', () => {
    expect(spacedHex(frame())).toBe('01 03 00 0a 1b 5b');
    expect(frameText(frame({ text: null }))).toBe('.....[');
    expect(frameText(frame({ text: '\u001b[2J' }))).toBe('\\x1b[2J');
    const lines = hexDump('00'.repeat(16) + '41ff').split('\n');
    expect(lines).toEqual([
      `0000  ${'00 '.repeat(15)}00  ${'.'.repeat(16)}`,
      `0010  41 ff${' '.repeat(44)}A.`,
    ]);
  });

  it('are named by the drivers on their wire', () => {
    expect(wireLabel('tcp:10.0.0.1:502', wires)).toBe('pump, tank');
    expect(wireLabel('udp:10.0.0.9:9600', wires)).toBe('udp:10.0.0.9:9600');
  });
});
