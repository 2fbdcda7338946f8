import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Bus, BusError, type BusValue, readProperty } from '../bus/bus.ts';
import { networkService } from './devices.ts';
import { type Profile, profileIds, type ProfileRole, type ProfileSettings, secretValues } from './profile.ts';

const settingsObject = {
  service: networkService,
  path: '/org/freedesktop/NetworkManager/Settings',
  interface: `${networkService}.Settings`,
} as const;
const connectionInterface = `${networkService}.Settings.Connection`;

/** Where a profile is kept (NMSettingsAddConnection2Flags, NMSettingsUpdate2Flags). */
const persistence = { disk: 1, memory: 2 } as const;
export type Persistence = keyof typeof persistence;

/** The name of the mark in a profile by which it is known again. It has no secret. */
const mark = 'penstock.content';

const pathSchema = z.string().startsWith('/');
const settingsSchema = z.tuple([
  z.looseObject({ user: z.object({ data: z.record(z.string(), z.string()) }).optional() }),
]);
const secretsSchema = z.tuple([z.record(z.string(), z.record(z.string(), z.unknown()))]);

/** The profiles of this gateway at NetworkManager. Those of others are neither read nor changed. */
export class Connections {
  readonly #bus: Bus;

  constructor(bus: Bus) {
    this.#bus = bus;
  }

  /** The object of a profile; undefined where there is none. @throws BusError. */
  async find(role: ProfileRole): Promise<string | undefined> {
    try {
      const body = [profileIds[role]];
      const [path] = await this.#bus.call({
        ...settingsObject,
        member: 'GetConnectionByUuid',
        signature: 's',
        body,
      });
      return pathSchema.parse(path);
    } catch (error) {
      if (error instanceof BusError && error.type !== '') return undefined;
      throw error;
    }
  }

  /** Whether a profile is as wanted, secrets included. @throws BusError. */
  async isAsWanted(path: string, { settings }: Profile): Promise<boolean> {
    const [{ user }] = settingsSchema.parse(await this.#of(path, 'GetSettings'));
    if (user?.data[mark] !== contentOf(settings)) return false;
    for (const [group, name] of secretValues) {
      const wanted = settings[group]?.[name]?.value;
      if (wanted === undefined) continue;
      const [secrets] = secretsSchema.parse(await this.#of(path, 'GetSecrets', 's', [group]));
      if (secrets[group]?.[name] !== wanted) return false;
    }
    return true;
  }

  /** Makes a profile, or replaces it at the path; answers its object. @throws BusError. */
  async put(path: string | undefined, { settings }: Profile, where: Persistence): Promise<string> {
    const content: BusValue = { signature: 'a{ss}', value: { [mark]: contentOf(settings) } };
    const body = [{ ...settings, user: { data: content } }, persistence[where], {}];
    const signature = 'a{sa{sv}}ua{sv}';
    if (path !== undefined) {
      await this.#of(path, 'Update2', signature, body);
      return path;
    }
    const [made] = await this.#bus.call({ ...settingsObject, member: 'AddConnection2', signature, body });
    return pathSchema.parse(made);
  }

  /** Keeps on disk what is in memory only. @throws BusError. */
  async save(path: string): Promise<void> {
    const place = { service: networkService, path };
    if ((await readProperty(this.#bus, place, connectionInterface, 'Unsaved')) === true)
      await this.#of(path, 'Save');
  }

  /** Ends and forgets a profile. @throws BusError. */
  async delete(path: string): Promise<void> {
    await this.#of(path, 'Delete');
  }

  #of(path: string, member: string, signature = '', body: readonly unknown[] = []) {
    const place = { service: networkService, path, interface: connectionInterface };
    return this.#bus.call({ ...place, member, signature, body });
  }
}

/** The hash of a profile without its secrets. */
function contentOf(settings: ProfileSettings): string {
  const isSecret = (group: string, name: string) =>
    secretValues.some(([secretGroup, secretName]) => group === secretGroup && name === secretName);
  const groups = Object.entries(settings).map(([group, values]) => [
    group,
    Object.entries(values).filter(([name]) => !isSecret(group, name)),
  ]);
  return createHash('sha256').update(JSON.stringify(groups)).digest('hex');
}
