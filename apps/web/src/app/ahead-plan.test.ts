import { describe, expect, it } from 'vitest';
import { type AheadPlan, filesAhead, languageAhead } from './ahead-plan.ts';

const plan: AheadPlan = {
  pages: [
    {
      path: '^/manage/',
      platformOnly: true,
      files: ['frame.js', 'shell.js'],
      texts: { zh: ['zh-shell.js'], en: ['en-shell.js'] },
    },
    {
      path: '^/manage/list/[^/]+$',
      platformOnly: false,
      files: ['frame.js', 'list.js'],
      texts: { zh: [], en: ['en-list.js'] },
    },
  ],
};

describe('files that are loaded ahead of the application', () => {
  it('are those of each part of the page at the address, once, with the texts of the language', () => {
    expect(filesAhead(plan, '/manage/list/1', 'en', true)).toEqual([
      'frame.js',
      'shell.js',
      'en-shell.js',
      'list.js',
      'en-list.js',
    ]);
    expect(filesAhead(plan, '/manage/other', 'zh', true)).toEqual(['frame.js', 'shell.js', 'zh-shell.js']);
  });

  it('are none where the page needs no session', () => {
    expect(filesAhead(plan, '/login', 'en', true)).toEqual([]);
  });

  it('are not those of a frame that another server does not have', () => {
    expect(filesAhead(plan, '/manage/list/1', 'zh', false)).toEqual(['frame.js', 'list.js']);
  });

  it.each([
    ['en-gb', 'en'],
    ['fr-FR,en;q=0.8', 'en'],
    ['zh-cn', 'zh'],
    ['fr', 'zh'],
    ['', 'zh'],
  ])('are in the language that "%s" prefers', (preference, language) => {
    expect(languageAhead(preference, ['zh', 'en'])).toBe(language);
  });
});
