import { deviceErrors } from '@penstock/contract/errors/devices';
import { languages } from '@penstock/languages/language';
import { renderHook } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { i18n, startTexts } from '../../texts/i18n.ts';
import { useCauseText } from './use-cause-text.ts';

/** The room of a cell of the list of variables beside the value at 1440 px: a letter is 1 wide, a character of Chinese 2. */
const room = 32;

const width = (text: string) => text.length + (text.match(/[\u2E80-\uFFFF]/g)?.length ?? 0);
const codes = [...Object.values(deviceErrors).map(({ code }) => code), '90123'];

afterAll(() => startTexts('en'));

it.each(languages)(
  'has words in %s for each code, different ones, that a cell has room for',
  async (language) => {
    await startTexts(language);
    const { result } = renderHook(() => useCauseText());
    const said = codes.map((code) => result.current(code));
    expect(said.filter((text) => text.includes('cause.') || width(text) > room)).toEqual([]);
    expect(new Set(said).size).toBe(codes.length);
    expect(i18n.language).toBe(language);
  },
);
