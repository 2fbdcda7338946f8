import { circles, type ImportingFile } from './graph.ts';
import { boundaries, type Boundary, floors, testsMayImport } from './rules.ts';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isForTests = (file: string) => isTest(file) || file.includes('/testing/');

/** The problems of the imports of a graph, one line each; empty when there are none. */
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
    const isShared = isForTests(file) && target?.startsWith('scripts/testing/') === true;
    if (specifier.startsWith('.') && target !== undefined && target.split('/')[1] !== own && !isShared)
      return [`${file} imports ${specifier}: import another package by its name`];
    return [];
  });
}

/** The problems by each list of floors that the file is below. */
function floorProblems(importing: ImportingFile): string[] {
  return Object.entries(floors)
    .filter(([root]) => importing.file.startsWith(`${root}/`))
    .flatMap(([root, list]) => problemsOnFloors(root, list, importing));
}

function problemsOnFloors(
  root: string,
  list: readonly (readonly string[])[],
  { file, imports }: ImportingFile,
): string[] {
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

/** Circles of files, and of what is in each folder of the repository: files and folders beside each other. */
function circleProblems(graph: readonly ImportingFile[]): string[] {
  return [
    ...circles(graph).map((files) => `these files import each other in a circle: ${files.join(', ')}`),
    ...[...neighbours(graph)].flatMap(([folder, list]) =>
      // A circle of files alone was found above.
      circles(list)
        .filter((names) => names.some((name) => !/\.tsx?$/.test(name)))
        .map((names) => `in ${folder}/ these import each other in a circle: ${names.join(', ')}`),
    ),
  ];
}

/** The files and folders in each folder, with their imports of each other, types included. */
function neighbours(graph: readonly ImportingFile[]): ReadonlyMap<string, readonly ImportingFile[]> {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const { file, imports } of graph) {
    const own = file.split('/');
    for (const { file: target } of imports) {
      const other = target?.split('/') ?? own;
      const depth = own.findIndex((name, index) => name !== other[index]);
      const [name, beside] = [own[depth], other[depth]];
      if (name === undefined || beside === undefined) continue;
      const folder = own.slice(0, depth).join('/');
      const inFolder = folders.get(folder) ?? new Map<string, Set<string>>();
      folders.set(folder, inFolder);
      inFolder.set(name, (inFolder.get(name) ?? new Set()).add(beside));
    }
  }
  return new Map(
    [...folders].map(([folder, names]) => [
      folder,
      [...names].map(([file, targets]) => ({
        file,
        imports: [...targets].map((target) => ({ specifier: '', file: target })),
      })),
    ]),
  );
}
