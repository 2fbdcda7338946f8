/** The imports that the files below a folder may have. */
export interface Boundary {
  /** A prefix of the importing file; the longest one counts. */
  readonly folder: string;
  /** The packages of ours that may be imported, beside its own. */
  readonly packages: readonly string[];
  /** Whether Node's own modules may be imported, which give clock, randomness, sockets and files. */
  readonly node: boolean;
  /** The packages of others that may be imported; any that the manifest names where left out. */
  readonly libraries?: readonly string[];
}

/**
 * Files that are in the folder of a package and have rules of their own, as if they were in another. A widget is one folder with two
 * halves: the one without a document is below the editor and the stage, and its view above them. `place` says which place a file of
 * `folder` has for the rules.
 */
export const halves = [
  {
    folder: 'packages/widgets/src',
    isOther: /^(?:[^/]+\/view\/|(?:view|drawn)-list\.ts$)/,
    place: 'packages/widget-views/src',
  },
] as const;

/** The allowed imports between packages (docs/architecture.md). */
export const boundaries: readonly Boundary[] = [
  { folder: 'packages/languages/src', packages: [], node: false },
  { folder: 'packages/contract/src', packages: ['languages'], node: false },
  { folder: 'packages/protocols/src', packages: ['contract', 'languages'], node: false },
  { folder: 'packages/protocols/src/transport/adapters', packages: ['contract', 'languages'], node: true },
  { folder: 'packages/protocols/src/opc-ua/thread', packages: ['contract', 'languages'], node: true },
  { folder: 'packages/link/src', packages: ['contract', 'languages'], node: false },
  { folder: 'packages/console/src', packages: ['contract', 'link', 'languages'], node: false },
  // Which calls there are, and the copies of configurations that are worked on in a thread.
  { folder: 'packages/console/src/handlers', packages: ['contract', 'server', 'languages'], node: true },
  { folder: 'packages/console/src/topics', packages: ['contract', 'server', 'languages'], node: false },
  {
    folder: 'packages/local-console/src',
    packages: ['contract', 'link', 'console', 'server', 'node-kit', 'languages'],
    node: true,
  },
  {
    folder: 'packages/console/src/sheet',
    packages: ['contract', 'server', 'node-kit', 'languages'],
    node: true,
  },
  {
    folder: 'packages/console/src/configuration',
    packages: ['contract', 'link', 'server', 'node-kit', 'languages'],
    node: true,
  },
  { folder: 'packages/client/src', packages: ['contract', 'languages'], node: false },
  { folder: 'packages/widgets/src', packages: ['contract', 'languages'], node: false, libraries: ['zod'] },
  { folder: 'packages/scene/src', packages: ['contract', 'widgets', 'languages'], node: false },
  { folder: 'packages/stage/src', packages: ['contract', 'widgets', 'scene', 'languages'], node: false },
  {
    folder: 'packages/widget-views/src',
    packages: ['contract', 'widgets', 'scene', 'stage', 'languages'],
    node: false,
  },
  { folder: 'packages/node-kit/src', packages: [], node: true },
  { folder: 'packages/server/src', packages: ['contract', 'link', 'node-kit', 'languages'], node: true },
  {
    folder: 'apps/gateway/src',
    packages: [
      'contract',
      'protocols',
      'link',
      'console',
      'local-console',
      'server',
      'node-kit',
      'languages',
    ],
    node: true,
  },
  {
    folder: 'apps/platform/src',
    packages: ['contract', 'widgets', 'link', 'console', 'local-console', 'server', 'node-kit', 'languages'],
    node: true,
  },
  {
    folder: 'apps/platform/src/testing',
    packages: [
      'contract',
      'widgets',
      'link',
      'console',
      'local-console',
      'server',
      'node-kit',
      'client',
      'languages',
    ],
    node: true,
  },
  {
    folder: 'apps/connector/src',
    packages: ['contract', 'protocols', 'link', 'local-console', 'server', 'node-kit', 'languages'],
    node: true,
  },
  {
    folder: 'apps/demo/src',
    packages: ['contract', 'widgets', 'scene', 'link', 'client', 'node-kit', 'languages'],
    node: true,
  },
  {
    folder: 'apps/web/src',
    packages: ['contract', 'client', 'widgets', 'scene', 'stage', 'widget-views', 'languages'],
    node: false,
  },
];

