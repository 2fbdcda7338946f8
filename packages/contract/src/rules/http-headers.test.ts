import { describe, expect, it } from 'vitest';
import { headersFinding, headersIn, isHeaderName } from './http-headers.ts';

describe('headers of a text', () => {
  it('are one a line, without blank lines and the spaces around values', () => {
    const text = 'X-Site: plant 1\n\n  X-Empty:\r\nAccept:  application/json \n';
    expect(headersFinding(text)).toBeNull();
    expect(headersIn(text)).toEqual([
      { name: 'X-Site', value: 'plant 1' },
      { name: 'X-Empty', value: '' },
      { name: 'Accept', value: 'application/json' },
    ]);
  });

  it.each([
    ['no colon', 'form.headerLine', { line: 1 }],
    ['X-A: 1\nX B: 2', 'form.headerLine', { line: 2 }],
    ['X-A: 值', 'form.headerLine', { line: 1 }],
    ['X-A: a\u0000b', 'form.headerLine', { line: 1 }],
    ['authorization: Bearer x', 'form.headerReserved', { name: 'authorization' }],
    ['Content-Length: 5', 'form.headerReserved', { name: 'Content-Length' }],
    ['X: 1\n'.repeat(21), 'form.headersMany', { maximum: 20 }],
  ])('are refused: %j', (text, key, parameters) => {
    expect(headersFinding(text)).toEqual({ key, parameters });
  });

  it('have names of tokens that are not those of the connection', () => {
    expect(['X-API-Key', 'Host', '', 'a b'].map(isHeaderName)).toEqual([true, false, false, false]);
  });
});
