import { resources } from './resources.ts';

/** The address by which a thread of the packed program is started; `name` is that of its file among what is packed. */
export function threadProgram(name: string): URL {
  return resources.threadOf(name);
}