/**
 * The imports that tests of a folder may have beside those of the folder. Tests may use Node's own modules.
 */
export const testsMayImport = [
  { folder: 'apps/platform/src', packages: ['client'] },
  { folder: 'packages/widgets/src', packages: ['scene', 'stage', 'widget-views'] },
  { folder: 'packages/stage/src', packages: ['widget-views'] },
];

/**
 * Floors inside a folder, the lowest first: a file imports from its own folder and from floors below. Folders of one
 * floor do not import each other. A file that is below several of these folders keeps each of their lists. Where a folder
 * has no list, what is in it may import each other in any order that has no circle. `*` is each of
 * the other folders, on a floor beside each other.
 */
export const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'packages/contract/src': [
    ['texts'],
    ['errors'],
    ['rules'],
    ['schema'],
    ['document'],
    ['formula', 'protocols', 'scripting'],
    ['conditions', 'register', 'vendors'],
    ['configuration', 'model', 'places'],
    ['dashboard'],
    ['alarms', 'product'],
    ['template'],
    ['calls'],
    ['link', 'local'],
  ],
  // A widget imports no other one; what several have in common is in `parts`.
  'packages/widgets/src': [['sample.ts'], ['definition.ts'], ['parts'], ['*'], ['list.ts']],
  'packages/widget-views/src': [['*'], ['drawn-list.ts'], ['view-list.ts']],
  'apps/platform/src': [
    ['kernel'],
    ['rooms'],
    ['seed'],
    ['engines.ts'],
    ['doctor', 'platform.ts'],
    ['processes'],
    ['command-line'],
    ['main.ts'],
  ],
  'apps/platform/src/rooms': [
    ['people'],
    ['gateways'],
    ['configuration'],
    ['plant'],
    ['values'],
    ['alarms'],
    ['fleet'],
    ['pages'],
    ['installation'],
    ['rooms.ts'],
  ],
  'apps/web/src': [
    ['installed'],
    ['texts'],
    ['design'],
    ['app'],
    ['kit'],
    ['features'],
    ['shell'],
    ['namespaces.ts', 'routes.tsx'],
    ['local-routes.tsx'],
    ['router.ts', 'ahead.ts'],
    ['main.tsx'],
  ],
  'apps/web/src/kit': [
    // For every page, whatever it is about.
    [
      'avatar',
      'code',
      'help',
      'kept',
      'missing',
      'mutation',
      'palette',
      'permission',
      'popover',
      'time',
      'wizard',
    ],
    ['action', 'batch', 'colour', 'dialog', 'transfer', 'visitor'],
    ['detail', 'empty', 'form'],
    ['grid', 'list', 'review'],
    ['drawer', 'workbench'],
    ['record'],
    // About accounts, gateways, equipment, and what these have.
    ['account', 'alarm', 'map', 'page', 'report', 'server', 'signal-picker', 'tag', 'write'],
    ['driver', 'equipment', 'first-steps', 'operation', 'system-values', 'variable'],
    [
      'formula',
      'gateway',
      'gateway-binding',
      'monitoring-variable',
      'page-comment',
      'page-share',
      'signal',
      'variable-picker',
    ],
    ['area', 'script', 'stage', 'trend'],
    ['configuration-form'],
    ['parameter', 'section'],
    ['template'],
  ],
  'apps/web/src/features/designer': [
    [
      'comments-view.ts',
      'kept-settings.ts',
      'new-id.ts',
      'shared-value.ts',
      'use-editor.ts',
      'use-layer-name.ts',
      'use-failure-text.ts',
      'use-latest.ts',
    ],
    ['beside', 'editor-context.ts', 'saving', 'texts', 'touch', 'workplace'],
    ['binding', 'workspace.ts'],
    ['own-symbols'],
    ['commands', 'equipment', 'look'],
    ['toolbar'],
    ['canvas'],
    ['clipboard', 'preview', 'revisions'],
    ['saving-questions', 'scripts'],
    ['panels'],
    ['comments', 'layout'],
    ['components'],
    // The page itself, and what it is put together from.
    ['Announcer.tsx', 'create-workspace.ts', 'Dialogs.tsx', 'SidePanel.tsx'],
    ['Designer.tsx'],
    ['DesignerPage.tsx'],
    ['feature.ts'],
  ],
};
