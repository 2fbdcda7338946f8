import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scriptApi } from '../../apps/web/src/kit/code/script-api.ts';
import { scriptApiTexts } from '../../apps/web/src/kit/code/script-api-texts.ts';
import { readDeclarations } from './read-declarations.ts';

const file = readFileSync(
  new URL('../../packages/contract/script-api/script-api.d.ts', import.meta.url),
  'utf8',
);

it('the editor offers what the declarations of scripts have', () => {
  // Otherwise: npx tsx --conditions=penstock scripts/generate-script-api.ts
  expect(scriptApi).toEqual(readDeclarations(file));
});

it('every declared name and every member is read', () => {
  const declared = [...file.matchAll(/^(?:declare (?:const|function)|interface|type) (\w+)/gm)];
  const names = scriptApi.map(({ name }) => name);
  expect(declared.map(([, name]) => name).filter((name) => !names.includes(name ?? ''))).toEqual([]);
  const members = [...file.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:]/gm)].map(([, name]) => name);
  expect(members).toHaveLength(scriptApi.filter(({ name }) => name.includes('.')).length + 4);
});

it('what is explained in English is explained in Chinese', () => {
  const explained = scriptApi.filter(({ doc }) => doc !== '').map(({ name }) => name);
  expect(Object.keys(scriptApiTexts).toSorted()).toEqual(explained.toSorted());
});
