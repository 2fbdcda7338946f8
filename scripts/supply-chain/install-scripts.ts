import { z } from 'zod';
import { type LockFile, nameOf } from './lock-file.ts';

/** The rules for the scripts that packages bring. */
export interface ScriptRules {
  /** The text of `.npmrc`. */
  readonly npmrc: string;
  /** The content of the project's `package.json`. */
  readonly manifest: unknown;
  readonly lock: LockFile;
}

const manifestSchema = z.object({
  scripts: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});

/**
 * The ways in which a package could run a script when it is installed, one line each; empty when nothing does. npm refuses all of
 * them by `ignore-scripts` (npm 10), later ones also by the list `allowScripts`, which names each package that has one: a
 * new one is noticed here. No package of ours needs a script of its own; what a package leaves undone without one is
 * done by the program that uses it.
 */
export function scriptProblems({ npmrc, manifest, lock }: ScriptRules): string[] {
  const { scripts, allowScripts } = manifestSchema.parse(manifest);
  const withScript = [...lock].filter(([, entry]) => entry.hasInstallScript);
  const names = new Set(withScript.map(([path, entry]) => nameOf(path, entry)));
  return [
    ...(npmrc.split('\n').includes('ignore-scripts=true')
      ? []
      : ['.npmrc does not have ignore-scripts=true']),
    ...[...names]
      .filter((name) => allowScripts[name] !== false)
      .map((name) => `${name} has an install script: read it, and add it to allowScripts as false`),
    ...Object.keys(allowScripts)
      .filter((name) => !names.has(name))
      .map((name) => `${name} has no install script any more: take it out of allowScripts`),
    ...Object.keys(scripts)
      .filter((name) =>
        Object.keys(scripts).some((other) => name === `pre${other}` || name === `post${other}`),
      )
      .map((name) => `npm does not run ${name} with ignore-scripts: put it into the script itself`),
  ];
}
