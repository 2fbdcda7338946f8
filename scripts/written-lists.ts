import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A list that is written from the files that it lists, so that a thing with several halves is added in one list only. */
interface WrittenList {
  /** The file of the list, from the root of the repository. */
  readonly file: string;
  /** The name of each folder beside it that has the file, and that file; without it, each file of the folder `folder`. */
  readonly of: { readonly fileOfEach: string } | { readonly folder: string };
  /** The objects that each of these files exports, and the list puts together, with the comment of each. */
  readonly exports: Readonly<Record<string, string>>;
}

/** The written lists. Each is typed by the list that people write, so that what is missing does not compile. */
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
];

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where a written list is on this machine. */
export function pathOf({ file }: WrittenList): string {
  return join(root, file);
}

/** The text of a list, of the files that are there. */
export function writtenList(list: WrittenList): string {
  const files = filesOf(list);
  const names = Object.keys(list.exports);
  const imports = files.map(({ name, path }) => `import * as ${identifier(name)} from '${path}';`);
  const objects = names.map((one) => {
    const parts = files.map(({ name }) => `  ...${identifier(name)}.${one},\n`).join('');
    return `/** ${list.exports[one] ?? ''} */\nexport const ${one} = {\n${parts}};\n`;
  });
  return `// Written by scripts/generate-lists.ts from the files that it imports.\n${imports.join('\n')}\n\n${objects.join('\n')}`;
}

function filesOf(list: WrittenList): readonly { readonly name: string; readonly path: string }[] {
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
