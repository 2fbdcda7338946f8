import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mc1cDriver } from '../testing/mitsubishi-drivers.ts';
import type { McRequest } from './frames.ts';
import { Frames1c } from './frames-1c.ts';

const ENQ = '\x05';

describe('requests in 1C frames', () => {
  it('are as the FX communication manual prints them', () => {
    const frames = new Frames1c(
      mc1cDriver({}, { station: 5, messageWait: 10, inputNumbering: 'hexadecimal' }),
    );
    const request: McRequest = { device: 'X', unit: 'bit', start: 0x40, count: 5 };
    expect(frames.encode(request).toString('latin1')).toBe(`${ENQ}05FFBRAX00400547`);
  });

  it('name devices in five characters, inputs in octal on FX', () => {
    const frames = new Frames1c(mc1cDriver({}, { checkFlag: false, protocolFormat: '4' }));
    const text = (request: McRequest) => frames.encode(request).toString('latin1');
    expect(text({ device: 'Y', unit: 'bit', start: 8, count: 2 })).toBe(`${ENQ}00FFBR0Y001002\r\n`);
    expect(text({ device: 'TN', unit: 'word', start: 123, count: 1 })).toBe(`${ENQ}00FFWR0TN12301\r\n`);
    const written = Buffer.of(0x12, 0x34);
    expect(text({ device: 'D', unit: 'word', start: 7, count: 1, data: written })).toBe(
      `${ENQ}00FFWW0D0007011234\r\n`,
    );
    expect(text({ device: 'M', unit: 'bit', start: 7, count: 1, data: Buffer.of(1) })).toBe(
      `${ENQ}00FFBW0M0007011\r\n`,
    );
  });
});

it('is found in whatever was received, and never longer than that', () => {
  const frames = new Frames1c(mc1cDriver());
  const request: McRequest = { device: 'D', unit: 'word', start: 0, count: 2 };
  const characters = fc.constantFrom(2, 3, 6, 0x15, 0x30, 0x46, 0x41);
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 200 }), (bytes) => {
      const { skip, length } = frames.scan(request, frames.encode(request), Buffer.from(bytes));
      expect(skip + length).toBeLessThanOrEqual(bytes.length);
    }),
  );
});
