import type { Plugin } from 'vite';

/** Refuses a build whose files import each other in a circle: a module would run before what it imports. */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'penstock-refuse-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = new Map<string, readonly string[]>();
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') imports.set(file.fileName, file.imports);
      const cycle = cycleOf(imports);
      if (cycle !== undefined) this.error(`files of the build import each other: ${cycle.join(' → ')}`);
    },
  };
}

/** The first circle among files and what they import; undefined where there is none. */
export function cycleOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): readonly string[] | undefined => {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const imported of imports.get(file) ?? []) {
      const cycle = visit(imported);
      if (cycle !== undefined) return cycle;
    }
    path.pop();
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
