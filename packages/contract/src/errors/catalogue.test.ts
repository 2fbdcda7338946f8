import { describe, expect, it } from 'vitest';
import { placeholdersOf } from '@penstock/languages/testing/text-placeholders';
import { languages } from '@penstock/languages/language';
import { errorCatalogue, errorEntry, isErrorKey } from './catalogue.ts';
import { failure } from './error.ts';

describe('the error catalogue', () => {
  it('gives each code to one key', () => {
    const codes = Object.values(errorCatalogue).map((entry) => entry.code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  it.each(Object.keys(errorCatalogue).filter(isErrorKey))(
    '%s has its parameters in both languages',
    (key) => {
      const entry = errorEntry(key);
      for (const language of languages) {
        expect(entry.text[language].length).toBeGreaterThan(0);
        expect(placeholdersOf(entry.text[language])).toEqual([...entry.parameters].toSorted());
      }
      expect(entry.text.zh).toMatch(/\p{Script=Han}/u);
      expect(entry.text.en).not.toMatch(/\p{Script=Han}/u);
    },
  );

  it('knows nothing of inherited names', () => {
    expect(isErrorKey('constructor')).toBe(false);
  });
});

describe('failure', () => {
  it('carries key, code, status and parameters', () => {
    const error = failure('gateway.offline', { sn: '000000000001' });
    expect([error.key, error.code, error.status]).toEqual(['gateway.offline', '6001', 409]);
    expect(error.message).toContain('000000000001');
  });
  it('keeps what caused it', () => {
    const cause = new Error('why');
    expect(failure('service.unknown', {}, { cause }).cause).toBe(cause);
  });
});
