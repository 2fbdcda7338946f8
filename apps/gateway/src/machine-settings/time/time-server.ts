import { type Settings, settingsSchema } from '@penstock/contract/configuration/model/settings';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Bus, BusError, readProperty } from '../bus/bus.ts';
import type { ChangedSections } from '../changed-sections.ts';
import type { MachineChange, MachineSection } from '../machine-settings.ts';

/** The client of time servers of systemd, and what switches it on and off. */
const timesync = {
  service: 'org.freedesktop.timesync1',
  path: '/org/freedesktop/timesync1',
  interface: 'org.freedesktop.timesync1.Manager',
} as const;
const timedate = {
  service: 'org.freedesktop.timedate1',
  path: '/org/freedesktop/timedate1',
  interface: 'org.freedesktop.timedate1',
} as const;

interface TimeServerOptions {
  readonly bus: Bus;
  readonly log: Logger;
  readonly changed: ChangedSections;
}

/**
 * The time server by systemd-timesyncd. It takes servers for as long as it runs, so that nothing is written to the disk of
 * the machine: they are given to it whenever it starts.
 */
export class TimeServer {
  readonly #options: TimeServerOptions;
  readonly #endWatch: () => void;
  #isThere = false;
  #servers: readonly string[] | undefined;

  constructor(options: TimeServerOptions) {
    this.#options = options;
    this.#endWatch = options.bus.watchName(timesync.service, (isOwned) => {
      if (isOwned) void this.#give().catch(() => undefined);
    });
  }

  get sections(): readonly MachineSection[] {
    return this.#isThere ? ['settings.ntp'] : [];
  }

  async refresh(names: ReadonlySet<string>): Promise<void> {
    const hasServices = names.has(timesync.service) && names.has(timedate.service);
    this.#isThere = hasServices && (await this.#read('CanNTP'));
  }

  /** @throws BusError. */
  async apply(settings: Settings, before: Settings | undefined, { isStart }: MachineChange): Promise<void> {
    const { changed, bus } = this.#options;
    const { enabled, server } = settings.ntp;
    const isChanged = !isStart && !isDeepStrictEqual(before?.ntp, settings.ntp);
    if (!isChanged && !changed.has('settings.ntp')) {
      if (isDeepStrictEqual(settings.ntp, settingsSchema.shape.ntp.parse(undefined))) return;
    }
    await changed.add('settings.ntp');
    this.#servers = enabled ? [server] : undefined;
    if ((await this.#read('NTP')) !== enabled)
      await bus.call({ ...timedate, member: 'SetNTP', signature: 'bb', body: [enabled, false] });
    await this.#give();
  }

  stop(): void {
    this.#endWatch();
  }

  /** Gives timesyncd the servers; one that does not run gets them when it starts. */
  async #give(): Promise<void> {
    const { bus, log } = this.#options;
    const servers = this.#servers;
    if (servers === undefined) return;
    try {
      const known = await readProperty(bus, timesync, timesync.interface, 'RuntimeNTPServers');
      if (isDeepStrictEqual(known, servers)) return;
      await bus.call({ ...timesync, member: 'SetRuntimeNTPServers', signature: 'as', body: [servers] });
      log.info({ servers }, 'the time server is set');
    } catch (error) {
      if (!(error instanceof BusError) || error.type !== 'org.freedesktop.DBus.Error.ServiceUnknown')
        throw error;
    }
  }

  async #read(name: 'CanNTP' | 'NTP'): Promise<boolean> {
    return z.boolean().parse(await readProperty(this.#options.bus, timedate, timedate.interface, name));
  }
}
