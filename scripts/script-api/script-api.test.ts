import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageScriptApi } from '../../apps/web/src/kit/script/page-script-api.ts';
import { scriptApi } from '../../apps/web/src/kit/script/script-api.ts';
import { texts as gatewayTexts } from '../../packages/languages/src/en/script-api/gateway.ts';
import { texts as pageTexts } from '../../packages/languages/src/en/script-api/page.ts';
import { readDeclarations } from './read-declarations.ts';

// Of the gateway, some members are declared in several lines that look like members.
describe.each([
  { name: 'script-api', api: scriptApi, texts: gatewayTexts, inner: 4 },
  { name: 'page-script-api', api: pageScriptApi, texts: pageTexts, inner: 0 },
])('$name', ({ name, api, texts, inner }) => {
  const file = readFileSync(
    new URL(`../../packages/contract/script-api/${name}.d.ts`, import.meta.url),
    'utf8',
  );

  it('is what the editor offers', () => {
    // Otherwise: npx tsx --conditions=penstock scripts/generate-script-api.ts
    const read = readDeclarations(file);
    expect(api).toEqual(read.map(({ doc: _doc, ...entry }) => entry));
    expect(texts).toEqual(
      Object.fromEntries(read.flatMap(({ name: key, doc }) => (doc === '' ? [] : [[key, doc]]))),
    );
  });

  it('is read with every declared name and every member', () => {
    const declared = [...file.matchAll(/^(?:declare (?:const|function)|interface|type) (\w+)/gm)];
    const names = api.map((entry) => entry.name);
    expect(declared.map(([, one]) => one).filter((one) => !names.includes(one ?? ''))).toEqual([]);
    const members = [...file.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:]/gm)].map(([, one]) => one);
    expect(members).toHaveLength(api.filter((entry) => entry.name.includes('.')).length + inner);
  });
});
