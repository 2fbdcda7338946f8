import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { diskState, spaceOf } from '../../kernel/process/disk-watch.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { type Check, type Finding, good, problem, warning } from '../check.ts';

const mebibyte = 1024 * 1024;

const texts = {
  new: { zh: '{path} 尚不存在，首次启动时创建', en: '{path} does not exist yet; the first start makes it' },
  notFolder: { zh: '{path} 不是文件夹', en: '{path} is not a folder' },
  notFolderAdvice: { zh: '将 PENSTOCK_DATA 设为一个文件夹。', en: 'Set PENSTOCK_DATA to a folder.' },
  notWritable: { zh: '{path} 不可写（{reason}）', en: '{path} cannot be written ({reason})' },
  notWritableAdvice: {
    zh: '把文件夹的所有者改为运行平台的用户，或更换 PENSTOCK_DATA。',
    en: 'Give the folder to the user that the platform runs as, or set PENSTOCK_DATA to another one.',
  },
  open: { zh: '本机任何用户都可写 {path}', en: 'every user of this machine can write {path}' },
  openAdvice: { zh: '执行：chmod o-w {path}', en: 'Run: chmod o-w {path}' },
  otherOwner: {
    zh: '{path} 属于用户 {owner}，而本命令以 root 运行',
    en: '{path} belongs to user {owner}, and this command runs as root',
  },
  otherOwnerAdvice: {
    zh: '平台和本命令都应以该用户运行；以 root 启动会留下它无法读取的文件。',
    en: 'Run the platform and this command as that user; a start as root leaves files that it cannot read.',
  },
  full: { zh: '{path} 只剩 {free} MiB', en: 'only {free} MiB are free for {path}' },
  fullAdvice: {
    zh: '释放空间或换到更大的磁盘；低于 PENSTOCK_DISK_FULL_MEGABYTES 时平台不再接收记录。',
    en: 'Free space or move it to a larger disk; below PENSTOCK_DISK_FULL_MEGABYTES no recorded values are taken.',
  },
  good: { zh: '{path}，剩余 {free} MiB', en: '{path}, {free} MiB free' },
} as const;

/** The data folder: there, ours, and with space left. */
export const dataFolderCheck: Check = {
  title: { zh: '数据文件夹', en: 'Data folder' },
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
