// Writes the list of what scripts can use, for the code editor, from its declarations; a test says when it must be run again.
// Run it with: npx tsx --conditions=penstock scripts/generate-script-api.ts && npx biome format --write apps/web/src/kit/code
import { readFileSync, writeFileSync } from 'node:fs';
import { readDeclarations } from './script-api/read-declarations.ts';

const declarations = new URL('../packages/contract/script-api/script-api.d.ts', import.meta.url);
const list = new URL('../apps/web/src/kit/code/script-api.ts', import.meta.url);

writeFileSync(
  list,
  `// Generated from packages/contract/script-api/script-api.d.ts; do not edit. scripts/script-api/script-api.test.ts compares both.
// To write it again: npx tsx --conditions=penstock scripts/generate-script-api.ts && npx biome format --write apps/web/src/kit/code

/** Something that scripts can use, or a type that it names. */
export interface ApiEntry {
  /** \`variables\`, \`variables.read\`, \`TaskInput\`, \`TaskInput.reason\`. */
  readonly name: string;
  readonly kind: 'object' | 'function' | 'type' | 'field';
  /** As it is declared, on one line. */
  readonly signature: string;
  /** What it does; empty where its signature says all. */
  readonly doc: string;
}

/** All that scripts of a gateway can use beside what JavaScript has, each object before its members. */
export const scriptApi: readonly ApiEntry[] = ${JSON.stringify(readDeclarations(readFileSync(declarations, 'utf8')), null, 2)};
`,
);
