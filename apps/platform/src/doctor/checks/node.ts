import process from 'node:process';
import { type Check, type Finding, good, problem } from '../check.ts';

/** The oldest Node.js that the platform runs on: major and minor version. */
const oldest = { major: 20, minor: 19 } as const;

const texts = {
  good: { zh: '{version}', en: '{version}' },
  old: { zh: '{version} 过旧', en: '{version} is too old' },
  oldAdvice: {
    zh: '安装 Node.js {oldest} 或更高版本，推荐最新的长期支持版。',
    en: 'Install Node.js {oldest} or later, best the newest one with long-term support.',
  },
} as const;

/** Whether a version of Node.js, such as `20.19.1`, is new enough. */
export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < oldest.major || (major === oldest.major && minor < oldest.minor);
  if (!isOld) return good(texts.good, { version });
  return problem(texts.old, texts.oldAdvice, { version, oldest: `${oldest.major}.${oldest.minor}` });
}

/** The Node.js that runs this program. */
export const nodeCheck: Check = {
  title: { zh: 'Node.js', en: 'Node.js' },
  run: () => [nodeFinding(process.versions.node)],
};
