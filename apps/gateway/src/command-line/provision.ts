import { readFile } from 'node:fs/promises';
import { openDataFolder } from '../data/data-folder.ts';
import { checkIdentity, readIdentity, writeIdentity } from '../data/identity.ts';
import { reasonOf } from '@penstock/node-kit/error-text';
import { StartError } from '@penstock/node-kit/start-error';
import type { Command } from './options.ts';

/** Gives the gateway in a folder its identity. One that has another serial number is not overwritten. */
export async function provision(command: Extract<Command, { name: 'provision' }>): Promise<string> {
  const { data, sn, code, secret, authority } = command;
  const identity = checkIdentity({
    sn,
    verificationCode: code,
    secret: 'file' in secret ? (await readOption('--secret-file', secret.file)).trim() : secret.text,
    ...(authority === undefined ? {} : { authority: await readOption('--authority', authority) }),
  });
  const folder = await openDataFolder(data);
  try {
    const known = await readIdentity(folder.identity).catch(() => undefined);
    if (known !== undefined && known.sn !== sn) {
      throw new StartError(`The folder ${data} belongs to gateway ${known.sn}; choose another with --data.`);
    }
    await writeIdentity(folder.identity, identity);
  } finally {
    folder.release();
  }
  return `Gateway ${sn} is provisioned.`;
}

async function readOption(option: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new StartError(`${option} ${file} cannot be read (${reasonOf(error)}).`);
  }
}
