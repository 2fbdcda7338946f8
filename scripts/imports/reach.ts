import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportingFile } from './graph.ts';

/** The programs of the product: what none of them reaches is not part of it. */
export const programs = [
  'apps/connector/src/main.ts',
  'apps/connector/src/tunnel-only.ts',
  'apps/connector/src/packed/main.ts',
  // In the packed tool in the place of what loads machine code and threads (scripts/packages/bundle-connector.mjs).
  'apps/connector/src/packed/no-key-store.ts',
  'apps/connector/src/packed/serial-addon.ts',
  'apps/connector/src/packed/thread-program.ts',
  'apps/gateway/src/main.ts',
  'apps/gateway/src/launch.ts',
  'apps/platform/src/main.ts',
  'apps/demo/src/start.ts',
  'apps/demo/src/plant/main.ts',
  'apps/demo/src/history/main.ts',
  'apps/demo/src/steps/main.ts',
  'apps/web/src/main.tsx',
  'apps/web/src/ahead.ts',
  'apps/web/src/installed/offline-page.ts',
  'apps/web/src/installed/service-worker.ts',
  // The build writes colours and the frame into the first document.
  'apps/web/vite.config.ts',
] as const;

/** Files that a program starts by their address instead of importing them: threads. */
const startedByAddress = /new URL\('([^']+\.(?:js|ts))', import\.meta\.url\)/g;

/** The exports of packages and programs that no program uses: whole files, and names. */
export interface Unreached {
  readonly files: readonly string[];
  /** `file: name` */
  readonly names: readonly string[];
}

/**
 * Finds what only tests reach in `packages/*` and `apps/*`. An export counts as used when a file that a program reaches imports it,
 * or uses it itself. `texts` gives the text of a file.
 */
export function unreached(graph: readonly ImportingFile[], textOf: (file: string) => string): Unreached {
  const byFile = new Map(graph.map((one) => [one.file, one]));
  const reached = new Set<string>();
  const used = new Set<string>();
  const open: string[] = programs.filter((file) => byFile.has(file));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const text = textOf(file);
    for (const { specifier, file: target } of byFile.get(file)?.imports ?? []) {
      if (target === undefined) continue;
      open.push(target);
      for (const name of importedNames(text, specifier)) used.add(`${target}: ${name}`);
    }
    for (const [, address = ''] of text.matchAll(startedByAddress)) {
      const started = join(file, '..', address).replace(/\.js$/, '.ts');
      if (byFile.has(started)) open.push(started);
    }
  }
  const ours = graph
    .map(({ file }) => file)
    .filter((file) => /^(?:packages|apps)\/[^/]+\/src\//.test(file))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  return {
    files: ours.filter((file) => !reached.has(file)).toSorted(),
    names: ours
      // The exports of a program are for whatever starts it.
      .filter((file) => reached.has(file) && !programs.some((one) => one === file))
      .flatMap((file) => {
        const text = textOf(file);
        return exportedNames(text)
          .filter((name) => !used.has(`${file}: ${name}`) && !used.has(`${file}: *`) && !isUsedIn(text, name))
          .map((name) => `${file}: ${name}`);
      })
      .toSorted(),
  };
}

/** The names that a module takes from a specifier; `*` for all of them. */
function importedNames(text: string, specifier: string): string[] {
  const names: string[] = [];
  for (const [, clause = '', from] of text.matchAll(
    /\b(?:import|export)\s+(?:type\s+)?(\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s+from\s+'([^']+)'/g,
  )) {
    if (from !== specifier) continue;
    if (clause.startsWith('*')) names.push('*');
    else
      for (const part of clause.slice(1, -1).split(','))
        names.push(
          part
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s+as\s+/)[0] ?? '',
        );
  }
  // A dynamic import, or a type taken by `import('…').Name`, may use anything.
  if (text.includes(`import('${specifier}')`)) names.push('*');
  return names;
}

function exportedNames(text: string): string[] {
  return [
    ...text.matchAll(
      /^export (?:async )?(?:abstract )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm,
    ),
  ].map(([, name = '']) => name);
}

function isUsedIn(text: string, name: string): boolean {
  // Comments mention names too, and do not use them.
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  return (code.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1;
}

/** Reads files of a checkout, each once. */
export function reader(root: string): (file: string) => string {
  const texts = new Map<string, string>();
  return (file) => {
    let text = texts.get(file);
    if (text === undefined) texts.set(file, (text = readFileSync(join(root, file), 'utf8')));
    return text;
  };
}
