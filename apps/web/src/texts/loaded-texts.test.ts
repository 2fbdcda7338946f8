import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * The modules that are loaded before any page, and before a page in the frame: the texts that they add are
 * there.
 */
const before = {
  always: ['/main.tsx'],
  inFrame: ['/main.tsx', '/shell/Shell.tsx', '/shell/GatewayFrame.tsx'],
};

/**
 * A module with those that it loads together with itself, those that it loads later, and the namespaces of
 * texts that it uses and adds.
 */
interface Module {
  /** It declares a page without the frame, such as the sign-in page. */
  readonly isBare: boolean;
  readonly loads: readonly string[];
  readonly later: readonly string[];
  readonly uses: readonly string[];
  readonly adds: readonly string[];
}

/** A relative path of a source, from the folder of all sources. */
function pathOf(specifier: string, from: string): string {
  return new URL(specifier, `file://${from}`).pathname;
}

const modules = new Map<string, Module>(
  Object.entries(sources).map(([name, text]) => {
    // Of this folder, which is one of those below the sources.
    const path = pathOf(name, '/texts/');
    const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
    const uses = all(/(?:useTexts|presentTexts)\((?:'(\w+)'|\[)/g).concat(
      all(/(?:useTexts|presentTexts)\(\[([^\]]*)\]/g).flatMap((list) => list.match(/\w+/g) ?? []),
    );
    return [
      path,
      {
        isBare: text.includes("frame: 'none'"),
        loads: all(/^(?:import|export)(?! type)[^;]*?'(\.[^']+)'/gms).map((to) => pathOf(to, path)),
        later: all(/import\('(\.[^']+)'\)/g).map((to) => pathOf(to, path)),
        uses: uses.filter((namespace) => namespace !== ''),
        adds: all(/needTexts\(([^)]*)\)/g).flatMap((list) => list.match(/\w+/g) ?? []),
      },
    ];
  }),
);

/** A module and everything that is loaded with it. */
function loadedWith(starts: readonly string[]): readonly Module[] {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const module = modules.get(path);
    if (module === undefined || found.has(path)) continue;
    found.add(path);
    waiting.push(...module.loads);
  }
  return [...found].flatMap((path) => modules.get(path) ?? []);
}

/** The namespaces that a part uses and nothing has added when it is drawn. */
function missingIn(part: string, starts: readonly string[]): readonly string[] {
  const there = new Set(['common', ...loadedWith([...starts, part]).flatMap(({ adds }) => adds)]);
  const lacking = loadedWith([part])
    .flatMap(({ uses }) => uses)
    .filter((name) => !there.has(name));
  return [...new Set(lacking)].map((name) => `${part}: ${name}`);
}

it('every part that is loaded alone brings the texts it uses', () => {
  const parts = [...modules.values()].flatMap(({ later, isBare }) => later.map((part) => ({ part, isBare })));
  expect(parts.length).toBeGreaterThan(40);
  expect(
    parts.flatMap(({ part, isBare }) => missingIn(part, isBare ? before.always : before.inFrame)),
  ).toEqual([]);
});
