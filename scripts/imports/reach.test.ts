import { describe, expect, it } from 'vitest';
import { unreached } from './reach.ts';

const program = 'apps/gateway/src/main.ts';
const texts: Record<string, string> = {
  [program]: `import { used, type Kind } from '@penstock/link/a';\nnew Worker(new URL('./thread.js', import.meta.url));`,
  'apps/gateway/src/thread.ts': `import * as all from '@penstock/link/b';`,
  'packages/link/src/a.ts': `export function used() {}\nexport type Kind = 1;\n/** {@link tested} */\nexport function tested() {}\nexport const inside = 1;\nconst x = inside;`,
  'packages/link/src/b.ts': 'export const anything = 1;',
  'packages/link/src/c.ts': 'export const onlyTests = 1;',
  'apps/gateway/src/left.ts': 'export const left = 1;',
  'packages/link/src/c.test.ts': `import { onlyTests } from './c.ts';`,
};
const graph = [
  {
    file: program,
    imports: [{ specifier: '@penstock/link/a', file: 'packages/link/src/a.ts' }],
  },
  {
    file: 'apps/gateway/src/thread.ts',
    imports: [{ specifier: '@penstock/link/b', file: 'packages/link/src/b.ts' }],
  },
  { file: 'apps/gateway/src/left.ts', imports: [] },
  ...['a', 'b', 'c'].map((name) => ({ file: `packages/link/src/${name}.ts`, imports: [] })),
  {
    file: 'packages/link/src/c.test.ts',
    imports: [{ specifier: './c.ts', file: 'packages/link/src/c.ts' }],
  },
];

describe('what only tests reach', () => {
  it('is found by file and by name; imports, own uses, threads and namespaces count as uses', () => {
    expect(unreached(graph, (file) => texts[file] ?? '')).toEqual({
      files: ['apps/gateway/src/left.ts', 'packages/link/src/c.ts'],
      names: ['packages/link/src/a.ts: tested'],
    });
  });
});
