import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { gatewayApi } from './gateway-api.ts';
import { pageApi } from './page-api.ts';
import { completeApi, entryAt, scriptLanguage } from './script-language.ts';

/** The labels that are offered at the end of a text. */
function offered(doc: string, language: 'zh' | 'en' = 'en', explicit = false) {
  const state = EditorState.create({ doc, extensions: scriptLanguage(gatewayApi, language) });
  return completeApi(new CompletionContext(state, doc.length, explicit), gatewayApi, language);
}
const labels = (doc: string, explicit = false) =>
  offered(doc, 'en', explicit)?.options.map(({ label }) => label);

describe('completion', () => {
  it('offers what the API has, and the members of its objects', () => {
    expect(labels('va')).toContain('variables');
    expect(labels('variables.')).toEqual(['read', 'readAll', 'value', 'readNow', 'write']);
    expect(labels('const a = crc.cr')).toContain('crc16Modbus');
    expect(offered('variables.wr')?.from).toBe('variables.'.length);
  });

  it('offers nothing where nothing was typed, in texts and comments, and for names of others', () => {
    expect(labels('')).toBeUndefined();
    expect(labels('', true)).toContain('publish');
    expect(labels('const a = "va')).toBeUndefined();
    expect(labels('// va')).toBeUndefined();
    expect(labels('other.')).toBeUndefined();
    expect(labels('TaskInput.')).toBeUndefined();
  });

  it('explains in the language of the reader', () => {
    const write = (language: 'zh' | 'en') =>
      offered('variables.', language)?.options.find(({ label }) => label === 'write');
    expect(write('en')).toMatchObject({
      detail: '(key: string, value: number | boolean | string): Promise<WriteResult>',
    });
    expect(write('en')?.info).toContain('reads it back');
    expect(write('zh')?.info).toContain('回读');
  });
});

describe('what is under the pointer', () => {
  const at = (doc: string, position: number) =>
    entryAt(EditorState.create({ doc, extensions: scriptLanguage(gatewayApi, 'en') }), position, gatewayApi)
      ?.entry.name;

  it('is explained where it is of the API', () => {
    expect(at('variables.read(key)', 12)).toBe('variables.read');
    expect(at('variables.read(key)', 2)).toBe('variables');
    expect(at('publish()', 2)).toBe('publish');
    expect(at('other.read()', 7)).toBeUndefined();
    expect(at('a.variables.read()', 3)).toBeUndefined();
    expect(at('"publish"', 3)).toBeUndefined();
  });
});

it('offers what scripts of pages can use', () => {
  const doc = 'const name = page.';
  const state = EditorState.create({ doc, extensions: scriptLanguage(pageApi, 'zh') });
  const offers = completeApi(new CompletionContext(state, doc.length, false), pageApi, 'zh');
  expect(offers?.options.map(({ label }) => label)).toEqual(['id', 'title', 'equipmentId']);
});
