import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

const base = 'https://plant.example/monitor/1';

describe('the address of a link', () => {
  it.each([
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['http://10.0.0.5/camera', 'http://10.0.0.5/camera'],
    ['/manage/history', 'https://plant.example/manage/history'],
    [' //example.com/x', 'https://example.com/x'],
  ])('of %s is %s', (link, address) => {
    expect(linkAddress(link, base)).toBe(address);
  });

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://plant.example/1',
    'mailto:a@example.com',
    'https://plant.example@evil.example/',
    'http://',
  ])('is none for %j', (link) => {
    expect(linkAddress(link, base)).toBeUndefined();
  });

  it('is of the web, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (link) => {
        expect(linkAddress(link, base) ?? 'https:').toMatch(/^https?:/);
      }),
    );
  });
});
