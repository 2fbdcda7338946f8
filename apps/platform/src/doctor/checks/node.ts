import { textAt, textsAt } from '@penstock/languages/catalogue';
import process from 'node:process';
import { type Check, type Finding, good, problem } from '../check.ts';

/** The oldest Node.js that the platform runs on: major and minor version. */
const oldest = { major: 20, minor: 19 } as const;

const texts = textsAt('platform.doctor:node.texts');

/** Whether a version of Node.js, such as `20.19.1`, is new enough. */
export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < oldest.major || (major === oldest.major && minor < oldest.minor);
  if (!isOld) return good(texts.good, { version });
  return problem(texts.old, texts.oldAdvice, { version, oldest: `${oldest.major}.${oldest.minor}` });
}

/** The Node.js that runs this program. */
export const nodeCheck: Check = {
  title: textAt('platform.doctor:node.nodeCheck'),
  run: () => [nodeFinding(process.versions.node)],
};
