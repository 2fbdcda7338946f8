import { circles, type ImportingFile } from './graph.ts';
import { boundaries, type Boundary, floors, halves, testsMayImport } from './rules.ts';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isForTests = (file: string) => isTest(file) || file.includes('/testing/');

/** The problems of the imports of a graph, one line each; empty when there are none. */
export function importProblems(graph: readonly ImportingFile[]): string[] {
  const placed = graph.map(inPlace);
  const ours = placed.filter(({ file }) => !isForTests(file));
  return [...placed.flatMap(boundaryProblems), ...ours.flatMap(floorProblems), ...circleProblems(ours)];
}

/** A file with its imports, where the rules see them. */
function inPlace({ file, imports }: ImportingFile): ImportingFile {
  return {
    file: placeOf(file),
    imports: imports.map((one) => ({ ...one, file: one.file && placeOf(one.file) })),
  };
}

/** The place of a file for the rules: its path, unless it is the other half of a folder. */
function placeOf(file: string): string {
  const half = halves.find(
    ({ folder, isOther }) => file.startsWith(`${folder}/`) && isOther.test(file.slice(folder.length + 1)),
  );
  return half ? `${half.place}${file.slice(half.folder.length)}` : file;
}

/** The package that a place is in as its manifest calls it. */
function manifestOf(place: string): string | undefined {
  const half = halves.find((one) => place.startsWith(`${one.place}/`));
  return (half?.folder ?? place).split('/')[1];
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
    ...(isForTests(file) ? testsMayImport.filter(({ folder }) => file.startsWith(`${folder}/`)) : []).flatMap(
      ({ packages }) => packages,
    ),
  ]);
  return imports.flatMap(({ specifier, file: target }) => {
    if (specifier.startsWith('node:') && !rule.node && !isForTests(file))
      return [
        `${file} imports ${specifier}: below the apps, clock, randomness, sockets and files are handed in`,
      ];
    const named = /^@penstock\/([a-z0-9-]+)/.exec(specifier)?.[1];
    const ours = target === undefined ? named : target.split('/')[1];
    if (named !== undefined && named === manifestOf(file))
      return [`${file} imports its own package by name: ${specifier}`];
    const isShared = isForTests(file) && target?.startsWith('scripts/testing/') === true;
    if (specifier.startsWith('.') && target !== undefined && manifestOf(target) !== manifestOf(file))
      return isShared ? [] : [`${file} imports ${specifier}: import another package by its name`];
    if (ours !== undefined && !allowed.has(ours))
      return [`${file} imports ${specifier}: it may import ${rule.packages.join(', ') || 'nothing of ours'}`];
    const isOther = ours === undefined && !specifier.startsWith('.') && !specifier.startsWith('node:');
    if (isOther && rule.libraries?.includes(specifier) === false && !isForTests(file))
      return [`${file} imports ${specifier}: it may import ${rule.libraries.join(', ')} of others`];
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
  const named = list
    .flatMap((names, level) => names.map((name) => ({ name, level })))
    .filter(({ name }) => path === name || path.startsWith(`${name}/`))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
  if (named) return named;
  const level = list.findIndex((names) => names.includes('*'));
  const [name = ''] = path.split('/');
  return level === -1 ? undefined : { name, level };
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
