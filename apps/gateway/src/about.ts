import { arch, cpus, platform } from 'node:os';

/** The version of this runtime, as it presents itself. */
export const software = '0.1.0';

/** The description of this machine, in at most 100 characters. */
export function hardware(): string {
  return `${platform()} ${arch()} ${cpus()[0]?.model ?? ''}`.trim().slice(0, 100);
}
