// Writes the lists of what scripts can use, for the code editor, from their declarations; a test says when it must be run again.
// Run it with: npx tsx --conditions=penstock scripts/generate-script-api.ts && npx biome format --write apps/web/src/kit/script packages/languages/src/en/script-api
import { readFileSync, writeFileSync } from 'node:fs';
import { readDeclarations } from './script-api/read-declarations.ts';

const lists = [
  { declarations: 'script-api', name: 'scriptApi', of: 'a gateway', catalogue: 'gateway' },
  { declarations: 'page-script-api', name: 'pageScriptApi', of: 'a page', catalogue: 'page' },
] as const;

for (const { declarations, name, of, catalogue } of lists) {
  const file = new URL(`../packages/contract/script-api/${declarations}.d.ts`, import.meta.url);
  const read = readDeclarations(readFileSync(file, 'utf8'));
  const entries = JSON.stringify(
    read.map(({ doc: _doc, ...entry }) => entry),
    null,
    2,
  );
  const docs = JSON.stringify(
    Object.fromEntries(read.flatMap(({ name: key, doc }) => (doc === '' ? [] : [[key, doc]]))),
    null,
    2,
  );
  writeFileSync(
    new URL(`../packages/languages/src/en/script-api/${catalogue}.ts`, import.meta.url),
    `// Generated from packages/contract/script-api/${declarations}.d.ts; do not edit.\n/** English: \`script-api.${catalogue}\`. */\nexport const texts = ${docs};\n`,
  );
  writeFileSync(
    new URL(`../apps/web/src/kit/script/${declarations}.ts`, import.meta.url),
    `// Generated from packages/contract/script-api/${declarations}.d.ts; do not edit. scripts/script-api/script-api.test.ts compares both.
// To write it again: npx tsx --conditions=penstock scripts/generate-script-api.ts && npx biome format --write apps/web/src/kit/script packages/languages/src/en/script-api
import type { ApiEntry } from './api-entry.ts';

/** All that scripts of ${of} can use beside what JavaScript has, each object before its members. */
export const ${name}: readonly ApiEntry[] = ${entries};
`,
  );
}
