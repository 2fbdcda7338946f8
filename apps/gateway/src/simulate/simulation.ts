import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import type { Identity } from '../data/identity.ts';
import type { IdentityFile } from '../data/identity-file.ts';
import { Link } from '../link/connection.ts';
import { defaultDocument } from './default-document.ts';
import { FirmwareImages } from './firmware-images.ts';
import type { KeptIdentities } from './kept-identities.ts';
import type { SimulationOptions } from './options.ts';
import { seededShare } from './seeded.ts';
import { firstRevision } from './simulated-configuration.ts';
import { SimulatedGateway } from './simulated-gateway.ts';
import { Turns } from './turns.ts';

/** How long a gateway is away that is restarted, in ms. */
const restartTime = 3000;
/** Gateways that are stopped at once. */
const stoppedAtOnce = 100;
/** Gateways that download firmware at once. */
const downloadsAtOnce = 100;

/** A gateway, and its connection while it has one. */
interface Member {
  readonly gateway: SimulatedGateway;
  readonly identity: IdentityFile;
  readonly localAddress: string | undefined;
  link: Link | undefined;
  /** Is away on purpose, and comes when it is let in again. */
  isAway: boolean;
}

interface SimulationParts {
  readonly options: SimulationOptions;
  readonly identities: readonly Identity[];
  readonly kept: KeptIdentities;
  readonly clock: Clock;
  readonly log: Logger;
  /** For what comes in chunks. */
  readonly folder: string;
}

/** Many gateways in one process, each with a link of its own. */
export class Simulation {
  readonly #parts: SimulationParts;
  readonly #members: readonly Member[];
  readonly #cancels = new Set<() => void>();
  #round = 0;
  #isStopped = false;

  constructor(parts: SimulationParts) {
    const { options, identities, kept, clock, log, folder } = parts;
    this.#parts = parts;
    const document = defaultDocument(options.recordInterval, options.recordedVariables);
    const first = firstRevision(document, clock.wall());
    const addresses = options.localAddresses;
    const shared = { images: new FirmwareImages(), downloads: new Turns(downloadsAtOnce) };
    this.#members = identities.map((identity, index) => {
      const member: Member = {
        gateway: new SimulatedGateway({
          ...shared,
          restart: () => void this.#restart(member),
          sn: identity.sn,
          simulation: options,
          first,
          clock,
          log: log.child({ sn: identity.sn }),
          folder,
        }),
        identity: kept.of(identity),
        localAddress: addresses[index % addresses.length],
        link: undefined,
        isAway: false,
      };
      return member;
    });
    for (const [index, member] of this.#members.entries())
      this.#after((index / options.startsPerSecond) * 1000, () => this.#connect(member));
    if (options.drops !== undefined) this.#dropLater(options.drops.every);
  }

  /** The counts of all gateways since the start. */
  get status() {
    const counts = { gateways: this.#members.length, connected: 0, recorded: 0, waiting: 0, alarms: 0 };
    for (const { gateway, link } of this.#members) {
      const { recorded, waiting, alarms } = gateway.counts;
      if (link?.isConnected === true) counts.connected += 1;
      counts.recorded += recorded;
      counts.waiting += waiting;
      counts.alarms += alarms;
    }
    return counts;
  }

  /** The records that each gateway has made, and those of them that wait, by serial number. */
  get deliveries(): Readonly<Record<string, { readonly recorded: number; readonly waiting: number }>> {
    return Object.fromEntries(
      this.#members.map(({ gateway: { sn, counts } }) => [
        sn,
        { recorded: counts.recorded, waiting: counts.waiting },
      ]),
    );
  }

  /** Has no gateway record any more; each stays connected, and delivers what waits. */
  stopRecording(): void {
    for (const { gateway } of this.#members) gateway.stopRecording();
  }

  /** Breaks the connections of so many gateways that are there, as a cut line does, until {@link bringBack}. */
  async drop(count: number): Promise<number> {
    const there = this.#members.filter(({ link }) => link?.isConnected === true);
    return await this.#drop(
      there
        .toSorted((one, other) => this.#rank(one.gateway.sn) - this.#rank(other.gateway.sn))
        .slice(0, count),
    );
  }

  /** Lets all come again that are away on purpose. */
  bringBack(): number {
    const away = this.#members.filter(({ isAway }) => isAway);
    for (const member of away) this.#connect(member);
    return away.length;
  }

  /** Stops all in order: each reports that it goes offline. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const cancel of this.#cancels) cancel();
    const left = [...this.#members];
    const work = async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        if (next.link?.isConnected === true) await next.gateway.finish();
        await next.link?.stop();
        await next.gateway.stop();
      }
    };
    await Promise.all(Array.from({ length: stoppedAtOnce }, work));
  }

  #rank(sn: string): number {
    return seededShare(this.#parts.options.seed, sn, 'drop', this.#round);
  }

  #connect(member: Member): void {
    if (this.#isStopped || member.link !== undefined) return;
    const { options } = this.#parts;
    member.isAway = false;
    member.link = new Link({
      gateway: member.gateway,
      identity: member.identity,
      platform: options.platform,
      random: Math.random,
      localAddress: member.localAddress,
      restart: () => void this.#restart(member),
    });
  }

  async #restart(member: Member): Promise<void> {
    const { link } = member;
    await link?.stop();
    if (member.link === link) member.link = undefined;
    this.#after(restartTime, () => this.#connect(member));
  }

  async #drop(members: readonly Member[]): Promise<number> {
    this.#round += 1;
    const links = members.map((member) => {
      const { link } = member;
      member.isAway = true;
      member.link = undefined;
      link?.cut();
      return link;
    });
    await Promise.all(links.map((link) => link?.stop() ?? Promise.resolve()));
    return members.length;
  }

  #dropLater(every: number): void {
    this.#after(every, () => {
      const { drops } = this.#parts.options;
      if (drops === undefined) return;
      this.#dropLater(every);
      const chosen = this.#members.filter(
        ({ gateway, link }) => link !== undefined && this.#rank(gateway.sn) < drops.share,
      );
      void this.#drop(chosen);
      this.#after(drops.away, () => {
        for (const member of chosen) if (member.isAway) this.#connect(member);
      });
    });
  }

  #after(milliseconds: number, action: () => void): void {
    const cancel = this.#parts.clock.after(milliseconds, () => {
      this.#cancels.delete(cancel);
      action();
    });
    this.#cancels.add(cancel);
  }
}
