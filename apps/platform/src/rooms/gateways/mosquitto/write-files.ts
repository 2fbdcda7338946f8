import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import type { Db } from '../../../kernel/database/schema.ts';
import { isMosquittoHashOf, mosquittoHash } from '../identity/mosquitto-hash.ts';
import { accessList } from './access-list.ts';
import { hashedGateways } from './mosquitto-repository.ts';

/** The files in the folder, by the names that `deploy/mosquitto` has. */
export const mosquittoFiles = { passwords: 'penstock.passwords', access: 'penstock.acl' } as const;

/** The group of the folder may read them, which is that of Mosquitto. */
const mode = 0o640;

/** The platform at the broker. */
export interface PlatformUser {
  readonly name: string;
  readonly password: string;
}

/** The outcome of writing them. */
export interface WrittenFiles {
  readonly gateways: number;
  /** Gateways whose secret no hash is known of: they get in once they have asked the platform where the broker is. */
  readonly missing: number;
  /** Whether a file has another content than before, so that Mosquitto has to read it again. */
  readonly isChanged: boolean;
}

/** The platform as the address of its broker names it; undefined where that has no user name and password. */
export function platformUserOf(mqttUrl: string | undefined): PlatformUser | undefined {
  if (mqttUrl === undefined) return undefined;
  const { username, password } = new URL(mqttUrl);
  if (username === '' || password === '') return undefined;
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Writes the password file and the access list of a Mosquitto, each whole and only where it becomes another one. */
export async function writeMosquittoFiles(
  folder: string,
  db: Db,
  platform: PlatformUser,
): Promise<WrittenFiles> {
  const { gateways, missing } = await hashedGateways(db);
  const passwords = join(folder, mosquittoFiles.passwords);
  const before = await contentOf(passwords);
  const lines = [
    `${platform.name}:${platformHash(before, platform)}`,
    ...gateways.map(({ sn, hash }) => `${sn}:${hash}`),
  ];
  const changes = [
    await replace(passwords, before, `${lines.join('\n')}\n`),
    await replaceFile(join(folder, mosquittoFiles.access), accessList(platform.name)),
  ];
  return { gateways: gateways.length, missing, isChanged: changes.includes(true) };
}

/** The hash that the file has, where it is the right one: processes that write it do not replace those of each other. */
function platformHash(before: string, { name, password }: PlatformUser): string {
  const line = before.split('\n').find((one) => one.startsWith(`${name}:`));
  const known = line?.slice(name.length + 1) ?? '';
  return isMosquittoHashOf(password, known) ? known : mosquittoHash(password);
}

async function replaceFile(file: string, content: string): Promise<boolean> {
  return await replace(file, await contentOf(file), content);
}

async function replace(file: string, before: string, content: string): Promise<boolean> {
  if (before === content) return false;
  await writeFileAtomically(file, content, mode);
  return true;
}

/** Empty where there is no such file yet. */
async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
