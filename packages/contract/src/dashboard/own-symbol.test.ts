import { expect, it } from 'vitest';
import { componentOfSymbol, ownSymbolName, ownSymbolSchema } from './own-symbol.ts';

const symbolWith = (part: object) => ownSymbolSchema.safeParse({ parts: [{ id: 'a', ...part }] }).success;

it('a symbol of a company holds only paths, plain texts and colours by their digits', () => {
  expect(symbolWith({ d: 'M0 0 c1-2.5 3e1,4 5 6Z', fill: '#aabbcc', stroke: '' })).toBe(true);
  expect(symbolWith({ d: 'M0 0"/><script>' })).toBe(false);
  expect(symbolWith({ fill: 'url(#a)' })).toBe(false);
  expect(symbolWith({ stroke: 'red' })).toBe(false);
  expect(symbolWith({ matrix: [1, 0, 0, 1, Number.POSITIVE_INFINITY, 0] })).toBe(false);
  expect(ownSymbolSchema.safeParse({ parts: [] }).success).toBe(false);
});

it('names a symbol of the company by its component, and none of the library', () => {
  expect(componentOfSymbol(ownSymbolName('12'))).toBe('12');
  for (const name of ['gate-valve', 'own:', 'own:1x', 'own:12345678901234567890', 7, undefined])
    expect(componentOfSymbol(name)).toBeUndefined();
});
