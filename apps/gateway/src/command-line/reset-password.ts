import { StartError } from '@penstock/node-kit/start-error';
import { reasonOf } from '@penstock/node-kit/error-text';
import { localPasswordFile } from '../data/data-folder.ts';
import { resetLocalPassword } from '../sign-in/local-password.ts';
import type { Command } from './options.ts';

/**
 * Forgets the local password of the gateway in a folder, also of one that runs: whoever sets one next is signed in. Consoles that are
 * signed in stay.
 */
export async function resetPassword({ data }: Extract<Command, { name: 'reset-password' }>): Promise<string> {
  try {
    const wasSet = await resetLocalPassword(localPasswordFile(data));
    return wasSet
      ? 'The local password is reset. Set another one at once: until then, whoever connects first sets it.'
      : `No local password is set in ${data}.`;
  } catch (error) {
    throw new StartError(`The local password in ${data} cannot be reset (${reasonOf(error)}).`);
  }
}
