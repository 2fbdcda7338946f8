import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** One import of a file: what it names, and the file of ours that is meant. */
export interface Import {
  readonly specifier: string;
  readonly file: string | undefined;
}
/** A source file, or a folder, with what it imports. */
export interface ImportingFile {
  readonly file: string;
  readonly imports: readonly Import[];
}

/** The specifiers that a module imports or exports from, types included. */
export function specifiersOf(text: string): string[] {
  const found: string[] = [];
  const pattern = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([^'\n]+)'/g;
  for (const match of text.matchAll(pattern)) found.push(match[1] ?? '');
  return found;
}

/** The sources of the repository, with what they import. `root` is the top folder of the checkout. */
export function importGraph(root: string): ImportingFile[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) => /^(packages|apps|e2e|bench|scripts)\/.*\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'),
    )
    .filter((file) => existsSync(join(root, file)));
  const known = new Set(files);
  return files.map((file) => ({
    file,
    imports: specifiersOf(readFileSync(join(root, file), 'utf8')).map((specifier) => ({
      specifier,
      file: resolve(file, specifier, known),
    })),
  }));
}

/** The file that a specifier names; undefined for what is not ours. */
function resolve(from: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  if (specifier.startsWith('.')) {
    const path = posix.normalize(posix.join(posix.dirname(from), specifier));
    return known.has(path) ? path : undefined;
  }
  const ours = /^@penstock\/([a-z-]+)\/(.+)$/.exec(specifier);
  if (!ours) return undefined;
  const [, name, path] = ours;
  for (const parent of ['packages', 'apps']) {
    for (const ending of ['ts', 'tsx']) {
      const candidate = `${parent}/${name}/src/${path}.${ending}`;
      if (known.has(candidate)) return candidate;
    }
  }
  return undefined;
}

/** The groups of files that import each other in a circle, types included; each sorted, the largest first. */
export function circles(graph: readonly ImportingFile[]): string[][] {
  const imports = new Map(
    graph.map(({ file, imports: list }) => [file, list.flatMap((one) => one.file ?? [])] as const),
  );
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const found: string[][] = [];
  const lower = (file: string, value: number) => low.set(file, Math.min(low.get(file) ?? value, value));
  const enter = (file: string) => {
    order.set(file, order.size);
    lower(file, order.size - 1);
    open.push(file);
    isOpen.add(file);
    return { file, next: 0 };
  };
  // Tarjan's algorithm with a stack of its own, so that a long chain of imports cannot overflow the call stack.
  for (const start of imports.keys()) {
    if (order.has(start)) continue;
    const work = [enter(start)];
    for (let frame = work.at(-1); frame !== undefined; frame = work.at(-1)) {
      const { file } = frame;
      const target = imports.get(file)?.[frame.next];
      if (target !== undefined) {
        frame.next += 1;
        if (!order.has(target)) work.push(enter(target));
        else if (isOpen.has(target)) lower(file, order.get(target) ?? 0);
        continue;
      }
      work.pop();
      const parent = work.at(-1);
      if (parent) lower(parent.file, low.get(file) ?? 0);
      if (low.get(file) !== order.get(file)) continue;
      const group = open.splice(open.lastIndexOf(file));
      for (const member of group) isOpen.delete(member);
      if (group.length > 1 || imports.get(file)?.includes(file)) found.push(group.toSorted());
    }
  }
  return found.toSorted((one, other) => other.length - one.length);
}
