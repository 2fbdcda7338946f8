import { circles, type Import, type ImportingFile } from './graph.ts';
import { boundaries, type Boundary, floors, testsMayImport } from './rules.ts';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isForTests = (file: string) => isTest(file) || file.includes('/testing/');

/** What is wrong with the imports of a graph, one line each; empty when nothing is. */
export function importProblems(graph: readonly ImportingFile[]): string[] {
  return [
    ...graph.flatMap(boundaryProblems),
    ...graph.filter(({ file }) => !isForTests(file)).flatMap(floorProblems),
    ...circleProblems(graph.filter(({ file }) => !isForTests(file))),
  ];
}

function longest(list: readonly Boundary[], file: string): Boundary | undefined {
  return list
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length)[0];
}

function boundaryProblems({ file, imports }: ImportingFile): string[] {
  const rule = longest(boundaries, file);
  if (!rule) return [];
  const own = file.split('/')[1];
  const allowed = new Set([
    own,
    ...rule.packages,
    ...(isTest(file) ? testsMayImport.filter(({ folder }) => file.startsWith(`${folder}/`)) : []).flatMap(
      ({ packages }) => packages,
    ),
  ]);
  return imports.flatMap(({ specifier, file: target }) => {
    if (specifier.startsWith('node:') && !rule.node && !isForTests(file))
      return [
        `${file} imports ${specifier}: below the apps, clock, randomness, sockets and files are handed in`,
      ];
    const ours = /^@penstock\/([a-z0-9-]+)/.exec(specifier)?.[1];
    if (ours === own) return [`${file} imports its own package by name: ${specifier}`];
    if (ours !== undefined && !allowed.has(ours))
      return [`${file} imports ${specifier}: it may import ${rule.packages.join(', ') || 'nothing of ours'}`];
    if (specifier.startsWith('.') && target !== undefined && target.split('/')[1] !== own)
      return [`${file} imports ${specifier}: import another package by its name`];
    return [];
  });
}

function floorProblems({ file, imports }: ImportingFile): string[] {
  const entry = Object.entries(floors).find(([folder]) => file.startsWith(`${folder}/`));
  if (!entry) return [];
  const [root, list] = entry;
  const own = floorOf(root, list, file);
  if (!own) return [`${file} is on no floor of ${root}: add its folder to scripts/imports/rules.ts`];
  return imports.flatMap(({ specifier, file: target }) => {
    if (!target?.startsWith(`${root}/`)) return [];
    const floor = floorOf(root, list, target);
    if (!floor || floor.name === own.name || floor.level < own.level) return [];
    return [`${file} (${own.name}) imports ${specifier} (${floor.name}), which is not below it`];
  });
}

/** The floor of a file: the longest name of the list that its path starts with. */
function floorOf(root: string, list: readonly (readonly string[])[], file: string) {
  const path = file.slice(root.length + 1);
  return list
    .flatMap((names, level) => names.map((name) => ({ name, level })))
    .filter(({ name }) => path === name || path.startsWith(`${name}/`))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
}

/** Circles of files, and of the folders of a package, types included. */
function circleProblems(graph: readonly ImportingFile[]): string[] {
  const folders = new Map<string, { readonly file: string; readonly imports: Import[] }>();
  const folderOf = (file: string) => /^((?:packages|apps)\/[^/]+\/src\/[^/]+)\//.exec(file)?.[1] ?? file;
  for (const { file, imports } of graph) {
    const node = folders.get(folderOf(file)) ?? { file: folderOf(file), imports: [] };
    folders.set(node.file, node);
    for (const { file: target } of imports) {
      if (target !== undefined && folderOf(target) !== node.file)
        node.imports.push({ specifier: '', file: folderOf(target) });
    }
  }
  return [
    ...circles(graph).map((files) => `these files import each other in a circle: ${files.join(', ')}`),
    ...circles([...folders.values()]).map(
      (list) => `these folders import each other in a circle: ${list.join(', ')}`,
    ),
  ];
}
