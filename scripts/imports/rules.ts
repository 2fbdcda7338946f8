/** The imports that the files below a folder may have. */
export interface Boundary {
  /** A prefix of the importing file; the longest one counts. */
  readonly folder: string;
  /** The packages of ours that may be imported, beside its own. */
  readonly packages: readonly string[];
  /** Whether Node's own modules may be imported, which give clock, randomness, sockets and files. */
  readonly node: boolean;
}

/** The allowed imports between packages (docs/architecture.md). */
export const boundaries: readonly Boundary[] = [
  { folder: 'packages/contract/src', packages: [], node: false },
  { folder: 'packages/protocols/src', packages: ['contract'], node: false },
  { folder: 'packages/protocols/src/transport/adapters', packages: ['contract'], node: true },
  { folder: 'packages/protocols/src/opc-ua/thread', packages: ['contract'], node: true },
  { folder: 'packages/link/src', packages: ['contract'], node: false },
  { folder: 'packages/console/src', packages: ['contract'], node: false },
  { folder: 'packages/client/src', packages: ['contract'], node: false },
  { folder: 'packages/scene/src', packages: ['contract'], node: false },
  { folder: 'packages/stage/src', packages: ['contract', 'scene'], node: false },
  { folder: 'packages/node-kit/src', packages: [], node: true },
  {
    folder: 'apps/gateway/src',
    packages: ['contract', 'protocols', 'link', 'console', 'node-kit'],
    node: true,
  },
  { folder: 'apps/platform/src', packages: ['contract', 'link', 'console', 'node-kit'], node: true },
  {
    folder: 'apps/platform/src/testing',
    packages: ['contract', 'link', 'console', 'node-kit', 'client'],
    node: true,
  },
  { folder: 'apps/demo/src', packages: ['contract', 'link', 'client', 'node-kit'], node: true },
  { folder: 'apps/web/src', packages: ['contract', 'client', 'scene', 'stage'], node: false },
];

/**
 * The imports that tests of a folder may have beside those of the folder. Tests may use Node's own modules.
 */
export const testsMayImport = [{ folder: 'apps/platform/src', packages: ['client'] }];

/**
 * Floors inside a folder, the lowest first: a file imports from its own folder and from floors below. Folders of one
 * floor do not import each other. A file that is below several of these folders keeps each of their lists. Where a folder
 * has no list, what is in it may import each other in any order that has no circle.
 */
export const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'packages/contract/src': [
    ['texts'],
    ['errors'],
    ['rules'],
    ['schema'],
    ['document'],
    ['formula', 'protocols', 'scripting'],
    ['conditions', 'vendors'],
    ['configuration', 'dashboard', 'model', 'places'],
    ['alarms', 'product'],
    ['calls'],
    ['link'],
  ],
  'apps/platform/src': [
    ['kernel'],
    ['rooms'],
    ['seed'],
    ['doctor', 'platform.ts'],
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
    ['pages'],
    ['installation'],
    ['rooms.ts'],
  ],
  'apps/web/src': [
    ['texts'],
    ['design'],
    ['app'],
    ['kit'],
    ['features'],
    ['shell'],
    ['namespaces.ts', 'routes.tsx'],
    ['router.ts'],
    ['main.tsx'],
  ],
  'apps/web/src/kit': [
    // For every page, whatever it is about.
    ['avatar', 'code', 'kept', 'missing', 'mutation', 'palette', 'permission', 'popover', 'time', 'wizard'],
    ['action', 'batch', 'colour', 'dialog', 'transfer'],
    ['detail', 'empty', 'form'],
    ['grid', 'list', 'review'],
    ['drawer'],
    ['record'],
    // About accounts, gateways, equipment, and what these have.
    ['account', 'alarm', 'map', 'page', 'report', 'server', 'signal-picker', 'write'],
    ['driver', 'equipment', 'operation', 'system-values', 'variable'],
    ['formula', 'gateway', 'monitoring-variable', 'page-share', 'signal', 'variable-picker'],
    ['script', 'stage', 'trend'],
    ['configuration-form'],
    ['section'],
  ],
  'apps/web/src/features/designer': [
    [
      'kept-settings.ts',
      'new-id.ts',
      'shared-value.ts',
      'use-editor.ts',
      'use-failure-text.ts',
      'use-latest.ts',
    ],
    ['editor-context.ts', 'saving', 'texts', 'touch'],
    ['binding', 'workspace.ts'],
    ['commands'],
    ['toolbar'],
    ['canvas'],
    ['clipboard', 'preview', 'revisions'],
    ['saving-questions', 'scripts'],
    ['panels'],
    ['components'],
    // The page itself, and what it is put together from.
    ['Announcer.tsx', 'create-workspace.ts', 'Dialogs.tsx', 'SidePanel.tsx'],
    ['Designer.tsx'],
    ['DesignerPage.tsx'],
    ['feature.ts'],
  ],
};
