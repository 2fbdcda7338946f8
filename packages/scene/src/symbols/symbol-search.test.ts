import { expect, it } from 'vitest';
import { plantSymbols } from './symbol-list.ts';
import { searchSymbols } from './symbol-search.ts';

const ids = (text: string) => searchSymbols(text).map(({ id }) => id);

it('finds symbols in both languages, the title before the keywords', () => {
  expect(ids('球阀')[0]).toBe('ball-valve');
  expect(ids('Ball Valve')[0]).toBe('ball-valve');
  expect(ids('pump').slice(0, 2)).toEqual(['motor-pump', 'pump-house']);
  expect(ids('曝气')).toContain('roots-blower');
  expect(ids('曝气')[0]).toBe('aeration-basin');
  expect(ids('valve electric')).toEqual(expect.arrayContaining(['motor-valve', 'solenoid-valve']));
});
it('gives all of a category without words, and nothing for words that no symbol has', () => {
  expect(searchSymbols('')).toEqual(plantSymbols);
  expect(searchSymbols(' ', 'pumps').every(({ category }) => category === 'pumps')).toBe(true);
  expect(ids('zeppelin')).toEqual([]);
});
