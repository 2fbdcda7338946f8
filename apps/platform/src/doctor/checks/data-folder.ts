import { textAt, textsAt } from '@penstock/languages/catalogue';
import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { diskState, spaceOf } from '../../kernel/process/disk-watch.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { type Check, type Finding, good, problem, warning } from '../check.ts';

const mebibyte = 1024 * 1024;

const texts = textsAt('platform.doctor:dataFolder.texts');

/** The data folder: there, ours, and with space left. */
export const dataFolderCheck: Check = {
  title: textAt('platform.doctor:dataFolder.dataFolderCheck'),
  run: async ({ settings }) => {
    const { data: path } = settings;
    const found = statSync(path, { throwIfNoEntry: false });
    const existing = found === undefined ? existingAbove(path) : path;
    if (found !== undefined && !found.isDirectory()) {
      return [problem(texts.notFolder, texts.notFolderAdvice, { path })];
    }
    try {
      accessSync(existing, constants.W_OK | constants.X_OK);
    } catch (error) {
      const reason = codeOf(error) ?? reasonOf(error);
      return [problem(texts.notWritable, texts.notWritableAdvice, { path: existing, reason })];
    }
    const findings: Finding[] = [];
    if (found !== undefined && process.platform !== 'win32') {
      if ((found.mode & 0o002) !== 0) findings.push(problem(texts.open, texts.openAdvice, { path }));
      if (process.geteuid?.() === 0 && found.uid !== 0)
        findings.push(warning(texts.otherOwner, texts.otherOwnerAdvice, { path, owner: found.uid }));
    }
    const space = await spaceOf(existing);
    const tight = spaceFinding(path, space, settings);
    if (tight !== undefined) findings.push(tight);
    if (findings.length > 0) return findings;
    if (found === undefined) return [good(texts.new, { path })];
    return [good(texts.good, { path, free: Math.floor(space.free / mebibyte) })];
  },
};

/**
 * The finding about the space on a disk by the rule of the platform, in bytes; undefined when it is enough.
 */
export function spaceFinding(
  path: string,
  space: { readonly free: number; readonly total: number },
  { diskLowMegabytes, diskFullMegabytes }: Pick<Settings, 'diskLowMegabytes' | 'diskFullMegabytes'>,
): Finding | undefined {
  const watermarks = { low: diskLowMegabytes * mebibyte, full: diskFullMegabytes * mebibyte };
  const state = diskState(space, watermarks, 'good');
  if (state === 'good') return undefined;
  const free = Math.floor(space.free / mebibyte);
  return (state === 'full' ? problem : warning)(texts.full, texts.fullAdvice, { path, free });
}

function existingAbove(path: string): string {
  const above = dirname(path);
  return above === path || statSync(above, { throwIfNoEntry: false }) ? above : existingAbove(above);
}
