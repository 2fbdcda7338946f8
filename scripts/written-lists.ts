import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A list that puts together objects of the same name, which each of its files exports: the halves of things with several. */
interface MergedList {
  /** The file of the list, from the root of the repository. */
  readonly file: string;
  /** The name of each folder beside it that has the file, and that file; without it, each file of the folder `folder`. */
  readonly of: { readonly fileOfEach: string } | { readonly folder: string };
  /** The objects that each of these files exports, and the list puts together, with the comment of each. */
  readonly exports: Readonly<Record<string, string>>;
}

/** A list of everything of a kind that the files of a folder export, each under a name of its own. */
interface CollectedList {
  readonly file: string;
  /** The folder of the files, from that of the list. */
  readonly folder: string;
  readonly files: RegExp;
  /** The names of the exports that are listed. */
  readonly exported: RegExp;
  /** The name of the list, its comment, and its brackets. */
  readonly name: string;
  readonly comment: string;
  readonly brackets: readonly [string, string];
  /** The line of an export. */
  readonly line: (exported: string) => string;
  /** The name and the comment of its type, where that is too long for the compiler to write it out in a declaration. */
  readonly type?: { readonly name: string; readonly comment: string };
}

/** A list that is written from the files that it lists, so that a thing is added in one list only, or in none. */
type WrittenList = MergedList | CollectedList;

/**
 * The written lists. The merged ones are typed by the list that people write, so that what is missing does not compile; the
 * collected ones are the only lists of what they list.
 */
export const writtenLists: readonly WrittenList[] = [
  {
    file: 'packages/widgets/src/drawn-list.ts',
    of: { fileOfEach: 'view/drawn.ts' },
    exports: { drawn: 'The types of widgets with their views, by name; `list.ts` says which there are.' },
  },
  {
    file: 'packages/protocols/src/written-list.ts',
    of: { fileOfEach: 'protocols.ts' },
    exports: {
      protocols: 'The protocols by name; the list of descriptors in the contract says which there are.',
    },
  },
  {
    file: 'packages/contract/src/errors/device-answers.ts',
    of: { folder: 'device-answers' },
    exports: {
      answers:
        'The kinds of facts that devices of one protocol give: codes of answers, what they say of themselves.',
      details:
        'The details of errors that devices of one protocol have, as gateways word them, by the keys of their texts.',
    },
  },
  {
    file: 'apps/gateway/src/templates/written-list.ts',
    of: { folder: 'vendors' },
    exports: {
      credentials: 'How each vendor signs in; the list of vendors in the contract says which there are.',
      templates: 'The payloads and topics of each vendor that has its own.',
    },
  },
  {
    file: 'apps/platform/src/kernel/database/migrations/written-list.ts',
    folder: '.',
    files: /^\d{4}-.*(?<!\.test)\.ts$/,
    exported: /^\w+$/,
    name: 'written',
    comment: 'Every step of the schema, in the order of their numbers.',
    brackets: ['[', ']'],
    line: (exported) => exported,
  },
  {
    file: 'apps/platform/src/kernel/database/written-tables.ts',
    folder: 'tables',
    files: /\.ts$/,
    exported: /Table$/,
    name: 'written',
    comment: 'The columns of every table, by its name.',
    brackets: ['{', '} as const'],
    line: (exported) => `${snakeCase(exported.slice(0, -'Table'.length))}: ${exported}`,
  },
  {
    file: 'packages/contract/src/errors/written-list.ts',
    folder: '.',
    files: /(?<!\.test)\.ts$/,
    exported: /Errors$/,
    name: 'written',
    comment: 'The errors of every area, by key.',
    brackets: ['{', '} as const'],
    line: (exported) => `...${exported}`,
  },
  {
    file: 'packages/contract/src/calls/written-list.ts',
    folder: '.',
    files: /(?<!\.test)\.ts$/,
    exported: /Calls$/,
    name: 'written',
    comment: 'The calls of every file of calls, by name.',
    brackets: ['{', '}'],
    line: (exported) => `...${exported}`,
    type: { name: 'WrittenCalls', comment: 'The type of the list of calls, made of those of its files.' },
  },
];

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where a written list is on this machine. */
export function pathOf({ file }: WrittenList): string {
  return join(root, file);
}

/** The text of a list, of the files that are there. */
export function writtenList(list: WrittenList): string {
  const text = 'folder' in list ? collectedList(list) : mergedList(list);
  return `// Written by scripts/generate-lists.ts from the files that it imports.\n${text}`;
}

function mergedList(list: MergedList): string {
  const files = filesOf(list);
  const names = Object.keys(list.exports);
  const imports = files.map(({ name, path }) => `import * as ${identifier(name)} from '${path}';`);
  const objects = names.map((one) => {
    const parts = files.map(({ name }) => `  ...${identifier(name)}.${one},\n`).join('');
    return `/** ${list.exports[one] ?? ''} */\nexport const ${one} = {\n${parts}};\n`;
  });
  return `${imports.join('\n')}\n\n${objects.join('\n')}`;
}

function collectedList(list: CollectedList): string {
  const folder = join(dirname(pathOf(list)), list.folder);
  const files = readdirSync(folder)
    .filter((file) => list.files.test(file))
    .sort()
    .map((file) => ({
      file,
      names: exportsOf(join(folder, file)).filter((name) => list.exported.test(name)),
    }))
    .filter(({ names }) => names.length > 0);
  const place = list.folder === '.' ? '.' : `./${list.folder}`;
  const imports = files.map(({ file, names }) => importLine(names, `${place}/${file}`));
  const lines = files.flatMap(({ names }) => names.map((name) => `  ${list.line(name)},\n`)).join('');
  const [open, close] = list.brackets;
  const { type } = list;
  const types = files.flatMap(({ names }) => names.map((name) => `typeof ${name}`)).join(' &\n  ');
  const declared = type && `/** ${type.comment} */\nexport type ${type.name} = ${types};\n\n`;
  const typed = type === undefined ? list.name : `${list.name}: ${type.name}`;
  return `${imports.join('\n')}\n\n${declared ?? ''}/** ${list.comment} */\nexport const ${typed} = ${open}\n${lines}${close};\n`;
}

/** The constants that a file exports, as they are in it. */
function exportsOf(path: string): readonly string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
}

/** An import in the form of the formatter, whose lines have 110 characters at most. */
function importLine(names: readonly string[], path: string): string {
  const line = `import { ${names.join(', ')} } from '${path}';`;
  return line.length <= 110
    ? line
    : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${path}';`;
}

function filesOf(list: MergedList): readonly { readonly name: string; readonly path: string }[] {
  const folder = dirname(pathOf(list));
  const { of } = list;
  if ('folder' in of) {
    return readdirSync(join(folder, of.folder))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .map((file) => ({ name: file.slice(0, -3), path: `./${of.folder}/${file}` }));
  }
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, of.fileOfEach)))
    .sort()
    .map((name) => ({ name, path: `./${name}/${of.fileOfEach}` }));
}

/** The name of a file or folder in the list: `timeCharts`. */
function identifier(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The name of a table of PostgreSQL: `page_editor`. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
