import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sayUpgradeDetail } from '@penstock/contract/errors/upgrade-details';
import { compareVersions } from '@penstock/contract/rules/version';
import { z } from 'zod';
import { UpgradeFailed } from './upgrade-failed.ts';

/** The file by which an application says which Node.js it needs. */
const about = 'apps/gateway/package.json';
const aboutSchema = z.object({
  engines: z.object({ node: z.string().regex(/^>=\d{1,4}(?:\.\d{1,4}){0,2}$/) }),
});

/**
 * Demands that an application in a folder runs with the Node.js of the package, which no upgrade replaces. One that does not say what it
 * needs is tried. @throws UpgradeFailed `runtime`.
 */
export async function demandRuntime(folder: string, own: string): Promise<void> {
  const needed = await neededBy(folder);
  if (needed === undefined || compareVersions(own, needed) >= 0) return;
  throw new UpgradeFailed('runtime', sayUpgradeDetail('needsNode', { needed, own }));
}

async function neededBy(folder: string): Promise<string | undefined> {
  try {
    const text = await readFile(join(folder, about), 'utf8');
    return aboutSchema.parse(JSON.parse(text)).engines.node.slice('>='.length);
  } catch {
    return undefined;
  }
}
