import { join } from 'node:path';

/** Where the programs of the demo are. */
export interface DemoProject {
  /** The root of the project. */
  readonly project: string;
  /** Runs the sources and reloads them, instead of what was built. */
  readonly isDevelopment: boolean;
}

/** The programs of the demo. The page server is needed only while pages are developed. */
export type ProgramName = 'step' | 'plant' | 'platform' | 'history' | 'gateway' | 'web';

const entries: Record<Exclude<ProgramName, 'web'>, string> = {
  step: 'apps/demo/SOURCE/steps/main',
  plant: 'apps/demo/SOURCE/plant/main',
  platform: 'apps/platform/SOURCE/main',
  history: 'apps/demo/SOURCE/history/main',
  gateway: 'apps/gateway/SOURCE/main',
};

/**
 * The arguments of node that run a program: the built one, or in development its sources, reloaded on change.
 */
export function programArguments(
  name: ProgramName,
  { project, isDevelopment }: DemoProject,
  reloads: boolean,
): readonly string[] {
  if (name === 'web') return [join(project, 'node_modules/vite/bin/vite.js'), join(project, 'apps/web')];
  const entry = entries[name];
  if (!isDevelopment) return [join(project, `${entry.replace('SOURCE', 'dist')}.js`)];
  const source = join(project, `${entry.replace('SOURCE', 'src')}.ts`);
  const loader = join(project, 'node_modules/tsx/dist/cli.mjs');
  return [loader, ...(reloads ? ['watch'] : []), '--conditions=penstock', source];
}
