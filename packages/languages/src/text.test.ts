import { describe, expect, it } from 'vitest';
import { fillText, languageFrom } from './language.ts';

describe('fillText', () => {
  it('fills named placeholders and leaves unknown ones', () => {
    expect(fillText('at most {max} of {what}', { max: 5 })).toBe('at most 5 of {what}');
  });
  it('does not read inherited properties', () => {
    expect(fillText('{constructor}', {})).toBe('{constructor}');
  });
});

describe('languageFrom', () => {
  it.each([
    ['en-GB,en;q=0.9', 'en'],
    ['zh-cn', 'zh'],
    ['fr,en;q=0.5', 'en'],
    ['fr', 'zh'],
    [undefined, 'zh'],
  ])('%s gives %s', (header, language) => expect(languageFrom(header)).toBe(language));
});
