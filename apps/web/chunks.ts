import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

/** The languages, each a folder of texts. */
export const languages = join(import.meta.dirname, '../../packages/languages/src');
export const languageFolders = readdirSync(languages).filter((name) =>
  existsSync(join(languages, name, 'language.ts')),
);

/** Asks for a module by its id. */
type ModuleLookup = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const numberLibrary =
  /node_modules\/(?:antd\/es\/input-number|@rc-component\/(?:input-number|mini-decimal))\//;
const queryLibrary = /node_modules\/@tanstack\/(?:query-core|react-query)\//;

/**
 * The files of symbols that are loaded together: those of one kind of plant are drawn on one page. What draws the pieces that they
 * share is another file.
 */
const symbolFiles = [
  [
    'symbols-process',
    /scene\/src\/symbols\/library\/(?:basins|fittings|instruments|pumps|valves|vessels)\.ts$/,
  ],
  [
    'symbols-machines',
    /scene\/src\/symbols\/library\/(?:compressors|conveying|drives|machine-line|separation)\.ts$/,
  ],
  ['symbols-heat', /scene\/src\/symbols\/library\/(?:boiler-house|cold-and-air|heat-exchange|hvac)\.ts$/],
  ['symbols-power', /scene\/src\/symbols\/library\/(?:electrical|site|switchgear)\.ts$/],
  ['symbols-drawing', /scene\/src\/symbols\/drawing\//],
] as const;

/** The parts with which a page of the monitor is operated: they are loaded after it, and need nothing of the shell. */
const operated = [
  'kit/stage/actions/live-actions.ts',
  '../../../packages/stage/src/actions/page-actions.ts',
  ...['input/view/InputView', 'radio/view/RadioView', 'slider/view/SliderView'].map(
    (view) => `../../../packages/widgets/src/${view}.tsx`,
  ),
];

/** The services of widgets that show more than live values, which few pages have all of. */
const served = [
  'kit/stage/stage-services.ts',
  '../../../packages/widgets/src/alarm-table/view/AlarmTableView.tsx',
];

/** The scripts of a page. */
const scripted = ['kit/stage/scripting/open-scripts.ts'];

/** The words of errors: loaded when the first is shown on a page of the monitor. */
const errors = [
  '../../../packages/contract/src/errors/error.ts',
  '../../../packages/client/src/commands/command-error.ts',
];

/**
 * Which modules are loaded together. A file of its own for each set of pages that share a module would make a hundred
 * small files of a page, each with a request that waits for others: so what the first page needs is one file, and what
 * the shell needs beyond that another. The monitor has a shell of its own and is opened on weak computers: what it shares
 * with the first page, and with the shell, are files of their own, so that it loads nothing of either that it does not
 * need; what it is operated with is one as well. The page of variables opens ten thousand rows within a second, which sixty small files would take alone: what it shares
 * with the monitor, with lists, and with other tables are one file each. Every such group has all that it imports, or leaves it to
 * the groups before it, so that none needs one that needs it. Of the rest, the modules of the same set of pages are one file. Small ones are not
 * merged: a file of merged sets can need another one that needs it, and then modules run before what they import.
 *
 * @param sources the folder of the sources.
 */
export function chunkGroups(sources: string): Rolldown.CodeSplittingGroup[] {
  const firstPage = ['features/sign-in/SignInPage.tsx'];
  const shell = ['shell/Shell.tsx'];
  const gateway = ['shell/GatewayFrame.tsx'];
  const monitor = ['shell/MonitorFrame.tsx', 'features/monitor/MonitorPage.tsx'];
  const ofSignIn = reachedFrom(sources, firstPage);
  const ofShell = reachedFrom(sources, shell);
  const ofGateway = reachedFrom(sources, gateway);
  const ofDesigner = reachedFrom(sources, ['features/designer/DesignerPage.tsx']);
  const ofMonitor = reachedFrom(sources, monitor);
  const ofOperation = reachedFrom(sources, operated);
  const ofServices = reachedFrom(sources, served);
  const ofErrors = reachedFrom(sources, errors);
  const ofScripts = reachedFrom(sources, scripted);
  const variables = ['features/gateway-signals/SignalsPage.tsx'];
  const ofVariables = reachedFrom(sources, variables);
  const inVariables = reachedFrom(sources, variables, true);
  const inMonitor = reachedFrom(sources, monitor, true);
  const ofLists = reachedFrom(sources, ['features/equipment-list/EquipmentListPage.tsx']);
  return [
    {
      debugName: 'texts',
      name: textGroups(sources, [
        ['start', ['main.tsx', ...firstPage]],
        ['monitor', monitor],
        ['operation', operated],
        ['services', served],
        ['errors', errors],
        ['shell', [...shell, ...gateway]],
        ['tables', variables],
      ]),
      priority: 5,
    },
    { name: 'start', tags: ['$initial'], priority: 4 },
    {
      debugName: 'symbols',
      name: (id) => symbolFiles.find(([, files]) => files.test(normalizePath(id)))?.[0] ?? null,
      priority: 3.9,
    },
    {
      debugName: 'controls',
      name: (id, lookup) => (ofMonitor(id, lookup) && ofSignIn(id, lookup) ? 'controls' : null),
      minShareCount: 2,
      priority: 3.5,
    },
    {
      debugName: 'proofs',
      name: (id, lookup) => (ofSignIn(id, lookup) && ofOperation(id, lookup) ? 'proofs' : null),
      minShareCount: 2,
      priority: 3.2,
    },
    {
      debugName: 'forms',
      name: (id, lookup) => (ofSignIn(id, lookup) ? 'forms' : null),
      minShareCount: 2,
      priority: 3,
    },
    {
      debugName: 'frame',
      name: (id, lookup) =>
        queryLibrary.test(id) || (ofMonitor(id, lookup) && ofShell(id, lookup)) ? 'frame' : null,
      minShareCount: 2,
      priority: 2.5,
    },
    {
      debugName: 'page',
      name: (id, lookup) =>
        ofMonitor(id, lookup) && [ofOperation, ofServices, ofScripts].some((of) => of(id, lookup))
          ? 'page'
          : null,
      minShareCount: 2,
      priority: 2.3,
    },
    {
      debugName: 'operation',
      name: (id, lookup) => (ofOperation(id, lookup) ? 'operation' : null),
      minShareCount: 2,
      priority: 2.2,
    },
    {
      debugName: 'errors',
      name: (id, lookup) => (ofErrors(id, lookup) ? 'errors' : null),
      minShareCount: 2,
      priority: 2.15,
    },
    {
      debugName: 'services',
      name: (id, lookup) => (ofServices(id, lookup) ? 'services' : null),
      minShareCount: 2,
      priority: 2.1,
    },
    {
      debugName: 'scripts',
      name: (id, lookup) => (ofScripts(id, lookup) ? 'scripts' : null),
      minShareCount: 2,
      priority: 2.05,
    },
    {
      debugName: 'shell',
      name: (id, lookup) => (ofShell(id, lookup) ? 'shell' : null),
      minShareCount: 2,
      priority: 2,
    },
    {
      debugName: 'stage',
      name: (id, lookup) => (ofMonitor(id, lookup) && ofDesigner(id, lookup) ? 'stage' : null),
      minShareCount: 2,
      priority: 1.98,
    },
    {
      debugName: 'numbers',
      name: (id) => (numberLibrary.test(id) ? 'numbers' : null),
      minShareCount: 2,
      priority: 1.97,
    },
    {
      debugName: 'definitions',
      name: (id, lookup) =>
        ofDesigner(id, lookup) && (ofGateway(id, lookup) || ofVariables(id, lookup)) ? 'definitions' : null,
      minShareCount: 2,
      priority: 1.96,
    },
    {
      debugName: 'gateway',
      name: (id, lookup) => (ofGateway(id, lookup) ? 'gateway' : null),
      minShareCount: 2,
      priority: 1.95,
    },
    {
      debugName: 'values',
      name: (id, lookup) => (inMonitor(id, lookup) && inVariables(id, lookup) ? 'values' : null),
      minShareCount: 2,
      priority: 1.9,
    },
    {
      debugName: 'lists',
      name: (id, lookup) => (ofVariables(id, lookup) && ofLists(id, lookup) ? 'lists' : null),
      minShareCount: 2,
      priority: 1.8,
    },
    {
      debugName: 'tables',
      name: (id, lookup) => (ofVariables(id, lookup) ? 'tables' : null),
      minShareCount: 2,
      priority: 1.6,
    },
    {
      name: 'shared',
      minShareCount: 2,
      entriesAware: true,
      priority: 1,
    },
  ];
}

/**
 * The file of a catalogue of texts. Of each language, those of the parts of the first page are one, those that the shell and
 * the monitor have beyond it are others, and the texts of a feature and of a package are files of their own.
 */
function textGroups(
  sources: string,
  sets: readonly (readonly [name: string, starts: readonly string[]])[],
): (id: string, lookup: ModuleLookup) => string | null {
  const codes = new Map<string, readonly string[]>();
  const codesOf = (starts: readonly string[], lookup: ModuleLookup) => {
    const key = starts.join(' ');
    const before = codes.get(key);
    if (before !== undefined) return before;
    const paths = starts.map((start) => normalizePath(join(sources, start)));
    const own = [...importsOf(paths, lookup)].map((module) => lookup.getModuleInfo(module)?.code ?? '');
    codes.set(key, own);
    return own;
  };
  const [[firstSet] = ['start']] = sets;
  return (id, lookup) => {
    const found = /packages\/languages\/src\/(\w+)\/([\w-]+)\/([\w-]+)\.ts$/.exec(id);
    if (found === null) return null;
    const [, language, folder = '', name = ''] = found;
    if (folder === 'help') return `${language}-${folder}`;
    // The errors are the largest catalogue, and every part may tell one.
    if (folder === 'contract' && name === 'errors') return `${language}-${folder}-${name}`;
    // Every page loads the titles of all pages, and the words that any part may show.
    if (alwaysShown.has(`${folder}/${name}`)) return `${language}-${firstSet}`;
    const use = folder === 'pages' ? pageUse(name) : packageUse(folder, name);
    const set = sets.find(([, starts]) => codesOf(starts, lookup).some((code) => use.test(code)));
    if (set !== undefined) return `${language}-${set[0]}`;
    return folder === 'pages' ? `${language}-${name}` : `${language}-${folder}-${name}`;
  };
}

const alwaysShown: ReadonlySet<string> = new Set(['web/features', 'pages/common']);

/** How a module names a catalogue of a package. */
function packageUse(folder: string, name: string): RegExp {
  return new RegExp(`['"]${folder}\\.${name}['"]|['"\`]${folder}\\.${name}:`);
}

/** The call by which a part says that it shows a namespace. */
function pageUse(name: string): RegExp {
  return new RegExp(`needTexts\\([^)]*['"\`]${name}['"\`]`);
}

/**
 * The files that are loaded together with one: none with the texts of a language, which are whole. Their lists would be a quarter of
 * what names them.
 */
export function preloadedWith(file: string, dependencies: readonly string[]): string[] {
  const isText = languageFolders.some((language) => file.startsWith(`assets/${language}-`));
  return isText ? [] : [...dependencies];
}

/**
 * The name of the file of a chunk. Those of the last group are named after all their pages, which is too long. Seven characters of
 * the hash are the fewest that the bundler takes; the first file of every page names all others.
 */
export function chunkFileName({ name }: { readonly name: string }): string {
  return `assets/${isShared(name) ? 'shared' : '[name]'}-[hash:7].js`;
}

/** The name of any other file, such as the styles of a chunk. */
export function assetFileName({ names }: { readonly names: readonly string[] }): string {
  return `assets/${names.some(isShared) ? 'shared' : '[name]'}-[hash:7][extname]`;
}

function isShared(name: string): boolean {
  return name.startsWith('shared~');
}

/**
 * Says of a module whether it is imported by some others, or by what they import. Only our own modules are asked for:
 * their dependencies belong to the group of who needs them in any case.
 */
function reachedFrom(
  sources: string,
  starts: readonly string[],
  withLibraries = false,
): (id: string, lookup: ModuleLookup) => boolean {
  let reached: Set<string> | undefined;
  return (id, lookup) => {
    reached ??= importsOf(
      starts.map((start) => normalizePath(join(sources, start))),
      lookup,
      withLibraries,
    );
    return reached.has(id);
  };
}

function importsOf(starts: readonly string[], lookup: ModuleLookup, withLibraries = false): Set<string> {
  const open = [...starts];
  const found = new Set<string>();
  for (const id of open) {
    if (found.has(id) || (!withLibraries && id.includes('node_modules'))) continue;
    const info = lookup.getModuleInfo(id);
    if (info === null) throw new Error(`there is no module ${id}`);
    found.add(id);
    open.push(...info.importedIds);
  }
  return found;
}
