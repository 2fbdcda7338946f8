import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

interface SourceFile {
  /** The namespaces whose texts it shows, and those that it has loaded with it. */
  readonly shows: readonly string[];
  readonly needs: readonly string[];
  /** The files that are loaded with it, and later than it. */
  readonly imports: readonly string[];
  readonly parts: readonly string[];
}

function readSources(): ReadonlyMap<string, SourceFile> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name),
  );
  return new Map(
    names.map((name) => {
      const source = readFileSync(join(root, name), 'utf8');
      const found = (pattern: RegExp) => [...source.matchAll(pattern)].map((match) => match[1] ?? '');
      const named = (pattern: RegExp) =>
        found(pattern).flatMap((list) => [...list.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? ''));
      const files = (pattern: RegExp) => found(pattern).map((path) => join(dirname(name), path));
      return [
        name,
        {
          shows: named(/useTexts\(([^)]*)\)/g),
          needs: named(/needTexts\(([^)]*)\)/g),
          imports: files(/^(?:import|export)\s+(?!type\b)(?:[^;]*?from )?'(\.[^']+)'/gm),
          parts: files(/import\(\s*'(\.[^']+)'\s*\)/g),
        },
      ];
    }),
  );
}

it('loads the texts of everything that a page shows with the page', () => {
  const sources = readSources();
  const loadedWith = (start: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(start)) return seen;
    const source = sources.get(start);
    if (source === undefined) return seen;
    seen.add(start);
    for (const file of source.imports) loadedWith(file, seen);
    return seen;
  };
  const parts = [...new Set([...sources.values()].flatMap((source) => source.parts))]
    .filter((file) => sources.has(file))
    .map((file) => ({ file, with: loadedWith(file) }));
  const needsOf = (files: Iterable<string>) => [...files].flatMap((file) => sources.get(file)?.needs ?? []);
  // The frames of pages are there before their pages; `common` always is.
  const frames = parts.filter(({ file }) => file.startsWith('shell/')).flatMap((part) => needsOf(part.with));
  const always = new Set(['common', ...needsOf(loadedWith('main.tsx')), ...frames]);

  /** The namespaces that are there when a part is: of itself, and of each part that may have loaded it. */
  const available = (file: string, asked: readonly string[] = []): ReadonlySet<string> => {
    const own = new Set([...always, ...needsOf(loadedWith(file))]);
    const loaders = parts.filter(
      (part) =>
        !asked.includes(part.file) &&
        part.file !== file &&
        [...part.with].some((one) => sources.get(one)?.parts.includes(file)),
    );
    const [first, ...others] = loaders.map((part) => available(part.file, [...asked, file]));
    for (const name of first ?? []) if (others.every((names) => names.has(name))) own.add(name);
    return own;
  };
  const missing = parts.flatMap(({ file, with: files }) => {
    const there = available(file);
    return [...files].flatMap((one) =>
      (sources.get(one)?.shows ?? [])
        .filter((name) => !there.has(name))
        .map((name) => `${file}: ${one} shows texts of ${name}`),
    );
  });
  expect([...new Set(missing)]).toEqual([]);
});
